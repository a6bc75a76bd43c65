import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// The members that Swift and Foundation give to values.
struct ValueMembers: Sendable {
  typealias Computation = @Sendable (Value) throws(EvaluationError) -> Value

  /// The type of the value whose member is asked for.
  let base: SwiftType
  let clock: Date
  let range: TextRange

  /// What computes a member; nil where it has no meaning.
  func computation(of member: ValueMember) -> Computation? {
    let range = range
    let element = base.element ?? .unknown
    switch member {
    case .count: return { value throws(EvaluationError) in .integer(try Self.count(value, range)) }
    case .isEmpty:
      return { value throws(EvaluationError) in .bool(try Self.count(value, range) == 0) }
    case .first:
      return { value throws(EvaluationError) in
        if case .range(let lower, _, _) = value {
          return try Self.count(value, range) == 0 ? .null : lower
        }
        return try ExpressionCompiler.elements(of: value, at: range).first
          .map { ValueText.wrapped($0, of: element) } ?? .null
      }
    case .last:
      return { value throws(EvaluationError) in
        if case .range(_, .integer(let upper), let includesUpper) = value {
          let last = Value.integer(includesUpper ? upper : upper - 1)
          return try Self.count(value, range) == 0 ? .null : last
        }
        return try ExpressionCompiler.elements(of: value, at: range).last
          .map { ValueText.wrapped($0, of: element) } ?? .null
      }
    case .rawValue, .persistentModelID, .defaultID: return { value in value }
    case .lowerBound: return bound { lower, _ in lower }
    case .upperBound: return bound { _, upper in upper }
    case .named(let name): return named(name)
    }
  }

  private func bound(
    _ choose: @escaping @Sendable (Value, Value) -> Value
  ) -> Computation {
    let range = range
    return { value throws(EvaluationError) in
      guard case .range(let lower, let upper, _) = value else {
        throw .unsuitable("a bound", at: range)
      }
      return choose(lower, upper)
    }
  }

  private static func count(_ value: Value, _ range: TextRange) throws(EvaluationError) -> Int64 {
    switch value {
    case .string(let text): return Int64(text.withUTF8Text(Graphemes.count))
    case .array(let elements): return Int64(elements.count)
    case .dictionary(let entries): return Int64(entries.count)
    case .data(let bytes): return Int64(bytes.count)
    case .range(.integer(let lower), .integer(let upper), let includesUpper):
      let (distance, overflows) = upper.subtractingReportingOverflow(lower)
      let (count, overflowsAgain) = distance.addingReportingOverflow(includesUpper ? 1 : 0)
      if overflows || overflowsAgain {
        throw EvaluationError(.overflow, at: range, "the range has more elements than 'Int' counts")
      }
      return count
    case .range(let lower, let upper, let includesUpper):
      return !includesUpper && ValueEquality.areEqual(lower, upper) ? 0 : 1
    default: throw .unsuitable("'count'", at: range)
    }
  }

  private func named(_ name: String) -> Computation? {
    let base = base
    let range = range
    switch name {
    case "description":
      return { value throws(EvaluationError) in
        guard let text = ValueText.description(of: value, type: base) else {
          throw .unsupported("the text of such a value", at: range)
        }
        return .string(text)
      }
    case "debugDescription":
      return { value throws(EvaluationError) in
        guard let text = ValueText.debugDescription(of: value, type: base) else {
          throw .unsupported("the text of such a value", at: range)
        }
        return .string(text)
      }
    case "unsafelyUnwrapped":
      return { value throws(EvaluationError) in
        if value.isNull { throw EvaluationError(.forcedNil, at: range, "nil is unwrapped") }
        return value
      }
    default: break
    }
    let simple: (@Sendable (Value) -> Value?)? =
      switch base.unwrapped {
      case .scalar(.string), .scalar(.substring): TextMembers.member(name)
      case .scalar(.character): CharacterMembers.member(name)
      case .scalar(.date): DateMembers.member(name, clock: clock)
      case .scalar(.uuid): UUIDMembers.member(name)
      case .scalar(.url): URLMembers.member(name)
      case .scalar(let scalar) where scalar.isInteger: IntegerMembers.member(name, scalar)
      case .scalar(.double): FloatMembers.member(name, Double.self)
      case .scalar(.float): FloatMembers.member(name, Float.self)
      case .scalar(.decimal): DecimalMembers.member(name)
      case .external("Unicode.Scalar"): UnicodeScalarMembers.member(name)
      default: CollectionMembers.member(name)
      }
    guard let simple else { return nil }
    return { value throws(EvaluationError) in
      if let result = simple(value) { return result }
      if let integer = value.integer { throw .unstorable("'\(name)' of \(integer)", at: range) }
      throw .unsuitable("'\(name)'", at: range)
    }
  }
}

extension Value {
  /// The identity, where it is one.
  var uuid: UUID? {
    if case .uuid(let uuid) = self { return uuid }
    return nil
  }

  /// The decimal, where it is one.
  var decimal: Decimal? {
    if case .decimal(let decimal) = self { return decimal }
    return nil
  }
}
