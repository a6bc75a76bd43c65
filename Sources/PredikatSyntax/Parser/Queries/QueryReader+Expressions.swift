extension QueryReader {
  /// Finds predicates and fetches in a statement; local values become bindings.
  mutating func readStatement(_ statement: StatementSyntax, expecting entity: TypeSyntax?) {
    if case .declaration(let declaration) = statement.kind {
      readDeclaration(declaration, isTopLevel: false)
      return
    }
    if case .expression(let expression) = statement.kind,
      case .assignment(_, let target, let value) = expression.kind, readAssignment(target, value)
    {
      return
    }
    statement.forEachExpression { readExpression($0, expecting: entity) }
    statement.forEachStatement { readStatement($0, expecting: entity) }
  }

  /// Captured values are read where the predicate is made: what is assigned later changes nothing.
  private mutating func noteReassignment(_ target: ExpressionSyntax) {
    guard predicates.isEmpty, case .name(let name, _) = target.kind,
      let place = query.bindings.lastIndex(where: { $0.name?.text == name.text })
    else { return }
    query.bindings[place].isReassigned = true
  }

  /// Finds predicates and fetches in an expression.
  mutating func readExpression(_ expression: ExpressionSyntax, expecting entity: TypeSyntax?) {
    switch expression.kind {
    case .macro(let macro) where macro.name.text == "Predicate" || macro.name.text == "Expression":
      readPredicate(macro, at: expression.range, expecting: entity)
    case .call(let call):
      if !readQueryCall(call, expecting: entity) {
        expression.forEachChild { readExpression($0, expecting: entity) }
        expression.forEachStatement { readStatement($0, expecting: entity) }
      }
    case .name, .literal, .keyPath, .missing, .unexpected, .type:
      break
    default:
      expression.forEachChild { readExpression($0, expecting: entity) }
      expression.forEachStatement { readStatement($0, expecting: entity) }
    }
  }

  private mutating func readPredicate(
    _ macro: MacroSyntax, at range: TextRange, expecting entity: TypeSyntax?
  ) {
    let form: PredicateSyntax.Form =
      macro.name.text == "Predicate" ? .predicateMacro : .expressionMacro
    let argument = macro.trailingClosures.first ?? macro.arguments.first
    var closure = ClosureSyntax(statements: [], range: range.endPoint)
    if case .closure(let written)? = argument?.value.kind { closure = written }
    let isWellFormed = macro.trailingClosures.count == 1 && macro.arguments.isEmpty
    let generics = macro.generics.isEmpty ? entity.map { [$0] } ?? [] : macro.generics
    predicates.append(
      PredicateSyntax(
        form: form, generics: generics, closure: closure, malformed: isWellFormed ? nil : macro,
        range: range))
  }

  /// Reads a call that makes or uses a fetch, and says whether it was one.
  private mutating func readQueryCall(_ call: CallSyntax, expecting entity: TypeSyntax?) -> Bool {
    switch call.callee.kind {
    case .name(let name, let generics):
      if name.text == "FetchDescriptor" {
        readDescriptor(call.arguments, root: generics.first ?? entity)
        return true
      }
      if name.text == "Query" {
        readQuery(
          call.arguments, root: generics.first?.entity ?? generics.first ?? entity, name: nil)
        return true
      }
    case .member(_, let name) where name.text == "delete":
      guard let model = call.arguments.first(where: { $0.label?.text == "model" }) else {
        return false
      }
      readDeletion(call.arguments, root: model.value.metatype)
      return true
    default: break
    }
    return false
  }

  /// `FetchDescriptor<T>(predicate: …, sortBy: …)`.
  ///
  /// Production: fetch-descriptor
  private mutating func readDescriptor(_ arguments: [ArgumentSyntax], root: TypeSyntax?) {
    var fetch = Fetch(root: root)
    for argument in arguments {
      switch argument.label?.text {
      case "predicate": fetch.predicate = reference(argument.value, expecting: root)
      case "sortBy": fetch.sort = argument.value
      default: break
      }
    }
    fetches.append(fetch)
  }

  /// `Query(filter: …, sort: …, order: …)`, or with a descriptor.
  mutating func readQuery(_ arguments: [ArgumentSyntax], root: TypeSyntax?, name: String?) {
    var fetch = Fetch(name: name, root: root)
    for argument in arguments {
      switch argument.label?.text {
      case "filter": fetch.predicate = reference(argument.value, expecting: root)
      case "sort": fetch.sort = argument.value
      case "order": fetch.order = SortKeySyntax.order(argument.value)
      case nil:
        if useOfFetch(argument.value) { return }
        let before = fetches.count
        readExpression(argument.value, expecting: root)
        if fetches.count > before { return }
      default: break
      }
    }
    fetches.append(fetch)
  }

  /// `delete(model: T.self, where: …)`.
  ///
  /// Production: deletion
  private mutating func readDeletion(_ arguments: [ArgumentSyntax], root: TypeSyntax?) {
    var fetch = Fetch(root: root)
    for argument in arguments where argument.label?.text == "where" {
      fetch.predicate = reference(argument.value, expecting: root)
    }
    fetches.append(fetch)
  }

  /// The predicate that an argument is or names.
  private mutating func reference(
    _ value: ExpressionSyntax, expecting entity: TypeSyntax?
  ) -> PredicateReference? {
    if let name = value.withoutParentheses.plainName { return .name(name) }
    let before = predicates.count
    readExpression(value, expecting: entity)
    return predicates.count > before ? .index(before) : nil
  }

  /// Reads `descriptor.fetchLimit = 20`, `x.predicate = #Predicate…`, `filter = #Predicate…`, and
  /// says whether it was such an assignment.
  mutating func readAssignment(_ target: ExpressionSyntax, _ value: ExpressionSyntax) -> Bool {
    noteReassignment(target)
    let before = (predicates.count, fetches.count)
    guard case .member(let base?, let name) = target.kind else {
      let name: NameSyntax? = if case .name(let name, _) = target.kind { name } else { nil }
      bindFound(name, from: before) { $0.readExpression(value, expecting: nil) }
      return before != (predicates.count, fetches.count) || !fetches.isEmpty
    }
    let index = fetches.lastIndex { $0.name == base.plainName }
    guard let index else {
      readExpression(value, expecting: nil)
      return before != (predicates.count, fetches.count) || !fetches.isEmpty
    }
    switch name.text {
    case "fetchLimit": fetches[index].limit = value
    case "fetchOffset": fetches[index].offset = value
    case "propertiesToFetch": fetches[index].propertiesToFetch = value.keyPaths
    case "relationshipKeyPathsForPrefetching": fetches[index].prefetches = value.keyPaths
    case "sortBy": fetches[index].sort = value
    case "predicate":
      let predicate = reference(value, expecting: fetches[index].root)
      fetches[index].predicate = predicate
    default: readExpression(value, expecting: nil)
    }
    return true
  }

  /// Notes that an expression uses a fetch made before, as `try context.fetch(descriptor)`; says
  /// whether it does.
  mutating func useOfFetch(_ expression: ExpressionSyntax) -> Bool {
    switch expression.kind {
    case .name(let name, _):
      guard let index = fetches.lastIndex(where: { $0.name == name.text }) else { return false }
      lastUsedFetch = index
      return true
    case .effect(_, let operand), .parenthesized(let operand), .forceUnwrap(let operand),
      .optionalChain(let operand):
      return useOfFetch(operand)
    case .binary(_, let left, _):
      return useOfFetch(left)
    case .member(let base?, _):
      return useOfFetch(base)
    case .call(let call):
      for argument in call.arguments where useOfFetch(argument.value) { return true }
      if case .member(let base?, _) = call.callee.kind { return useOfFetch(base) }
      return false
    default:
      return false
    }
  }
}
