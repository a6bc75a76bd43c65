import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// `if … { } else { }` as a value.
  mutating func check(
    _ written: IfSyntax, at range: TextRange, result: SwiftType?
  ) -> TypedExpression {
    guard let otherwise = written.otherwise else {
      let body = checkConditional(
        written.conditions, at: range, result: result,
        then: { $0.checkBlock(written.then.statements, at: written.then.range, result: result) },
        otherwise: { $0.invalid(at: range) })
      return unsupported(.ifWithoutElse, [body], type: body.type, at: range)
    }
    return checkConditional(
      written.conditions, at: range, result: result,
      then: { $0.checkBlock(written.then.statements, at: written.then.range, result: result) },
      otherwise: { $0.checkBlock(otherwise.statements, at: otherwise.range, result: result) })
  }

  /// The conditions of an `if` or `guard`, over what is computed when they hold and when not.
  mutating func checkConditional(
    _ conditions: [ConditionSyntax], at range: TextRange, result: SwiftType?,
    then: (inout Self) -> TypedExpression, otherwise: (inout Self) -> TypedExpression
  ) -> TypedExpression {
    let depth = scope.count
    var tests: [TypedExpression] = []
    var bindings: [(value: TypedExpression, variable: VariableID)] = []
    var problem: Construct.ConditionProblem?
    for condition in conditions {
      switch check(condition) {
      case .test(let test): tests.append(test)
      case .binding(let value, let variable): bindings.append((value, variable))
      case .problem(let found, let part):
        problem = problem ?? found
        if let part { tests.append(part) }
      }
    }
    if !tests.isEmpty, !bindings.isEmpty { problem = problem ?? .mixedBinding }
    var yes = then(&self)
    scope.removeSubrange(depth...)
    var no = otherwise(&self)
    if result == nil { unify(&yes, &no, operation: "if") }
    if let problem {
      return unsupported(
        .condition(problem), bindings.map(\.value) + tests + [yes, no], type: yes.type, at: range)
    }
    if bindings.isEmpty {
      return TypedExpression(
        .conditional(conjunction(tests, at: range), yes, no, form: .ifElse), type: yes.type,
        at: range)
    }
    return nest(bindings[...], yes, no, at: range)
  }

  private enum CheckedCondition {
    case test(TypedExpression)
    case binding(TypedExpression, VariableID)
    case problem(Construct.ConditionProblem, TypedExpression?)
  }

  private mutating func check(_ condition: ConditionSyntax) -> CheckedCondition {
    switch condition.kind {
    case .expression(let expression):
      return .test(requireBoolean(check(expression, expecting: .boolean), as: .condition))
    case .optionalBinding(let pattern, let written, let expression):
      return checkBinding(pattern, type: written, value: expression, at: condition.range)
    case .pattern(_, let subject):
      return .problem(.pattern, check(subject, expecting: nil))
    case .availability:
      return .problem(.availability, nil)
    }
  }

  private mutating func checkBinding(
    _ pattern: PatternSyntax, type written: TypeSyntax?, value expression: ExpressionSyntax?,
    at range: TextRange
  ) -> CheckedCondition {
    guard case .name(let name) = pattern.kind else {
      return .problem(.binding, expression.map { check($0, expecting: nil) })
    }
    let declared = written.map { SwiftType.optional(type(of: $0)) }
    var value =
      expression.map { check($0, expecting: declared) }
      ?? resolve(name, generics: [], expecting: nil)
    switch value.type {
    case .optional, .unknown, .never: break
    default:
      sink.report(.bindingOfPlainValue(type: self.name(of: value.type), at: value.range))
      value = wrapped(value)
    }
    let variable = makeVariable(name.text, value.type.unwrapped, .unwrapped)
    scope.append(ScopeEntry(name: name.text, value: reference(to: variable, at: name.range)))
    return .binding(value, variable)
  }

  /// Several bindings nest. What is computed otherwise is repeated only when it is a constant, so
  /// that the tree stays as small as the text.
  private func nest(
    _ bindings: ArraySlice<(value: TypedExpression, variable: VariableID)>,
    _ yes: TypedExpression, _ no: TypedExpression, at range: TextRange
  ) -> TypedExpression {
    if bindings.count == 1 || no.isConstant {
      return bindings.reversed().reduce(yes) { body, binding in
        TypedExpression(
          .ifLet(binding.value, binding.variable, body, otherwise: no), type: yes.type, at: range)
      }
    }
    if yes.type.isOptional {
      return unsupported(
        .condition(.binding), bindings.map(\.value) + [yes, no], type: yes.type, at: range)
    }
    let inner = bindings.reversed().reduce(wrapped(yes)) { body, binding in
      TypedExpression(
        .flatMap(binding.value, binding.variable, body, form: .call), type: body.type, at: range)
    }
    return TypedExpression(.coalesce(inner, no), type: yes.type, at: range)
  }

  private func conjunction(_ tests: [TypedExpression], at range: TextRange) -> TypedExpression {
    if tests.count == 1 { return tests[0] }
    let place = tests.isEmpty ? range : tests[0].range.union(tests[tests.count - 1].range)
    return TypedExpression(.logical(.and, tests), type: .boolean, at: place)
  }

  /// The typed parts of conditions that have no meaning here.
  mutating func parts(of conditions: [ConditionSyntax]) -> [TypedExpression] {
    let depth = scope.count
    defer { scope.removeSubrange(depth...) }
    return conditions.compactMap { condition in
      switch check(condition) {
      case .test(let test): test
      case .binding(let value, _): value
      case .problem(_, let part): part
      }
    }
  }
}

extension TypedExpression {
  /// Whether it is a literal.
  var isConstant: Bool {
    if case .literal = kind { return true }
    return false
  }
}
