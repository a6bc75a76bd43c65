import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An index whose first column is ranged over while a later one is compared for equality.
enum IndexOrder {
  static let rule = Rule(
    id: "schema.index-order",
    summary: "an index whose equality column does not stand first",
    rationale: """
      An index is searched from its first column on. Rows that agree in a column lie together only \
      where that column stands before those that are ranged over or sorted by, and Core Data keeps \
      no statistics that would tell the engine otherwise. Put the equality column first.
      """,
    facts: [
      Fact(
        .sql, "an index on (date, flag) was passed over for 'flag = 0', newest first",
        source: "a suite of measurements with plans; Core Data never runs ANALYZE")
    ],
    verdicts: [Verdict(swiftData: .note, predikat: .note)],
    examples: [
      RuleExample(
        "#Predicate<Film> { ▲!$0.isHidden && $0.seen > $0.made }", .note, schema: film),
      RuleExample(
        "#Predicate<Film> { $0.made < $0.seen && ▲$0.isHidden == false }", .note, schema: film),
    ],
    nonExamples: [
      RuleExample("#Predicate<Film> { !$0.isHidden && $0.title == \"x\" }", schema: film),
      RuleExample("#Predicate<Film> { $0.made < $0.seen }", schema: film),
      RuleExample("#Predicate<Film> { $0.studio == \"x\" && $0.year > 3 }", schema: film),
      RuleExample("#Predicate<Film> { !$0.isHidden || $0.seen > $0.made }", schema: film),
    ],
    checks: [.query(check)])

  private static let film = """
    @Model final class Film {
      #Index<Film>([\\.seen, \\.isHidden], [\\.year, \\.studio], [\\.studio, \\.year])
      var title: String
      var studio: String
      var year: Int
      var made: Date
      var seen: Date
      var isHidden: Bool
    }
    """

  private static func check(_ query: TypedQuery, _ context: inout RuleContext) {
    for predicate in [query.predicate].compactMap({ $0 }) + query.otherPredicates {
      check(
        predicate,
        sortedBy: predicate.body.range == query.predicate?.body.range
          ? query.sort.first?.value : nil, &context)
    }
  }

  private static func check(
    _ predicate: TypedPredicate, sortedBy key: TypedExpression?, _ context: inout RuleContext
  ) {
    guard let input = predicate.inputs.first, predicate.inputs.count == 1,
      let model = context.nominal(context.variable(input).type), model.kind == .model,
      model.indexes.contains(where: { $0.paths.count > 1 })
    else { return }
    var terms = [predicate.body]
    if case .logical(.and, let parts) = predicate.body.kind { terms = parts }
    let equalities = terms.compactMap { equality($0, context) }
    var ranged = terms.flatMap { ranges($0, context) }
    if let name = key.flatMap({ column($0, context) }) { ranged.append(name) }
    for (name, place) in equalities {
      guard !model.indexes.contains(where: { $0.kind == .binary && $0.paths.first == [name] }),
        let index = model.indexes.first(where: { index in
          index.kind == .binary && index.paths.dropFirst().contains([name])
            && index.paths.first.map { ranged.contains($0.joined(separator: ".")) } == true
        })
      else { continue }
      let better = [[name]] + index.paths.filter { $0 != [name] }
      context.report(
        Verdict(swiftData: .note, predikat: .note),
        .indexOrder(name, index.paths, better, model.name, at: place))
    }
  }

  /// The column that a term compares for equality.
  private static func equality(
    _ term: TypedExpression, _ context: RuleContext
  ) -> (String, TextRange)? {
    switch term.kind {
    case .comparison(.equal, let lhs, let rhs):
      let (path, value) = column(lhs, context) != nil ? (lhs, rhs) : (rhs, lhs)
      guard !value.dependsOnRow, !value.isNil else { return nil }
      return column(path, context).map { ($0, term.range) }
    case .not(let operand): return column(operand, context).map { ($0, term.range) }
    case .property: return column(term, context).map { ($0, term.range) }
    default: return nil
    }
  }

  /// The columns that a term ranges over.
  private static func ranges(_ term: TypedExpression, _ context: RuleContext) -> [String] {
    guard case .comparison(let sign, let lhs, let rhs) = term.kind, sign != .equal else {
      return []
    }
    return [lhs, rhs].compactMap { column($0, context) }
  }

  private static func column(_ expression: TypedExpression, _ context: RuleContext) -> String? {
    guard case .property(let base, _) = expression.withoutWrap.kind, case .variable = base.kind,
      let property = context.property(expression.withoutWrap), property.isAttribute
    else { return nil }
    return property.name
  }
}

extension Diagnostic {
  fileprivate static func indexOrder(
    _ name: String, _ paths: [[String]], _ better: [[String]], _ model: String,
    at range: TextRange
  ) -> Diagnostic {
    func group(_ paths: [[String]]) -> String {
      "[" + paths.map { "\\." + $0.joined(separator: ".") }.joined(separator: ", ") + "]"
    }
    return Diagnostic(
      IndexOrder.rule,
      "'\(name)' is compared for equality, and does not stand first in \(group(paths))", at: range,
      notes: [
        "the index is searched from its first column on, which is ranged over here",
        "write '#Index<\(model)>(\(group(better)))'",
      ])
  }
}
