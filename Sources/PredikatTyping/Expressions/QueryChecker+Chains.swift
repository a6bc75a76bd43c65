import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// A chain of members, calls and subscripts. Every `?` in it tests what stands before, over all
  /// that stands behind.
  mutating func checkChain(
    _ expression: ExpressionSyntax, expecting: SwiftType?
  ) -> TypedExpression {
    let mark = pendingLinks.count
    var typed = checkLink(expression, expecting: expecting)
    while pendingLinks.count > mark {
      let link = pendingLinks.removeLast()
      if typed.type == .never { continue }
      let isOpen = typed.type.isOptional || typed.type == .unknown
      let body = isOpen ? typed : wrapped(typed)
      typed = TypedExpression(
        .flatMap(link.base, link.variable, body, form: .chain),
        type: body.type == .unknown ? .optional(.unknown) : body.type, at: expression.range)
    }
    return typed
  }

  /// A link of a chain, and those before it.
  mutating func checkLink(
    _ expression: ExpressionSyntax, expecting: SwiftType?
  ) -> TypedExpression {
    let range = expression.range
    switch expression.kind {
    case .member(base: nil, let name):
      return implicitMember(name, expecting: expecting, at: range)
    case .member(let base?, let name):
      if let type = typeReference(base) {
        return staticMember(name, of: type, isQualified: true, at: range)
      }
      return member(name, of: checkLink(base, expecting: nil), at: range)
    case .call(let call): return checkCall(call, expecting: expecting, at: range)
    case .subscript(let base, let arguments):
      return checkSubscript(base, arguments, at: range)
    case .optionalChain(let base): return checkOptionalLink(base, at: range)
    case .forceUnwrap(let base): return checkForceUnwrap(base, expecting: expecting, at: range)
    default: return check(expression, expecting: expecting)
    }
  }

  /// `base?`: stands for what is inside, which the chain's end makes optional again.
  private mutating func checkOptionalLink(
    _ base: ExpressionSyntax, at range: TextRange
  ) -> TypedExpression {
    link(checkLink(base, expecting: nil), mark: TextRange(base.range.end, range.end), at: range)
  }

  /// Puts a `?` behind a value; `mark` is its place.
  mutating func link(
    _ base: TypedExpression, mark: TextRange, at range: TextRange
  ) -> TypedExpression {
    switch base.type {
    case .optional, .unknown:
      let variable = makeVariable("", base.type.unwrapped, .unwrapped)
      pendingLinks.append(ChainLink(base: base, variable: variable))
      return reference(to: variable, at: range)
    case .never: return base
    default:
      sink.report(.chainOnPlainValue(type: name(of: base.type), mark: mark))
      return base
    }
  }

  private mutating func checkForceUnwrap(
    _ base: ExpressionSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    let typed = checkLink(base, expecting: expecting.map { .optional($0) })
    return forceUnwrap(typed, mark: TextRange(base.range.end, range.end), at: range)
  }

  /// Puts a `!` behind a value; `mark` is its place.
  mutating func forceUnwrap(
    _ base: TypedExpression, mark: TextRange, at range: TextRange
  ) -> TypedExpression {
    switch base.type {
    case .optional(let inner):
      return TypedExpression(.forceUnwrap(base), type: inner, at: range)
    case .unknown: return TypedExpression(.forceUnwrap(base), type: .unknown, at: range)
    case .never: return base
    default:
      sink.report(.forceUnwrapOfPlainValue(type: name(of: base.type), mark: mark))
      return base
    }
  }
}
