import PredikatTyping

/// The kind of a typed node, without its parts: what rules are found by.
enum NodeKind: UInt8, CaseIterable, Sendable {
  case literal, interpolation, array, dictionary, range, parameter, variable, enumCase
  case staticMember, property, member, `subscript`, comparison, arithmetic, concatenation
  case negation, not, logical, conditional, wrap, forceUnwrap, coalesce, flatMap, ifLet, cast
  case call, each, evaluate, closure, unsupported, invalid

  init(_ kind: TypedExpression.Kind) {
    self =
      switch kind {
      case .literal: .literal
      case .interpolation: .interpolation
      case .array: .array
      case .dictionary: .dictionary
      case .range: .range
      case .parameter: .parameter
      case .variable: .variable
      case .enumCase: .enumCase
      case .staticMember: .staticMember
      case .property: .property
      case .member: .member
      case .subscript: .subscript
      case .comparison: .comparison
      case .arithmetic: .arithmetic
      case .concatenation: .concatenation
      case .negation: .negation
      case .not: .not
      case .logical: .logical
      case .conditional: .conditional
      case .wrap: .wrap
      case .forceUnwrap: .forceUnwrap
      case .coalesce: .coalesce
      case .flatMap: .flatMap
      case .ifLet: .ifLet
      case .cast: .cast
      case .call: .call
      case .each: .each
      case .evaluate: .evaluate
      case .closure: .closure
      case .unsupported: .unsupported
      case .invalid: .invalid
      }
  }
}

/// A set of node kinds, one bit each.
struct NodeKinds: Sendable, ExpressibleByArrayLiteral {
  private(set) var bits: UInt64

  init(arrayLiteral kinds: NodeKind...) {
    bits = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// The kinds, in order.
  var kinds: [NodeKind] { NodeKind.allCases.filter(contains) }

  func contains(_ kind: NodeKind) -> Bool { bits & 1 << UInt64(kind.rawValue) != 0 }

  mutating func formUnion(_ other: NodeKinds) { bits |= other.bits }
}
