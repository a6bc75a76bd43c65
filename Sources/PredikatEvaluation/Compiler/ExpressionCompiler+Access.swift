import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// What a variable holds.
  mutating func variable(_ id: VariableID, type: SwiftType) -> Compiled {
    let slot = slot(id)
    if let type = objectVariables[id.index] {
      return .object(SwiftObject(type, at: SwiftObject.Place(slot: slot, offset: 0)))
    }
    if let table = objectTable(of: type) { return .row({ $0.rows[slot] }, table: table) }
    let step: Step<Value> = { $0.values[slot] }
    return type.isOptional ? .value(step) : unboxedVariable(slot, type)
  }

  private func unboxedVariable(_ slot: Int, _ type: SwiftType) -> Compiled {
    switch Representation(of: type, in: schema) {
    case .bool: .bool { $0.values[slot].bool ?? false }
    case .integer: .integer { $0.values[slot].integer ?? 0 }
    case .float, .double: .double { $0.values[slot].double ?? .nan }
    case .date: .date { $0.values[slot].date ?? .nan }
    case .string: .string { $0.values[slot].string ?? "" }
    case .object, .objects, .other: .value { $0.values[slot] }
    }
  }

  /// The table of objects of a type, optional or not, where there is a graph.
  func objectTable(of type: SwiftType) -> Int? {
    guard let graph, case .nominal(let id) = type.unwrapped, schema[id].kind == .model else {
      return nil
    }
    let root = Int(schema.root(of: id).index)
    return graph.tables[root] == nil ? nil : root
  }

  /// A step that puts a value where its variable holds it.
  mutating func assignment(
    of compiled: Compiled, type: SwiftType, to variable: VariableID, at range: TextRange
  ) -> Step<Void> {
    let slot = slot(variable)
    if let (step, _) = row(compiled, type: type, at: range) {
      return { frame throws(EvaluationError) in frame.rows[slot] = try step(frame) }
    }
    let step = boxed(compiled)
    return { frame throws(EvaluationError) in frame.values[slot] = try step(frame) }
  }

  /// `base.property` of an object or a struct.
  mutating func compile(
    _ property: PropertyReference, of base: TypedExpression, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let declared = property.property(in: schema)
    let owner = schema[property.owner]
    guard declared.isAttribute || declared.relationship != nil else {
      throw .unsupported("'\(declared.name)', which is not stored,", at: range)
    }
    let compiled = try compile(base)
    if case .object(let object) = compiled { return try compile(property, of: object, at: range) }
    if let (row, table) = row(compiled, type: base.type, at: base.range),
      let column = graph?.tables[table]?.column(of: property)
    {
      return compile(column, of: property, at: row)
    }
    guard owner.kind != .model, declared.relationship == nil else {
      throw .unsupported("'\(declared.name)' of an object that is not at hand", at: range)
    }
    let structure = boxed(compiled)
    let name = declared.name
    return unboxed(declared.type) { frame throws(EvaluationError) in
      guard case .structure(let fields) = try structure(frame) else { return .null }
      return fields[name] ?? .null
    }
  }

  private func compile(
    _ column: Column, of property: PropertyReference, at row: @escaping Step<Int32>
  ) -> Compiled {
    if column.presence != nil {
      return .value { frame throws(EvaluationError) in column.value(at: Int(try row(frame))) }
    }
    switch column.representation {
    case .bool:
      let bools = column.bools
      return .bool { frame throws(EvaluationError) in bools[Int(try row(frame))] }
    case .integer:
      let integers = column.integers
      return .integer { frame throws(EvaluationError) in integers[Int(try row(frame))] }
    case .float, .double:
      let doubles = column.doubles
      return .double { frame throws(EvaluationError) in doubles[Int(try row(frame))] }
    case .date:
      let seconds = column.doubles
      return .date { frame throws(EvaluationError) in seconds[Int(try row(frame))] }
    case .string:
      let strings = column.strings
      return .string { frame throws(EvaluationError) in strings[Int(try row(frame))] }
    case .other:
      let values = column.values
      return .value { frame throws(EvaluationError) in values[Int(try row(frame))] }
    case .object:
      let rows = column.rows
      return .row(
        { frame throws(EvaluationError) in rows[Int(try row(frame))] },
        table: destination(of: property))
    case .objects:
      let related = column.related
      return .rows(
        { frame throws(EvaluationError) in related[try row(frame)] },
        table: destination(of: property))
    }
  }

  /// The relationship that an expression is a plain walk of, with the object that it starts from.
  mutating func relation(
    _ expression: TypedExpression
  ) throws(EvaluationError) -> (row: Step<Int32>, related: RelatedRows)? {
    guard let graph, case .property(let base, let property) = expression.kind,
      property.property(in: schema).relationship?.isToMany == true,
      let (row, table) = try row(base),
      let column = graph.tables[table]?.column(of: property), column.representation == .objects
    else { return nil }
    return (row, column.related)
  }

  private func destination(of property: PropertyReference) -> Int {
    let relationship = property.property(in: schema).relationship
    return relationship.map { Int(schema.root(of: $0.destination).index) } ?? -1
  }

  /// A step that gives values of a type, unboxed where the type allows it.
  func unboxed(_ type: SwiftType, _ step: @escaping Step<Value>) -> Compiled {
    if type.isOptional { return .value(step) }
    switch Representation(of: type, in: schema) {
    case .bool: return .bool { frame throws(EvaluationError) in try step(frame).bool ?? false }
    case .integer: return .integer { frame throws(EvaluationError) in try step(frame).integer ?? 0 }
    case .float, .double:
      return .double { frame throws(EvaluationError) in try step(frame).double ?? .nan }
    case .date: return .date { frame throws(EvaluationError) in try step(frame).date ?? .nan }
    case .string: return .string { frame throws(EvaluationError) in try step(frame).string ?? "" }
    case .object, .objects, .other: return .value(step)
    }
  }
}
