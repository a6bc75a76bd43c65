import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension Translator {
  /// A call that says true or false.
  func call(
    _ function: Function, _ arguments: [TypedExpression], whole: TypedExpression, negated: Bool
  ) -> SQLCondition {
    let result: SQLCondition?
    switch function {
    case .containsElement where arguments.count == 2:
      result = containsElement(arguments[0], arguments[1], negated: negated)
    case .rangeContains where arguments.count == 2:
      result = rangeContains(arguments[0], arguments[1], negated: negated)
    case .starts where arguments.count == 2, .hasPrefix where arguments.count == 2:
      result = starts(arguments[0], arguments[1], negated: negated)
    default:
      result = textTest(function, arguments, negated: negated)
    }
    return result ?? computed(whole, negated: negated)
  }

  /// A test of a text by a function that the driver registers.
  private func textTest(
    _ function: Function, _ arguments: [TypedExpression], negated: Bool
  ) -> SQLCondition? {
    guard arguments.count == 2, let registered = Self.registeredTests[function],
      let text = operand(arguments[0]), text.encoding == .text
    else { return nil }
    if let answer = answerForEmptyNeedle(registered, arguments[1]) {
      return answer == negated ? .never : .always
    }
    guard let needle = operand(arguments[1]), needle.encoding == .text, !needle.isNullable else {
      return nil
    }
    if registered == .regex { hazards += 1 }
    return make(.holds(.call(registered, [text.term, needle.term]), isNegated: negated))
  }

  private static let registeredTests: [Function: SQLFunction] = [
    .containsCollection: .contains, .hasSuffix: .ends, .containsRegex: .regex,
    .localizedStandardContains: .localizedContains,
    .localizedCaseInsensitiveContains: .caseInsensitiveContains,
  ]

  /// What an empty text to look for means, where it is one.
  private func answerForEmptyNeedle(
    _ function: SQLFunction, _ needle: TypedExpression
  ) -> Bool? {
    guard options.rewrites, function != .regex, case .string("")? = constant(needle) else {
      return nil
    }
    return function == .contains || function == .ends
  }

  /// `text.starts(with: prefix)`: the stretch of texts that begin with its bytes, which an index
  /// serves, and then exactly, because a character may go on behind the prefix.
  private func starts(
    _ text: TypedExpression, _ prefix: TypedExpression, negated: Bool
  ) -> SQLCondition? {
    guard let column = operand(text), column.encoding == .text else { return nil }
    let needle = constant(prefix)
    if needle == .string(""), options.rewrites { return negated ? .never : .always }
    guard let bound = operand(prefix), bound.encoding == .text, !bound.isNullable else {
      return nil
    }
    let exact = make(.holds(.call(.starts, [column.term, bound.term]), isNegated: negated))
    guard !negated, options.rewrites, column.term.isColumn, case .string(let string)? = needle
    else { return exact }
    let start = Normalization.normalized(string)
    var stretch = [make(.comparison(.greaterOrEqual, column.term, bound.term))]
    if let end = TextStretch.end(ofTextsStartingWith: start) {
      let upper = bind(.string(end), type: .string, encoding: .text)
      stretch.append(make(.comparison(.less, column.term, upper)))
    }
    return .all(stretch + [exact])
  }

  /// `(a...b).contains(x)`.
  private func rangeContains(
    _ range: TypedExpression, _ value: TypedExpression, negated: Bool
  ) -> SQLCondition? {
    guard isStoredComparable(value.type), !value.type.isOptional,
      let bounds = bounds(of: range, element: value.type), let operand = operand(value)
    else { return nil }
    if isNotANumber(operand) {
      if value.type == .scalar(.decimal) { return nil }
      // Of dates Swift knows `<`, and makes `a <= b` of it as `!(b < a)`.
      let isInside = value.type == .date && (bounds.includesUpper || bounds.upper == nil)
      return .init(.constant(isInside != negated))
    }
    var tests: [SQLCondition] = []
    if let lower = bounds.lower {
      tests.append(compare(negated ? .less : .greaterOrEqual, operand, lower))
    }
    if let upper = bounds.upper {
      let inside: SQLComparison = bounds.includesUpper ? .lessOrEqual : .less
      let outside: SQLComparison = bounds.includesUpper ? .greater : .greaterOrEqual
      tests.append(compare(negated ? outside : inside, operand, upper))
    }
    return negated ? .any(tests) : .all(tests)
  }

  private struct Bounds {
    var lower: Operand?
    var upper: Operand?
    var includesUpper: Bool
  }

  /// The bounds of a range whose value is known, or that nothing can make invalid.
  private func bounds(of range: TypedExpression, element: SwiftType) -> Bounds? {
    let encoding = ValueEncoding(of: element, in: schema)
    if case .range(let lower, let upper, let includesUpper)? = constant(range) {
      func bound(_ value: Value) -> Operand? {
        guard !value.isNull else { return nil }
        return Operand(
          term: bind(value, type: element, encoding: encoding), encoding: encoding,
          isNullable: false)
      }
      guard !lower.isNotANumber, !upper.isNotANumber else { return nil }
      return Bounds(lower: bound(lower), upper: bound(upper), includesUpper: includesUpper)
    }
    guard case .range(let kind, let lower, let upper) = range.kind,
      lower == nil || upper == nil
    else { return nil }
    let low = lower.flatMap { operand($0) }
    let high = upper.flatMap { operand($0) }
    guard (low == nil) == (lower == nil), (high == nil) == (upper == nil),
      ![low, high].contains(where: { $0.map(isNotANumber) == true })
    else { return nil }
    return Bounds(lower: low, upper: high, includesUpper: kind == .through)
  }

  /// A call that gives a value.
  func callOperand(
    _ function: Function, _ arguments: [TypedExpression], _ whole: TypedExpression
  ) -> Operand? {
    if whole.type == .boolean { return truthOperand(whole) }
    guard let first = arguments.first else { return nil }
    switch function {
    case .lowercased, .uppercased:
      guard let text = operand(first), text.encoding == .text else { return nil }
      return Operand(
        term: .call(function == .lowercased ? .lowercased : .uppercased, [text.term]),
        encoding: .text, isNullable: text.isNullable)
    case .minimum, .maximum:
      return aggregated(function, over: first, type: whole.type)
    default: return nil
    }
  }

  /// The least or the greatest value of a to-many's objects.
  private func aggregated(
    _ function: Function, over mapped: TypedExpression, type: SwiftType
  ) -> Operand? {
    guard case .each(.map, let base, let variable, let body) = mapped.kind,
      let collection = collection(base), isStoredComparable(body.type), !body.type.isOptional
    else { return nil }
    let encoding = ValueEncoding(of: type, in: schema)
    // SQL adds in an order of its own, and its error names no expression.
    guard function == .minimum || function == .maximum else { return nil }
    let native: SQLNative = function == .minimum ? .minimum : .maximum
    return Operand(
      term: aggregate(native, over: collection, value: (variable, body)), encoding: encoding,
      isNullable: true)
  }
}
