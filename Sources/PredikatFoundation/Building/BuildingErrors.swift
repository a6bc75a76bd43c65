import PredikatSchema
import PredikatSyntax

extension BridgeError {
  /// A captured value whose type differs from the one that its place asks for.
  static func capturedType(
    found: Any.Type, expected: Any.Type, at range: TextRange
  ) -> BridgeError {
    BridgeError(
      .value, at: range, "the value is of type '\(found)', and '\(expected)' is expected")
  }

  /// A computation on constants that has no result.
  static func constant(_ problem: String, at range: TextRange) -> BridgeError {
    BridgeError(.value, at: range, "the constant expression has no value: \(problem)")
  }

  /// What the reading, the checks of types or the validation of a text found.
  static func diagnostics(_ found: [Diagnostic]) -> BridgeError {
    let first = found.first { $0.severity == .error }
    return BridgeError(
      .diagnostics(found), at: first?.range, first?.message ?? "the text has errors")
  }

  /// A captured name without a value.
  static func missingValue(_ name: String, at range: TextRange) -> BridgeError {
    BridgeError(.value, at: range, "the captured '\(name)' has no value")
  }

  /// Something that Foundation has no node for, or none of these types.
  static func node(_ name: String, at range: TextRange, _ message: String) -> BridgeError {
    BridgeError(.node(name), at: range, message)
  }

  /// A node whose operands are of other types than it takes.
  static func operands(
    _ name: String, _ left: Any.Type, _ right: Any.Type? = nil, at range: TextRange
  ) -> BridgeError {
    let types = right.map { "'\(left)' and '\($0)'" } ?? "'\(left)'"
    return BridgeError(.node(name), at: range, "'\(name)' does not apply to \(types)")
  }

  /// A predicate so large that its tree would grow out of all proportion to its text.
  static func tooLarge(at range: TextRange) -> BridgeError {
    BridgeError(.node("Predicate"), at: range, "the predicate has too many parts")
  }

  /// A captured value that no predicate can hold.
  static func uncodable(_ type: Any.Type, at range: TextRange) -> BridgeError {
    BridgeError(
      .value, at: range,
      "a value of type '\(type)' cannot stand in a predicate, as the type is not 'Codable'")
  }

  /// A type of a query that has no counterpart in Swift here.
  static func unknownType(_ name: String, at range: TextRange) -> BridgeError {
    BridgeError(.registration, at: range, "the type '\(name)' is not known as a Swift type")
  }

  /// An enum's case that the Swift type does not have.
  static func unknownCase(
    _ name: String, of type: String, at range: TextRange
  ) -> BridgeError {
    BridgeError(.registration, at: range, "the Swift type of '\(type)' has no case '\(name)'")
  }

  /// A property that no key path is registered for.
  static func unknownProperty(
    _ name: String, of type: Any.Type, at range: TextRange
  ) -> BridgeError {
    BridgeError(.registration, at: range, "no key path is known for '\(name)' of '\(type)'")
  }
}
