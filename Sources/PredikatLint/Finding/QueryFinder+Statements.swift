import PredikatSyntax

extension QueryFinder {
  /// Looks through statements that follow one another.
  mutating func visit(_ statements: [StatementSyntax]) {
    for statement in statements { visit(statement) }
  }

  /// Looks through the statements in braces.
  mutating func visit(_ block: CodeBlockSyntax) {
    scoped { $0.visit(block.statements) }
  }

  private mutating func visit(_ statement: StatementSyntax) {
    switch statement.kind {
    case .expression(let expression):
      if case .assignment(_, let target, let value) = expression.kind {
        visitAssignment(target, value)
      } else {
        visit(expression, expecting: results.last ?? nil)
        releases = releases.intersection(expression.releasesBehind)
      }
    case .declaration(let declaration): visit(declaration, isLocal: true)
    case .returns(let value): value.map { visit($0, expecting: results.last ?? nil) }
    case .throwing(let value): visit(value, expecting: nil)
    case .guards(let conditions, let block):
      // What `guard` binds is in sight behind it, and not in its braces.
      let before = locals.count
      let outerReleases = releases
      for condition in conditions { visit(condition) }
      let (bound, inner) = (Array(locals.entries[before...]), releases)
      locals.removeLast(downTo: before)
      releases = outerReleases.intersection(conditions.releasesOtherwise)
      visit(block)
      for (name, origin) in bound { locals.append(name, origin) }
      releases = inner
    case .whileLoop(let conditions, let block):
      scoped { finder in
        for condition in conditions { finder.visit(condition) }
        finder.visit(block)
      }
    case .forIn(let pattern, let sequence, let filter, let block):
      visit(sequence, expecting: nil)
      scoped { finder in
        finder.bindElement(pattern, of: sequence)
        filter.map { finder.visit($0, expecting: nil) }
        finder.visit(block)
      }
    case .repeatWhile(let block, let condition):
      visit(block)
      visit(condition, expecting: nil)
    case .doCatch(let block, let catches):
      visit(block)
      for handler in catches {
        scoped { finder in
          finder.locals.append("error", .nothing)
          finder.visit(handler)
        }
      }
    case .deferred(let block): visit(block)
    case .jump, .unexpected: return
    }
  }

  /// Looks through a condition, and brings what it binds into sight.
  mutating func visit(_ condition: ConditionSyntax) {
    switch condition.kind {
    case .expression(let value): visit(value, expecting: nil)
    case .optionalBinding(let pattern, let type, let value):
      value.map { visit($0, expecting: nil) }
      guard case .name(let name) = pattern.kind else { return }
      if let type {
        locals.append(name.text, .type(type))
      } else {
        let own = ExpressionSyntax(.name(name, generics: []), at: name.range)
        locals.append(name.text, .unwrapped(value ?? own))
      }
    case .pattern(let pattern, let value):
      visit(value, expecting: nil)
      bind(pattern, type: nil, value: nil)
    case .availability(let availability):
      releases = releases.intersection(availability.holds)
    }
  }

  private mutating func bindElement(_ pattern: PatternSyntax, of sequence: ExpressionSyntax) {
    if case .name(let name) = pattern.kind {
      locals.append(name.text, .element(sequence))
    } else {
      bind(pattern, type: nil, value: nil)
    }
  }
}
