import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// What a body or a branch computes. Where `result` is given, every value that it can end with
  /// must be of that type.
  mutating func checkBlock(
    _ statements: [StatementSyntax], at range: TextRange, result: SwiftType?
  ) -> TypedExpression {
    switch statements.count {
    case 0: unsupported(.statements(count: 0), at: range)
    case 1: check(statements[0], result: result)
    default: checkSequence(statements[...], at: range, result: result)
    }
  }

  /// What a single statement computes.
  private mutating func check(
    _ statement: StatementSyntax, result: SwiftType?
  ) -> TypedExpression {
    let range = statement.range
    switch statement.kind {
    case .expression(let expression): return checkValue(expression, result: result)
    case .returns(let expression?): return checkValue(expression, result: result)
    case .returns(nil): return unsupported(.statement("return"), at: range)
    case .doCatch(let block, let catches):
      let body = checkBlock(block.statements, at: block.range, result: result)
      return catches.isEmpty ? body : unsupported(.statement("catch"), [body], at: range)
    case .declaration(let declaration):
      return unsupported(.declaration(word(of: declaration)), at: range)
    case .guards(let conditions, _):
      return unsupported(.statement("guard"), parts(of: conditions), at: range)
    case .forIn(_, let sequence, where: _, _):
      return unsupported(.loop("for"), [check(sequence, expecting: nil)], at: range)
    case .whileLoop(let conditions, _):
      return unsupported(.loop("while"), parts(of: conditions), at: range)
    case .repeatWhile(_, let test):
      return unsupported(.loop("repeat"), [check(test, expecting: .boolean)], at: range)
    case .throwing(let error):
      return unsupported(.statement("throw"), [check(error, expecting: nil)], at: range)
    case .deferred: return unsupported(.statement("defer"), at: range)
    case .jump(let word, label: _): return unsupported(.statement(word.text), at: range)
    case .unexpected: return invalid(at: range)
    }
  }

  private mutating func checkValue(
    _ expression: ExpressionSyntax, result: SwiftType?
  ) -> TypedExpression {
    if case .ifElse(let written) = expression.kind {
      return check(written, at: expression.range, result: result)
    }
    return require(check(expression, expecting: result), result)
  }

  /// Several statements: early returns and constants have a meaning, anything else has none.
  private mutating func checkSequence(
    _ statements: ArraySlice<StatementSyntax>, at range: TextRange, result: SwiftType?
  ) -> TypedExpression {
    guard let first = statements.first else { return unsupported(.statements(count: 0), at: range) }
    let rest = statements.dropFirst()
    if rest.isEmpty { return check(first, result: result) }
    sequenceDepth += 1
    defer { sequenceDepth -= 1 }
    guard sequenceDepth <= Self.sequenceDepthLimit else {
      return unsupported(.statements(count: statements.count), at: range)
    }
    let remaining = TextRange(rest[rest.startIndex].range.start, range.end)
    switch first.kind {
    case .expression(let expression):
      guard case .ifElse(let written) = expression.kind, written.otherwise == nil,
        exits(written.then)
      else { break }
      return checkConditional(
        written.conditions, at: range, result: result,
        then: { $0.checkBlock(written.then.statements, at: written.then.range, result: result) },
        otherwise: { $0.checkSequence(rest, at: remaining, result: result) })
    case .guards(let conditions, let block) where exits(block):
      return checkConditional(
        conditions, at: range, result: result,
        then: { $0.checkSequence(rest, at: remaining, result: result) },
        otherwise: { $0.checkBlock(block.statements, at: block.range, result: result) })
    case .declaration(let declaration):
      guard let binding = constant(in: declaration), let name = binding.name,
        let value = binding.value
      else { break }
      return checkConstant(name, value, type: binding.type, at: range) {
        $0.checkSequence(rest, at: remaining, result: result)
      }
    default: break
    }
    let parts = statements.map { check($0, result: nil) }
    return unsupported(.statements(count: statements.count), parts, at: range)
  }

  /// Whether a block always returns.
  private func exits(_ block: CodeBlockSyntax) -> Bool {
    guard let last = block.statements.last else { return false }
    if case .returns = last.kind { return true }
    return false
  }

  /// The single constant that a declaration binds to a value.
  private func constant(in declaration: DeclarationSyntax) -> BindingSyntax? {
    guard case .variable(let variable) = declaration.kind, variable.isConstant,
      variable.bindings.count == 1, variable.bindings[0].accessors == .none
    else { return nil }
    return variable.bindings[0]
  }

  /// `let name = value` before further statements: a path or a constant is put in the name's
  /// place, anything else is computed once and bound.
  private mutating func checkConstant(
    _ name: NameSyntax, _ value: ExpressionSyntax, type written: TypeSyntax?, at range: TextRange,
    body: (inout Self) -> TypedExpression
  ) -> TypedExpression {
    let declared = written.map { type(of: $0) }
    var typed = check(value, expecting: declared)
    if let declared { typed = coerce(typed, to: declared) }
    let depth = scope.count
    defer { scope.removeSubrange(depth...) }
    if typed.isPath {
      scope.append(ScopeEntry(name: name.text, value: typed))
      return body(&self)
    }
    let variable = makeVariable(name.text, typed.type, .unwrapped)
    scope.append(ScopeEntry(name: name.text, value: reference(to: variable, at: name.range)))
    let rest = body(&self)
    if typed.type.isOptional {
      return unsupported(.declaration("let"), [typed, rest], type: rest.type, at: range)
    }
    let otherwise = TypedExpression(.literal(.boolean(false)), type: rest.type, at: range)
    return TypedExpression(
      .ifLet(wrapped(typed), variable, rest, otherwise: otherwise), type: rest.type, at: range)
  }

  private func word(of declaration: DeclarationSyntax) -> String {
    switch declaration.kind {
    case .variable(let variable): variable.isConstant ? "let" : "var"
    case .function(let function): function.keyword.text
    case .type(let type): type.keyword.text
    case .enumCases: "case"
    case .typeAlias: "typealias"
    case .imports: "import"
    case .macro(let macro): "#" + macro.name.text
    case .conditional: "#if"
    case .other(let word): word.text
    }
  }
}

extension TypedExpression {
  /// Whether it is a name, a constant, or a path of properties from one: cheap to repeat, and
  /// without any result but its value.
  var isPath: Bool {
    switch kind {
    case .variable, .parameter, .literal, .enumCase, .staticMember: true
    case .property(let base, _), .member(let base, _): base.isPath
    default: false
    }
  }
}
