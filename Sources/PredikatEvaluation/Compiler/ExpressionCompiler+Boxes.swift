import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// From one form of a step to another.
extension ExpressionCompiler {
  /// The step as one that gives values.
  func boxed(_ compiled: Compiled) -> Step<Value> {
    switch compiled {
    case .bool(let step): return { frame throws(EvaluationError) in .bool(try step(frame)) }
    case .integer(let step): return { frame throws(EvaluationError) in .integer(try step(frame)) }
    case .double(let step): return { frame throws(EvaluationError) in .double(try step(frame)) }
    case .date(let step): return { frame throws(EvaluationError) in .date(try step(frame)) }
    case .string(let step): return { frame throws(EvaluationError) in .string(try step(frame)) }
    case .row(let step, let table):
      let box = objectBox(table)
      return { frame throws(EvaluationError) in box(try step(frame)) }
    case .rows(let step, let table):
      let box = objectBox(table)
      return { frame throws(EvaluationError) in .array(try step(frame).map(box)) }
    case .value(let step): return step
    case .object(let object): return boxed(object)
    case .objects(let objects): return boxed(objects)
    }
  }

  private func objectBox(_ table: Int) -> @Sendable (Int32) -> Value {
    guard let graph, let objects = graph.tables[table] else { return { _ in .null } }
    let schema = schema
    return { $0 < 0 ? .null : .object(objects.object(at: Int($0), in: schema)) }
  }

  /// The step's value, boxed.
  mutating func value(_ expression: TypedExpression) throws(EvaluationError) -> Step<Value> {
    boxed(try compile(expression))
  }

  /// A step that gives a Boolean.
  mutating func bool(_ expression: TypedExpression) throws(EvaluationError) -> Step<Bool> {
    let compiled = try compile(expression)
    if case .bool(let step) = compiled { return step }
    return unboxed(compiled, at: expression.range) { $0.bool }
  }

  /// A step that gives an integer.
  mutating func integer(_ expression: TypedExpression) throws(EvaluationError) -> Step<Int64> {
    let compiled = try compile(expression)
    if case .integer(let step) = compiled { return step }
    return unboxed(compiled, at: expression.range) { $0.integer }
  }

  /// A step that gives a floating-point number.
  mutating func double(_ expression: TypedExpression) throws(EvaluationError) -> Step<Double> {
    let compiled = try compile(expression)
    if case .double(let step) = compiled { return step }
    return unboxed(compiled, at: expression.range) { $0.double }
  }

  /// A step that gives the seconds of a date.
  mutating func date(_ expression: TypedExpression) throws(EvaluationError) -> Step<Double> {
    let compiled = try compile(expression)
    if case .date(let step) = compiled { return step }
    return unboxed(compiled, at: expression.range) { $0.date }
  }

  /// A step that gives a text.
  mutating func string(_ expression: TypedExpression) throws(EvaluationError) -> Step<String> {
    let compiled = try compile(expression)
    if case .string(let step) = compiled { return step }
    return unboxed(compiled, at: expression.range) { $0.string }
  }

  /// A step that gives an object's row.
  mutating func row(
    _ expression: TypedExpression
  ) throws(EvaluationError) -> (step: Step<Int32>, table: Int)? {
    row(try compile(expression), type: expression.type, at: expression.range)
  }

  /// A step that gives an object's row; nil where the value is no object of the graph.
  ///
  /// Only an optional is ever -1. A captured object may be of another store, which is an error.
  func row(
    _ compiled: Compiled, type: SwiftType, at range: TextRange
  ) -> (step: Step<Int32>, table: Int)? {
    // An identity is the object's row while it is computed, and a value when it is kept.
    guard let table = objectTable(of: type) else { return nil }
    if case .row(let step, let table) = compiled { return (step, table) }
    let step = boxed(compiled)
    let find = rowFinder(inTable: table)
    let isOptional = type.isOptional
    return (
      { frame throws(EvaluationError) in
        let row = find(try step(frame))
        if row < -1 || row < 0 && !isOptional { throw .missingObject(at: range) }
        return row
      }, table
    )
  }

  /// A step that gives the row that an object has in a table; -1 for nil, and -2, which no row is,
  /// for an object that is not there.
  func row(_ compiled: Compiled, inTable table: Int) -> Step<Int32> {
    if case .row(let step, let own) = compiled, own == table { return step }
    let step = boxed(compiled)
    let find = rowFinder(inTable: table)
    return { frame throws(EvaluationError) in find(try step(frame)) }
  }

  /// Finds the row that an object has in a table. An identity from outside may lack its entity.
  func rowFinder(inTable table: Int) -> @Sendable (Value) -> Int32 {
    let rowsByKey = graph?.tables[table]?.rowsByKey ?? [:]
    let entities = schema.descendants(of: TypeID(table)).map { schema[$0].name }
    return { value in
      guard let object = value.object else { return -1 }
      guard object.entity.isEmpty || entities.contains(object.entity) else { return -2 }
      return rowsByKey[object.key] ?? -2
    }
  }

  private func unboxed<Result>(
    _ compiled: Compiled, at range: TextRange, _ unbox: @escaping @Sendable (Value) -> Result?
  ) -> Step<Result> {
    let step = boxed(compiled)
    return { frame throws(EvaluationError) in
      guard let result = unbox(try step(frame)) else {
        throw .unsuitable("the operation", at: range)
      }
      return result
    }
  }
}

extension EvaluationError {
  /// An object that the graph does not have.
  static func missingObject(at range: TextRange) -> EvaluationError {
    EvaluationError(.unsupported, at: range, "the object is not in this store")
  }
}
