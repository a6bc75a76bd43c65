import PredikatEvaluation
import PredikatPlanning
import PredikatRules
import PredikatSyntax
import PredikatTyping

extension QueryCompiler {
  /// Text, sort and root → a typed and validated query; nil when an error was found.
  func read(_ request: QueryRequest, _ report: inout Report) -> CheckedQuery? {
    let source = request.text ?? SourceText("")
    var sink = DiagnosticSink()
    let syntax = request.text == nil ? QuerySyntax() : Parser.parseQuery(source, into: &sink)
    let sort = SortText(request.sort)
    if sink.hasErrors, sink.diagnostics.contains(where: \.endsReading) {
      // What follows would be said of a tree that ends in the middle of the text.
      report.add(sink, in: source, file: request.file, targets: request.targets)
      return nil
    }
    if request.text != nil, syntax.isEmpty, !sink.hasErrors {
      sink.report(.emptyText(at: syntax.range))
    }
    let compiler = extended(by: syntax.declarations, into: &sink)
    let query = compiler.checker.check(
      syntax, root: request.root, given: Set(request.parameters.keys), sort: sort?.keys,
      into: &sink)
    Validator(targets: request.targets)
      .validate(query, schema: compiler.schema, source: source, into: &sink)
    if !syntax.declarations.isEmpty {
      SchemaValidator(schema: compiler.schema, targets: request.targets)
        .validate(syntax.declarations, source: source, into: &sink)
    }
    PatternCheck(targets: request.targets).check(query, in: source, into: &sink)
    let fetch = query.withOtherInputsCaptured
    if !request.sharesParameters {
      ParameterCheck(schema: compiler.schema, request: request).check(fetch, into: &sink)
    }
    return finish(
      CheckedQuery(source: source, query: fetch, planner: compiler.planner), sort, sink, request,
      &report)
  }

  /// Puts what was found beside the text it was found in: the order given beside a query is a text
  /// of its own, and all that stages say of it has an id of the family `sort`.
  private func finish(
    _ query: CheckedQuery, _ sort: SortText?, _ sink: DiagnosticSink, _ request: QueryRequest,
    _ report: inout Report
  ) -> CheckedQuery? {
    guard let sort else {
      report.add(sink, in: query.source, file: request.file, targets: request.targets)
      return sink.hasErrors ? nil : query
    }
    var ofText = DiagnosticSink()
    var ofSort = sort.sink
    for diagnostic in sink.diagnostics {
      if diagnostic.id.hasPrefix("sort.") {
        ofSort.report(diagnostic)
      } else {
        ofText.report(diagnostic)
      }
    }
    report.add(ofText, in: query.source, file: request.file, targets: request.targets)
    report.add(ofSort, in: sort.source, file: SortText.name, targets: request.targets)
    return ofText.hasErrors || ofSort.hasErrors ? nil : query
  }

  /// A checked query → bound values → a plan; nil when an error was found.
  func plan(_ request: QueryRequest, needsAllValues: Bool) -> Outcome<PlannedQuery> {
    var report = Report()
    guard let checked = read(request, &report) else { return Outcome(nil, report: report) }
    var sink = DiagnosticSink()
    let planned = plan(checked, request, needsAllValues: needsAllValues, &sink)
    report.add(sink, in: checked.source, file: request.file, targets: request.targets)
    return Outcome(sink.hasErrors ? nil : planned, report: report)
  }

  private func plan(
    _ checked: CheckedQuery, _ request: QueryRequest, needsAllValues: Bool,
    _ sink: inout DiagnosticSink
  ) -> PlannedQuery? {
    // One moment for the whole query: what a 'let' calls now is what the predicate calls now.
    let now = clock()
    let bindings = ParameterBinder(schema: checked.schema, clock: now)
      .bind(checked.query, given: request.parameters, into: &sink)
    // A value that was given and cannot be read was reported already.
    if needsAllValues, !sink.hasErrors { reportMissingValues(checked.query, bindings, &sink) }
    guard !sink.hasErrors else { return nil }
    let wishes = PlanRequest(
      fields: request.fields.map { $0.map(Self.path) },
      limit: request.limit ?? (checked.query.limit == nil ? request.defaultLimit : nil),
      offset: request.offset)
    return checked.planner
      .plan(checked.query, bindings: bindings, clock: now, request: wishes, into: &sink)
      .map { PlannedQuery(checked: checked, bindings: bindings, plan: $0) }
  }
}

extension QueryCompiler {
  /// The names of a column's path; an empty one stays, to be refused.
  private static func path(_ field: String) -> [String] {
    field.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

/// Reports the captured names that lack a value; not those which merely need one of these.
private func reportMissingValues(
  _ query: TypedQuery, _ bindings: Bindings, _ sink: inout DiagnosticSink
) {
  let missing = query.parameters.indices
    .filter { bindings[ParameterID($0)] == nil }
    .map { query.parameters[$0] }
    .filter { $0.value?.isPredicate != true }
  let causes = missing.filter { $0.value == nil }
  for parameter in causes.isEmpty ? missing : causes {
    sink.report(
      parameter.source == .local
        ? .uncomputedParameter(parameter.name, at: parameter.range)
        : .unknownParameter(parameter.name, at: parameter.range))
  }
}

/// The order that a caller gives beside the text.
private struct SortText {
  /// What stands for a file's name in diagnostics about it.
  static let name = "sort"

  let source: SourceText
  let keys: [SortKeySyntax]
  let sink: DiagnosticSink

  init?(_ text: String?) {
    guard let text else { return nil }
    source = SourceText(text)
    var sink = DiagnosticSink()
    keys = Parser.parseSort(source, into: &sink)
    self.sink = sink
  }
}
