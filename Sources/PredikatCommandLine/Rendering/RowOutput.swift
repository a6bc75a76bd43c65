import Predikat
import PredikatConsole
import PredikatJSON
import PredikatPlanning
import PredikatSyntax
import PredikatText

/// Prints the rows of a query as they come.
///
/// JSON and tables need the end before their beginning, so they are held back; an evaluation error
/// in the middle then leaves standard output untouched.
final class RowOutput {
  private let format: QueryCommand.Format
  private let columns: [ResultColumn]
  private let console: Console
  private var writer = JSONWriter()
  private var table: TextTable
  private var count = 0

  init(format: QueryCommand.Format, columns: [ResultColumn], _ console: Console) {
    self.format = format
    self.columns = columns
    self.console = console
    table = TextTable(
      headers: columns.map(\.name), alignments: columns.map { Self.alignment(of: $0) })
  }

  func begin() {
    if format == .csv { console.output.write(CSV.header(columns.map(\.name))) }
  }

  /// Takes a row; false when nobody reads any more.
  func add(_ row: [Value]) -> Bool {
    count += 1
    switch format {
    case .table: table.add(row.map(ValueText.of))
    case .csv: console.output.write(CSV.line(row))
    case .json: writer.array(row) { $0.value($1) }
    case .ndjson:
      writer.record(row, columns)
      writer.newline()
      console.output.write(bytes: writer.drain())
    }
    return !console.output.isClosed
  }

  func end(_ report: Report, isTruncated: Bool, elapsed: QueryElapsed) {
    switch format {
    case .csv, .ndjson: break
    case .json: console.output.write(json(report, isTruncated, elapsed))
    case .table:
      let style = TextStyle(isColored: console.colorsOutput)
      table.lines(styled: style).forEach(console.output.writeLine)
      let rows = "\(count) row\(count == 1 ? "" : "s")"
      let cut = isTruncated ? ", cut off by a limit" : ""
      let note = TextStyle(isColored: console.colorsErrors).dim(
        "\(rows)\(cut) in \(elapsed.planText) + \(elapsed.runText) ms")
      console.output.flush()
      console.errors.writeLine(note)
    }
  }

  private func json(_ report: Report, _ isTruncated: Bool, _ elapsed: QueryElapsed) -> String {
    var answer = JSONWriter()
    answer.object { answer in
      answer.report(report)
      answer.rows(
        writer.bytes, count: count, columns: columns, isTruncated: isTruncated, elapsed: elapsed)
    }
    return answer.text + "\n"
  }

  private static func alignment(of column: ResultColumn) -> TextTable.Alignment {
    switch column.encoding {
    case .integer, .real, .decimal, .object: .right
    default: .left
    }
  }
}
