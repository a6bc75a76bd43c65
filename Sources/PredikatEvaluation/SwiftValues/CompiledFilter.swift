public import Foundation
public import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
public import PredikatTyping

/// A predicate over values of a registered Swift type, compiled once and evaluated for any number
/// of them: for what is filtered in memory and not in a database.
///
/// ```swift
/// let filter = try CompiledFilter<Article>(query, types: types, bindings: bindings)
/// let found = try filter.filter(articles)
/// ```
///
/// Properties are read through the registered key paths; those of a struct where they lie, without
/// a copy of it.
public struct CompiledFilter<Element>: Sendable {
  private let input: Input
  private let variableCount: Int
  private let test: Step<Bool>

  /// How an element is put where the predicate's variable holds it.
  private enum Input {
    case object(slot: Int)
    case value(slot: Int, SwiftValueReader)
  }

  /// Compiles the predicate of a query; without one, every element satisfies it.
  public init(
    _ query: TypedQuery, types: SwiftTypes, bindings: Bindings = Bindings(), clock: Date = Date()
  ) throws(EvaluationError) {
    let range = query.predicate?.body.range ?? query.syntax.range
    var compiler = ExpressionCompiler(
      schema: types.schema, parameters: query.parameters, bindings: bindings, clock: clock,
      types: types)
    guard let predicate = query.predicate else {
      input = .object(slot: 0)
      test = { _ in true }
      variableCount = 1
      return
    }
    guard predicate.inputs.count == 1, let variable = predicate.inputs.first else {
      throw .unsupported("a predicate over several inputs", at: range)
    }
    let type = query.variables[variable.index].type
    guard types.metatype(of: type) == Element.self else {
      throw .unsupported(
        "a predicate over '\(types.schema.name(of: type))', which is not the Swift type "
          + "'\(Element.self)',", at: range)
    }
    if case .nominal(let id) = type, types.schema[id].kind != .enum {
      input = .object(slot: compiler.bind(Element.self, to: variable))
    } else {
      input = .value(slot: compiler.slot(variable), SwiftValueReader(types: types))
    }
    test = try compiler.bool(predicate.body)
    variableCount = max(1, compiler.variableCount)
  }

  /// Whether an element satisfies the predicate.
  public func callAsFunction(_ element: Element) throws(EvaluationError) -> Bool {
    try Frame.withFrame(of: variableCount) { frame throws(EvaluationError) in
      try isSatisfied(by: element, frame)
    }
  }

  /// The elements that satisfy the predicate, in their order.
  public func filter(_ elements: some Sequence<Element>) throws(EvaluationError) -> [Element] {
    var found: [Element] = []
    try forEach(of: elements) { found.append($0) }
    return found
  }

  /// How many of the elements satisfy the predicate.
  public func count(in elements: some Sequence<Element>) throws(EvaluationError) -> Int {
    var count = 0
    try forEach(of: elements) { _ in count += 1 }
    return count
  }

  private func forEach(
    of elements: some Sequence<Element>, _ body: (Element) -> Void
  ) throws(EvaluationError) {
    try Frame.withFrame(of: variableCount) { frame throws(EvaluationError) in
      // An array's elements are looked at where they lie.
      let outcome = elements.withContiguousStorageIfAvailable { elements in
        Result { () throws(EvaluationError) in try forEach(in: elements, frame, body) }
      }
      if let outcome { return try outcome.get() }
      for element in elements where try isSatisfied(by: element, frame) { body(element) }
    }
  }

  private func forEach(
    in elements: UnsafeBufferPointer<Element>, _ frame: Frame, _ body: (Element) -> Void
  ) throws(EvaluationError) {
    guard case .object(let slot) = input, let first = elements.baseAddress else {
      for element in elements where try isSatisfied(by: element, frame) { body(element) }
      return
    }
    for place in elements.indices {
      frame.objects[slot] = UnsafeRawPointer(first + place)
      if try test(frame) { body(elements[place]) }
    }
  }

  @inline(__always)
  private func isSatisfied(
    by element: Element, _ frame: Frame
  ) throws(EvaluationError) -> Bool {
    switch input {
    case .object(let slot):
      return try withUnsafePointer(to: element) { pointer throws(EvaluationError) in
        frame.objects[slot] = UnsafeRawPointer(pointer)
        return try test(frame)
      }
    case .value(let slot, let reader):
      frame.values[slot] = try reader.value(of: element)
      return try test(frame)
    }
  }
}

extension CompiledFilter {
  /// Compiles a predicate that was built by `#Predicate`: faster than its own `evaluate`, and with
  /// errors where that would trap.
  public init(_ predicate: Predicate<Element>, types: SwiftTypes, clock: Date = Date()) throws {
    let walked = try WalkedPredicate(predicate, types: types)
    let query = try walked.query()
    var sink = DiagnosticSink()
    let bindings = ParameterBinder(schema: types.schema, clock: clock)
      .bind(query, given: try walked.values(), into: &sink)
    try self.init(query, types: types, bindings: bindings, clock: clock)
  }
}
