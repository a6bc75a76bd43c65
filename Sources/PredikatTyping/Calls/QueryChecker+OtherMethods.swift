import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// A method of numbers, dates, calendars and captured predicates; nil where the value or the
  /// arguments are others.
  mutating func otherMethod(
    _ name: String, of base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    switch name {
    case "evaluate": return evaluate(base, call, at: range)
    case "isMultiple":
      guard base.type.isInteger, let argument = soleArgument(call, label: "of") else { return nil }
      let value = coerce(check(argument, expecting: base.type), to: base.type)
      return TypedExpression(.call(.isMultiple, [base, value]), type: .boolean, at: range)
    case "addingTimeInterval":
      guard base.type == .date, let argument = soleArgument(call, label: nil) else { return nil }
      let interval = coerce(check(argument, expecting: .double), to: .double)
      return TypedExpression(.call(.addingTimeInterval, [base, interval]), type: .date, at: range)
    case "timeIntervalSince":
      guard base.type == .date, let argument = soleArgument(call, label: nil) else { return nil }
      let other = coerce(check(argument, expecting: .date), to: .date)
      return TypedExpression(.call(.timeIntervalSince, [base, other]), type: .double, at: range)
    case "date", "startOfDay":
      guard case .external(let type) = base.type else { return nil }
      return calendarMethod(name, of: type, call, at: range)
    default: return nil
    }
  }

  /// `predicate.evaluate(a, b)`.
  private mutating func evaluate(
    _ base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    guard call.trailingClosures.isEmpty, call.arguments.allSatisfy({ $0.label == nil }) else {
      return nil
    }
    let inputs: [SwiftType]
    let output: SwiftType
    switch base.type {
    case .predicate(let types): (inputs, output) = (types, .boolean)
    case .expression(let types, let type): (inputs, output) = (types, type)
    case .unknown: (inputs, output) = ([], .unknown)
    default: return nil
    }
    if !inputs.isEmpty, inputs.count != call.arguments.count {
      sink.report(
        .parameterCount(call.arguments.count, expected: inputs.count, at: range))
    }
    let arguments = call.arguments.enumerated().map { place, argument in
      let type = place < inputs.count ? inputs[place] : .unknown
      return coerce(check(argument.value, expecting: type), to: type)
    }
    return TypedExpression(.evaluate(base, arguments), type: output, at: range)
  }

  // MARK: Calendars

  private mutating func calendarMethod(
    _ name: String, of type: String, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    if name == "date", let text = arguments(call, "from")?.first, type == "ISO8601DateFormatter" {
      let value = coerce(check(text, expecting: .string), to: .string)
      return TypedExpression(
        .call(.dateFromISO8601, [value]), type: .optional(.date), at: range)
    }
    guard type == "Calendar" else { return nil }
    if name == "startOfDay" {
      guard let date = arguments(call, "for")?.first else { return nil }
      return TypedExpression(.call(.startOfDay, [checkDate(date)]), type: .date, at: range)
    }
    if let values = arguments(call, "byAdding", "value", "to") {
      guard let component = component(values[0]) else { return nil }
      return dateByAdding(component, values[1], to: values[2], at: range)
    }
    if let values = arguments(call, "byAdding", "to") {
      guard let components = dateComponents(values[0]), components.count == 1,
        let label = components[0].label
      else { return nil }
      return dateByAdding(componentName(label), components[0].value, to: values[1], at: range)
    }
    if let values = arguments(call, "bySettingHour", "minute", "second", "of") {
      let time = values.prefix(3).map { coerce(check($0, expecting: .integer), to: .integer) }
      return TypedExpression(
        .call(.dateBySetting, time + [checkDate(values[3])]), type: .optional(.date), at: range)
    }
    if let values = arguments(call, "from"), let components = dateComponents(values[0]) {
      return TypedExpression(
        .call(.dateFromComponents, checkComponents(components)), type: .optional(.date), at: range)
    }
    return nil
  }

  private mutating func dateByAdding(
    _ component: TypedExpression, _ value: ExpressionSyntax, to date: ExpressionSyntax,
    at range: TextRange
  ) -> TypedExpression {
    let amount = coerce(check(value, expecting: .integer), to: .integer)
    return TypedExpression(
      .call(.dateByAdding, [component, amount, checkDate(date)]), type: .optional(.date), at: range)
  }

  private mutating func checkDate(_ expression: ExpressionSyntax) -> TypedExpression {
    coerce(check(expression, expecting: .date), to: .date)
  }

  /// `.day` or `Calendar.Component.day`, as its name.
  private func component(_ expression: ExpressionSyntax) -> TypedExpression? {
    guard case .member(_, let name) = expression.withoutParentheses.kind else { return nil }
    return componentName(name)
  }

  private func componentName(_ name: NameSyntax) -> TypedExpression {
    TypedExpression(.literal(.string(name.text)), type: .string, at: name.range)
  }

  /// The arguments of `DateComponents(…)`.
  private func dateComponents(_ expression: ExpressionSyntax) -> [ArgumentSyntax]? {
    guard case .call(let call) = expression.withoutParentheses.kind,
      call.trailingClosures.isEmpty,
      call.arguments.allSatisfy({ $0.label.map { isNumberComponent($0.text) } ?? false })
    else { return nil }
    switch call.callee.kind {
    case .name(let name, _) where name.text == "DateComponents": return call.arguments
    case .member(base: nil, let name) where name.text == "init": return call.arguments
    default: return nil
    }
  }

  private func isNumberComponent(_ label: String) -> Bool {
    switch label {
    case "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
      "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear":
      true
    default: false
    }
  }

  private mutating func checkComponents(_ components: [ArgumentSyntax]) -> [TypedExpression] {
    components.flatMap { component in
      let value = coerce(check(component.value, expecting: .integer), to: .integer)
      return component.label.map { [componentName($0), value] } ?? [value]
    }
  }
}
