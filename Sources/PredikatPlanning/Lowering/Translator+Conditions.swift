import PredikatSyntax
import PredikatTyping

extension Translator {
  /// Past this depth a condition is computed whole: databases refuse deeply nested parentheses.
  static let greatestDepth = 32

  /// A condition with the leaf that is being translated.
  func make(_ kind: SQLCondition.Kind) -> SQLCondition { SQLCondition(kind, leaf: currentLeaf) }

  /// What holds for the rows for which a Boolean expression is true, or with `negated` false.
  func condition(_ expression: TypedExpression, negated: Bool) -> SQLCondition {
    guard mayGoOn(at: expression.range) else { return .never }
    switch expression.kind {
    case .literal(.boolean(let value)): return .init(.constant(value != negated))
    case .not(let inner): return condition(inner, negated: !negated)
    case .logical(let connective, let operands):
      guard depth < Self.greatestDepth else { return leaf(expression, negated: negated) }
      return chain(operands, isConjunction: (connective == .and) != negated, negated: negated)
    case .conditional(let test, let yes, let no, _):
      return choice(test, yes, no) { $0.condition($1, negated: negated) }
    case .ifLet(let base, let variable, let body, let otherwise):
      return binding(base, to: variable, body, otherwise) { $0.condition($1, negated: negated) }
    default: return leaf(expression, negated: negated)
    }
  }

  /// A chain in Swift's order: what may fail is reached only where Swift reaches it.
  private func chain(
    _ operands: [TypedExpression], isConjunction: Bool, negated: Bool
  ) -> SQLCondition {
    let outer = (present: present, depth: depth)
    defer { (present, depth) = outer }
    depth += 1
    var parts: [SQLCondition] = []
    parts.reserveCapacity(operands.count)
    for operand in operands {
      let hazardsBefore = hazards
      let part = condition(operand, negated: negated)
      if part.constant == !isConjunction { return settled(part, after: parts, isConjunction) }
      // Without rewrites an error is raised wherever Swift raises it: what comes behind it waits.
      let mustWait = !options.rewrites && parts.contains(where: \.mayFail)
      if hazards > hazardsBefore && !parts.isEmpty || mustWait {
        guardLast(part, of: &parts, isConjunction: isConjunction)
      } else {
        parts.append(part)
      }
      // Behind `x == nil ||` as behind `x != nil &&`, x is there.
      let reached = isConjunction ? part : nil
      learn(from: reached, or: operand, negated: negated)
    }
    let joined = isConjunction ? SQLCondition.all(parts) : SQLCondition.any(parts)
    return options.rewrites ? simplified(joined) : joined
  }

  /// The chain whose value an operand decides: those before it count only where they may fail.
  private func settled(
    _ part: SQLCondition, after parts: [SQLCondition], _ isConjunction: Bool
  ) -> SQLCondition {
    guard hazards > 0, parts.contains(where: \.mayFail) else { return part }
    if !options.rewrites {
      let before = isConjunction ? SQLCondition.all(parts) : .any(parts)
      return make(.choice(before, part, otherwise: part))
    }
    return isConjunction
      ? SQLCondition(.all(parts + [part])) : SQLCondition(.any(parts + [part]))
  }

  /// Adds a condition that may fail, reached only where those before it let Swift reach it.
  ///
  /// A conjunction keeps its other parts besides, for an index to serve, unless they may fail too.
  private func guardLast(
    _ part: SQLCondition, of parts: inout [SQLCondition], isConjunction: Bool
  ) {
    if !isConjunction {
      let choice = SQLCondition.Kind.choice(.any(parts), .always, otherwise: part)
      parts = [SQLCondition(choice, leaf: part.leaf)]
    } else if parts.contains(where: \.mayFail) {
      parts = [.guarded(by: .all(parts), part)]
    } else {
      parts.append(.guarded(by: .all(parts), part))
    }
  }

  /// Remembers which columns are there in what follows in the same chain.
  private func learn(
    from condition: SQLCondition?, or operand: TypedExpression, negated: Bool
  ) {
    if let condition {
      present += condition.presentTerms
    } else if case .comparison(_, let lhs, let rhs) = operand.kind, lhs.isNil || rhs.isNil {
      let outer = (leaf: currentLeaf, leaves: leaves)
      present += self.condition(operand, negated: !negated).presentTerms
      (currentLeaf, leaves) = outer
    }
  }

  /// A conditional: as a choice, or as a connective where one side is constant.
  func choice(
    _ test: TypedExpression, _ yes: TypedExpression, _ no: TypedExpression,
    _ translate: (Translator, TypedExpression) -> SQLCondition
  ) -> SQLCondition {
    let when = condition(test, negated: false)
    if let constant = when.constant { return translate(self, constant ? yes : no) }
    let outer = present
    present += when.presentTerms
    let first = translate(self, yes)
    present = outer
    let second = translate(self, no)
    let mayFail = first.mayFail || second.mayFail
    return choice(when, first, second, mayFail: mayFail) { $0.condition(test, negated: true) }
  }

  /// `test ? first : second`, in the plainest form.
  private func choice(
    _ test: SQLCondition, _ first: SQLCondition, _ second: SQLCondition, mayFail: Bool,
    negation: (Translator) -> SQLCondition
  ) -> SQLCondition {
    guard !mayFail, options.rewrites || !test.mayFail else {
      return make(.choice(test, first, otherwise: second))
    }
    switch (first.constant, second.constant) {
    // What may fail is asked, whatever the answer.
    case (true?, true?) where !test.mayFail: return .always
    case (false?, false?) where !test.mayFail: return .never
    case (true?, true?), (false?, false?): return make(.choice(test, first, otherwise: second))
    case (true?, _): return .any([test, second])
    case (_, false?): return .all([test, first])
    case (false?, _): return .all([negation(self), second])
    case (_, true?): return .any([negation(self), first])
    default: return make(.choice(test, first, otherwise: second))
    }
  }

  /// `if let variable = base { body } else { otherwise }`.
  func binding(
    _ base: TypedExpression, to variable: VariableID, _ body: TypedExpression,
    _ otherwise: TypedExpression,
    _ translate: (Translator, TypedExpression) -> SQLCondition
  ) -> SQLCondition {
    let bound = bind(variable, toValueOf: base)
    if bound.isPresent.constant == false { return translate(self, otherwise) }
    let first = translate(self, body)
    if bound.isPresent.constant == true { return first }
    let sources = bound.row.map { sourcesMissing(without: $0) } ?? []
    let isImplied = first.implies(presenceOf: bound.witness, orRowsOf: sources)
    let second = translate(self, otherwise)
    // What may fail is not asked of what is not there, whatever it would come to.
    if isImplied, !first.mayFail, second.constant == false { return first }
    return choice(
      bound.isPresent, first, second, mayFail: first.mayFail || second.mayFail
    ) { _ in bound.isAbsent }
  }
}
