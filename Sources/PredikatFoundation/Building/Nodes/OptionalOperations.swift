import Foundation

/// What is built over optionals; only `Optional` itself can name the type inside it.
protocol OptionalOperations {
  /// The type inside.
  static var wrappedType: Any.Type { get }

  /// The value inside, where there is one.
  var untyped: Any? { get }

  /// `base!`
  static func forceUnwrap(_ base: AnyNode) -> AnyNode?

  /// `base ?? otherwise`
  static func coalesce(_ base: AnyNode, _ otherwise: AnyNode) -> AnyNode?

  /// `base ?? otherwise` of two optionals.
  static func coalesceOptional(_ base: AnyNode, _ otherwise: AnyNode) -> AnyNode?

  /// The value with `nil`, both of a type that compares.
  static func comparableWithNil(_ base: AnyNode) -> (AnyNode, AnyNode)

  /// A variable for what is inside.
  static func makeVariable() -> AnyNode

  /// `base.flatMap { body }`, where `probe` is a body of the type that `body` makes.
  static func flatMap(
    _ base: AnyNode, probe: AnyNode, body: (AnyNode) -> AnyNode
  ) -> AnyNode?

  /// `base.flatMap { body }` of a body whose own type is this optional.
  static func flattened<LHS: StandardPredicateExpression, Wrapped>(
    _ base: LHS, _: Wrapped.Type, probe: AnyNode, body: (AnyNode) -> AnyNode
  ) -> AnyNode? where LHS.Output == Wrapped?
}

extension Optional: OptionalOperations {
  static var wrappedType: Any.Type { Wrapped.self }

  var untyped: Any? { map { $0 } }

  static func forceUnwrap(_ base: AnyNode) -> AnyNode? {
    func make(_ base: some StandardPredicateExpression<Wrapped?>) -> AnyNode {
      Nodes.build_ForcedUnwrap(base)
    }
    return (base as? any StandardPredicateExpression<Wrapped?>).map { make($0) }
  }

  static func coalesce(_ base: AnyNode, _ otherwise: AnyNode) -> AnyNode? {
    guard let base = base as? any StandardPredicateExpression<Wrapped?>,
      let otherwise = otherwise as? any StandardPredicateExpression<Wrapped>
    else { return nil }
    func make(
      _ base: some StandardPredicateExpression<Wrapped?>,
      _ otherwise: some StandardPredicateExpression<Wrapped>
    ) -> AnyNode {
      Nodes.build_NilCoalesce(lhs: base, rhs: otherwise)
    }
    return make(base, otherwise)
  }

  static func coalesceOptional(_ base: AnyNode, _ otherwise: AnyNode) -> AnyNode? {
    guard let base = base as? any StandardPredicateExpression<Wrapped?>,
      let otherwise = otherwise as? any StandardPredicateExpression<Wrapped?>
    else { return nil }
    func make(
      _ base: some StandardPredicateExpression<Wrapped?>,
      _ otherwise: some StandardPredicateExpression<Wrapped?>
    ) -> AnyNode {
      OptionalCoalesce(base: base, otherwise: otherwise)
    }
    return make(base, otherwise)
  }

  static func comparableWithNil(_ base: AnyNode) -> (AnyNode, AnyNode) {
    if Wrapped.self is any Equatable.Type { return (base, Nodes.NilLiteral<Wrapped>()) }
    let mapped = flatMap(base, probe: Nodes.build_Arg(true)) { _ in Nodes.build_Arg(true) }
    return (mapped ?? base, Nodes.NilLiteral<Bool>())
  }

  static func makeVariable() -> AnyNode { Nodes.Variable<Wrapped>() }

  static func flatMap(
    _ base: AnyNode, probe: AnyNode, body: (AnyNode) -> AnyNode
  ) -> AnyNode? {
    func make<LHS: StandardPredicateExpression<Wrapped?>>(_ base: LHS) -> AnyNode? {
      if let optional = probe.outputType as? any OptionalOperations.Type {
        return optional.flattened(base, Wrapped.self, probe: probe, body: body)
      }
      func plain<Body: StandardPredicateExpression>(_ probe: Body) -> AnyNode {
        Nodes.OptionalFlatMap<LHS, Wrapped, Body, Body.Output>(base) { variable in
          body(variable) as? Body ?? probe
        }
      }
      return plain(probe)
    }
    return (base as? any StandardPredicateExpression<Wrapped?>).flatMap { make($0) }
  }

  static func flattened<LHS: StandardPredicateExpression, Inner>(
    _ base: LHS, _: Inner.Type, probe: AnyNode, body: (AnyNode) -> AnyNode
  ) -> AnyNode? where LHS.Output == Inner? {
    func make<Body: StandardPredicateExpression<Wrapped?>>(_ probe: Body) -> AnyNode {
      Nodes.OptionalFlatMap<LHS, Inner, Body, Wrapped>(base) { variable in
        body(variable) as? Body ?? probe
      }
    }
    return (probe as? any StandardPredicateExpression<Wrapped?>).map { make($0) }
  }
}
