import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatText

/// Values of static members: `Date.now`, `Int.max`, `Status.allCases`.
enum StaticMember {
  static func value(
    _ name: String, of type: SwiftType, in compiler: ExpressionCompiler, at range: TextRange
  ) throws(EvaluationError) -> Value {
    let found: Value? =
      switch type {
      case .scalar(.date): date(name, clock: compiler.clock)
      case .scalar(.decimal): decimal(name)
      case .scalar(.float): floatingPoint(name, Float.self).map { .double(Double($0)) }
      case .scalar(.double): floatingPoint(name, Double.self).map(Value.double)
      case .scalar(let scalar): try integer(name, scalar, at: range).map(Value.integer)
      case .comparisonResult: comparisonResult(name).map(Value.integer)
      case .optional where name == "none": .null
      case .external("CharacterSet"): .string(name)
      case .nominal(let id): try member(name, of: compiler.schema[id], at: range)
      default: nil
      }
    guard let found else { throw .unsupported("the static member '\(name)'", at: range) }
    return found
  }

  private static func date(_ name: String, clock: Date) -> Value? {
    switch name {
    case "now": .date(clock.timeIntervalSinceReferenceDate)
    case "distantPast": .date(Date.distantPast.timeIntervalSinceReferenceDate)
    case "distantFuture": .date(Date.distantFuture.timeIntervalSinceReferenceDate)
    default: nil
    }
  }

  private static func decimal(_ name: String) -> Value? {
    switch name {
    case "zero": .decimal(0)
    case "pi": .decimal(Decimal.pi)
    case "nan": .decimal(Decimal.nan)
    case "greatestFiniteMagnitude": .decimal(Decimal.greatestFiniteMagnitude)
    case "leastFiniteMagnitude": .decimal(-Decimal.greatestFiniteMagnitude)
    case "leastNonzeroMagnitude", "leastNormalMagnitude":
      .decimal(Decimal.leastNonzeroMagnitude)
    default: nil
    }
  }

  private static func floatingPoint<Number: BinaryFloatingPoint>(
    _ name: String, _ type: Number.Type
  ) -> Number? {
    switch name {
    case "zero": 0
    case "pi": .pi
    case "nan": .nan
    case "infinity": .infinity
    case "greatestFiniteMagnitude": .greatestFiniteMagnitude
    case "leastNonzeroMagnitude": .leastNonzeroMagnitude
    case "leastNormalMagnitude": .leastNormalMagnitude
    case "ulpOfOne": .ulpOfOne
    default: nil
    }
  }

  private static func integer(
    _ name: String, _ scalar: ScalarType, at range: TextRange
  ) throws(EvaluationError) -> Int64? {
    guard let bounds = scalar.integerBounds else { return nil }
    switch name {
    case "min": return bounds.lower
    case "max":
      guard let greatest = Int64(exactly: bounds.upper) else {
        throw .unstorable("\(bounds.upper)", at: range)
      }
      return greatest
    case "zero": return 0
    case "bitWidth":
      switch scalar {
      case .int8, .uint8: return 8
      case .int16, .uint16: return 16
      case .int32, .uint32: return 32
      default: return 64
      }
    default: return nil
    }
  }

  private static func comparisonResult(_ name: String) -> Int64? {
    switch name {
    case "orderedAscending": -1
    case "orderedSame": 0
    case "orderedDescending": 1
    default: nil
    }
  }

  /// `allCases`, or a static constant whose value is a literal.
  private static func member(
    _ name: String, of type: NominalType, at range: TextRange
  ) throws(EvaluationError) -> Value? {
    if name == "allCases", type.kind == .enum {
      var values: [Value] = []
      for enumCase in type.cases {
        values.append(try LiteralValue.value(ofCase: enumCase.name, in: type, at: range))
      }
      return .array(values)
    }
    guard let property = type.property(name), property.role == .static,
      case .literal(let literal)? = property.defaultValue?.withoutParentheses.kind
    else { return nil }
    return try LiteralValue.value(of: literal, type: property.type, at: range)
  }
}
