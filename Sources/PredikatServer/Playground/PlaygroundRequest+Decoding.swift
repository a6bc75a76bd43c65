import PredikatEvaluation
import PredikatJSON

extension PlaygroundRequest {
  /// The keys a body may hold, in the order in which they are documented.
  static let keys = [
    "text", "syntax", "root", "target", "schema", "store", "sort", "limit", "offset", "fields",
    "params",
  ]

  /// Reads a body strictly: an unknown key, a value of the wrong kind or a missing text is refused.
  public init(json bytes: [UInt8]) throws(HTTPError) {
    self.init(text: "")
    var hasText = false
    for member in try Self.members(of: bytes) {
      if member.key == "text" { hasText = true }
      // A key whose value is null counts as not given, except where it must be.
      if member.value == .null, member.key != "text", Self.keys.contains(member.key) { continue }
      try assign(member)
    }
    if !hasText { throw .missingKey("text") }
  }

  private static func members(of bytes: [UInt8]) throws(HTTPError) -> [JSONMember] {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .bodyNotJSON(error)
    }
    guard case .object(let members) = value else { throw .bodyNotAnObject(value) }
    return members
  }

  private mutating func assign(_ member: JSONMember) throws(HTTPError) {
    switch member.key {
    case "text": text = try member.string()
    case "syntax": syntax = try member.string()
    case "root": root = try member.string()
    case "target": targets = try member.strings()
    case "schema": schema = try member.string()
    case "store": store = try member.string()
    case "sort": sort = try member.string()
    case "limit": limit = try member.count()
    case "offset": offset = try member.count()
    case "fields": fields = try member.list()
    case "params": parameters = try member.parameters()
    default: throw .unknownKey(member.key)
    }
  }
}

extension JSONMember {
  fileprivate func string() throws(HTTPError) -> String {
    guard case .string(let text) = value else { throw .wrongKind(self, expected: "a string") }
    return text
  }

  /// One string, or an array of them.
  fileprivate func strings() throws(HTTPError) -> [String] {
    if case .string(let text) = value { return [text] }
    var texts: [String] = []
    guard case .array(let elements) = value else {
      throw .wrongKind(self, expected: "a string or an array of strings")
    }
    for (index, element) in elements.enumerated() {
      guard case .string(let text) = element else {
        throw .wrongKind(
          JSONMember(key: "\(key)[\(index)]", value: element), expected: "a string")
      }
      texts.append(text)
    }
    return texts
  }

  /// An array of strings, or one string with commas as on the command line.
  fileprivate func list() throws(HTTPError) -> [String] {
    guard case .string(let text) = value else { return try strings() }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  fileprivate func count() throws(HTTPError) -> Int {
    guard case .number(let digits) = value, let count = Int(digits), count >= 0 else {
      throw .wrongKind(self, expected: "a whole number from 0")
    }
    return count
  }

  fileprivate func parameters() throws(HTTPError) -> [String: GivenValue] {
    guard case .object(let members) = value else { throw .wrongKind(self, expected: "an object") }
    return Dictionary(members.map { ($0.key, .json($0.value)) }, uniquingKeysWith: { $1 })
  }
}
