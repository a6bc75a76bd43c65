import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// A function or method: a node where Foundation has one, or else the value of a constant.
  func call(
    _ function: Function, _ arguments: [TypedExpression], _ expression: TypedExpression
  ) throws(BridgeError) -> AnyNode {
    let range = expression.range
    switch function {
    case .containsElement, .containsCollection, .rangeContains, .containsRegex:
      return try contains(node(arguments[0]), node(arguments[1]), at: range)
    case .starts: return try starts(node(arguments[0]), node(arguments[1]), at: range)
    case .minimum, .maximum:
      return try extreme(node(arguments[0]), isGreatest: function == .maximum, at: range)
    case .localizedStandardContains, .caseInsensitiveCompare, .localizedCompare:
      return try text(function, arguments, at: range)
    default:
      if !expression.isConstant, let node = try textCall(function, arguments) { return node }
      return try foldedNode(expression)
    }
  }

  /// The text operators that Foundation has on Apple's systems only. Constants have them anywhere.
  private func text(
    _ function: Function, _ arguments: [TypedExpression], at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    let receiver = try node(arguments[0])
    let argument = try node(arguments[1])
    #if canImport(Darwin)
      if let node = Self.text(function, receiver, argument) { return node }
    #endif
    if arguments[0].isConstant, arguments[1].isConstant,
      let found = TextFunctions.value(
        of: function, [try value(of: receiver, at: range), try value(of: argument, at: range)])
    {
      return try constant(found, at: range)
    }
    if let node = try textCall(function, arguments) { return node }
    throw .node(
      function.textNodeName, at: range,
      "Foundation has '\(function.rawValue)(_:)' in predicates on Apple's systems only")
  }

  #if canImport(Darwin)
    private static func text(
      _ function: Function, _ receiver: AnyNode, _ argument: AnyNode
    ) -> AnyNode? {
      func with<Text: StringProtocol, Other: StringProtocol>(
        _: Text.Type, _: Other.Type
      ) -> AnyNode? {
        guard let receiver = receiver as? any StandardPredicateExpression<Text>,
          let argument = argument as? any StandardPredicateExpression<Other>
        else { return nil }
        func make(
          _ text: some StandardPredicateExpression<Text>,
          _ other: some StandardPredicateExpression<Other>
        ) -> AnyNode {
          switch function {
          case .localizedStandardContains:
            Nodes.build_localizedStandardContains(text, other)
          case .caseInsensitiveCompare: Nodes.build_caseInsensitiveCompare(text, other)
          default: Nodes.build_localizedCompare(text, other)
          }
        }
        return make(receiver, argument)
      }
      guard let type = receiver.outputType as? any StringProtocol.Type,
        let other = argument.outputType as? any StringProtocol.Type
      else { return nil }
      return with(type, other)
    }
  #endif
}

extension Function {
  /// The node of a text operator.
  fileprivate var textNodeName: String {
    switch self {
    case .localizedStandardContains: "StringLocalizedStandardContains"
    case .caseInsensitiveCompare: "StringCaseInsensitiveCompare"
    default: "StringLocalizedCompare"
    }
  }
}
