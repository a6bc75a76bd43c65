import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// A method of sequences, texts and ranges.
  mutating func compileSequenceCall(
    _ function: Function, _ arguments: [TypedExpression], type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    if function == .makeCollection {
      return try compileCollection(arguments.first, type: type, at: range)
    }
    let receiver = arguments[0]
    let isText = Representation(of: receiver.type, in: schema) == .string
    switch function {
    case .hasPrefix, .hasSuffix:
      return .bool(try compileGraphemes(function, receiver, arguments[1]))
    case .containsCollection, .starts, .containsElement:
      if isText, Representation(of: arguments[1].type, in: schema) == .string {
        return .bool(try compileGraphemes(function, receiver, arguments[1]))
      }
      if function == .containsElement {
        return .bool(try compileMembership(receiver, arguments[1], at: range))
      }
      return .bool(try compileStretch(function, receiver, arguments[1], at: range))
    case .rangeContains: return .bool(try compileRangeMembership(receiver, arguments[1], at: range))
    case .minimum, .maximum:
      return try aggregate(receiver, type: type, at: range) { values throws(EvaluationError) in
        Aggregate.extreme(of: values, isMaximum: function == .maximum)
      }
    case .sum:
      let arithmetic = Arithmetic(number(type), at: range)
      return try aggregate(receiver, type: type, at: range) { values throws(EvaluationError) in
        try Aggregate.sum(of: values, arithmetic)
      }
    default:
      return try aggregate(receiver, type: type, at: range) { values throws(EvaluationError) in
        Aggregate.average(of: values)
      }
    }
  }

  private mutating func aggregate(
    _ sequence: TypedExpression, type: SwiftType, at range: TextRange,
    _ compute: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Compiled {
    let elements = Self.elements(of: try value(sequence), at: range)
    return unboxed(type) { frame throws(EvaluationError) in try compute(elements(frame)) }
  }

  private mutating func compileCollection(
    _ sequence: TypedExpression?, type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    guard let sequence else { return .value { _ in .array([]) } }
    let elements = Self.elements(of: try value(sequence), at: range)
    let isSet = if case .set = type.unwrapped { true } else { false }
    return .value { frame throws(EvaluationError) in
      let values = try elements(frame)
      return .array(isSet ? Self.distinct(values) : values)
    }
  }

  /// `sequence.contains(element)`.
  private mutating func compileMembership(
    _ sequence: TypedExpression, _ element: TypedExpression, at range: TextRange
  ) throws(EvaluationError) -> Step<Bool> {
    let compiled = try compile(sequence)
    let wanted = try compile(element)
    if case .rows(let rows, let table) = compiled {
      let row = row(wanted, inTable: table)
      return { frame throws(EvaluationError) in
        let rows = try rows(frame)
        return rows.contains(try row(frame))
      }
    }
    if isConstant(sequence), let list = (try? constantValue(of: compiled))?.elements {
      return constantMembership(list, wanted)
    }
    let values = Self.elements(of: boxed(compiled), at: range)
    let value = boxed(wanted)
    return { frame throws(EvaluationError) in
      let values = try values(frame)
      return ValueEquality.contains(values, try value(frame))
    }
  }

  /// Membership in a list that is known, by hashing where equality allows it.
  private func constantMembership(_ list: [Value], _ wanted: Compiled) -> Step<Bool> {
    switch wanted {
    case .integer(let step):
      let integers = Set(list.compactMap(\.integer))
      return { frame throws(EvaluationError) in integers.contains(try step(frame)) }
    case .string(let step):
      let texts = Set(list.compactMap(\.string))
      return { frame throws(EvaluationError) in texts.contains(try step(frame)) }
    case .row(let step, let table):
      let rows = Set(list.map(rowFinder(inTable: table)))
      return { frame throws(EvaluationError) in rows.contains(try step(frame)) }
    default:
      let step = boxed(wanted)
      guard list.allSatisfy(\.isScalar) else {
        return { frame throws(EvaluationError) in ValueEquality.contains(list, try step(frame)) }
      }
      let values = Set(list)
      return { frame throws(EvaluationError) in values.contains(try step(frame)) }
    }
  }

  /// `collection.contains(collection)` and `sequence.starts(with:)`, element by element.
  private mutating func compileStretch(
    _ function: Function, _ sequence: TypedExpression, _ stretch: TypedExpression,
    at range: TextRange
  ) throws(EvaluationError) -> Step<Bool> {
    let values = Self.elements(of: try value(sequence), at: range)
    let wanted = Self.elements(of: try value(stretch), at: range)
    return { frame throws(EvaluationError) in
      let values = try values(frame)
      let wanted = try wanted(frame)
      guard values.count >= wanted.count else { return false }
      let lastStart = function == .starts ? 0 : values.count - wanted.count
      return (0...lastStart).contains { start in
        wanted.indices.allSatisfy { ValueEquality.areEqual(values[start + $0], wanted[$0]) }
      }
    }
  }

  /// `range.contains(value)`.
  private mutating func compileRangeMembership(
    _ bounds: TypedExpression, _ element: TypedExpression, at range: TextRange
  ) throws(EvaluationError) -> Step<Bool> {
    let bounds = try value(bounds)
    let element = try value(element)
    return { frame throws(EvaluationError) in
      guard case .range(let lower, let upper, let includesUpper) = try bounds(frame) else {
        throw .unsuitable("'contains'", at: range)
      }
      let value = try element(frame)
      if !lower.isNull, !ComparisonOperator.lessOrEqual.holds(lower, value) { return false }
      if upper.isNull { return lower.isNull == false }
      return (includesUpper ? ComparisonOperator.lessOrEqual : .less).holds(value, upper)
    }
  }
}
