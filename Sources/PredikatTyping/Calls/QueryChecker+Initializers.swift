import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// `Type(…)`: the values that have a meaning here; any other initialiser is only named.
  mutating func initializer(
    of type: SwiftType, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression {
    let found: TypedExpression?
    switch type {
    case .never: return invalid(at: range)
    case .scalar(let scalar): found = scalarInitializer(of: scalar, call, at: range)
    case .array, .set: found = collection(of: type, call, at: range)
    case .regex:
      found = soleArgument(call, label: nil).map {
        let text = coerce(check($0, expecting: .string), to: .string)
        return TypedExpression(.call(.makeRegex, [text]), type: .regex, at: range)
      }
    case .optional:
      found = soleArgument(call, label: nil).map {
        let value = check($0, expecting: type.unwrapped)
        return wrapped(coerce(value, to: type.unwrapped))
      }
    case .nominal(let id): found = enumInitializer(of: id, call, at: range)
    default: found = nil
    }
    return found
      ?? unsupported(.functionCall(name(of: type)), parts(of: call), type: type, at: range)
  }

  private mutating func enumInitializer(
    of id: TypeID, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    guard let argument = soleArgument(call, label: "rawValue"), let raw = schema[id].rawType else {
      return nil
    }
    let value = coerce(check(argument, expecting: raw), to: raw)
    return TypedExpression(
      .call(.enumFromRawValue, [value]), type: .optional(.nominal(id)), at: range)
  }

  /// `Set(sequence)`, `Array<Int>()`, `[Int]()`.
  private mutating func collection(
    of type: SwiftType, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    if isWithoutArguments(call) {
      return TypedExpression(.call(.makeCollection, []), type: type, at: range)
    }
    guard let argument = soleArgument(call, label: nil) else { return nil }
    let element = type.element ?? .unknown
    let value = check(argument, expecting: element == .unknown ? nil : .array(element))
    let inner = element == .unknown ? value.type.element ?? .unknown : element
    let result: SwiftType = type.isArray ? .array(inner) : .set(inner)
    return TypedExpression(.call(.makeCollection, [value]), type: result, at: range)
  }

  private mutating func scalarInitializer(
    of scalar: ScalarType, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    let type = SwiftType.scalar(scalar)
    switch scalar {
    case .date: return dateInitializer(call, at: range)
    case .uuid:
      if isWithoutArguments(call) {
        return TypedExpression(.call(.makeUUID, []), type: type, at: range)
      }
      return labeled(.uuidFromString, "uuidString", .string, call, .optional(type), at: range)
    case .url:
      return labeled(.urlFromString, "string", .string, call, .optional(type), at: range)
        ?? labeled(.urlFromPath, "fileURLWithPath", .string, call, type, at: range)
    case .data:
      if isWithoutArguments(call) {
        return TypedExpression(.call(.makeData, []), type: type, at: range)
      }
      return labeled(.makeData, nil, .array(.scalar(.uint8)), call, type, at: range)
        ?? labeled(.dataFromBase64, "base64Encoded", .string, call, .optional(type), at: range)
    case .decimal:
      return labeled(.decimalFromString, "string", .string, call, .optional(type), at: range)
        ?? conversion(to: scalar, call, at: range)
    case .any: return nil
    default: return conversion(to: scalar, call, at: range)
    }
  }

  /// A function of one argument with that label and type.
  private mutating func labeled(
    _ function: Function, _ label: String?, _ input: SwiftType, _ call: CallSyntax,
    _ output: SwiftType, at range: TextRange
  ) -> TypedExpression? {
    guard let argument = soleArgument(call, label: label) else { return nil }
    let value = coerce(check(argument, expecting: input), to: input)
    return TypedExpression(.call(function, [value]), type: output, at: range)
  }

  /// `Double(x)`, `Int("3")`, `String(x)`: from a text to anything but text it may fail.
  private mutating func conversion(
    to scalar: ScalarType, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    let type = SwiftType.scalar(scalar)
    if isWithoutArguments(call) { return defaultValue(of: scalar, at: range) }
    guard let argument = soleArgument(call, label: nil) else { return nil }
    let value = check(argument, expecting: isFlexible(argument) && !scalar.isText ? type : nil)
    if value.type.isOptional {
      sink.report(optionalOperand(value, of: scalar.rawValue))
      return TypedExpression(.call(.convert, [value]), type: type, at: range)
    }
    let mayFail = value.type.isText && !scalar.isText && scalar != .character
    return TypedExpression(
      .call(.convert, [value]), type: mayFail ? .optional(type) : type, at: range)
  }

  /// `Int()`, `String()`.
  private func defaultValue(of scalar: ScalarType, at range: TextRange) -> TypedExpression? {
    let literal: LiteralSyntax
    switch scalar {
    case .bool: literal = .boolean(false)
    case .string, .substring: literal = .string("")
    default:
      guard scalar.isNumeric else { return nil }
      literal = .integer(0, digits: "0")
    }
    let value = TypedExpression(.literal(literal), type: .scalar(scalar), at: range)
    return TypedExpression(.call(.convert, [value]), type: .scalar(scalar), at: range)
  }

  private mutating func dateInitializer(
    _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    if isWithoutArguments(call) {
      return TypedExpression(.call(.now, []), type: .date, at: range)
    }
    if let values = arguments(call, "timeInterval", "since") {
      let interval = coerce(check(values[0], expecting: .double), to: .double)
      let date = coerce(check(values[1], expecting: .date), to: .date)
      return TypedExpression(.call(.addingTimeInterval, [date, interval]), type: .date, at: range)
    }
    if let values = arguments(call, nil, "strategy"),
      case .member(_, let strategy) = values[1].withoutParentheses.kind, strategy.text == "iso8601"
    {
      let text = coerce(check(values[0], expecting: .string), to: .string)
      return TypedExpression(.call(.dateFromISO8601, [text]), type: .date, at: range)
    }
    return labeled(
      .dateSinceReferenceDate, "timeIntervalSinceReferenceDate", .double, call, .date, at: range)
      ?? labeled(.dateSince1970, "timeIntervalSince1970", .double, call, .date, at: range)
      ?? labeled(.dateSinceNow, "timeIntervalSinceNow", .double, call, .date, at: range)
  }

  /// `abs`, `min` and `max`; nil where it is none of them.
  mutating func numberFunction(
    _ name: String, _ call: CallSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression? {
    guard call.trailingClosures.isEmpty, call.arguments.allSatisfy({ $0.label == nil }) else {
      return nil
    }
    switch (name, call.arguments.count) {
    case ("abs", 1):
      let value = check(call.arguments[0].value, expecting: expecting)
      if value.type.isOptional { sink.report(optionalOperand(value, of: "abs")) }
      return TypedExpression(
        .call(.absolute, [value]), type: value.type.withoutOptionality, at: range)
    case ("min", 2...), ("max", 2...):
      let function: Function = name == "min" ? .lesser : .greater
      var (result, second) = checkPair(
        call.arguments[0].value, call.arguments[1].value, expecting: expecting)
      unify(&result, &second, operation: name)
      if result.type.isOptional { sink.report(optionalOperand(result, of: name)) }
      result = TypedExpression(.call(function, [result, second]), type: result.type, at: range)
      for argument in call.arguments.dropFirst(2) {
        var next = check(argument.value, expecting: result.type)
        unify(&result, &next, operation: name)
        result = TypedExpression(.call(function, [result, next]), type: result.type, at: range)
      }
      return result
    default: return nil
    }
  }
}
