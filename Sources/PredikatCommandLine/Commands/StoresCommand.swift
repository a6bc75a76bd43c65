import Predikat
import PredikatConsole
import PredikatJSON
import PredikatStore
import PredikatSyntax

/// `predikat stores`: the sample stores, and what is in them.
struct StoresCommand {
  private let format: CheckCommand.Format

  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try arguments.choice("--format", default: .text)
  }

  func run(in console: Console) throws -> ExitStatus {
    let samples = Sample.all
    switch format {
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        writer.report(Report())
        writer.key("stores")
        writer.array(samples) { writer, sample in
          writer.object { writer in
            writer.key("id")
            writer.string("sample:\(sample.name)")
            writer.key("summary")
            writer.string(sample.summary)
          }
        }
      }
      console.output.write(writer.text + "\n")
    case .text:
      var table = TextTable(headers: ["Store", "Holds"], alignments: [.left, .left])
      for sample in samples { table.add(["sample:\(sample.name)", sample.summary]) }
      let style = TextStyle(isColored: console.colorsOutput)
      table.lines(styled: style).forEach(console.output.writeLine)
      console.output.writeLine()
      console.output.writeLine(
        style.dim("sample:NAME@ROWS sets the size, as sample:articles@100000"))
    }
    return .clean
  }
}
