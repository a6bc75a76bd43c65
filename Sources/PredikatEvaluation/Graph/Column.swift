import PredikatSchema
import PredikatText

/// The values of one property, by row, in the one array that its representation names.
struct Column: Sendable {
  let representation: Representation
  private(set) var bools: [Bool] = []
  private(set) var integers: [Int64] = []
  private(set) var doubles: [Double] = []
  private(set) var strings: [String] = []
  private(set) var values: [Value] = []
  /// The row of the other object; -1 for nil.
  var rows: [Int32] = []
  /// The rows of the other objects, until the graph is made.
  var rowLists: [[Int32]] = []
  /// The rows of the other objects, in the graph.
  private(set) var related = RelatedRows([])
  /// Whether a row has a value; nil where every row has one, or the array itself knows.
  private(set) var presence: [Bool]?

  init(for type: SwiftType, schema: Schema) {
    representation = Representation(of: type.unwrapped, in: schema)
    switch representation {
    case .bool, .integer, .float, .double, .date, .string: presence = type.isOptional ? [] : nil
    case .object, .objects, .other: presence = nil
    }
  }

  /// The number of rows.
  var count: Int {
    switch representation {
    case .bool: bools.count
    case .integer: integers.count
    case .float, .double, .date: doubles.count
    case .string: strings.count
    case .object: rows.count
    case .objects: rowLists.count
    case .other: values.count
    }
  }

  /// Adds a row; false when the value is not of the column's type. Relationships are added as nil
  /// and filled in later.
  mutating func append(_ value: Value) -> Bool {
    if value.isNull, presence != nil {
      appendNothing()
      return true
    }
    switch (representation, value) {
    case (.bool, .bool(let bool)): bools.append(bool)
    case (.integer, .integer(let integer)): integers.append(integer)
    case (.float, .double(let double)): doubles.append(Double(Float(double)))
    case (.double, .double(let double)), (.date, .date(let double)): doubles.append(double)
    case (.string, .string(let string)): strings.append(string)
    case (.other, _): values.append(value)
    case (.object, .null), (.object, .object), (.objects, .null), (.objects, .array):
      appendNothing()
    default: return false
    }
    presence?.append(true)
    return true
  }

  /// Adds a row without a value: nil, or a type that does not have the property.
  mutating func appendNothing() {
    presence?.append(false)
    switch representation {
    case .bool: bools.append(false)
    case .integer: integers.append(0)
    case .float, .double, .date: doubles.append(0)
    case .string: strings.append("")
    case .object: rows.append(-1)
    case .objects: rowLists.append([])
    case .other: values.append(.null)
    }
  }

  /// Puts the rows of every list in order, each once, and the lists into one array.
  mutating func finishRowLists(by precedes: (Int32, Int32) -> Bool) {
    for row in rowLists.indices where rowLists[row].count > 1 {
      var distinct: [Int32] = []
      for other in rowLists[row].sorted(by: precedes) where distinct.last != other {
        distinct.append(other)
      }
      rowLists[row] = distinct
    }
    related = RelatedRows(rowLists)
    rowLists = []
  }

  /// The value of an attribute at a row; null for a relationship.
  func value(at row: Int) -> Value {
    if let presence, !presence[row] { return .null }
    switch representation {
    case .bool: return .bool(bools[row])
    case .integer: return .integer(integers[row])
    case .float, .double: return .double(doubles[row])
    case .date: return .date(doubles[row])
    case .string: return .string(strings[row])
    case .other: return values[row]
    case .object, .objects: return .null
    }
  }
}
