/// Writes a query as text, numbering its bindings in the order in which they appear.
struct SQLWriter {
  let dialect: any Dialect
  private let available: [SQLBinding]
  private(set) var text = ""
  private(set) var placeholders: [SQLStatement.Placeholder] = []
  /// The bindings that were written, in the order of their numbers.
  private(set) var bindings: [SQLBinding] = []
  private var numbers: [Int]

  /// Makes a writer that may use these bindings.
  init(dialect: any Dialect, bindings: [SQLBinding]) {
    self.dialect = dialect
    available = bindings
    numbers = Array(repeating: -1, count: bindings.count)
    text.reserveCapacity(640)
  }

  mutating func write(_ word: String) { text += word }

  mutating func write(_ name: SQLName) { text += name.quoted }

  mutating func write(_ column: SQLColumn) {
    write(source: column.source)
    text += "."
    text += column.name.quoted
  }

  /// Writes the name of a source.
  mutating func write(source number: Int) {
    text += number < Self.sources.count ? Self.sources[number] : "t\(number)"
  }

  private static let sources = (0..<32).map { "t\($0)" }

  /// Writes the placeholder of a binding; the same one wherever it is written again.
  mutating func writeBinding(_ index: Int) {
    if numbers[index] < 0 {
      numbers[index] = bindings.count
      bindings.append(available[index])
    }
    let start = text.utf8.count
    text += dialect.placeholder(numbers[index])
    placeholders.append(
      .init(start: start, end: text.utf8.count, binding: numbers[index]))
  }

  /// Writes terms with commas between them.
  mutating func writeList(_ terms: [SQLTerm]) {
    for (index, term) in terms.enumerated() {
      if index > 0 { text += ", " }
      write(term)
    }
  }

  /// The word between the sides of a comparison.
  func word(for comparison: SQLComparison) -> String {
    switch comparison {
    case .equal: " = "
    case .notEqual: " <> "
    case .less: " < "
    case .lessOrEqual: " <= "
    case .greater: " > "
    case .greaterOrEqual: " >= "
    case .same: dialect.sameOperator
    case .different: dialect.differentOperator
    }
  }

  /// The values of a list that is bound as one.
  mutating func writeElements(ofBinding index: Int) {
    text += dialect.elementsBefore
    writeBinding(index)
    text += dialect.elementsAfter
  }
}
