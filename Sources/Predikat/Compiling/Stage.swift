import PredikatPlanning
import PredikatSyntax
import PredikatTyping

/// A stage of the pipeline that can be printed.
public enum Stage: String, Sendable, CaseIterable {
  /// The words of the text.
  case tokens
  /// The text as a tree.
  case tree
  /// The tree with types.
  case types
  /// The plan.
  case plan
  /// The statement and its bindings.
  case sql
}

extension QueryCompiler {
  /// What a stage made of a text, to be read by a person.
  public func show(_ stage: Stage, of request: QueryRequest) -> Outcome<String> {
    let source = request.text ?? SourceText("")
    switch stage {
    case .tokens:
      var sink = DiagnosticSink()
      let tokens = Lexer.tokenize(source, into: &sink)
      return shown(TreePrinter.describe(tokens, of: source), sink, request)
    case .tree:
      var sink = DiagnosticSink()
      let syntax = Parser.parseQuery(source, into: &sink)
      return shown(TreePrinter.describe(syntax), sink, request)
    case .types:
      let outcome = check(request)
      return Outcome(
        outcome.value.map(\.treeText),
        report: outcome.report)
    case .plan, .sql:
      let outcome = plan(request)
      return Outcome(
        outcome.value.map { stage == .sql ? $0.statementText : $0.planText },
        report: outcome.report)
    }
  }

  private func shown(
    _ text: String, _ sink: DiagnosticSink, _ request: QueryRequest
  ) -> Outcome<String> {
    var report = Report()
    report.add(sink, in: request.text ?? SourceText(""), file: request.file)
    return Outcome(text, report: report)
  }
}
