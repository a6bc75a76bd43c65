import PredikatSyntax

extension QueryFinder {
  /// Looks through an expression whose value has the type `expecting`, where that is known.
  mutating func visit(_ expression: ExpressionSyntax, expecting: TypeSyntax?) {
    switch expression.kind {
    case .macro(let macro): visit(macro, at: expression.range, expecting: expecting)
    case .call(let call): visit(call, at: expression.range, expecting: expecting)
    case .closure(let closure): visit(closure, over: nil)
    case .parenthesized(let inner), .effect(_, let inner), .forceUnwrap(let inner):
      visit(inner, expecting: expecting)
    case .array(let elements):
      if !visitOrder(expression, expecting: expecting) {
        for element in elements { visit(element, expecting: expecting?.arrayElement) }
      }
    case .ternary(let test, let yes, let no):
      visit(test, expecting: nil)
      visit(yes, expecting: expecting)
      visit(no, expecting: expecting)
    case .binary(let sign, let left, let right):
      visit(left, expecting: sign.text == "??" ? expecting : nil)
      visit(right, expecting: sign.text == "??" ? expecting : nil)
    case .cast(_, let operand, let type): visit(operand, expecting: type)
    case .assignment(_, let target, let value): visitAssignment(target, value)
    case .ifElse(let branch): visit(branch, expecting: expecting)
    case .switchCase(let choice): visit(choice, expecting: expecting)
    case .prefix(let sign, let operand) where sign.text == "&":
      noteOrder(of: operand, member: "sortBy")
      visit(operand, expecting: nil)
    case .member(let base?, let name):
      noteOrder(of: base, member: name.text)
      visit(base, expecting: nil)
    case .name, .literal, .keyPath, .missing, .unexpected, .type: return
    default: expression.forEachChild { visit($0, expecting: nil) }
    }
  }

  private mutating func visit(_ branch: IfSyntax, expecting: TypeSyntax?) {
    scoped { finder in
      for condition in branch.conditions { finder.visit(condition) }
      finder.visitBranch(branch.then.statements, expecting: expecting)
    }
    if let otherwise = branch.otherwise {
      scoped { finder in
        finder.releases = finder.releases.intersection(branch.conditions.releasesOtherwise)
        finder.visitBranch(otherwise.statements, expecting: expecting)
      }
    }
  }

  private mutating func visit(_ choice: SwitchSyntax, expecting: TypeSyntax?) {
    visit(choice.subject, expecting: nil)
    for item in choice.cases {
      scoped { finder in
        for pattern in item.patterns { finder.bind(pattern, type: nil, value: nil) }
        for condition in item.conditions { finder.visit(condition, expecting: nil) }
        finder.visitBranch(item.statements, expecting: expecting)
      }
    }
  }

  private mutating func visitBranch(_ statements: [StatementSyntax], expecting: TypeSyntax?) {
    if statements.count == 1, case .expression(let value) = statements[0].kind {
      if case .assignment(_, let target, let value) = value.kind {
        visitAssignment(target, value)
      } else {
        visit(value, expecting: expecting)
      }
    } else {
      visit(statements)
    }
  }

  /// Looks through a closure, whose first parameter is an element of `sequence` where one is given,
  /// or whose parameters are old and new values of what it watches.
  mutating func visit(
    _ closure: ClosureSyntax, over sequence: ExpressionSyntax?,
    watching watched: ExpressionSyntax? = nil
  ) {
    for capture in closure.captureList?.captures ?? [] { visit(capture.value, expecting: nil) }
    let outerResult = closure.result
    results.append(outerResult)
    scoped { finder in
      for (index, parameter) in (closure.parameters ?? []).enumerated() {
        var origin = LocalName.Origin.nothing
        if index == 0, let sequence { origin = .element(sequence) }
        if let watched { origin = .value(watched) }
        if let type = parameter.type { origin = .type(type) }
        finder.locals.append(parameter.name.text, origin)
      }
      finder.visitBranch(closure.statements, expecting: closure.result)
    }
    results.removeLast()
  }

  private mutating func visit(_ macro: MacroSyntax, at range: TextRange, expecting: TypeSyntax?) {
    switch macro.name.text {
    case "Predicate", "Expression":
      let predicate = PredicateSyntax(macro, at: range, expecting: expecting)
      add(QuerySyntax(predicate: predicate, range: range), root: predicate.rootSource)
      predicateDepth += 1
      for statement in predicate.closure.statements { visitNested(statement) }
      predicateDepth -= 1
    default:
      for argument in macro.arguments { visit(argument.value, expecting: nil) }
      for argument in macro.trailingClosures { visit(argument.value, expecting: nil) }
    }
  }

  private mutating func visitNested(_ statement: StatementSyntax) {
    scoped { $0.visit([statement]) }
  }
}

extension PredicateSyntax {
  /// The predicate that a use of `#Predicate` or `#Expression` makes, where a value of the type
  /// `expecting` is wanted.
  init(_ macro: MacroSyntax, at range: TextRange, expecting: TypeSyntax?) {
    let argument = macro.trailingClosures.first ?? macro.arguments.first
    var closure = ClosureSyntax(statements: [], range: range.endPoint)
    if case .closure(let written)? = argument?.value.kind { closure = written }
    let isWellFormed = macro.trailingClosures.count == 1 && macro.arguments.isEmpty
    var generics = macro.generics
    if generics.isEmpty {
      let types = (closure.parameters ?? []).compactMap(\.type)
      if macro.name.text == "Predicate", !types.isEmpty, types.count == closure.parameters?.count {
        generics = types
      } else if let entity = expecting?.entity {
        generics = [entity]
      }
    }
    self.init(
      form: macro.name.text == "Predicate" ? .predicateMacro : .expressionMacro,
      generics: generics, closure: closure, malformed: isWellFormed ? nil : macro, range: range)
  }

  fileprivate var rootSource: FoundQuery.RootSource {
    generics.first.map { .written($0) } ?? .unknown
  }
}

extension TypeSyntax {
  /// The type of an array's elements.
  var arrayElement: TypeSyntax? {
    switch kind {
    case .array(let element): element
    case .optional(let base), .implicitlyUnwrapped(let base): base.arrayElement
    case .named(let name, let generics) where name.text == "Array": generics.first
    default: nil
    }
  }
}
