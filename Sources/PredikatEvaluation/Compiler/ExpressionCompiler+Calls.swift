import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// A function or method with a known meaning.
  mutating func compileCall(
    _ function: Function, _ arguments: [TypedExpression], type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    switch function {
    case .containsElement, .containsCollection, .rangeContains, .starts, .hasPrefix, .hasSuffix,
      .minimum, .maximum, .sum, .average, .makeCollection:
      return try compileSequenceCall(function, arguments, type: type, at: range)
    case .containsRegex, .firstMatch, .wholeMatch:
      return try compileRegexCall(function, arguments, at: range)
    case .localizedStandardContains, .localizedCaseInsensitiveContains, .caseInsensitiveCompare,
      .localizedCompare, .localizedCaseInsensitiveCompare, .localizedStandardCompare,
      .lowercased, .uppercased, .trimmingWhitespace:
      return try compileTextCall(function, arguments, at: range)
    case .absolute, .lesser, .greater, .isMultiple, .convert:
      return try compileNumberCall(function, arguments, type: type, at: range)
    case .now, .dateSinceReferenceDate, .dateSince1970, .dateSinceNow, .addingTimeInterval,
      .timeIntervalSince, .dateByAdding, .dateFromComponents, .dateBySetting, .startOfDay,
      .dateFromISO8601:
      return try compileDateCall(function, arguments, type: type, at: range)
    case .makeUUID, .uuidFromString, .urlFromString, .urlFromPath, .decimalFromString, .makeData,
      .dataFromBase64, .makeRegex, .enumFromRawValue:
      return try compileMakerCall(function, arguments, type: type, at: range)
    }
  }

  /// A function of values that are all computed before it.
  mutating func function(
    _ arguments: [TypedExpression], type: SwiftType,
    _ compute: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Compiled {
    let steps = try values(arguments)
    return unboxed(type) { frame throws(EvaluationError) in try compute(Self.run(steps, frame)) }
  }

  /// The constant text that an expression is, if it is one.
  mutating func constantText(
    _ expression: TypedExpression
  ) throws(EvaluationError) -> String? {
    guard isConstant(expression) else { return nil }
    return (try? constantValue(of: compile(expression)))?.string
  }

  private mutating func compileMakerCall(
    _ function: Function, _ arguments: [TypedExpression], type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    switch function {
    case .makeUUID: return .constant(.uuid(UUID()))
    case .uuidFromString: return try maker(arguments, type) { UUID(uuidString: $0).map(Value.uuid) }
    case .urlFromString:
      return try maker(arguments, type) { URL(string: $0).map { .string($0.absoluteString) } }
    case .urlFromPath:
      return try maker(arguments, type) { .string(URL(fileURLWithPath: $0).absoluteString) }
    case .decimalFromString:
      return try maker(arguments, type) { Decimal(string: $0).map(Value.decimal) }
    case .dataFromBase64:
      return try maker(arguments, type) { Data(base64Encoded: $0).map { .data(Array($0)) } }
    case .makeRegex: return try maker(arguments, type) { .regex($0) }
    case .makeData:
      return try self.function(arguments, type: type) { values throws(EvaluationError) in
        let bytes = values.first?.elements ?? []
        return .data(bytes.compactMap { $0.integer.map(UInt8.init(truncatingIfNeeded:)) })
      }
    case .enumFromRawValue:
      guard case .nominal(let id) = type.unwrapped else { break }
      var rawValues: [Value] = []
      for enumCase in schema[id].cases {
        rawValues.append(try LiteralValue.value(ofCase: enumCase.name, in: schema[id], at: range))
      }
      let known = rawValues
      return try self.function(arguments, type: type) { values throws(EvaluationError) in
        ValueEquality.contains(known, values[0]) ? values[0] : .null
      }
    default: break
    }
    throw .unsuitable("the call", at: range)
  }

  /// A function of one text that may have no value.
  private mutating func maker(
    _ arguments: [TypedExpression], _ type: SwiftType,
    _ make: @escaping @Sendable (String) -> Value?
  ) throws(EvaluationError) -> Compiled {
    try function(arguments, type: type) { values throws(EvaluationError) in
      values.first?.string.flatMap(make) ?? .null
    }
  }
}
