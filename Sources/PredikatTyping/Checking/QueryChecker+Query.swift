import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// Checks the whole query.
  mutating func checkQuery(root name: String?, sort: [SortKeySyntax]) -> TypedQuery {
    var query = TypedQuery(syntax: syntax)
    fallback = fallbackRoot(named: name, sort: sort)
    if let predicate = syntax.predicate {
      let checked = check(predicate)
      query.root = checked.root
      query.predicate = checked.predicate
    } else {
      let inferred = fallback == nil ? RootInference(sort: sort).root(in: schema) : nil
      let root = fallback ?? inferred.map(SwiftType.nominal)
      // A file of declarations asks for nothing, so no model is missing.
      let isFile = sort.isEmpty && syntax.holdsOnlyDeclarations
      query.root = (root ?? (isFile ? nil : missingRoot(at: syntax.range))).flatMap(entity)
    }
    for predicate in syntax.otherPredicates {
      query.otherPredicates.append(check(predicate).predicate)
    }
    if query.root != nil || syntax.predicate == nil {
      query.sort = check(sort, root: query.root)
    }
    query.limit = checkCount(syntax.limit)
    query.offset = checkCount(syntax.offset)
    if let root = query.root { checkFetchedPaths(of: root) }
    query.variables = variables
    query.parameters = parameters
    return query
  }

  private mutating func checkCount(_ expression: ExpressionSyntax?) -> TypedExpression? {
    guard let expression else { return nil }
    let typed = check(expression, expecting: .integer)
    // `fetchLimit` is an `Int?`: nil means no limit.
    if typed.isNil { return nil }
    return typed.type == .optional(.integer) ? typed : coerce(typed, to: .integer)
  }

  /// Checks a predicate, and says which entity its rows are of.
  mutating func check(
    _ predicate: PredicateSyntax
  ) -> (root: TypeID?, predicate: TypedPredicate) {
    let types = inputTypes(of: predicate)
    let outerScope = scope
    let outerRoot = bareRoot
    let outerFloor = shorthandFloor
    scope = []
    shorthandFloor = 0
    let inputs = bind(predicate.closure, to: types, role: .input)
    bareRoot =
      predicate.form == .expression
      ? inputs.first.map { reference(to: $0, at: .none) } : nil
    var body = checkBlock(
      predicate.closure.statements, at: predicate.closure.range, result: resultType(of: predicate))
    if predicate.malformed != nil {
      let parts = predicate.closure.statements.isEmpty ? [] : [body]
      body = unsupported(
        .missingTrailingClosure, parts, type: .boolean, at: predicate.range)
    }
    if predicate.form == .expression { reportSuspects(in: body) }
    scope = outerScope
    shorthandFloor = outerFloor
    bareRoot = outerRoot
    return (
      fetchedEntity(of: types, predicate),
      TypedPredicate(inputs: inputs, body: body, syntax: predicate)
    )
  }

  /// The entity that a predicate's rows are of: of several inputs the only model, since the others
  /// are values that the caller gives.
  private func fetchedEntity(of types: [SwiftType], _ predicate: PredicateSyntax) -> TypeID? {
    if types.count == 1 { return entity(types[0]) }
    guard predicate.form != .expressionMacro else { return nil }
    let models = types.filter(holdsModel)
    return models.count == 1 ? entity(models[0]) : nil
  }

  private func holdsModel(_ type: SwiftType) -> Bool {
    switch type {
    case .nominal(let id): schema[id].kind == .model
    case .optional(let inner), .array(let inner), .set(let inner): holdsModel(inner)
    default: false
    }
  }

  private func entity(_ type: SwiftType) -> TypeID? {
    if case .nominal(let id) = type { return id }
    return nil
  }

  private mutating func resultType(of predicate: PredicateSyntax) -> SwiftType? {
    guard predicate.form == .expressionMacro else { return .boolean }
    guard let output = predicate.generics.last else { return nil }
    return type(of: output)
  }
}
