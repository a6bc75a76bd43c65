import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// Conditionals and what Swift does with optionals.
  mutating func compileOptional(
    _ expression: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    switch expression.kind {
    case .conditional(let test, let yes, let no, _):
      return try compileConditional(test, yes, no, type: expression.type)
    case .wrap(let operand): return try compileWrap(operand)
    case .forceUnwrap(let operand): return try compileForce(operand, at: expression.range)
    case .coalesce(let left, let right): return try compileCoalesce(left, right)
    case .flatMap(let optional, let variable, let body, _):
      return try compileFlatMap(optional, variable, body)
    case .ifLet(let optional, let variable, let body, let otherwise):
      return try compileIfLet(optional, variable, body, otherwise)
    default: throw .unsuitable("an optional's operation", at: expression.range)
    }
  }

  private mutating func compileConditional(
    _ test: TypedExpression, _ yes: TypedExpression, _ no: TypedExpression, type: SwiftType
  ) throws(EvaluationError) -> Compiled {
    choice(try bool(test), try compile(yes), try compile(no))
  }

  /// One of two steps, as a test decides.
  func choice(_ test: @escaping Step<Bool>, _ yes: Compiled, _ no: Compiled) -> Compiled {
    switch (yes, no) {
    case (.bool(let yes), .bool(let no)): .bool(Self.choice(test, yes, no))
    case (.integer(let yes), .integer(let no)): .integer(Self.choice(test, yes, no))
    case (.double(let yes), .double(let no)): .double(Self.choice(test, yes, no))
    case (.date(let yes), .date(let no)): .date(Self.choice(test, yes, no))
    case (.string(let yes), .string(let no)): .string(Self.choice(test, yes, no))
    case (.row(let yes, let table), .row(let no, let other)) where table == other:
      .row(Self.choice(test, yes, no), table: table)
    case (.rows(let yes, let table), .rows(let no, let other)) where table == other:
      .rows(Self.choice(test, yes, no), table: table)
    case (.object(let yes), .object(let no)) where yes.type == no.type:
      .object(Self.choice(test, yes, no))
    default: .value(Self.choice(test, boxed(yes), boxed(no)))
    }
  }

  private static func choice<Result>(
    _ test: @escaping Step<Bool>, _ yes: @escaping Step<Result>, _ no: @escaping Step<Result>
  ) -> Step<Result> {
    { frame throws(EvaluationError) in if try test(frame) { try yes(frame) } else { try no(frame) }
    }
  }

  private mutating func compileWrap(_ operand: TypedExpression) throws(EvaluationError) -> Compiled
  {
    let compiled = try compile(operand)
    switch compiled {
    case .row, .object: return compiled
    default: break
    }
    let step = boxed(compiled)
    guard operand.type.isOptional else { return .value(step) }
    let type = operand.type
    return .value { frame throws(EvaluationError) in
      ValueText.wrapped(try step(frame), of: type)
    }
  }

  private mutating func compileForce(
    _ operand: TypedExpression, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let compiled = try compile(operand)
    if case .row(let step, let table) = compiled {
      return .row(
        { frame throws(EvaluationError) in
          let row = try step(frame)
          if row < 0 { throw .forcedNil(at: range) }
          return row
        }, table: table)
    }
    if case .object(let object) = compiled { return .object(Self.forced(object, at: range)) }
    let step = boxed(compiled)
    let type = operand.type.unwrapped
    return unboxed(type) { frame throws(EvaluationError) in
      let value = try step(frame)
      if value.isNull { throw .forcedNil(at: range) }
      return ValueText.unwrapped(value, of: type)
    }
  }

  private mutating func compileCoalesce(
    _ left: TypedExpression, _ right: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    let otherwise = try compile(right)
    let compiled = try compile(left)
    if case .row(let step, let table) = compiled,
      case .row(let other, let otherTable) = otherwise, table == otherTable
    {
      return .row(
        { frame throws(EvaluationError) in
          let row = try step(frame)
          return row < 0 ? try other(frame) : row
        }, table: table)
    }
    if case .object(let object) = compiled, case .object(let other) = otherwise {
      return .object(Self.choice(object.isPresent, object, other))
    }
    let step = boxed(compiled)
    // `a ?? b` with an optional `b` keeps the type of `a`, so nothing is unwrapped.
    let inner = left.type == right.type ? SwiftType.unknown : left.type.unwrapped
    switch otherwise {
    case .bool(let other): return .bool(coalesced(step, other) { $0.bool })
    case .integer(let other): return .integer(coalesced(step, other) { $0.integer })
    case .double(let other): return .double(coalesced(step, other) { $0.double })
    case .date(let other): return .date(coalesced(step, other) { $0.date })
    case .string(let other): return .string(coalesced(step, other) { $0.string })
    default:
      let other = boxed(otherwise)
      return .value { frame throws(EvaluationError) in
        let value = try step(frame)
        return value.isNull ? try other(frame) : ValueText.unwrapped(value, of: inner)
      }
    }
  }

  private func coalesced<Result>(
    _ step: @escaping Step<Value>, _ other: @escaping Step<Result>,
    _ unbox: @escaping @Sendable (Value) -> Result?
  ) -> Step<Result> {
    { frame throws(EvaluationError) in
      if let result = unbox(try step(frame)) { result } else { try other(frame) }
    }
  }

  /// Whether an optional has a value, which is then put where the variable holds it.
  private mutating func compileBinding(
    _ compiled: Compiled, of optional: TypedExpression, _ variable: VariableID
  ) -> Step<Bool> {
    let slot = slot(variable)
    if let (step, _) = row(compiled, type: optional.type, at: optional.range) {
      return { frame throws(EvaluationError) in
        let row = try step(frame)
        frame.rows[slot] = row
        return row >= 0
      }
    }
    let step = boxed(compiled)
    let type = optional.type.unwrapped
    return { frame throws(EvaluationError) in
      let value = try step(frame)
      if value.isNull { return false }
      frame.values[slot] = ValueText.unwrapped(value, of: type)
      return true
    }
  }

  private mutating func compileFlatMap(
    _ optional: TypedExpression, _ variable: VariableID, _ body: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    let compiled = try compile(optional)
    if case .object(let object) = compiled {
      let slot = bind(object.type, to: variable)
      return flatMap(object, slot, try compile(body))
    }
    let hasValue = compileBinding(compiled, of: optional, variable)
    switch try compile(body) {
    case .row(let step, let table):
      return .row(
        { frame throws(EvaluationError) in try hasValue(frame) ? try step(frame) : -1 },
        table: table)
    case let compiled:
      let step = boxed(compiled)
      return .value { frame throws(EvaluationError) in
        try hasValue(frame) ? try step(frame) : .null
      }
    }
  }

  private mutating func compileIfLet(
    _ optional: TypedExpression, _ variable: VariableID, _ body: TypedExpression,
    _ otherwise: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    let compiled = try compile(optional)
    if case .object(let object) = compiled {
      let slot = bind(object.type, to: variable)
      let body = Scope.object(object, slot).around(try compile(body))
      return choice(object.isPresent, body, try compile(otherwise))
    }
    let hasValue = compileBinding(compiled, of: optional, variable)
    return choice(hasValue, try compile(body), try compile(otherwise))
  }
}

extension EvaluationError {
  static func forcedNil(at range: TextRange) -> EvaluationError {
    EvaluationError(.forcedNil, at: range, "'!' of nil")
  }
}
