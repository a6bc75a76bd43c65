import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// A literal takes the type that is expected of it, when it can.
  mutating func check(
    _ literal: LiteralSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    TypedExpression(
      .literal(literal), type: type(of: literal, expecting: expecting, at: range), at: range)
  }

  private mutating func type(
    of literal: LiteralSyntax, expecting: SwiftType?, at range: TextRange
  ) -> SwiftType {
    switch literal {
    case .boolean: return .boolean
    case .regex: return .regex
    case .integer(let magnitude, let digits):
      let type = numeric(expecting) ?? .integer
      if case .scalar(let scalar) = type, let upper = scalar.integerBounds?.upper,
        magnitude.map({ $0 > upper }) ?? true
      {
        sink.report(.overflow(digits, type: name(of: type), at: range))
      }
      return type
    case .float:
      if let type = numeric(expecting), !type.isInteger { return type }
      return .double
    case .string(let text):
      guard case .scalar(let scalar)? = expecting?.withoutOptionality else { return .string }
      switch scalar {
      case .substring: return .scalar(.substring)
      case .character where text.count == 1: return .scalar(.character)
      default: return .string
      }
    case .nil:
      guard let expecting, expecting != .never else { return .optional(.unknown) }
      return expecting.isOptional ? expecting : .optional(.unknown)
    }
  }

  /// The number type inside what is expected, if it is one.
  func numeric(_ expecting: SwiftType?) -> SwiftType? {
    guard let type = expecting?.withoutOptionality, case .scalar(let scalar) = type,
      scalar.isNumeric
    else { return nil }
    return type
  }

  /// Interpolated strings, and array and dictionary literals.
  mutating func checkComposite(
    _ expression: ExpressionSyntax, expecting: SwiftType?
  ) -> TypedExpression {
    let range = expression.range
    switch expression.kind {
    case .interpolation(let segments):
      let parts = segments.map { segment -> TypedExpression in
        switch segment {
        case .text(let text):
          return TypedExpression(.literal(.string(text)), type: .string, at: range)
        case .expression(let inner): return check(inner, expecting: nil)
        }
      }
      return TypedExpression(.interpolation(parts), type: .string, at: range)
    case .array(let elements): return checkArray(elements, expecting: expecting, at: range)
    case .dictionary(let entries):
      return checkDictionary(entries, expecting: expecting, at: range)
    default: return invalid(at: range)
    }
  }

  private mutating func checkArray(
    _ elements: [ExpressionSyntax], expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    let context = expecting?.withoutOptionality
    var element = SwiftType.unknown
    var isSet = false
    switch context {
    case .array(let expected): element = expected
    case .set(let expected): (element, isSet) = (expected, true)
    default: break
    }
    let typed = checkElements(elements, expecting: &element)
    return TypedExpression(
      .array(typed), type: isSet ? .set(element) : .array(element), at: range)
  }

  private mutating func checkDictionary(
    _ entries: [DictionaryEntrySyntax], expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    var key = SwiftType.unknown
    var value = SwiftType.unknown
    if case .dictionary(let expectedKey, let expectedValue)? = expecting?.withoutOptionality {
      (key, value) = (expectedKey, expectedValue)
    }
    let keys = checkElements(entries.map(\.key), expecting: &key)
    let values = checkElements(entries.map(\.value), expecting: &value)
    return TypedExpression(
      .dictionary(zip(keys, values).flatMap { [$0, $1] }), type: .dictionary(key, value), at: range)
  }

  /// Elements of one type: the expected one, or that of the first that has a type of its own.
  private mutating func checkElements(
    _ elements: [ExpressionSyntax], expecting expected: inout SwiftType
  ) -> [TypedExpression] {
    if expected.containsUnknown {
      let anchor = elements.firstIndex { !isFlexible($0) }
      let first = anchor.map { check(elements[$0], expecting: nil) }
      let hint = first?.type ?? (elements.contains(where: hasFraction) ? .double : nil)
      var typed: [TypedExpression] = []
      for (place, element) in elements.enumerated() {
        if place == anchor, let first { typed.append(first); continue }
        typed.append(check(element, expecting: hint))
      }
      let common = typed.reduce(expected) { join($0, $1.type) }
      expected = common
      return typed.map { $0.type == common ? $0 : adopt($0, common) }
    }
    let target = expected
    return elements.map { coerce(check($0, expecting: target), to: target) }
  }

  /// The common type of two elements, unknown where there is none.
  private func join(_ first: SwiftType, _ second: SwiftType) -> SwiftType {
    if first == second || second.containsUnknown && !second.isOptional { return first }
    if first == .unknown { return second }
    if case .optional(.unknown) = second {
      return first.isOptional ? first : .optional(first)
    }
    if case .optional(.unknown) = first {
      return second.isOptional ? second : .optional(second)
    }
    if fits(second, first) { return first }
    if fits(first, second) { return second }
    return .unknown
  }

  private func adopt(_ element: TypedExpression, _ type: SwiftType) -> TypedExpression {
    if type.isOptional, !element.type.isOptional { return wrapped(element) }
    var adopted = element
    if case .literal = element.kind { adopted.type = type }
    return adopted
  }

  /// Whether an expression has no type of its own, but takes that of its surroundings.
  func isFlexible(_ expression: ExpressionSyntax) -> Bool {
    switch expression.kind {
    case .literal, .interpolation, .dictionary, .member(base: nil, name: _): true
    case .parenthesized(let inner): isFlexible(inner)
    case .prefix(_, let operand), .postfix(let operand, _): isFlexible(operand)
    case .array(let elements): elements.allSatisfy(isFlexible)
    case .ternary(_, let yes, let no): isFlexible(yes) && isFlexible(no)
    case .binary(let name, let lhs, let rhs):
      !isComparison(name.text) && isFlexible(lhs) && isFlexible(rhs)
    case .call(let call):
      if case .member(base: nil, name: _) = call.callee.kind { true } else { false }
    default: false
    }
  }

  /// Whether a literal with a fraction stands among the flexible parts.
  func hasFraction(_ expression: ExpressionSyntax) -> Bool {
    switch expression.kind {
    case .literal(.float): true
    case .parenthesized(let inner): hasFraction(inner)
    case .prefix(_, let operand), .postfix(let operand, _): hasFraction(operand)
    case .ternary(_, let yes, let no): hasFraction(yes) || hasFraction(no)
    case .binary(let name, let lhs, let rhs):
      !isComparison(name.text) && (hasFraction(lhs) || hasFraction(rhs))
    default: false
    }
  }

  private func isComparison(_ text: String) -> Bool {
    switch text {
    case "==", "!=", "<", "<=", ">", ">=": true
    default: false
    }
  }
}

extension SwiftType {
  /// The type without any layer of optionality.
  var withoutOptionality: SwiftType {
    var type = self
    while case .optional(let inner) = type { type = inner }
    return type
  }

  /// Whether it is one of the integer types.
  var isInteger: Bool {
    if case .scalar(let scalar) = self { return scalar.isInteger }
    return false
  }
}
