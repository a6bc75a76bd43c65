import PredikatJSON

/// What can be wrong with a body, in alphabetical order.
extension HTTPError {
  static func bodyNotAnObject(_ value: JSONValue) -> HTTPError {
    .malformedBody("expected a JSON object as the body, found \(value.kind)")
  }

  static func bodyNotJSON(_ error: JSONError) -> HTTPError {
    .malformedBody(
      "the body is not JSON: \(error.message) at line \(error.line), column \(error.column)")
  }

  static func missingKey(_ key: String) -> HTTPError {
    .malformedBody("the body lacks the key '\(key)'")
  }

  static func unknownKey(_ key: String) -> HTTPError {
    let known = PlaygroundRequest.keys.map { "'\($0)'" }.joined(separator: ", ")
    let shown = String(key.prefix(60))
    return .malformedBody("unknown key '\(shown)' in the body; the known ones are \(known)")
  }

  static func wrongKind(_ member: JSONMember, expected: String) -> HTTPError {
    let found =
      if case .number(let digits) = member.value { String(digits.prefix(30)) } else {
        member.value.kind
      }
    return .malformedBody("the key '\(member.key)' expects \(expected), found \(found)")
  }
}
