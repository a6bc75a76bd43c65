import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// A closure over each element of a sequence.
  mutating func compile(
    _ quantifier: Quantifier, over sequence: TypedExpression, _ variable: VariableID,
    _ body: TypedExpression, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let slot = slot(variable)
    if let direct = try compile(quantifier, overRelation: sequence, slot, body) {
      return .bool(direct)
    }
    let elements = try compile(sequence)
    if case .rows(let rows, let table) = elements {
      return try compile(quantifier, overRows: rows, of: table, slot, body)
    }
    let values = Self.elements(of: boxed(elements), type: sequence.type, at: range)
    let elementType = sequence.type.element ?? .unknown
    if let table = objectTable(of: elementType) {
      let find = rowFinder(inTable: table)
      return try compile(
        quantifier, overValues: values, { $0.rows[slot] = find($1) }, body)
    }
    return try compile(quantifier, overValues: values, { $0.values[slot] = $1 }, body)
  }

  /// A test of a relationship's objects, walked where they stand.
  private mutating func compile(
    _ quantifier: Quantifier, overRelation sequence: TypedExpression, _ slot: Int,
    _ body: TypedExpression
  ) throws(EvaluationError) -> Step<Bool>? {
    guard quantifier == .contains || quantifier == .allSatisfy,
      let (row, related) = try relation(sequence)
    else { return nil }
    let decisive = quantifier == .contains
    let test = try bool(body)
    return { frame throws(EvaluationError) in
      let range = related.range(of: try row(frame))
      for index in range {
        frame.rows[slot] = related.rows[index]
        if try test(frame) == decisive { return decisive }
      }
      return !decisive
    }
  }

  private mutating func compile(
    _ quantifier: Quantifier, overRows rows: @escaping Step<[Int32]>, of table: Int, _ slot: Int,
    _ body: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    if quantifier == .map {
      let step = try value(body)
      let values: Step<Value> = { frame throws(EvaluationError) in
        var values: [Value] = []
        let elements = try rows(frame)
        for row in elements {
          frame.rows[slot] = row
          values.append(try step(frame))
        }
        return .array(values)
      }
      return .value(values)
    }
    let test = try bool(body)
    switch quantifier {
    case .contains:
      return .bool { frame throws(EvaluationError) in
        let elements = try rows(frame)
        for row in elements {
          frame.rows[slot] = row
          if try test(frame) { return true }
        }
        return false
      }
    case .allSatisfy:
      return .bool { frame throws(EvaluationError) in
        let elements = try rows(frame)
        for row in elements {
          frame.rows[slot] = row
          if try !test(frame) { return false }
        }
        return true
      }
    case .first:
      return .row(
        { frame throws(EvaluationError) in
          let elements = try rows(frame)
          for row in elements {
            frame.rows[slot] = row
            if try test(frame) { return row }
          }
          return -1
        }, table: table)
    case .filter, .map:
      return .rows(
        { frame throws(EvaluationError) in
          var found: [Int32] = []
          let elements = try rows(frame)
          for row in elements {
            frame.rows[slot] = row
            if try test(frame) { found.append(row) }
          }
          return found
        }, table: table)
    }
  }

  private mutating func compile(
    _ quantifier: Quantifier, overValues values: @escaping Step<[Value]>,
    _ bind: @escaping @Sendable (Frame, Value) -> Void, _ body: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    if quantifier == .map {
      let step = try value(body)
      return .value { frame throws(EvaluationError) in
        var results: [Value] = []
        let elements = try values(frame)
        for value in elements {
          bind(frame, value)
          results.append(try step(frame))
        }
        return .array(results)
      }
    }
    let test = try bool(body)
    switch quantifier {
    case .contains, .allSatisfy:
      let decisive = quantifier == .contains
      return .bool { frame throws(EvaluationError) in
        let elements = try values(frame)
        for value in elements {
          bind(frame, value)
          if try test(frame) == decisive { return decisive }
        }
        return !decisive
      }
    case .first:
      return .value { frame throws(EvaluationError) in
        let elements = try values(frame)
        for value in elements {
          bind(frame, value)
          if try test(frame) { return value }
        }
        return .null
      }
    case .filter, .map:
      return .value { frame throws(EvaluationError) in
        var found: [Value] = []
        let elements = try values(frame)
        for value in elements {
          bind(frame, value)
          if try test(frame) { found.append(value) }
        }
        return .array(found)
      }
    }
  }

  /// A step that gives the elements of any sequence.
  static func elements(
    of step: @escaping Step<Value>, type: SwiftType, at range: TextRange
  ) -> Step<[Value]> {
    { frame throws(EvaluationError) in try elements(of: step(frame), at: range) }
  }

  /// The elements of a sequence: a text's characters, a dictionary's pairs, a range's integers.
  static func elements(
    of value: Value, at range: TextRange
  ) throws(EvaluationError) -> [Value] {
    switch value {
    case .array(let elements): return elements
    case .string(let text): return text.map { .string(String($0)) }
    case .data(let bytes): return bytes.map { .integer(Int64($0)) }
    case .dictionary(let entries):
      return entries.map { .array([$0.key, $0.value]) }
        .sorted { ValueOrder.compare($0, $1).map { $0 < 0 } ?? false }
    case .range(.integer(let lower), .integer(let upper), let includesUpper):
      let (distance, overflows) = upper.subtractingReportingOverflow(lower)
      if overflows || distance >= Int64(lengthLimit) {
        throw EvaluationError(.overflow, at: range, "the range has too many elements")
      }
      return (0..<(distance + (includesUpper ? 1 : 0))).map { .integer(lower + $0) }
    default: throw .unsupported("an element of such a value", at: range)
    }
  }
}
