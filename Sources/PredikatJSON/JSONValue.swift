/// A JSON value as it was sent: keys in order, numbers as they were written, so that none loses a
/// digit.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true`, `false`
  case boolean(Bool)
  /// A number, as written.
  case number(String)
  /// A string.
  case string(String)
  /// `[…]`
  case array([JSONValue])
  /// `{…}`, with each key once.
  case object([JSONMember])

  /// What it is, for messages: `a number`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The member of an object; nil for other values, and where there is none of that key.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value as compact JSON text.
  public var text: String {
    var writer = JSONWriter()
    writer.json(self)
    return writer.text
  }
}

/// One key of an object and its value.
public struct JSONMember: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The value.
  public var value: JSONValue

  /// Makes a member of its parts.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONWriter {
  /// Writes a value as it was read.
  public mutating func json(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let flag): boolean(flag)
    case .number(let digits): raw(digits)
    case .string(let text): string(text)
    case .array(let elements): array(elements) { $0.json($1) }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.key)
          writer.json(member.value)
        }
      }
    }
  }
}
