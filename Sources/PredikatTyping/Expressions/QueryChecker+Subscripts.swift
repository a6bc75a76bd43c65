import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// `base[arguments]`.
  mutating func checkSubscript(
    _ base: ExpressionSyntax, _ arguments: [ArgumentSyntax], at range: TextRange
  ) -> TypedExpression {
    subscripted(checkLink(base, expecting: nil), arguments, at: range)
  }

  /// A subscript of a value that is checked already.
  mutating func subscripted(
    _ base: TypedExpression, _ arguments: [ArgumentSyntax], at range: TextRange
  ) -> TypedExpression {
    guard let first = arguments.first, first.label == nil, arguments.count <= 2,
      arguments.count == 1 || arguments[1].label?.text == "default"
    else {
      let parts = arguments.map { check($0.value, expecting: nil) }
      return unsupported(.subscript(signature("subscript", arguments)), [base] + parts, at: range)
    }
    let otherwise = arguments.count == 2 ? arguments[1].value : nil
    switch base.type {
    case .never: return invalid(at: range)
    case .dictionary(let key, let value):
      return lookup(base, first.value, key, value, otherwise: otherwise, at: range)
    case .array(let element):
      return self.element(base, first.value, .integer, element, slice: base.type, at: range)
    case .scalar(.data):
      return self.element(base, first.value, .integer, .scalar(.uint8), slice: base.type, at: range)
    case .scalar(.string), .scalar(.substring):
      return self.element(
        base, first.value, .external("String.Index"), .scalar(.character),
        slice: .scalar(.substring), at: range)
    case .set(let element):
      return self.element(
        base, first.value, .external("Set.Index"), element, slice: base.type, at: range)
    case .unknown, .external:
      let index = check(first.value, expecting: nil)
      return TypedExpression(
        .subscript(base, index, default: otherwise.map { check($0, expecting: nil) }),
        type: .unknown, at: range)
    case .optional:
      _ = check(first.value, expecting: nil)
      sink.report(
        .subscriptOfOptional(type: name(of: base.type), mark: base.range.endPoint))
      return invalid(at: range)
    default:
      let part = check(first.value, expecting: nil)
      return unsupported(.subscript("subscript(_:)"), [base, part], at: range)
    }
  }

  /// `dictionary[key]` and `dictionary[key, default: value]`.
  private mutating func lookup(
    _ base: TypedExpression, _ index: ExpressionSyntax, _ key: SwiftType, _ value: SwiftType,
    otherwise: ExpressionSyntax?, at range: TextRange
  ) -> TypedExpression {
    let written = check(index, expecting: key)
    if otherwise == nil, written.type == .external("Dictionary.Index") {
      return TypedExpression(
        .subscript(base, written, default: nil), type: .tuple([key, value]), at: range)
    }
    let typedKey = coerce(written, to: key)
    let typedDefault = otherwise.map { coerce(check($0, expecting: value), to: value) }
    return TypedExpression(
      .subscript(base, typedKey, default: typedDefault),
      type: typedDefault == nil ? .optional(value) : value, at: range)
  }

  /// Whether a value of that type can be no index of another kind.
  private func isPlainValue(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar, .optional, .array, .set, .dictionary: true
    case .range(_, .scalar): true
    default: false
    }
  }

  /// `collection[index]` and `collection[range]`.
  private mutating func element(
    _ base: TypedExpression, _ index: ExpressionSyntax, _ indexType: SwiftType,
    _ element: SwiftType, slice: SwiftType, at range: TextRange
  ) -> TypedExpression {
    let hint = index.withoutParentheses.isRange ? SwiftType.range(.halfOpen, indexType) : indexType
    let typed = check(index, expecting: hint)
    if case .range(_, let bound) = typed.type, fits(bound, indexType),
      !(isPlainValue(typed.type) && indexType.isExternalOrAny)
    {
      return TypedExpression(.subscript(base, typed, default: nil), type: slice, at: range)
    }
    if case .external = indexType, isPlainValue(typed.type) {
      sink.report(
        .mismatch(found: name(of: typed.type), expected: name(of: indexType), at: typed.range))
      return invalid(at: range)
    }
    return TypedExpression(
      .subscript(base, coerce(typed, to: indexType), default: nil), type: element, at: range)
  }
}
