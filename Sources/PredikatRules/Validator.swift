public import PredikatSchema
public import PredikatSyntax
public import PredikatTyping

/// Says what is wrong with a query for each target: what the macro or the compiler refuses, what
/// SwiftData cannot translate or answers wrongly, and what no engine can do.
///
/// Names and types are the type checker's business; this stage begins where a query makes sense
/// as Swift.
public struct Validator: Sendable {
  /// The targets for which it looks.
  public let targets: [Target]
  /// How one came by the targets.
  public let origin: TargetOrigin
  private let table: CheckTable

  /// Makes a validator for `targets`.
  public init(targets: [Target], origin: TargetOrigin = .given) {
    self.targets = targets
    self.origin = origin
    table = targets == [.predikat] ? .predikat : .all
  }

  /// The validator for queries in code that runs on some releases only.
  public func limited(to releases: Releases) -> Validator {
    if releases == .all { return self }
    return Validator(targets: releases.targets(among: targets), origin: origin)
  }

  /// Reports what is wrong with `query`, whose types were checked against `schema`.
  public func validate(
    _ query: TypedQuery, schema: Schema, source: SourceText, into sink: inout DiagnosticSink
  ) {
    var context = RuleContext(
      schema: schema, query: query, source: source, targets: targets, origin: origin,
      found: sink)
    for check in table.queries { check(query, &context) }
    if let predicate = query.predicate { validate(predicate, &context) }
    for predicate in query.otherPredicates { validate(predicate, &context) }
    for key in query.sort {
      for check in table.sortKeys { check(key, &context) }
    }
    sink.report(contentsOf: context.sink)
  }

  private func validate(_ predicate: TypedPredicate, _ context: inout RuleContext) {
    context.predicateStart = predicate.syntax.range.start
    context.statements = predicate.syntax.closure.statements
    for check in table.predicates { check(predicate, &context) }
    TypedWalk(table: table).visit(predicate.body, &context)
    if !table.syntax.isEmpty {
      SyntaxWalk(checks: table.syntax).visit(predicate.syntax, &context)
    }
  }
}
