import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// `base.contains(argument)`, by the overloads that Swift prefers, in their order.
  func contains(
    _ base: AnyNode, _ argument: AnyNode, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    if let type = base.outputType as? any RangeOperations.Type {
      let argument = try adapted(argument, to: type.boundType, at: range)
      if let node = type.contains(base, argument) { return node }
    }
    if let node = Self.pair(base, argument, .contains) { return node }
    if let type = (base.outputType as? any Sequence.Type)?.elementType,
      let node = Self.containsElement(base, try adapted(argument, to: type, at: range), type)
    {
      return node
    }
    if let node = Self.containsRegex(base, argument) { return node }
    throw .operands("SequenceContains", base.outputType, argument.outputType, at: range)
  }

  /// `base.starts(with: prefix)`
  func starts(
    _ base: AnyNode, _ prefix: AnyNode, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    guard let node = Self.pair(base, prefix, .starts) else {
      throw .operands("SequenceStartsWith", base.outputType, prefix.outputType, at: range)
    }
    return node
  }

  /// Two collections with elements of one type.
  private enum Pairing {
    case contains
    case starts
  }

  private static func pair(
    _ base: AnyNode, _ other: AnyNode, _ pairing: Pairing
  ) -> AnyNode? {
    func with<Element: Equatable>(_: Element.Type) -> AnyNode? {
      guard let baseType = base.outputType as? any Collection<Element>.Type,
        let otherType = other.outputType as? any Collection<Element>.Type
      else { return nil }
      func and<Whole: Collection<Element>, Part: Collection<Element>>(
        _: Whole.Type, _: Part.Type
      ) -> AnyNode? {
        guard let base = base as? any StandardPredicateExpression<Whole>,
          let other = other as? any StandardPredicateExpression<Part>
        else { return nil }
        func make(
          _ base: some StandardPredicateExpression<Whole>,
          _ other: some StandardPredicateExpression<Part>
        ) -> AnyNode {
          switch pairing {
          case .contains: Nodes.CollectionContainsCollection(base: base, other: other)
          case .starts: Nodes.SequenceStartsWith(base: base, prefix: other)
          }
        }
        return make(base, other)
      }
      return and(baseType, otherType)
    }
    return ((base.outputType as? any Sequence.Type)?.elementType as? any Equatable.Type)
      .flatMap { with($0) }
  }

  private static func containsElement(
    _ base: AnyNode, _ element: AnyNode, _ elementType: Any.Type
  ) -> AnyNode? {
    func with<Element: Equatable>(_: Element.Type) -> AnyNode? {
      guard let type = base.outputType as? any Sequence<Element>.Type,
        let element = element as? any StandardPredicateExpression<Element>
      else { return nil }
      func and<Whole: Sequence<Element>>(_: Whole.Type) -> AnyNode? {
        guard let base = base as? any StandardPredicateExpression<Whole> else { return nil }
        func make(
          _ base: some StandardPredicateExpression<Whole>,
          _ element: some StandardPredicateExpression<Element>
        ) -> AnyNode {
          Nodes.SequenceContains(sequence: base, element: element)
        }
        return make(base, element)
      }
      return and(type)
    }
    return (elementType as? any Equatable.Type).flatMap { with($0) }
  }

  private static func containsRegex(_ base: AnyNode, _ pattern: AnyNode) -> AnyNode? {
    guard #available(iOS 18, macCatalyst 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return nil
    }
    guard let pattern = pattern as? any StandardPredicateExpression<Nodes.PredicateRegex> else {
      return nil
    }
    func make<Text: BidirectionalCollection>(
      _ text: some StandardPredicateExpression<Text>,
      _ pattern: some StandardPredicateExpression<Nodes.PredicateRegex>
    ) -> AnyNode where Text.SubSequence == Substring {
      Nodes.StringContainsRegex(subject: text, regex: pattern)
    }
    if let text = base as? any StandardPredicateExpression<String> { return make(text, pattern) }
    if let text = base as? any StandardPredicateExpression<Substring> {
      return make(text, pattern)
    }
    return nil
  }

  /// `base.min()`, `base.max()`
  func extreme(
    _ base: AnyNode, isGreatest: Bool, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    func with<Element: Comparable>(_: Element.Type) -> AnyNode? {
      guard let type = base.outputType as? any Sequence<Element>.Type else { return nil }
      func and<Whole: Sequence<Element>>(_: Whole.Type) -> AnyNode? {
        func make(_ base: some StandardPredicateExpression<Whole>) -> AnyNode {
          isGreatest ? Nodes.build_max(base) : Nodes.build_min(base)
        }
        return (base as? any StandardPredicateExpression<Whole>).map { make($0) }
      }
      return and(type)
    }
    let element = (base.outputType as? any Sequence.Type)?.elementType
    guard let type = element as? any Comparable.Type, let node = with(type) else {
      throw .operands(
        isGreatest ? "SequenceMaximum" : "SequenceMinimum", base.outputType, at: range)
    }
    return node
  }

  /// `base[index]`, `base[index, default: otherwise]`
  func `subscript`(
    _ base: TypedExpression, _ index: TypedExpression, default otherwise: TypedExpression?,
    at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    let base = try node(base)
    var key = try node(index)
    if let type = base.outputType as? any DictionaryOperations.Type {
      key = try adapted(key, to: type.keyType, at: range)
      guard let otherwise else {
        if let node = type.lookup(base, key) { return node }
        throw .operands("DictionaryKeySubscript", base.outputType, key.outputType, at: range)
      }
      let value = try adapted(node(otherwise), to: type.valueType, at: range)
      if let node = type.lookup(base, key, default: value) { return node }
      throw .operands(
        "DictionaryKeyDefaultValueSubscript", base.outputType, key.outputType, at: range)
    }
    if let type = base.outputType as? any Collection.Type, otherwise == nil,
      let node = Self.element(base, key, type)
    {
      return node
    }
    throw .operands("CollectionIndexSubscript", base.outputType, key.outputType, at: range)
  }

  private static func element<Whole: Collection>(
    _ base: AnyNode, _ index: AnyNode, _: Whole.Type
  ) -> AnyNode? {
    guard let base = base as? any StandardPredicateExpression<Whole> else { return nil }
    func single(
      _ base: some StandardPredicateExpression<Whole>,
      _ index: some StandardPredicateExpression<Whole.Index>
    ) -> AnyNode {
      Nodes.CollectionIndexSubscript(wrapped: base, index: index)
    }
    func slice(
      _ base: some StandardPredicateExpression<Whole>,
      _ range: some StandardPredicateExpression<Range<Whole.Index>>
    ) -> AnyNode {
      Nodes.CollectionRangeSubscript(wrapped: base, range: range)
    }
    if let index = index as? any StandardPredicateExpression<Whole.Index> {
      return single(base, index)
    }
    if let range = index as? any StandardPredicateExpression<Range<Whole.Index>> {
      return slice(base, range)
    }
    return nil
  }
}

extension Sequence {
  /// The type of its elements.
  fileprivate static var elementType: Any.Type { Element.self }
}
