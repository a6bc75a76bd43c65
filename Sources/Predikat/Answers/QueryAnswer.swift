public import PredikatJSON
public import PredikatPlanning
public import PredikatText

/// How long a query took.
public struct QueryElapsed: Sendable {
  /// From the text to the statement.
  public var plan: Duration
  /// From the statement to the last row.
  public var run: Duration

  /// Makes a record of its parts.
  public init(plan: Duration, run: Duration) {
    self.plan = plan
    self.run = run
  }

  /// Milliseconds from the text to the statement, for a reader.
  public var planText: String { Self.text(plan) }
  /// Milliseconds from the statement to the last row, for a reader.
  public var runText: String { Self.text(run) }

  /// Milliseconds with three digits behind the point.
  static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    let microseconds = Double(seconds) * 1e6 + Double(attoseconds / 1_000_000_000_000)
    return microseconds / 1000
  }

  private static func text(_ duration: Duration) -> String { "\(milliseconds(duration))" }
}

extension JSONWriter {
  /// Writes the keys that `query` adds to an answer, around rows that are JSON already.
  public mutating func rows(
    _ rows: [UInt8], count: Int, columns: [ResultColumn], isTruncated: Bool, elapsed: QueryElapsed
  ) {
    key("columns")
    array(columns) { $0.string($1.name) }
    key("rows")
    raw(bytes: [UInt8(ascii: "[")] + rows + [UInt8(ascii: "]")])
    key("rowCount")
    integer(count)
    key("truncated")
    boolean(isTruncated)
    key("elapsed")
    object { writer in
      writer.key("plan")
      writer.number(QueryElapsed.milliseconds(elapsed.plan))
      writer.key("run")
      writer.number(QueryElapsed.milliseconds(elapsed.run))
    }
  }

  /// Writes a row as an object, for newline-delimited JSON.
  public mutating func record(_ row: [Value], _ columns: [ResultColumn]) {
    object { writer in
      for (value, column) in zip(row, columns) {
        writer.key(column.name)
        writer.value(value)
      }
    }
  }
}
