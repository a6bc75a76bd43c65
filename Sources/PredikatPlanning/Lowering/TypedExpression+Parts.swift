import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension TypedExpression {
  /// Whether each expression directly inside this one passes a test.
  func allParts(satisfy test: (TypedExpression) -> Bool) -> Bool {
    switch kind {
    case .literal, .parameter, .variable, .enumCase, .staticMember, .invalid: true
    case .interpolation(let parts), .array(let parts), .dictionary(let parts),
      .logical(_, let parts), .unsupported(_, let parts), .call(_, let parts):
      parts.allSatisfy(test)
    case .property(let part, _), .member(let part, _), .negation(let part), .not(let part),
      .wrap(let part), .forceUnwrap(let part), .cast(_, let part, _), .closure(_, let part):
      test(part)
    case .comparison(_, let lhs, let rhs), .arithmetic(_, let lhs, let rhs),
      .concatenation(let lhs, let rhs), .coalesce(let lhs, let rhs),
      .flatMap(let lhs, _, let rhs, _), .each(_, let lhs, _, let rhs):
      test(lhs) && test(rhs)
    case .conditional(let first, let second, let third, _),
      .ifLet(let first, _, let second, let third):
      test(first) && test(second) && test(third)
    case .range(_, let lower, let upper):
      (lower.map(test) ?? true) && (upper.map(test) ?? true)
    case .subscript(let base, let index, let fallback):
      test(base) && test(index) && (fallback.map(test) ?? true)
    case .evaluate(let predicate, let arguments):
      test(predicate) && arguments.allSatisfy(test)
    }
  }

  /// Whether it holds an operation that has no value for some operands.
  var mayFail: Bool {
    switch kind {
    case .forceUnwrap, .cast(.force, _, _), .range(_, _?, _?): return true
    case .arithmetic, .negation:
      if case .scalar(let scalar) = type, scalar.isInteger { return true }
    case .subscript(let base, _, _):
      if case .dictionary = base.type { break }
      return true
    case .literal(.integer(let magnitude, _)):
      if case .scalar(let scalar) = type, scalar.isInteger {
        return magnitude?.isAboveStored != false
      }
    case .staticMember(.scalar(let scalar), "max", _):
      return scalar.integerBounds?.upper.isAboveStored == true
    case .member(let base, .named("magnitude")), .member(let base, .named("byteSwapped")),
      .member(let base, .named("bigEndian")):
      return base.mayFail || type.isWideUnsigned
    case .call(let function, _):
      switch function {
      case .convert, .sum, .absolute, .isMultiple, .containsRegex, .firstMatch, .wholeMatch:
        return true
      default: break
      }
    default: break
    }
    return children.contains(where: \.mayFail)
  }

  /// How many of its parts, in order, are computed whenever the whole is.
  var eagerPartCount: Int {
    switch kind {
    case .coalesce, .conditional, .logical, .each: 1
    case .subscript: 2
    default: .max
    }
  }
}

extension SwiftType {
  /// Whether its values go beyond the greatest integer that is stored.
  fileprivate var isWideUnsigned: Bool {
    self == .scalar(.uint) || self == .scalar(.uint64)
  }
}

extension UInt64 {
  /// Whether it is above the greatest integer that is stored.
  fileprivate var isAboveStored: Bool { self > UInt64(Int64.max) }
}
