/// SQLite's way of writing.
public struct SQLiteDialect: Dialect {
  /// Makes the dialect.
  public init() {}

  /// `SQLite`
  public var name: String { "SQLite" }
  /// `IS`, which compares any two values and can use an index.
  public var sameOperator: String { " IS " }
  /// `IS NOT`
  public var differentOperator: String { " IS NOT " }
  /// `CROSS JOIN`, which SQLite never reorders.
  public var orderedJoin: String { " CROSS JOIN " }
  /// `SELECT value FROM json_each(`
  public var elementsBefore: String { "SELECT value FROM json_each(" }
  /// `)`
  public var elementsAfter: String { ")" }
  /// `LIMIT -1`
  public var unlimited: String { " LIMIT -1" }
  /// Beyond this, a list is bound as one JSON text: it keeps the statement short.
  public var longestList: Int { 64 }

  /// The name as it is where SQLite reads it so, else in double quotes.
  public func quoted(_ name: String) -> String {
    if Self.isPlain(name) { return name }
    return "\""
      + name.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// `?1`, `?2` …
  public func placeholder(_ index: Int) -> String {
    index < Self.placeholders.count ? Self.placeholders[index] : "?\(index + 1)"
  }

  private static let placeholders = (1...64).map { "?\($0)" }

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    let isWord = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isWord && !SQLiteKeywords.all.contains(name.lowercased())
  }
}
