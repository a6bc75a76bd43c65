import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// `predicate.evaluate(a)`: the captured predicate's body over the arguments.
  mutating func compileEvaluation(
    of predicate: TypedExpression, _ arguments: [TypedExpression], at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    switch predicate.kind {
    case .staticMember(.predicate, let name, _): return .constant(.bool(name == "true"))
    case .closure(let inputs, let body):
      let assignments = try compileArguments(arguments, to: inputs, at: range)
      return Self.sequence(assignments, then: try compile(body))
    case .parameter(let id):
      let captured = try compile(capturedPredicate: id, at: range)
      let assignments = try compileArguments(arguments, to: captured.inputs, at: range)
      return Self.sequence(assignments, then: captured.body)
    default: throw .unsupported("a predicate that is not captured", at: range)
    }
  }

  private mutating func compileArguments(
    _ arguments: [TypedExpression], to inputs: [VariableID], at range: TextRange
  ) throws(EvaluationError) -> [Step<Void>] {
    guard arguments.count == inputs.count else {
      throw .unsupported("a predicate with other inputs", at: range)
    }
    var assignments: [Step<Void>] = []
    for (argument, input) in zip(arguments, inputs) {
      assignments.append(
        assignment(of: try compile(argument), type: argument.type, to: input, at: argument.range))
    }
    return assignments
  }

  /// The captured predicate, compiled at its first use. Each further use counts as much, so that
  /// predicates that evaluate others twice cannot grow beyond all bounds.
  private mutating func compile(
    capturedPredicate id: ParameterID, at range: TextRange
  ) throws(EvaluationError) -> CapturedPredicate {
    if let known = predicates[id.index] {
      size += known.size
      if size > Self.sizeLimit {
        throw EvaluationError(
          .unsupported, at: range, "the predicate with all that it evaluates is too large")
      }
      return known
    }
    guard id.index < parameters.count,
      case .closure(let inputs, let body)? = parameters[id.index].value?.kind
    else {
      let name = id.index < parameters.count ? parameters[id.index].name : "a captured value"
      throw EvaluationError(.unboundParameter, at: range, "'\(name)' has no value")
    }
    guard openPredicates.insert(id.index).inserted else {
      throw .unsupported("a predicate that evaluates itself", at: range)
    }
    defer { openPredicates.remove(id.index) }
    let before = size
    let compiled = CapturedPredicate(
      inputs: inputs, body: try compile(body), size: size - before)
    predicates[id.index] = compiled
    return compiled
  }

  private static func sequence(_ assignments: [Step<Void>], then body: Compiled) -> Compiled {
    switch body {
    case .bool(let step): .bool(sequence(assignments, step))
    case .integer(let step): .integer(sequence(assignments, step))
    case .double(let step): .double(sequence(assignments, step))
    case .date(let step): .date(sequence(assignments, step))
    case .string(let step): .string(sequence(assignments, step))
    case .row(let step, let table): .row(sequence(assignments, step), table: table)
    case .rows(let step, let table): .rows(sequence(assignments, step), table: table)
    case .value(let step): .value(sequence(assignments, step))
    }
  }

  private static func sequence<Result>(
    _ assignments: [Step<Void>], _ step: @escaping Step<Result>
  ) -> Step<Result> {
    { frame throws(EvaluationError) in
      for assign in assignments { try assign(frame) }
      return try step(frame)
    }
  }
}
