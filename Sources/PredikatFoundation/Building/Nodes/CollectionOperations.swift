import Foundation

/// What is built over ranges; only a range itself can name its bound.
protocol RangeOperations {
  /// The type of its bounds.
  static var boundType: Any.Type { get }

  /// `range.contains(element)`
  static func contains(_ range: AnyNode, _ element: AnyNode) -> AnyNode?
}

extension RangeOperations where Self: RangeExpression {
  static var boundType: Any.Type { Bound.self }

  static func contains(_ range: AnyNode, _ element: AnyNode) -> AnyNode? {
    guard let range = range as? any StandardPredicateExpression<Self>,
      let element = element as? any StandardPredicateExpression<Bound>
    else { return nil }
    func make(
      _ range: some StandardPredicateExpression<Self>,
      _ element: some StandardPredicateExpression<Bound>
    ) -> AnyNode {
      Nodes.RangeExpressionContains(range: range, element: element)
    }
    return make(range, element)
  }
}

extension Range: RangeOperations {}
extension ClosedRange: RangeOperations {}
extension PartialRangeFrom: RangeOperations {}
extension PartialRangeThrough: RangeOperations {}
extension PartialRangeUpTo: RangeOperations {}

/// What is built over dictionaries; only a dictionary itself can name its types.
protocol DictionaryOperations {
  /// The type of its keys.
  static var keyType: Any.Type { get }

  /// The type of its values.
  static var valueType: Any.Type { get }

  /// `dictionary[key]`
  static func lookup(_ base: AnyNode, _ key: AnyNode) -> AnyNode?

  /// `dictionary[key, default: value]`
  static func lookup(_ base: AnyNode, _ key: AnyNode, default value: AnyNode) -> AnyNode?
}

extension Dictionary: DictionaryOperations {
  static var keyType: Any.Type { Key.self }

  static var valueType: Any.Type { Value.self }

  static func lookup(_ base: AnyNode, _ key: AnyNode) -> AnyNode? {
    guard let base = base as? any StandardPredicateExpression<Self>,
      let key = key as? any StandardPredicateExpression<Key>
    else { return nil }
    func make(
      _ base: some StandardPredicateExpression<Self>, _ key: some StandardPredicateExpression<Key>
    ) -> AnyNode {
      Nodes.DictionaryKeySubscript(wrapped: base, key: key)
    }
    return make(base, key)
  }

  static func lookup(
    _ base: AnyNode, _ key: AnyNode, default value: AnyNode
  ) -> AnyNode? {
    guard let base = base as? any StandardPredicateExpression<Self>,
      let key = key as? any StandardPredicateExpression<Key>,
      let value = value as? any StandardPredicateExpression<Value>
    else { return nil }
    func make(
      _ base: some StandardPredicateExpression<Self>,
      _ key: some StandardPredicateExpression<Key>,
      _ value: some StandardPredicateExpression<Value>
    ) -> AnyNode {
      Nodes.DictionaryKeyDefaultValueSubscript(wrapped: base, key: key, default: value)
    }
    return make(base, key, value)
  }
}
