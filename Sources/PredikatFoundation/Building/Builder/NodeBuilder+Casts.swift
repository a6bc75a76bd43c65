import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// `x is T`, `x as T`, `x as? T`, `x as! T`
  func cast(
    _ kind: CastKind, _ operand: TypedExpression, to type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    // A constant already has the type that 'as' gives it.
    if kind == .coerce, operand.isConstant { return try node(operand) }
    let base = try node(operand)
    if case .nominal(let id) = type, let cast = types.conditionalCast(of: base, to: id) {
      switch kind {
      case .conditional: return cast
      case .check:
        let none = Nodes.build_Arg(false)
        guard let optional = cast.outputType as? any OptionalOperations.Type,
          let found = optional.flatMap(
            cast, probe: Nodes.build_Arg(true), body: { _ in Nodes.build_Arg(true) }),
          let node = Bool?.coalesce(found, none)
        else { break }
        return node
      case .force, .coerce: return try forceUnwrap(cast, at: range)
      }
    }
    func with<Target>(_: Target.Type) -> AnyNode {
      func open<Base: StandardPredicateExpression>(_ base: Base) -> AnyNode {
        switch kind {
        case .check: Nodes.TypeCheck<Base, Target>(base)
        case .conditional: Nodes.ConditionalCast<Base, Target>(base)
        case .coerce, .force: Nodes.ForceCast<Base, Target>(base)
        }
      }
      return open(base)
    }
    return _openExistential(try types.metatype(of: type, at: range), do: with)
  }
}
