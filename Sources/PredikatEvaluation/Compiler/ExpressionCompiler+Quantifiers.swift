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
    let compiled = try compile(sequence)
    if case .objects(let objects) = compiled {
      return try compile(quantifier, over: objects, bind(objects.type, to: variable), body)
    }
    let elements = rows(compiled, of: sequence, at: range)
    if case .rows(let rows, let table) = elements {
      let each = Iteration<Int32>(elements: rows, bind: { $0.rows[slot] = $1 })
      return try compile(quantifier, each, body) {
        .rows($0, table: table)
      } first: { first in
        .row({ frame throws(EvaluationError) in try first(frame) ?? -1 }, table: table)
      }
    }
    let values = Self.elements(of: boxed(elements), at: range)
    let each = Iteration<Value>(elements: values) { $0.values[slot] = $1 }
    return try compile(quantifier, each, body) { found in
      .value { frame throws(EvaluationError) in .array(try found(frame)) }
    } first: { first in
      .value { frame throws(EvaluationError) in try first(frame) ?? .null }
    }
  }

  /// Captured objects as rows of the graph; other sequences as they are.
  private func rows(
    _ compiled: Compiled, of sequence: TypedExpression, at range: TextRange
  ) -> Compiled {
    guard case .value(let step) = compiled, let element = sequence.type.element,
      let table = objectTable(of: element)
    else { return compiled }
    let find = rowFinder(inTable: table)
    return .rows(
      { frame throws(EvaluationError) in
        let rows = try Self.elements(of: step(frame), at: range).map(find)
        if rows.contains(-2) { throw .missingObject(at: range) }
        return rows
      }, table: table)
  }

  private mutating func compile<Element>(
    _ quantifier: Quantifier, _ each: Iteration<Element>, _ body: TypedExpression,
    filtered: (@escaping Step<[Element]>) -> Compiled,
    first: (@escaping Step<Element?>) -> Compiled
  ) throws(EvaluationError) -> Compiled {
    switch quantifier {
    case .contains: return .bool(each.any(true, try bool(body)))
    case .allSatisfy: return .bool(each.any(false, try bool(body)))
    case .filter: return filtered(each.filtered(try bool(body)))
    case .first: return first(each.first(try bool(body)))
    case .map: return .value(each.mapped(try value(body)))
    }
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

  /// A step that gives the elements of any sequence.
  static func elements(of step: @escaping Step<Value>, at range: TextRange) -> Step<[Value]> {
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
      if overflows || distance >= Int64(elementLimit) {
        throw EvaluationError(.overflow, at: range, "the range has too many elements")
      }
      return (0..<(distance + (includesUpper ? 1 : 0))).map { .integer(lower + $0) }
    default: throw .unsupported("an element of such a value", at: range)
    }
  }
}

/// The elements of a sequence, and how each is put where a closure's variable holds it.
private struct Iteration<Element: Sendable>: Sendable {
  let elements: Step<[Element]>
  let bind: @Sendable (Frame, Element) -> Void

  init(
    elements: @escaping Step<[Element]>, bind: @escaping @Sendable (Frame, Element) -> Void
  ) {
    self.elements = elements
    self.bind = bind
  }

  /// `decisive` when the test gives that for some element, stopping there; else the opposite.
  func any(_ decisive: Bool, _ test: @escaping Step<Bool>) -> Step<Bool> {
    { frame throws(EvaluationError) in
      let elements = try elements(frame)
      for element in elements {
        bind(frame, element)
        if try test(frame) == decisive { return decisive }
      }
      return !decisive
    }
  }

  func filtered(_ test: @escaping Step<Bool>) -> Step<[Element]> {
    { frame throws(EvaluationError) in
      var found: [Element] = []
      let elements = try elements(frame)
      for element in elements {
        bind(frame, element)
        if try test(frame) { found.append(element) }
      }
      return found
    }
  }

  func first(_ test: @escaping Step<Bool>) -> Step<Element?> {
    { frame throws(EvaluationError) in
      let elements = try elements(frame)
      for element in elements {
        bind(frame, element)
        if try test(frame) { return element }
      }
      return nil
    }
  }

  func mapped(_ step: @escaping Step<Value>) -> Step<Value> {
    { frame throws(EvaluationError) in
      var values: [Value] = []
      let elements = try elements(frame)
      for element in elements {
        bind(frame, element)
        values.append(try step(frame))
      }
      return .array(values)
    }
  }
}
