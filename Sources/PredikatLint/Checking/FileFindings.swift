import PredikatSyntax

/// What was found in one file.
struct FileFindings: Sendable {
  var sink = DiagnosticSink()
  var predicateCount = 0
  var typedCount = 0
  /// Where predicates begin of which some part has no type.
  var untyped: [Int] = []

  init(_ facts: FileFacts) {
    for fault in facts.faults { sink.report(fault) }
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { sink.report(diagnostic) }
  }

  mutating func add(_ result: QueryCheck.Result, of found: FoundQuery) {
    add(result.diagnostics)
    guard let predicate = found.query.predicate else { return }
    predicateCount += 1
    if result.isTyped { typedCount += 1 } else { untyped.append(predicate.range.start) }
  }
}
