public import Foundation
import PredikatSchema
import PredikatSyntax
public import PredikatTyping

extension PredicateBuilder {
  /// Makes the order that a text describes: `-priority, title`, `views desc`, or `SortDescriptor`s.
  ///
  /// Strings are compared as the text says, by default as `SortDescriptor` does on this platform:
  /// `.localizedStandard` on Apple's systems, and `.lexical` elsewhere, where Foundation has no
  /// other. A key is a
  /// property, or a path of properties none of which is optional but the last; over
  /// ``DynamicObject``s any may be.
  ///
  /// - Parameters:
  ///   - text: The order, the first key first.
  ///   - root: The type in the schema, where neither the text nor the Swift type tells.
  public func sortDescriptors<Root>(
    from text: String, root: String? = nil
  ) throws(BridgeError) -> [SortDescriptor<Root>] {
    try sortDescriptors(
      for: read(text, root: root ?? rootName(of: [Root.self]), values: [:], isSort: true))
  }

  /// Makes the order of a query whose types were checked against the same schema.
  public func sortDescriptors<Root>(
    for query: TypedQuery
  ) throws(BridgeError) -> [SortDescriptor<Root>] {
    var descriptors: [SortDescriptor<Root>] = []
    for key in query.sort {
      let properties = try properties(of: key.value, over: key.root)
      let path = try types.sortPath(over: Root.self, properties, at: key.syntax.range)
      let builder = SortBuilder<Root>(
        order: key.order == .forward ? .forward : .reverse,
        comparator: try comparator(of: key))
      guard let descriptor = builder.descriptor(path) else {
        throw .node(
          "SortDescriptor", at: key.syntax.range,
          "values of type '\(type(of: path).valueType)' have no order")
      }
      descriptors.append(descriptor)
    }
    return descriptors
  }

  /// How a key compares strings; nil for what Foundation does by itself.
  private func comparator(
    of key: TypedSortKey
  ) throws(BridgeError) -> String.StandardComparator? {
    guard let written = key.comparator else {
      #if canImport(Darwin)
        return .localizedStandard
      #else
        return nil
      #endif
    }
    guard let comparator = written.standard else {
      throw .node(
        "SortDescriptor", at: key.syntax.range,
        "Foundation has '.\(written.rawValue)' on Apple's systems only")
    }
    return comparator
  }

  /// The names of a path of properties, each with its type.
  private func properties(
    of value: TypedExpression, over root: VariableID
  ) throws(BridgeError) -> [SortedProperty] {
    switch value.kind {
    case .variable(root): return []
    case .property(let base, let reference):
      let property = reference.property(in: types.schema)
      return try properties(of: base, over: root)
        + [SortedProperty(name: property.name, type: property.type)]
    case .wrap(let inner): return try properties(of: inner, over: root)
    case .flatMap(let base, let variable, let body, form: _):
      return try properties(of: base, over: root) + properties(of: body, over: variable)
    default:
      throw .node("SortDescriptor", at: value.range, "a key must be a property")
    }
  }
}

/// A step of a key's path.
struct SortedProperty {
  let name: String
  let type: SwiftType
}

extension SortKeySyntax.Comparator {
  /// Foundation's own; nil where it does not exist on this platform.
  var standard: String.StandardComparator? {
    switch self {
    case .lexical: .lexical
    #if canImport(Darwin)
      case .localized: .localized
      case .localizedStandard: .localizedStandard
    #else
      case .localized, .localizedStandard: nil
    #endif
    }
  }
}

/// Makes sort descriptors by key paths whose values' types are known only at run time.
struct SortBuilder<Root> {
  let order: SortOrder
  let comparator: String.StandardComparator?

  /// The descriptor; nil where the values have no order.
  func descriptor(_ path: any AnyKeyPath & Sendable) -> SortDescriptor<Root>? {
    if let comparator, let path: any KeyPath<Root, String> & Sendable = typed(path) {
      return SortDescriptor(path, comparator: comparator, order: order)
    }
    if let comparator, let path: any KeyPath<Root, String?> & Sendable = typed(path) {
      return SortDescriptor(path, comparator: comparator, order: order)
    }
    let value = type(of: path).valueType
    if let type = value as? any Comparable.Type { return plain(path, type) }
    let wrapped = (value as? any OptionalOperations.Type)?.wrappedType
    return (wrapped as? any Comparable.Type).flatMap { optional(path, $0) }
  }

  private func plain<Value: Comparable>(
    _ path: any AnyKeyPath & Sendable, _: Value.Type
  ) -> SortDescriptor<Root>? {
    let path: (any KeyPath<Root, Value> & Sendable)? = typed(path)
    return path.map { SortDescriptor($0, order: order) }
  }

  private func optional<Value: Comparable>(
    _ path: any AnyKeyPath & Sendable, _: Value.Type
  ) -> SortDescriptor<Root>? {
    let path: (any KeyPath<Root, Value?> & Sendable)? = typed(path)
    return path.map { SortDescriptor($0, order: order) }
  }

  private func typed<Value>(
    _ path: any AnyKeyPath & Sendable
  ) -> (any KeyPath<Root, Value> & Sendable)? {
    NodeBuilder.sendable(path as? KeyPath<Root, Value>)
  }
}
