import PredikatRules
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension PredicateBuilder {
  /// Reads a text, checks its types, and validates it for the target.
  func read(
    _ text: String, root: String?, values: [String: any Sendable], isSort: Bool = false
  ) throws(BridgeError) -> TypedQuery {
    let source = SourceText(text)
    var sink = DiagnosticSink()
    var syntax = QuerySyntax()
    var keys: [SortKeySyntax]?
    if isSort {
      keys = Parser.parseSort(source, into: &sink)
    } else {
      syntax = Parser.parseQuery(source, into: &sink)
      declare(values, in: &syntax)
    }
    guard !sink.hasErrors else { throw .diagnostics(sink.sorted()) }
    let query = TypeChecker(schema: types.schema)
      .check(syntax, root: root, given: Set(values.keys), sort: keys, into: &sink)
    if let target, !sink.hasErrors {
      var found = DiagnosticSink()
      Validator(targets: [target])
        .validate(query, schema: types.schema, source: source, into: &found)
      let folded = query.predicate?.body.foldedRanges ?? []
      for diagnostic in found.diagnostics where holds(diagnostic, folded) {
        sink.report(diagnostic)
      }
    }
    guard !sink.hasErrors else { throw .diagnostics(sink.sorted()) }
    return query
  }

  /// Whether a finding concerns what is built: constants that are computed beforehand vanish from
  /// the predicate, and there is no macro that could stumble over the way it is written.
  private func holds(_ diagnostic: Diagnostic, _ folded: [TextRange]) -> Bool {
    switch diagnostic.id {
    case "predicate.parenthesized-constant", "predicate.unused-input", "predicate.capture-list",
      "predicate.optional-chain", "type.optional", "predicate.collection-literal",
      "predicate.least-literal", "predicate.shorthand-in-binding":
      false
    default: !folded.contains { $0.contains(diagnostic.range) }
    }
  }

  /// Declares the types of the values that are given. They go before the lines of the text.
  private func declare(_ values: [String: any Sendable], in syntax: inout QuerySyntax) {
    syntax.bindings.removeAll { $0.name.map { values[$0.text] != nil } ?? false }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let type = types.declaredType(of: value) else { continue }
      var sink = DiagnosticSink()
      let line = Parser.parseQuery(SourceText("let \(name): \(type)"), into: &sink)
      guard !sink.hasErrors, line.bindings.count == 1, var binding = line.bindings.first,
        binding.name?.text == name
      else { continue }
      // Before everything else, whatever the text is.
      binding.range = TextRange(0, 0)
      syntax.bindings.insert(binding, at: 0)
    }
  }
}

extension TypedExpression {
  /// The places of the constants that are computed beforehand.
  fileprivate var foldedRanges: [TextRange] {
    if hasParts || children.isEmpty, isConstant, needsFolding { return [range] }
    return children.flatMap(\.foldedRanges)
  }
}
