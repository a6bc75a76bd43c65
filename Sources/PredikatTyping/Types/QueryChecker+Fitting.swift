import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// Whether a value of one type may stand where the other is wanted, promotions included.
  func fits(_ type: SwiftType, _ target: SwiftType) -> Bool {
    if type == target { return true }
    switch (type, target) {
    case (.unknown, _), (.never, _), (_, .unknown), (_, .never), (.external, _), (_, .external),
      (_, .scalar(.any)):
      return true
    case (.nominal(let id), .nominal(let other)): return isSubtype(id, other)
    case (.optional(let inner), .optional(let other)): return fits(inner, other)
    case (.optional, _): return false
    case (_, .optional(let other)): return fits(type, other)
    case (.array(let element), .array(let other)), (.set(let element), .set(let other)):
      return fits(element, other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return fits(key, otherKey) && fits(value, otherValue)
    case (.range(let kind, let bound), .range(let otherKind, let otherBound)):
      return kind == otherKind && fits(bound, otherBound)
    case (.tuple(let types), .tuple(let others)):
      return types.count == others.count && zip(types, others).allSatisfy { fits($0, $1) }
    // A tree may declare a type of the system's anew, as Foundation's own sources do.
    case (.nominal(let id), .comparisonResult), (.comparisonResult, .nominal(let id)):
      return schema[id].name == "ComparisonResult"
    case (.metatype, .metatype), (.predicate, .predicate), (.expression, .expression),
      (.keyPath, .keyPath), (.function, .function):
      return true
    default: return false
    }
  }

  private func isSubtype(_ id: TypeID, _ other: TypeID) -> Bool {
    schema.isKind(id, of: other) || schema[other].kind == .protocol
      || schema[id].kind == .protocol
  }

  /// The expression where a value of `target` is wanted: promoted, or reported as unfit.
  mutating func coerce(_ expression: TypedExpression, to target: SwiftType) -> TypedExpression {
    let type = expression.type
    if type == target { return expression }
    switch (type, target) {
    case (_, .unknown), (_, .never), (.never, _): return expression
    case (.unknown, _): return assume(expression, target)
    case (.optional(.unknown), .optional): return retyped(expression, as: target)
    case (.optional, .optional): break
    case (.optional, _) where !target.isExternalOrAny:
      sink.report(
        .optionalValue(
          type: name(of: type), expected: name(of: target), standIn: standIn(for: type),
          at: expression.range))
      return expression
    case (_, .optional(let inner)) where fits(type, inner):
      return wrapped(coerce(expression, to: inner))
    default: break
    }
    if fits(type, target) { return expression }
    sink.report(
      .mismatch(found: name(of: type), expected: name(of: target), at: expression.range))
    return expression
  }

  /// Brings two operands to one type.
  mutating func unify(
    _ left: inout TypedExpression, _ right: inout TypedExpression, operation: String
  ) {
    if left.type == right.type { return }
    switch (left.type, right.type) {
    // Tuples are refused whatever they hold.
    case (.never, _), (_, .never), (.tuple, .tuple): return
    case (.unknown, _): left = assume(left, right.type)
    case (_, .unknown): right = assume(right, left.type)
    case (.optional(.unknown), _):
      left = retyped(left, as: right.type.isOptional ? right.type : .optional(right.type))
      if !right.type.isOptional { right = wrapped(right) }
    case (_, .optional(.unknown)):
      right = retyped(right, as: left.type.isOptional ? left.type : .optional(left.type))
      if !left.type.isOptional { left = wrapped(left) }
    case (.optional(let inner), let plain) where !plain.isOptional && fits(plain, inner):
      right = wrapped(right)
    case (let plain, .optional(let inner)) where !plain.isOptional && fits(plain, inner):
      left = wrapped(left)
    default:
      if fits(left.type, right.type) || fits(right.type, left.type) { return }
      sink.report(
        .mismatchedOperands(
          operation: operation, left: name(of: left.type), right: name(of: right.type),
          at: left.range.union(right.range), note: advice(left.type, right.type)))
    }
  }

  /// What to write instead of comparing two types that are easily confused.
  private func advice(_ left: SwiftType, _ right: SwiftType) -> String? {
    switch (left.withoutOptionality, right.withoutOptionality) {
    case (.nominal(let id), .persistentIdentifier), (.persistentIdentifier, .nominal(let id)):
      return schema[id].kind == .model ? "compare the object's 'persistentModelID'" : nil
    case (.persistentIdentifier, .scalar(let scalar)), (.scalar(let scalar), .persistentIdentifier):
      return scalar.isInteger || scalar == .string
        ? "capture the key by a name, and give its value as a parameter" : nil
    case (.nominal(let id), let other), (let other, .nominal(let id)):
      guard schema[id].kind == .enum, let raw = schema[id].rawType, raw == other else { return nil }
      return "'rawValue' of '\(schema[id].name)' is a '\(name(of: raw))'"
    case (.scalar(let first), .scalar(let second)) where first.isNumeric && second.isNumeric:
      return "Swift converts no number implicitly; give both the same type in the model"
    case (.scalar(.uuid), .string), (.string, .scalar(.uuid)):
      return "make a 'UUID' of the string before the predicate: 'UUID(uuidString:)'"
    case (.scalar(.date), .string), (.string, .scalar(.date)):
      return "make a 'Date' of the string before the predicate"
    default: return nil
    }
  }

  /// A value whose type is not known takes the one that its surroundings want.
  mutating func assume(_ expression: TypedExpression, _ type: SwiftType) -> TypedExpression {
    noteExpectation(of: expression, type)
    return retyped(expression, as: type)
  }

  /// Notes what a use wants of a captured value without a type.
  mutating func noteExpectation(of expression: TypedExpression, _ type: SwiftType) {
    guard case .parameter(let id) = expression.kind,
      parameters[id.index].type == .unknown
    else { return }
    switch (parameters[id.index].expectedType, type) {
    case (.unknown, _): parameters[id.index].expectedType = type
    case (.optional(.unknown), .unknown), (.optional(.unknown), .never): break
    case (.optional(.unknown), _):
      parameters[id.index].expectedType = type.isOptional ? type : .optional(type)
    default: break
    }
  }

  /// The expression with another type.
  func retyped(_ expression: TypedExpression, as type: SwiftType) -> TypedExpression {
    var retyped = expression
    switch expression.kind {
    case .literal(.integer), .literal(.float):
      if expression.type == type || numeric(type) == nil { return expression }
      if case .literal(.float) = expression.kind, type.isInteger { return expression }
      retyped.type = type
    case .negation(let operand):
      let inner = self.retyped(operand, as: type)
      if inner.type == expression.type { return expression }
      return TypedExpression(.negation(inner), type: inner.type, at: expression.range)
    default:
      guard expression.type == .unknown || expression.type == .optional(.unknown) else {
        return expression
      }
      retyped.type = type
    }
    return retyped
  }

  /// The value as an optional.
  func wrapped(_ expression: TypedExpression) -> TypedExpression {
    TypedExpression(
      .wrap(expression), type: .optional(expression.type), at: expression.range)
  }

  /// A value that a block ends with, where a type is required of it.
  mutating func require(_ expression: TypedExpression, _ type: SwiftType?) -> TypedExpression {
    guard let type else { return expression }
    if type == .boolean { return requireBoolean(expression, as: .body) }
    return coerce(expression, to: type)
  }

  /// A value where a Boolean is required.
  mutating func requireBoolean(
    _ expression: TypedExpression, as role: BooleanRole
  ) -> TypedExpression {
    switch expression.type {
    case .scalar(.bool), .never, .external: return expression
    case .unknown: return assume(expression, .boolean)
    case .optional(.unknown) where !expression.isNil: return expression
    case .optional(.scalar(.bool)):
      sink.report(.optionalBoolean(role, at: expression.range))
      return expression
    default:
      sink.report(.notBoolean(role, type: name(of: expression.type), at: expression.range))
      return expression
    }
  }
}

/// Where a Boolean is required.
enum BooleanRole: Equatable {
  /// What a closure computes.
  case body
  /// What an `if` or `?` tests.
  case condition
  /// An operand of that operator.
  case operand(String)
}

extension SwiftType {
  /// Whether any value may stand here, as far as is known.
  var isExternalOrAny: Bool {
    switch self {
    case .external, .scalar(.any): true
    default: false
    }
  }
}
