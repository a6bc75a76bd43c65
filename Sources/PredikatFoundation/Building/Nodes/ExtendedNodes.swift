import Foundation
import PredikatTyping

/// A plain value where an optional is wanted: Swift promotes it; Foundation has no node for that.
struct Promotion<Base: StandardPredicateExpression>: StandardPredicateExpression {
  let base: Base

  func evaluate(_ bindings: PredicateBindings) throws -> Base.Output? {
    try base.evaluate(bindings)
  }
}

/// `a ?? b` of two optionals, which Foundation has no node for.
struct OptionalCoalesce<
  Base: StandardPredicateExpression, Otherwise: StandardPredicateExpression, Wrapped
>: StandardPredicateExpression where Base.Output == Wrapped?, Otherwise.Output == Wrapped? {
  let base: Base
  let otherwise: Otherwise

  func evaluate(_ bindings: PredicateBindings) throws -> Wrapped? {
    if let value = try base.evaluate(bindings) { return value }
    return try otherwise.evaluate(bindings)
  }
}

/// A method of strings, as `String` itself has it, that Foundation has no node for on this platform
/// or on any.
struct TextCall<
  Text: StandardPredicateExpression<String>, Argument: StandardPredicateExpression<String>, Output
>: StandardPredicateExpression {
  let text: Text
  let argument: Argument
  /// The function's name.
  let function: String

  func evaluate(_ bindings: PredicateBindings) throws -> Output {
    let values: [Any] = [try text.evaluate(bindings), try argument.evaluate(bindings)]
    guard
      let value = Function(rawValue: function).flatMap({ TextFunctions.value(of: $0, values) }),
      let typed = value as? Output
    else { throw EvaluationProblem(message: "'\(function)' has no value") }
    return typed
  }
}

extension NodeBuilder {
  /// A method of strings over rows; nil where only Foundation's own nodes may be used, or where
  /// there is none such.
  func textCall(
    _ function: Function, _ arguments: [TypedExpression]
  ) throws(BridgeError) -> AnyNode? {
    guard isExtended, let output = function.textOutput, let first = arguments.first else {
      return nil
    }
    // A method without an argument ignores the one it is given here.
    let argument = arguments.count > 1 ? try node(arguments[1]) : Nodes.build_Arg("")
    guard let text = try node(first) as? any StandardPredicateExpression<String>,
      let argument = argument as? any StandardPredicateExpression<String>
    else { return nil }
    func with<Output>(_: Output.Type) -> AnyNode {
      func make<
        Text: StandardPredicateExpression<String>, Argument: StandardPredicateExpression<String>
      >(_ text: Text, _ argument: Argument) -> AnyNode {
        TextCall<Text, Argument, Output>(
          text: text, argument: argument, function: function.rawValue)
      }
      return make(text, argument)
    }
    return _openExistential(output, do: with)
  }
}

extension Function {
  /// The type of what a method of strings gives; nil for other functions.
  fileprivate var textOutput: (any Any.Type)? {
    switch self {
    case .hasPrefix, .hasSuffix, .localizedStandardContains, .localizedCaseInsensitiveContains:
      Bool.self
    case .lowercased, .uppercased, .trimmingWhitespace: String.self
    case .caseInsensitiveCompare, .localizedCompare, .localizedStandardCompare,
      .localizedCaseInsensitiveCompare:
      ComparisonResult.self
    default: nil
    }
  }
}
