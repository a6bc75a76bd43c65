extension SortKeySyntax {
  /// The keys that an expression spells: `SortDescriptor(\.a, order: .reverse)`, `.init(\.a)`, a
  /// key path, or an array of these. What is none of them is left out.
  package static func keys(in expression: ExpressionSyntax) -> [SortKeySyntax] {
    switch expression.withoutParentheses.kind {
    case .array(let elements): elements.flatMap(keys)
    case .call(let call): key(of: call, at: expression.range).map { [$0] } ?? []
    case .keyPath(let keyPath):
      [
        SortKeySyntax(
          keyPath: keyPath.withNestedTypes, order: .forward, comparator: nil, range: keyPath.range)
      ]
    // Which branch is taken is known at run time only; the first stands for both.
    case .ternary(_, let first, _): keys(in: first)
    default: []
    }
  }

  private static func key(of call: CallSyntax, at range: TextRange) -> SortKeySyntax? {
    guard let generics = descriptorGenerics(call.callee), let first = call.arguments.first,
      first.label == nil, case .keyPath(var keyPath) = first.value.withoutParentheses.kind
    else { return nil }
    keyPath = keyPath.withNestedTypes
    if keyPath.root == nil { keyPath.root = generics.first }
    var key = SortKeySyntax(keyPath: keyPath, order: .forward, comparator: nil, range: range)
    for argument in call.arguments.dropFirst() {
      switch argument.label?.text {
      case "order": key.order = order(argument.value) ?? key.order
      case "comparator": key.readComparator(argument.value)
      default: break
      }
    }
    return key
  }

  /// The generic arguments of `SortDescriptor` or `.init`, nil for another callee.
  private static func descriptorGenerics(_ callee: ExpressionSyntax) -> [TypeSyntax]? {
    switch callee.kind {
    case .name(let name, let generics) where name.text == "SortDescriptor": generics
    case .member(_, let name) where name.text == "SortDescriptor" || name.text == "init": []
    default: nil
    }
  }

  /// `.reverse`, `SortOrder.forward`.
  package static func order(_ expression: ExpressionSyntax) -> Order? {
    guard case .member(_, let name) = expression.withoutParentheses.kind else { return nil }
    switch name.text {
    case "reverse": return .reverse
    case "forward": return .forward
    default: return nil
    }
  }

  /// `.lexical`, `String.StandardComparator.localized`,
  /// `String.StandardComparator(.lexical, order: .reverse)`.
  private mutating func readComparator(_ expression: ExpressionSyntax) {
    switch expression.withoutParentheses.kind {
    case .member(_, let name):
      comparator = Comparator(rawValue: name.text)
    case .call(let call):
      for argument in call.arguments {
        if argument.label == nil { readComparator(argument.value) }
        if argument.label?.text == "order" { order = Self.order(argument.value) ?? order }
      }
    default:
      break
    }
  }
}

extension KeyPathSyntax {
  /// The key path with the names of types at its front as its root, as in
  /// `\SchemaV1.Item.title`: they begin in upper case.
  fileprivate var withNestedTypes: KeyPathSyntax {
    var path = self
    while path.components.count > 1, let root = path.root,
      case .property(let name)? = path.components.first,
      let first = name.text.utf8.first, (0x41...0x5A).contains(first)
    {
      let range = TextRange(root.range.start, name.range.end)
      path.root = TypeSyntax(.member(root, name, generics: []), at: range)
      path.components.removeFirst()
    }
    return path
  }
}
