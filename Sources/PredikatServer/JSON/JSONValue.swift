/// A JSON value as it was sent: keys in order, numbers as they were written.
enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as compact JSON text.
  var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let value): JSONText.quoted(value)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONText.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }
}

/// One key of an object and its value.
struct JSONMember: Equatable, Sendable {
  var key: String
  var value: JSONValue
}
