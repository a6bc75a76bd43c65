public import PredikatEvaluation
import PredikatPlanning
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension CheckedQuery {
  /// The query with its types, as a tree to read.
  public var treeText: String { TypedPrinter.print(query, schema: schema) }
}

extension PlannedQuery {
  /// What an evaluation error says of the text: it has the range of the expression in fault.
  public func failure(_ error: EvaluationError, file: String?) -> Report {
    var sink = DiagnosticSink()
    sink.report(Diagnostic(error.kind.rawValue, .error, error.message, at: error.range))
    var report = Report()
    report.add(sink, in: checked.source, file: file)
    return report
  }

  /// The statement, and each binding in a comment.
  var statementText: String {
    let bindings = plan.statement.bindings.enumerated().map { index, binding in
      let value = binding.value.map(ValueText.of) ?? "\(binding.parameterName ?? "?") (no value)"
      return "-- ?\(index + 1) = \(value)  \(checked.schema.name(of: binding.type))"
    }
    return ([plan.statement.text] + bindings).joined(separator: "\n")
  }

  /// The plan, without what a database says of it.
  var planText: String {
    PlanText(PlanAnswer(self), of: checked, style: .plain).lines.joined(separator: "\n")
  }
}
