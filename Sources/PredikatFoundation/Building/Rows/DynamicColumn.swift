import Foundation
import PredikatSchema

/// The value of a property of a ``DynamicObject``: a node that Foundation does not have.
struct DynamicColumn<Root: StandardPredicateExpression<DynamicObject>, Output>:
  StandardPredicateExpression
{
  let root: Root
  let name: String

  func evaluate(_ bindings: PredicateBindings) throws -> Output {
    let object = try root.evaluate(bindings)
    guard let value = object[name] else {
      throw BridgeError(.value, "'\(name)' of '\(object)' has no value")
    }
    guard let typed = value as? Output else {
      throw BridgeError(
        .value, "'\(name)' of '\(object)' is a '\(type(of: value))', not a '\(Output.self)'")
    }
    return typed
  }
}

/// The identity of a ``DynamicObject``.
struct DynamicIdentifier<Root: StandardPredicateExpression<DynamicObject>>:
  StandardPredicateExpression
{
  let root: Root

  func evaluate(_ bindings: PredicateBindings) throws -> DynamicObject.Identifier {
    let object = try root.evaluate(bindings)
    guard let identifier = object.identifier else {
      throw BridgeError(.value, "'\(object)' has no identity")
    }
    return identifier
  }
}

/// `object as? Subclass`, by the schema's inheritance.
struct DynamicCast<Root: StandardPredicateExpression<DynamicObject>>: StandardPredicateExpression {
  let root: Root
  /// The places of the types that count, in the schema.
  let types: Set<Int32>

  func evaluate(_ bindings: PredicateBindings) throws -> DynamicObject? {
    let object = try root.evaluate(bindings)
    return types.contains(object.type.index) ? object : nil
  }
}

/// `optional as? Subclass`, by the schema's inheritance.
struct DynamicOptionalCast<Root: StandardPredicateExpression<DynamicObject?>>:
  StandardPredicateExpression
{
  let root: Root
  /// The places of the types that count, in the schema.
  let types: Set<Int32>

  func evaluate(_ bindings: PredicateBindings) throws -> DynamicObject? {
    guard let object = try root.evaluate(bindings) else { return nil }
    return types.contains(object.type.index) ? object : nil
  }
}
