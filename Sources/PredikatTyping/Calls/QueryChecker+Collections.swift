import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// A method of arrays, sets, dictionaries, ranges, strings and data; nil where the value or the
  /// arguments are others.
  mutating func collectionMethod(
    _ name: String, of base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    switch name {
    case "contains": return contains(base, call, at: range)
    case "allSatisfy": return each(.allSatisfy, base, call, label: nil, at: range)
    case "filter": return each(.filter, base, call, label: nil, at: range)
    case "first": return each(.first, base, call, label: "where", at: range)
    case "starts": return starts(base, call, at: range)
    case "min", "max":
      guard isWithoutArguments(call), let element = base.type.element else { return nil }
      if !isComparable(element) {
        sink.report(
          .unsuitableOperand(
            operation: name + "()", type: self.name(of: base.type), at: range,
            expected: "elements with an order"))
        return invalid(at: range)
      }
      return TypedExpression(
        .call(name == "min" ? .minimum : .maximum, [base]), type: .optional(element), at: range)
    case "sum", "average":
      guard isWithoutArguments(call), let element = base.type.element,
        element == .unknown
          || numeric(element) != nil
      else { return nil }
      return TypedExpression(
        .call(name == "sum" ? .sum : .average, [base]),
        type: name == "sum" ? element : .optional(.double), at: range)
    default: return nil
    }
  }

  /// A closure or key path over each element.
  private mutating func each(
    _ quantifier: Quantifier, _ base: TypedExpression, _ call: CallSyntax, label: String?,
    at range: TextRange
  ) -> TypedExpression? {
    guard let function = soleFunction(call, label: label), let element = base.type.element,
      let (variable, body) = checkFunction(
        function, over: element, role: .element, result: quantifier == .map ? nil : .boolean)
    else { return nil }
    let type: SwiftType =
      switch quantifier {
      case .contains, .allSatisfy: .boolean
      case .filter: .array(element)
      case .first: .optional(element)
      case .map: .array(body.type)
      }
    return TypedExpression(.each(quantifier, base, variable, body), type: type, at: range)
  }

  /// Whether a method reduces numbers to one, so that `map` may stand before it.
  func isAggregate(_ name: String) -> Bool {
    switch name {
    case "sum", "average", "min", "max": true
    default: false
    }
  }

  /// `items.map(\.price)`, which has a meaning before an aggregate.
  mutating func checkMap(_ expression: ExpressionSyntax) -> TypedExpression? {
    guard case .call(let call) = expression.kind,
      case .member(let base?, let name) = call.callee.kind, name.text == "map",
      soleFunction(call, label: nil) != nil, typeReference(base) == nil
    else { return nil }
    let receiver = checkLink(base, expecting: nil)
    return each(.map, receiver, call, label: nil, at: expression.range)
      ?? method(name, of: receiver, call, at: expression.range)
  }

  // MARK: contains

  private mutating func contains(
    _ base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    if let argument = soleArgument(call, label: nil) {
      return contains(base, argument, at: range)
    }
    return each(.contains, base, call, label: "where", at: range)
  }

  /// `contains(_:)`: of an element, a stretch, a text, a pattern, or a value in a range.
  private mutating func contains(
    _ base: TypedExpression, _ argument: ExpressionSyntax, at range: TextRange
  ) -> TypedExpression? {
    switch base.type {
    case .scalar(.string), .scalar(.substring): return textContains(base, argument, at: range)
    case .range(let kind, .unknown):
      let value = check(argument, expecting: nil)
      return TypedExpression(
        .call(.rangeContains, [bounded(base, kind, by: value.type), value]), type: .boolean,
        at: range)
    case .range(_, let bound):
      let value = coerce(check(argument, expecting: bound), to: bound)
      return TypedExpression(.call(.rangeContains, [base, value]), type: .boolean, at: range)
    case .array(let element): return arrayContains(base, element, argument, at: range)
    case .set(.unknown):
      let value = check(argument, expecting: nil)
      return TypedExpression(
        .call(.containsElement, [refined(base, as: .set(value.type)), value]), type: .boolean,
        at: range)
    case .set(let element): return arrayContains(base, element, argument, at: range)
    case .scalar(.data): return arrayContains(base, .scalar(.uint8), argument, at: range)
    case .unknown, .external:
      let value = check(argument, expecting: nil)
      let receiver = value.type == .unknown ? base : assume(base, .array(value.type))
      return TypedExpression(
        .call(value.type == .regex ? .containsRegex : .containsElement, [receiver, value]),
        type: .boolean, at: range)
    default: return nil
    }
  }

  private mutating func textContains(
    _ base: TypedExpression, _ argument: ExpressionSyntax, at range: TextRange
  ) -> TypedExpression {
    if case .array = argument.withoutParentheses.kind {
      let value = check(argument, expecting: .array(.scalar(.character)))
      return TypedExpression(.call(.containsCollection, [base, value]), type: .boolean, at: range)
    }
    let value = check(argument, expecting: .string)
    let function: Function
    switch value.type {
    case .regex: function = .containsRegex
    case .scalar(.character): function = .containsElement
    case .scalar(.string), .scalar(.substring): function = .containsCollection
    default:
      return TypedExpression(
        .call(.containsCollection, [base, coerce(value, to: .string)]), type: .boolean, at: range)
    }
    return TypedExpression(.call(function, [base, value]), type: .boolean, at: range)
  }

  private mutating func arrayContains(
    _ base: TypedExpression, _ element: SwiftType, _ argument: ExpressionSyntax,
    at range: TextRange
  ) -> TypedExpression {
    if element == .unknown {
      let value = check(argument, expecting: nil)
      return TypedExpression(
        .call(.containsElement, [refined(base, as: .array(value.type)), value]), type: .boolean,
        at: range)
    }
    if case .array = argument.withoutParentheses.kind, !isCollection(element) {
      let value = check(argument, expecting: .array(element))
      return TypedExpression(.call(.containsCollection, [base, value]), type: .boolean, at: range)
    }
    let value = check(argument, expecting: element)
    if !isCollection(element), isStretch(value.type, of: element) {
      return TypedExpression(.call(.containsCollection, [base, value]), type: .boolean, at: range)
    }
    return TypedExpression(
      .call(.containsElement, [base, coerce(value, to: element)]), type: .boolean, at: range)
  }

  /// Whether a value is a collection of such elements, to be looked for as a whole.
  private func isStretch(_ type: SwiftType, of element: SwiftType) -> Bool {
    switch type {
    case .array(let other), .set(let other): fits(other, element)
    case .range(.halfOpen, let bound), .range(.closed, let bound):
      bound.isInteger && fits(bound, element)
    case .scalar(.data): element == .scalar(.uint8)
    default: false
    }
  }

  /// A range whose bounds are not known, with bounds of that type.
  private mutating func bounded(
    _ range: TypedExpression, _ kind: SwiftType.RangeKind, by type: SwiftType
  ) -> TypedExpression {
    guard case .range(_, let lower, let upper) = range.kind, type != .unknown else {
      return refined(range, as: .range(kind, type))
    }
    let bounds = [lower, upper].map { bound in bound.map { assume($0, type) } }
    return TypedExpression(
      .range(kind, bounds[0], bounds[1]), type: .range(kind, type), at: range.range)
  }

  /// A collection of elements that are not known, as one of those that are looked for in it.
  private mutating func refined(
    _ collection: TypedExpression, as type: SwiftType
  ) -> TypedExpression {
    if type.containsUnknown { return collection }
    if case .parameter(let id) = collection.kind { parameters[id.index].type = type }
    var refined = collection
    refined.type = type
    return refined
  }

  private func isCollection(_ type: SwiftType) -> Bool {
    switch type.withoutOptionality {
    case .array, .set, .unknown, .scalar(.any): true
    default: false
    }
  }

  /// `[1, 2].contains(x)`, `(a ... b).contains(x)`: the element gives the literal its type. One
  /// whose elements have a type of their own is promoted to hold optionals beside an optional.
  mutating func checkContains(
    flexible base: ExpressionSyntax, _ argument: ExpressionSyntax, at range: TextRange
  ) -> TypedExpression {
    let literal = base.withoutParentheses
    guard !isFlexible(argument), literal.isArrayOrRange else {
      let receiver = check(base, expecting: nil)
      return contains(receiver, argument, at: range)
        ?? unsupported(.methodCall("contains(_:)"), [receiver], at: range)
    }
    let value = check(argument, expecting: nil)
    let known = value.type == .unknown || value.type == .never ? nil : value.type
    if case .array = literal.kind {
      let isTyped = isFlexible(base) || known?.isOptional == true
      let receiver = check(base, expecting: isTyped ? known.map(SwiftType.array) : nil)
      let isStretch = value.type.isArray && value.type == receiver.type
      return TypedExpression(
        .call(
          isStretch ? .containsCollection : .containsElement,
          [receiver, isStretch ? value : fitted(value, to: receiver.type.element)]),
        type: .boolean, at: range)
    }
    let receiver = check(base, expecting: known.map { .range(.closed, $0.withoutOptionality) })
    guard case .range(_, let bound) = receiver.type else {
      return unsupported(.methodCall("contains(_:)"), [receiver, value], at: range)
    }
    return TypedExpression(
      .call(.rangeContains, [receiver, fitted(value, to: bound)]), type: .boolean, at: range)
  }

  private mutating func fitted(
    _ value: TypedExpression, to type: SwiftType?
  ) -> TypedExpression {
    guard let type else { return value }
    return coerce(value, to: type)
  }

  // MARK: starts

  private mutating func starts(
    _ base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    guard let argument = soleArgument(call, label: "with") else { return nil }
    switch base.type {
    case .scalar(.string), .scalar(.substring):
      if case .array = argument.withoutParentheses.kind {
        let value = check(argument, expecting: .array(.scalar(.character)))
        return TypedExpression(.call(.starts, [base, value]), type: .boolean, at: range)
      }
      let value = check(argument, expecting: .string)
      let prefix = value.type.isText ? value : coerce(value, to: .string)
      return TypedExpression(.call(.starts, [base, prefix]), type: .boolean, at: range)
    case .unknown, .external:
      let value = check(argument, expecting: nil)
      let receiver = value.type.isText ? assume(base, .string) : base
      return TypedExpression(.call(.starts, [receiver, value]), type: .boolean, at: range)
    default:
      guard let element = base.type.element else { return nil }
      let value = check(argument, expecting: .array(element))
      if let other = value.type.element, !fits(other, element) {
        sink.report(
          .mismatch(
            found: name(of: value.type), expected: name(of: .array(element)), at: value.range))
      }
      return TypedExpression(.call(.starts, [base, value]), type: .boolean, at: range)
    }
  }
}

extension ExpressionSyntax {
  /// Whether it is written `[…]`, or with `...` or `..<`.
  var isArrayOrRange: Bool { isArrayLiteral || isRange }

  /// Whether it is written `[…]`.
  var isArrayLiteral: Bool {
    if case .array = kind { return true }
    return false
  }

  /// Whether it is written with `...` or `..<`.
  var isRange: Bool {
    switch kind {
    case .binary(let name, _, _), .prefix(let name, _), .postfix(_, let name):
      name.text == "..." || name.text == "..<"
    default: false
    }
  }
}
