import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// Values made of others: interpolated strings, arrays, sets, dictionaries, ranges, and joined
  /// texts and arrays.
  mutating func compileComposite(
    _ expression: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    let range = expression.range
    switch expression.kind {
    case .interpolation(let parts): return .string(try compileInterpolation(parts, at: range))
    case .array(let elements):
      let steps = try values(elements)
      let isSet = if case .set = expression.type.unwrapped { true } else { false }
      return .value { frame throws(EvaluationError) in
        let values = try Self.run(steps, frame)
        return .array(isSet ? Self.distinct(values) : values)
      }
    case .dictionary(let entries):
      let steps = try values(entries)
      return .value { frame throws(EvaluationError) in
        try Self.dictionary(of: Self.run(steps, frame), at: range)
      }
    case .range(let kind, let lower, let upper):
      return .value(try compileRange(kind, lower, upper, at: range))
    case .concatenation(let left, let right):
      return try compileConcatenation(left, right, at: range)
    default: throw .unsuitable("a composite", at: range)
    }
  }

  /// The steps of several expressions.
  mutating func values(
    _ expressions: [TypedExpression]
  ) throws(EvaluationError) -> [Step<Value>] {
    var steps: [Step<Value>] = []
    for expression in expressions { steps.append(try value(expression)) }
    return steps
  }

  /// The values of several steps, in order.
  static func run(_ steps: [Step<Value>], _ frame: Frame) throws(EvaluationError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(steps.count)
    for step in steps { values.append(try step(frame)) }
    return values
  }

  /// The values, each once, in their order.
  static func distinct(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    var distinct: [Value] = []
    for value in values where seen.insert(value).inserted { distinct.append(value) }
    return distinct
  }

  private static func dictionary(
    of entries: [Value], at range: TextRange
  ) throws(EvaluationError) -> Value {
    var dictionary: [Value: Value] = [:]
    for index in stride(from: 0, to: entries.count - 1, by: 2) {
      guard dictionary.updateValue(entries[index + 1], forKey: entries[index]) == nil else {
        throw EvaluationError(
          .unsupported, at: range, "a dictionary literal has the same key twice")
      }
    }
    return .dictionary(dictionary)
  }

  private mutating func compileInterpolation(
    _ parts: [TypedExpression], at range: TextRange
  ) throws(EvaluationError) -> Step<String> {
    let steps = try values(parts)
    let types = parts.map(\.type)
    return { frame throws(EvaluationError) in
      var text = ""
      for (step, type) in zip(steps, types) {
        guard let part = ValueText.description(of: try step(frame), type: type) else {
          throw .unsupported("the text of such a value", at: range)
        }
        text += part
        try Self.checkLength(text.utf8.count, at: range)
      }
      return text
    }
  }

  private mutating func compileRange(
    _ kind: SwiftType.RangeKind, _ lower: TypedExpression?, _ upper: TypedExpression?,
    at range: TextRange
  ) throws(EvaluationError) -> Step<Value> {
    let none: Step<Value> = { _ in .null }
    var lowerStep = none
    var upperStep = none
    if let lower { lowerStep = try value(lower) }
    if let upper { upperStep = try value(upper) }
    let includesUpper = kind == .closed || kind == .through
    let first = lowerStep
    let last = upperStep
    return { frame throws(EvaluationError) in
      let lower = try first(frame)
      let upper = try last(frame)
      if !lower.isNull, !upper.isNull {
        if !ComparisonOperator.lessOrEqual.holds(lower, upper) {
          throw EvaluationError(
            .invalidRange, at: range, "the range's lower bound is not below its upper bound")
        }
      } else if Self.isNaN(lower) || Self.isNaN(upper) {
        throw EvaluationError(.invalidRange, at: range, "a range cannot be bounded by NaN")
      }
      return .range(lower: lower, upper: upper, includesUpper: includesUpper)
    }
  }

  private static func isNaN(_ value: Value) -> Bool {
    value.double?.isNaN ?? value.date?.isNaN ?? false
  }

  private mutating func compileConcatenation(
    _ left: TypedExpression, _ right: TypedExpression, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    switch (try compile(left), try compile(right)) {
    case (.string(let left), .string(let right)):
      return .string { frame throws(EvaluationError) in
        let text = try left(frame) + right(frame)
        try Self.checkLength(text.utf8.count, at: range)
        return text
      }
    case (let left, let right):
      let left = boxed(left)
      let right = boxed(right)
      return .value { frame throws(EvaluationError) in
        switch (try left(frame), try right(frame)) {
        case (.array(let left), .array(let right)):
          try Self.checkCount(left.count + right.count, at: range)
          return .array(left + right)
        case (.string(let left), .string(let right)):
          try Self.checkLength(left.utf8.count + right.utf8.count, at: range)
          return .string(left + right)
        default: throw .unsuitable("'+'", at: range)
        }
      }
    }
  }

  /// Texts may be doubled line by line; they must not grow beyond memory.
  static func checkLength(_ length: Int, at range: TextRange) throws(EvaluationError) {
    if length > textLimit {
      throw EvaluationError(
        .overflow, at: range, "the value grows beyond \(textLimit) characters")
    }
  }

  /// Collections may be doubled line by line, too.
  static func checkCount(_ count: Int, at range: TextRange) throws(EvaluationError) {
    if count > elementLimit {
      throw EvaluationError(
        .overflow, at: range, "the value grows beyond \(elementLimit) elements")
    }
  }
}
