import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// `x is T`, `x as T`, `x as? T`, `x as! T`.
  mutating func compileCast(
    _ kind: CastKind, _ operand: TypedExpression, _ type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    if let name = type.undeclaredName {
      throw .unsupported("a cast to the unknown type '\(name)'", at: range)
    }
    let compiled = try compile(operand)
    if kind == .coerce { return compiled }
    if case .object(let object) = compiled {
      return try compileCast(kind, of: object, to: type, at: range)
    }
    if let (step, table) = row(compiled, type: operand.type, at: range),
      case .nominal(let target) = type.unwrapped
    {
      return try compileObjectCast(kind, step, table, target, type, at: range)
    }
    let step = boxed(compiled)
    let test = test(for: type, from: operand.type)
    switch kind {
    case .check: return .bool { frame throws(EvaluationError) in test(try step(frame)) }
    case .conditional:
      return .value { frame throws(EvaluationError) in
        let value = try step(frame)
        return test(value) ? value : .null
      }
    case .force, .coerce:
      let name = schema.name(of: type)
      return unboxed(type) { frame throws(EvaluationError) in
        let value = try step(frame)
        if !test(value) { throw .failedCast(to: name, at: range) }
        return value
      }
    }
  }

  private func compileObjectCast(
    _ kind: CastKind, _ step: @escaping Step<Int32>, _ table: Int, _ target: TypeID,
    _ type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let types = graph?.tables[table]?.types ?? []
    let kinds = Set(
      schema[target].kind == .protocol
        ? conformingTypes(to: target) : schema.descendants(of: target))
    let acceptsNil = type.isOptional
    let isInstance: @Sendable (Int32) -> Bool = {
      $0 < 0 ? acceptsNil : kinds.contains(types[Int($0)])
    }
    let name = schema.name(of: type)
    switch kind {
    case .check: return .bool { frame throws(EvaluationError) in isInstance(try step(frame)) }
    case .conditional:
      return .row(
        { frame throws(EvaluationError) in
          let row = try step(frame)
          return row >= 0 && isInstance(row) ? row : -1
        }, table: table)
    case .force, .coerce:
      return .row(
        { frame throws(EvaluationError) in
          let row = try step(frame)
          if !isInstance(row) { throw .failedCast(to: name, at: range) }
          return row
        }, table: table)
    }
  }

  private func conformingTypes(to id: TypeID) -> [TypeID] {
    let name = schema[id].name
    return schema.types.filter { $0.conformances.contains(name) }
      .flatMap { schema.descendants(of: $0.id) }
  }

  /// Whether a value of the static type `source` is of a type at run time.
  private func test(
    for type: SwiftType, from source: SwiftType
  ) -> @Sendable (Value) -> Bool {
    let acceptsNil = type.isOptional
    let target = type.unwrapped
    if target == source.unwrapped || target == .scalar(.any) {
      return { !$0.isNull || acceptsNil }
    }
    if source.unwrapped == .scalar(.any) || source.unwrapped == .unknown {
      let schema = schema
      return { $0.isNull ? acceptsNil : Self.isValue($0, of: target, in: schema) }
    }
    if case .nominal(let id) = target, case .nominal = source.unwrapped {
      let names = Set(schema.descendants(of: id).map { schema[$0].name })
      return { value in value.object.map { names.contains($0.entity) } ?? acceptsNil }
    }
    return { $0.isNull && acceptsNil }
  }

  /// Whether a value whose static type says nothing is of a type.
  private static func isValue(_ value: Value, of type: SwiftType, in schema: Schema) -> Bool {
    switch (value, type) {
    case (.bool, .scalar(.bool)), (.integer, .scalar(.int)), (.double, .scalar(.double)),
      (.decimal, .scalar(.decimal)), (.string, .scalar(.string)), (.date, .scalar(.date)),
      (.uuid, .scalar(.uuid)), (.data, .scalar(.data)):
      true
    case (.array(let elements), .array(let element)):
      elements.allSatisfy { isValue($0, of: element, in: schema) }
    case (.object(let object), .nominal(let id)):
      schema.type(named: object.entity).map { schema.isKind($0.id, of: id) } ?? false
    default: false
    }
  }
}

extension EvaluationError {
  static func failedCast(to name: String, at range: TextRange) -> EvaluationError {
    EvaluationError(.failedCast, at: range, "the value is no '\(name)'")
  }
}
