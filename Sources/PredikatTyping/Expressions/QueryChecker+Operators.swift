import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// An operator between two operands.
  mutating func checkBinary(
    _ name: NameSyntax, _ lhs: ExpressionSyntax, _ rhs: ExpressionSyntax, expecting: SwiftType?,
    at range: TextRange
  ) -> TypedExpression {
    switch name.text {
    case "==": return checkComparison(.equal, lhs, rhs, at: range)
    case "!=": return checkComparison(.notEqual, lhs, rhs, at: range)
    case "<": return checkComparison(.less, lhs, rhs, at: range)
    case "<=": return checkComparison(.lessOrEqual, lhs, rhs, at: range)
    case ">": return checkComparison(.greater, lhs, rhs, at: range)
    case ">=": return checkComparison(.greaterOrEqual, lhs, rhs, at: range)
    case "+": return checkArithmetic(.add, lhs, rhs, expecting: expecting, at: range)
    case "-": return checkArithmetic(.subtract, lhs, rhs, expecting: expecting, at: range)
    case "*": return checkArithmetic(.multiply, lhs, rhs, expecting: expecting, at: range)
    case "/": return checkArithmetic(.divide, lhs, rhs, expecting: expecting, at: range)
    case "%": return checkArithmetic(.remainder, lhs, rhs, expecting: expecting, at: range)
    case "??": return checkCoalescing(lhs, rhs, expecting: expecting, at: range)
    case "...": return checkRange(.closed, lhs, rhs, expecting: expecting, at: range)
    case "..<": return checkRange(.halfOpen, lhs, rhs, expecting: expecting, at: range)
    default:
      let parts = [check(lhs, expecting: nil), check(rhs, expecting: nil)]
      return unsupported(.operator(name.text), parts, at: range)
    }
  }

  /// Two operands that give each other their types: the one with a type of its own goes first.
  mutating func checkPair(
    _ lhs: ExpressionSyntax, _ rhs: ExpressionSyntax, expecting: SwiftType?
  ) -> (TypedExpression, TypedExpression) {
    if isFlexible(lhs) {
      if !isFlexible(rhs) {
        let right = check(rhs, expecting: expecting)
        return (check(lhs, expecting: hint(from: right, expecting)), right)
      }
      let common =
        expecting ?? (hasFraction(lhs) || hasFraction(rhs) ? .double : nil)
      let left = check(lhs, expecting: common)
      return (left, check(rhs, expecting: common ?? hint(from: left, nil)))
    }
    let left = check(lhs, expecting: expecting)
    return (left, check(rhs, expecting: hint(from: left, expecting)))
  }

  private func hint(from other: TypedExpression, _ expecting: SwiftType?) -> SwiftType? {
    switch other.type {
    case .unknown, .never, .optional(.unknown): expecting
    default: other.type
    }
  }

  /// `+`, `-`, `*`, `/`, `%`.
  private mutating func checkArithmetic(
    _ operation: ArithmeticOperator, _ lhs: ExpressionSyntax, _ rhs: ExpressionSyntax,
    expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    let context = expecting?.isOptional == true ? expecting?.withoutOptionality : expecting
    var left: TypedExpression
    var right: TypedExpression
    if operation == .add || operation == .subtract, context == .date || !isFlexible(lhs) {
      left = check(lhs, expecting: context)
      right = check(rhs, expecting: left.type == .date ? .double : hint(from: left, context))
    } else {
      (left, right) = checkPair(lhs, rhs, expecting: context)
    }
    if left.type == .date, operation == .add || operation == .subtract {
      right = coerce(retyped(right, as: .double), to: .double)
      return TypedExpression(.arithmetic(operation, left, right), type: .date, at: range)
    }
    for operand in [left, right] where operand.type.isOptional {
      sink.report(optionalOperand(operand, of: operation.rawValue))
      return TypedExpression(
        .arithmetic(operation, left, right), type: operand.type.withoutOptionality, at: range)
    }
    unify(&left, &right, operation: operation.rawValue)
    if operation == .add, left.type.isText || left.type.isArray {
      return TypedExpression(.concatenation(left, right), type: left.type, at: range)
    }
    if left.type == right.type, !accepts(left.type, operation) {
      sink.report(
        .unsuitableOperand(
          operation: operation.rawValue, type: name(of: left.type), at: range,
          expected: operation == .remainder ? "integers" : "numbers"))
      return TypedExpression(.arithmetic(operation, left, right), type: .never, at: range)
    }
    let type = left.type == .never ? right.type : left.type
    return TypedExpression(.arithmetic(operation, left, right), type: type, at: range)
  }

  private func accepts(_ type: SwiftType, _ operation: ArithmeticOperator) -> Bool {
    switch type {
    case .scalar(let scalar): operation == .remainder ? scalar.isInteger : scalar.isNumeric
    case .unknown, .never, .external: true
    case .nominal(let id): isOpen(id)
    default: false
    }
  }

  /// `a ?? b`.
  private mutating func checkCoalescing(
    _ lhs: ExpressionSyntax, _ rhs: ExpressionSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    let left = check(lhs, expecting: expecting.map { $0.isOptional ? $0 : .optional($0) })
    guard case .optional(let wrappedType) = left.type else {
      return checkCoalescing(plain: left, rhs, expecting: expecting, at: range)
    }
    let isOpen = wrappedType == .unknown
    let right = check(rhs, expecting: isOpen ? expecting : wrappedType)
    if isOpen {
      return TypedExpression(.coalesce(left, right), type: right.type, at: range)
    }
    if right.type.isOptional, !wrappedType.isOptional {
      let promoted = coerce(right, to: left.type)
      return TypedExpression(.coalesce(left, promoted), type: left.type, at: range)
    }
    return TypedExpression(
      .coalesce(left, coerce(right, to: wrappedType)), type: wrappedType, at: range)
  }

  /// `a ?? b` of an `a` whose type is no optional, or not known.
  private mutating func checkCoalescing(
    plain left: TypedExpression, _ rhs: ExpressionSyntax, expecting: SwiftType?,
    at range: TextRange
  ) -> TypedExpression {
    if left.type == .unknown || left.type == .never {
      let right = check(rhs, expecting: expecting)
      let assumed = right.type.isOptional ? right.type : SwiftType.optional(right.type)
      return TypedExpression(
        .coalesce(coerce(left, to: assumed), right), type: right.type, at: range)
    }
    sink.report(
      .redundantCoalescing(
        type: name(of: left.type), at: left.range, tail: TextRange(left.range.end, range.end)))
    let right = coerce(check(rhs, expecting: left.type), to: left.type)
    return TypedExpression(.coalesce(wrapped(left), right), type: left.type, at: range)
  }

  /// `a ... b` and `a ..< b`.
  private mutating func checkRange(
    _ kind: SwiftType.RangeKind, _ lhs: ExpressionSyntax, _ rhs: ExpressionSyntax,
    expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    var (left, right) = checkPair(lhs, rhs, expecting: bound(of: expecting))
    let operation = kind == .closed ? "..." : "..<"
    unify(&left, &right, operation: operation)
    if left.type.isOptional { sink.report(optionalOperand(left, of: operation)) }
    return TypedExpression(.range(kind, left, right), type: .range(kind, left.type), at: range)
  }

  private func bound(of expecting: SwiftType?) -> SwiftType? {
    if case .range(_, let bound)? = expecting?.withoutOptionality { return bound }
    return nil
  }

  /// `!x`, `-x`, `...x`, `..<x`, and what no predicate has.
  mutating func checkPrefix(
    _ name: NameSyntax, _ operand: ExpressionSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    switch name.text {
    case "!":
      let typed = requireBoolean(check(operand, expecting: .boolean), as: .operand("!"))
      return TypedExpression(.not(typed), type: .boolean, at: range)
    case "-":
      let typed =
        leastInteger(operand, expecting: expecting) ?? check(operand, expecting: expecting)
      return negation(of: typed, at: range)
    case "...": return checkOpenRange(.through, nil, operand, expecting: expecting, at: range)
    case "..<": return checkOpenRange(.upTo, nil, operand, expecting: expecting, at: range)
    default:
      let typed = check(operand, expecting: nil)
      return unsupported(.operator(name.text), [typed], at: range)
    }
  }

  /// The digits of the least value of an integer type, which fit only with the sign before them.
  private func leastInteger(
    _ operand: ExpressionSyntax, expecting: SwiftType?
  ) -> TypedExpression? {
    let type = numeric(expecting) ?? .integer
    guard case .literal(let literal) = operand.kind, case .integer(let magnitude?, _) = literal,
      case .scalar(let scalar) = type, let lower = scalar.integerBounds?.lower, lower < 0,
      magnitude == lower.magnitude
    else { return nil }
    return TypedExpression(.literal(literal), type: type, at: operand.range)
  }

  private mutating func negation(
    of operand: TypedExpression, at range: TextRange
  ) -> TypedExpression {
    var type = operand.type.withoutOptionality
    if operand.type.isOptional {
      sink.report(optionalOperand(operand, of: "-"))
    } else if !isNegatable(type) {
      sink.report(
        .unsuitableOperand(
          operation: "-", type: name(of: type), at: operand.range, expected: "a signed number"))
      type = .never
    }
    return TypedExpression(.negation(operand), type: type, at: range)
  }

  private func isNegatable(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar(let scalar): scalar.isNumeric && (!scalar.isInteger || scalar.isSignedInteger)
    case .unknown, .never, .external: true
    case .nominal(let id): isOpen(id)
    default: false
    }
  }

  /// `x...`, and what no predicate has.
  mutating func checkPostfix(
    _ operand: ExpressionSyntax, _ name: NameSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    if name.text == "..." {
      return checkOpenRange(.from, operand, nil, expecting: expecting, at: range)
    }
    return unsupported(.operator(name.text), [check(operand, expecting: nil)], at: range)
  }

  private mutating func checkOpenRange(
    _ kind: SwiftType.RangeKind, _ lower: ExpressionSyntax?, _ upper: ExpressionSyntax?,
    expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    let hint = bound(of: expecting)
    let typedLower = lower.map { check($0, expecting: hint) }
    let typedUpper = upper.map { check($0, expecting: hint) }
    let type = typedLower?.type ?? typedUpper?.type ?? .unknown
    return TypedExpression(
      .range(kind, typedLower, typedUpper), type: .range(kind, type), at: range)
  }
}

extension SwiftType {
  /// Whether it is `String` or `Substring`.
  var isText: Bool {
    if case .scalar(let scalar) = self { return scalar.isText }
    return false
  }

  /// Whether it is an array.
  var isArray: Bool {
    if case .array = self { return true }
    return false
  }
}
