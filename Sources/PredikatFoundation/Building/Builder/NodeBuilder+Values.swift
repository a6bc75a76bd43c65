import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// A value as a node.
  func constant(_ value: Any, at range: TextRange) throws(BridgeError) -> AnyNode {
    func make<Value>(_ value: Value) -> AnyNode? {
      Nodes.Value(value) as? AnyNode
    }
    if let regex = value as? any RegexComponent { return try self.regex(regex, at: range) }
    if let node = _openExistential(value, do: make) { return node }
    // Apple's 'Character' and 'Substring' are codable; elsewhere a node of ours holds them.
    func held<Value>(_ value: Value) -> AnyNode { UncodableValue(value: value) }
    if Self.isUncodable(type(of: value)) { return _openExistential(value, do: held) }
    throw .uncodable(type(of: value), at: range)
  }

  /// Whether a type is one of those that are not codable on every platform, or made of it.
  private static func isUncodable(_ type: any Any.Type) -> Bool {
    switch TypeForm(of: type) {
    case .scalar(.character), .scalar(.substring), .comparisonResult: true
    case .optional(let inner), .array(let inner), .set(let inner), .range(_, let inner):
      isUncodable(inner)
    case .dictionary(let key, let value):
      isUncodable(key) && (isUncodable(value) || value is any Codable.Type)
        || isUncodable(value) && key is any Codable.Type
    default: false
    }
  }

  private func regex(
    _ regex: some RegexComponent, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    guard #available(iOS 18, macCatalyst 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      throw .node("StringContainsRegex", at: range, "regular expressions need a later release")
    }
    // Foundation ends the process at a regex that has no text.
    guard regex.regex._literalPattern != nil else {
      throw .node("PredicateRegex", at: range, "the regex cannot be written as text")
    }
    return Nodes.build_Arg(regex)
  }

  /// A literal as a node.
  func literal(
    _ literal: LiteralSyntax, type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    switch literal {
    case .nil:
      func make<Wrapped>(_: Wrapped.Type) -> AnyNode { Nodes.NilLiteral<Wrapped>() }
      return _openExistential(try types.metatype(of: type.unwrapped, at: range), do: make)
    case .regex(let pattern):
      do {
        return try constant(Regex(pattern), at: range)
      } catch let error as BridgeError {
        throw error
      } catch {
        throw .node("PredicateRegex", at: range, "the regex cannot be read: \(error)")
      }
    default:
      guard case .scalar(let scalar) = type,
        let value = ScalarValue.value(of: literal, type: scalar)
      else {
        throw .constant(
          "the literal is no value of '\(types.schema.name(of: type))'", at: range)
      }
      return try constant(value, at: range)
    }
  }

  /// A plain value where an optional is wanted.
  func wrapped(
    _ value: TypedExpression, type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    guard value.isConstant else {
      if isExtended { return promoted(try node(value)) }
      throw .node(
        "OptionalPromotion", at: range,
        "Foundation makes no optional of a value that depends on a row; use '??' or 'if let'")
    }
    return try constant(Self.optional(self.value(of: value)), at: range)
  }

  private func promoted(_ node: AnyNode) -> AnyNode {
    func make(_ base: some StandardPredicateExpression) -> AnyNode { Promotion(base: base) }
    return make(node)
  }

  /// A value as an optional.
  static func optional(_ value: Any) -> Any {
    func make<Wrapped>(_ value: Wrapped) -> Any { Wrapped?.some(value) as Any }
    return _openExistential(value, do: make)
  }

  /// A constant as one of another type, where it can be one: as an optional, or as a number of
  /// another width.
  func adapted(
    _ node: AnyNode, to type: Any.Type, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    guard let value = (node as? any HeldValueNode)?.heldValue else { return node }
    let found = Swift.type(of: value)
    if found == type { return node }
    if let optional = type as? any OptionalOperations.Type {
      if found == optional.wrappedType { return try constant(Self.optional(value), at: range) }
      if let inner = ScalarValue.converted(value, to: optional.wrappedType) {
        return try constant(Self.optional(inner), at: range)
      }
      return node
    }
    guard let converted = ScalarValue.converted(value, to: type) else { return node }
    return try constant(converted, at: range)
  }

  /// Where the two sides of an operator are of different types, the constant one gives way.
  func adapted(
    _ left: AnyNode, _ right: AnyNode, at range: TextRange
  ) throws(BridgeError) -> (AnyNode, AnyNode) {
    let (leftType, rightType) = (left.outputType, right.outputType)
    if leftType == rightType { return (left, right) }
    if isExtended {
      if (leftType as? any OptionalOperations.Type)?.wrappedType == rightType {
        return (left, promoted(right))
      }
      if (rightType as? any OptionalOperations.Type)?.wrappedType == leftType {
        return (promoted(left), right)
      }
    }
    if right is any HeldValueNode {
      return (left, try adapted(right, to: leftType, at: range))
    }
    return (try adapted(left, to: rightType, at: range), right)
  }
}

/// A node that holds a value.
protocol HeldValueNode {
  /// The value.
  var heldValue: Any { get }
}

extension PredicateExpressions.Value: HeldValueNode {
  var heldValue: Any { value }
}

extension StandardPredicateExpression {
  /// The type of its value.
  var outputType: Any.Type { Output.self }
}

/// A constant whose type is not codable on every platform.
///
/// Its value is text, the result of a comparison, or made of these, so it can be sent.
struct UncodableValue<Output>: StandardPredicateExpression, HeldValueNode, @unchecked Sendable {
  let value: Output

  var heldValue: Any { value }

  init(value: Output) { self.value = value }

  func evaluate(_ bindings: PredicateBindings) throws -> Output { value }

  init(from decoder: any Decoder) throws {
    throw EvaluationProblem(message: "such a constant is never decoded")
  }

  func encode(to encoder: any Encoder) throws {
    throw EvaluationProblem(message: "such a constant is never encoded")
  }
}
