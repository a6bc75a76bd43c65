import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension PredicateExpressions.Variable: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.use(key)
  }
}

extension PredicateExpressions.KeyPath: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    let base = try walker.walk(root)
    return base.member(try walker.types.name(of: keyPath))
  }
}

/// A constant that was captured, or written as a literal, which nothing tells apart.
protocol CapturedNode: ConstantNode {
  /// The literal that stands for it: of its own type where that is the type that Swift gives to
  /// such literals, or where a sibling says what type is meant.
  func literal(typedBySibling: Bool) -> ExpressionSyntax?
}

extension PredicateExpressions.Value: WalkableNode, CapturedNode {
  func literal(typedBySibling: Bool) -> ExpressionSyntax? {
    if typedBySibling, let optional = Output.self as? any OptionalConstant.Type {
      return optional.literal(of: value)
    }
    guard let type = Output.self as? any LiteralConstant.Type,
      typedBySibling || type.isDefaultOfItsLiterals
    else { return nil }
    return (value as? any LiteralConstant)?.literal
  }

  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    if let literal = literal(typedBySibling: false) { return literal }
    return try walker.capture(value, of: Output.self)
  }
}

extension SwiftTypes {
  /// The name of what a key path leads to.
  func name(of path: AnyKeyPath) throws(BridgeError) -> String {
    if let property = property(at: path) { return property.property(in: schema).name }
    if isIdentity(path) { return "persistentModelID" }
    if let member = KnownMembers.name(of: path) { return member }
    let types = type(of: path)
    if isRawValue(path) { return "rawValue" }
    if case .persistentIdentifier = TypeForm(of: types.valueType), id(of: types.rootType) != nil {
      return "persistentModelID"
    }
    throw .unregisteredKeyPath(path, in: self)
  }

  /// The only stored property of a registered type that has no key path and the type of this one.
  func onlyCandidate(for path: AnyKeyPath) -> String? {
    guard let id = id(of: type(of: path).rootType),
      let wanted = swiftType(of: type(of: path).valueType)
    else { return nil }
    let candidates = schema.allProperties(of: id).filter { property in
      guard property.isAttribute || property.relationship != nil, property.type == wanted,
        let reference = schema.reference(to: property.name, of: id)
      else { return false }
      return keyPath(to: reference, of: id) == nil
    }
    return candidates.count == 1 ? candidates[0].name : nil
  }

  /// Whether a key path leads from a registered enum to its raw value.
  ///
  /// Key paths to a synthesised `rawValue` cannot be compared with one made here, so they are
  /// tried on every case.
  private func isRawValue(_ path: AnyKeyPath) -> Bool {
    guard let id = id(of: type(of: path).rootType), schema[id].kind == .enum,
      let type = type(of: path).rootType as? any RawRepresentable.Type
    else { return false }
    let cases = schema[id].cases
    return !cases.isEmpty && cases.allSatisfy { hasRawValue(at: path, type, $0) }
  }

  private func hasRawValue<Enum: RawRepresentable>(
    at path: AnyKeyPath, _: Enum.Type, _ enumCase: EnumCase
  ) -> Bool {
    guard let path = path as? KeyPath<Enum, Enum.RawValue>,
      let raw: Enum.RawValue = enumCase.rawValue?.value(), let value = Enum(rawValue: raw)
    else { return false }
    return AnyHashable(any: value[keyPath: path]) == AnyHashable(any: raw)
  }
}

extension EnumCase.RawValue {
  /// The raw value as Swift has it.
  fileprivate func value<Raw>() -> Raw? {
    switch self {
    case .integer(let integer):
      (Raw.self as? any FixedWidthInteger.Type).flatMap { $0.init(exactly: integer) as? Raw }
    case .float(let double):
      (Raw.self as? any BinaryFloatingPoint.Type).flatMap { $0.init(double) as? Raw }
    case .string(let string):
      string as? Raw ?? (string.count == 1 ? string.first as? Raw : nil)
    }
  }
}

extension AnyHashable {
  fileprivate init?(any value: Any) {
    guard let hashable = value as? any Hashable else { return nil }
    self.init(hashable)
  }
}
