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
      let arguments = try compileArguments(arguments, to: inputs, at: range)
      return Self.under(arguments, then: try compile(body))
    case .parameter(let id):
      let inputs = try closure(ofCapturedPredicate: id, at: range).inputs
      // First, so that the body knows what its inputs are.
      let arguments = try compileArguments(arguments, to: inputs, at: range)
      return Self.under(arguments, then: try compile(capturedPredicate: id, at: range).body)
    default: throw .unsupported("a predicate that is not captured", at: range)
    }
  }

  private mutating func compileArguments(
    _ arguments: [TypedExpression], to inputs: [VariableID], at range: TextRange
  ) throws(EvaluationError) -> [Scope] {
    guard arguments.count == inputs.count else {
      throw .unsupported("a predicate with other inputs", at: range)
    }
    var compiled: [Scope] = []
    for (argument, input) in zip(arguments, inputs) {
      switch try compile(argument) {
      case .object(let object): compiled.append(.object(object, bind(object.type, to: input)))
      case let value:
        compiled.append(
          .assignment(assignment(of: value, type: argument.type, to: input, at: argument.range)))
      }
    }
    return compiled
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
    let (inputs, body) = try closure(ofCapturedPredicate: id, at: range)
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

  private func closure(
    ofCapturedPredicate id: ParameterID, at range: TextRange
  ) throws(EvaluationError) -> (inputs: [VariableID], body: TypedExpression) {
    guard id.index < parameters.count,
      case .closure(let inputs, let body)? = parameters[id.index].value?.kind
    else {
      let name = id.index < parameters.count ? parameters[id.index].name : "a captured value"
      throw EvaluationError(.unboundParameter, at: range, "'\(name)' has no value")
    }
    return (inputs, body)
  }

  private static func under(_ arguments: [Scope], then body: Compiled) -> Compiled {
    arguments.reversed().reduce(body) { body, argument in argument.around(body) }
  }
}
