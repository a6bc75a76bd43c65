import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// Checks the keys of an order, each over a row of its own.
  mutating func check(_ keys: [SortKeySyntax], root entity: TypeID?) -> [TypedSortKey] {
    let type = entity.map(SwiftType.nominal) ?? .unknown
    return keys.map { key in
      let root = makeVariable("", type, .input)
      let start = TextRange(key.keyPath.range.start, key.keyPath.range.start)
      let base = reference(to: root, at: start)
      let value = checkKeyPath(key.keyPath, over: base, purpose: .sort)
      return TypedSortKey(
        value: value, root: root, order: key.order, comparator: key.comparator, syntax: key)
    }
  }

  /// Checks the names of the key paths that a fetch lists.
  mutating func checkFetchedPaths(of root: TypeID) {
    for path in syntax.propertiesToFetch {
      let base = TypedExpression(.invalid, type: .nominal(root), at: path.range)
      _ = checkKeyPath(path, over: base, purpose: .value)
    }
    for path in syntax.prefetches { checkPrefetch(path, of: root) }
  }

  private mutating func checkPrefetch(_ path: KeyPathSyntax, of root: TypeID) {
    guard let name = path.propertyNames?.first else { return }
    if let property = schema.property(name.text, of: root) {
      if property.relationship == nil {
        sink.report(.idlePrefetch(name, of: schema[root].name))
      }
      return
    }
    if isOpen(root) { return }
    let relationships = schema.allProperties(of: root).filter { $0.relationship != nil }
    let nearest = DidYouMean.closest(to: name.text, among: relationships.map(\.name))
    sink.report(.unknownPrefetch(name, of: schema[root].name, didYouMean: nearest))
  }
}
