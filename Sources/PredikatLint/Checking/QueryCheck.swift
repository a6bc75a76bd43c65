import PredikatRules
import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Checks one query that was found in a file.
struct QueryCheck {
  let index: SourceIndex
  let validator: Validator
  /// For what is over other things than SwiftData's models.
  let foundationValidator: Validator?
  /// For what is over models of which many rows are declared.
  let advice: IndexAdvice
  /// For predicates that are passed to functions.
  let rootOfArgument: RootOfArgument
  /// Which of the index's files it is, and its text.
  let file: Int
  let source: SourceText
  /// Whether a module that the file names is none of its project's.
  let isForeign: @Sendable (String) -> Bool

  /// What was found, and whether every part of the predicate has a type.
  struct Result: Sendable {
    var diagnostics: [Diagnostic] = []
    var isTyped = false
  }

  func check(_ found: FoundQuery) -> Result {
    var place = SourcePlace(
      file: file, path: found.path, generics: found.generics.map(\.name.text))
    let root = rootType(of: found, at: place)
    let query = rooted(found, root)
    if let root { place.generics.removeAll { $0 == root.written.lastName } }
    let schema = index.schema(seenFrom: place)
    let captured =
      query.predicate.map { CapturedTypes(found, at: place, in: index).types(of: $0) } ?? [:]
    var sink = DiagnosticSink()
    let typed = TypeChecker(schema: schema, isInCode: true, isForeign: isForeign)
      .check(query, captured: captured, into: &sink)
    let releases = releases(of: found, root?.type, at: place)
    if let validator = validator(for: root?.type) {
      validator.limited(to: releases)
        .validate(typed, schema: schema, source: source, into: &sink)
    }
    advice.check(typed, schema: schema, into: &sink)
    return Result(
      diagnostics: sink.diagnostics.filter { !Self.isAboutUnknowns($0) }
        .compactMap { $0.limited(to: releases, among: validator.targets) },
      isTyped: typed.predicate?.isTyped(in: typed) ?? true)
  }

  /// The releases on which a query runs: those of the code around it, of the type that this
  /// belongs to, and of its model.
  private func releases(
    of found: FoundQuery, _ root: SwiftType?, at place: SourcePlace
  ) -> Releases {
    var releases = found.releases
    if let owner = index.owner(of: place) {
      releases = releases.since(index.schema[owner].introduced)
    }
    if case .nominal(let id)? = root { releases = releases.since(index.schema[id].introduced) }
    return releases
  }

  /// Names that are not in sight are no fault of the code.
  private static func isAboutUnknowns(_ diagnostic: Diagnostic) -> Bool {
    ["type.unknown-entity", "type.unknown-parameter"].contains(diagnostic.id)
  }

  private func validator(for root: SwiftType?) -> Validator? {
    guard case .nominal(let id)? = root else { return foundationValidator }
    switch index.schema[id].kind {
    case .model: return validator
    case .protocol: return isModels(id) ? validator : foundationValidator
    default: return foundationValidator
    }
  }

  /// Whether some model, or only models, conform to a protocol.
  private func isModels(_ id: TypeID) -> Bool {
    let name = index.schema[id].name
    return index.schema[id].conformances.contains("PersistentModel")
      || index.schema.types.contains { $0.kind == .model && $0.conformances.contains(name) }
  }

  /// The root, with the type that it stands for.
  private struct Root {
    var written: TypeSyntax
    var type: SwiftType
  }

  private func rootType(of found: FoundQuery, at place: SourcePlace) -> Root? {
    switch found.root {
    case .written(let written):
      if let parameter = found.generics.last(where: { $0.name.text == written.lastName }) {
        guard let constraint = parameter.constraint else { return nil }
        let roots = constraint.parts.map { part in
          Root(
            written: TypeSyntax(part.kind, at: written.range), type: index.type(of: part, at: place)
          )
        }
        // Of `PersistentModel & Named` the tree declares one.
        return roots.first { $0.type.isDeclared } ?? roots.first
      }
      return Root(written: written, type: index.type(of: written, at: place))
    case .argument(let callee, let label, let receiver):
      if let id = rootOfArgument.root(
        of: callee, label: label, within: index.owner(of: place),
        in: index.schema(seenFrom: place))
      {
        let written = TypeSyntax(dotted: index.schema[id].qualifiedName)
        return Root(written: written, type: .nominal(id))
      }
      return receiver.flatMap { model($0, at: place) }
    case .unknown: return nil
    }
  }

  /// The root that the written type is, where it is a model.
  private func model(_ written: TypeSyntax, at place: SourcePlace) -> Root? {
    let type = index.type(of: written, at: place)
    guard case .nominal(let id) = type, index.schema[id].kind == .model else { return nil }
    return Root(written: written, type: type)
  }

  /// The query with its root written, so that none is guessed.
  private func rooted(_ found: FoundQuery, _ root: Root?) -> QuerySyntax {
    var query = found.query
    let written = root?.written ?? TypeSyntax(.missing, at: query.range)
    query.root = written
    guard var predicate = query.predicate else { return query }
    if predicate.generics.isEmpty || (root != nil && predicate.generics.count == 1) {
      predicate.generics = [written]
      if predicate.form == .expressionMacro {
        predicate.generics.append(TypeSyntax(.missing, at: query.range))
      }
    }
    query.predicate = predicate
    return query
  }
}

extension SwiftType {
  /// Whether the tree declares it.
  fileprivate var isDeclared: Bool {
    if case .nominal = self { return true }
    return false
  }
}

extension TypedPredicate {
  /// Whether every part of it has a type.
  func isTyped(in query: TypedQuery) -> Bool {
    inputs.allSatisfy { !query.variables[$0.index].type.containsUnknown } && body.isTyped
  }
}

extension TypedExpression {
  fileprivate var isTyped: Bool {
    switch kind {
    case .invalid: return false
    case .unsupported: return children.allSatisfy(\.isTyped)
    default: return type != .unknown && children.allSatisfy(\.isTyped)
    }
  }
}
