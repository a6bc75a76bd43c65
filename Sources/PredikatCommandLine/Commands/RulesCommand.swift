import Foundation
import Predikat
import PredikatConsole
import PredikatJSON
import PredikatRules
import PredikatSyntax

/// `predikat rules`: everything that can be found.
struct RulesCommand {
  private let format: RuleFormat
  private let folder: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try arguments.choice("--format", default: .text)
    folder = arguments.value("--into")
    if let folder, format != .markdown {
      throw .invalidValue(
        option: "--into", value: folder, expected: "'--format markdown' beside it")
    }
  }

  func run(in console: Console) throws -> ExitStatus {
    switch format {
    case .text: write(to: console)
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        writer.report(Report())
        writer.key("rules")
        writer.array(RuleRegistry.all) { writer, rule in
          writer.object { $0.summary(of: rule) }
        }
      }
      console.output.write(writer.text + "\n")
    case .markdown:
      guard let folder else {
        console.output.write(RuleMarkdown.index)
        return .clean
      }
      try writePages(into: folder)
    }
    return .clean
  }

  private func write(to console: Console) {
    let style = TextStyle(isColored: console.colorsOutput)
    var table = TextTable(
      headers: ["Id", "foundation", "swiftdata", "predikat", "Fix", "Finds"],
      alignments: Array(repeating: .left, count: 6))
    for rule in RuleRegistry.all {
      table.add([
        rule.id, rule.word(for: .foundation), rule.swiftDataWord, rule.word(for: .predikat),
        rule.fixes?.rawValue ?? "", rule.summary,
      ])
    }
    table.lines(styled: style).forEach(console.output.writeLine)
    console.output.writeLine()
    console.output.writeLine(style.dim("'predikat explain ID' says all of one"))
  }

  private func writePages(into folder: String) throws(InputError) {
    var pages = [("Rules", RuleMarkdown.index)]
    pages += RuleRegistry.all.map { (RuleMarkdown.pageName(of: $0), RuleMarkdown.page(of: $0)) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in pages {
        try text.write(toFile: "\(folder)/\(name).md", atomically: false, encoding: .utf8)
      }
    } catch {
      throw InputError(path: folder, reason: error.localizedDescription)
    }
  }
}

/// How a rule is printed.
enum RuleFormat: String, CaseIterable {
  case text
  case json
  case markdown
}
