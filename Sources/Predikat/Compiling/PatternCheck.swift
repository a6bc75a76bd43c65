import PredikatRules
import PredikatSyntax
import PredikatText
import PredikatTyping

/// Says which regular expressions of a query are none, before it is run.
struct PatternCheck {
  let targets: [Target]

  /// Reports what is wrong with the patterns of `query`.
  func check(_ query: TypedQuery, in source: SourceText, into sink: inout DiagnosticSink) {
    // A pattern is a literal: without a slash there is none, as in nearly all queries.
    guard source.utf8.contains(UInt8(ascii: "/")) else { return }
    let predicates = [query.predicate].compactMap { $0 } + query.otherPredicates
    for predicate in predicates { check(predicate.body, into: &sink) }
    for parameter in query.parameters where parameter.source == .local {
      if let value = parameter.value { check(value, into: &sink) }
    }
  }

  private func check(_ expression: TypedExpression, into sink: inout DiagnosticSink) {
    if case .literal(.regex(let pattern)) = expression.kind {
      do throws(RegexError) {
        _ = try TextRegex(pattern)
      } catch {
        report(error, at: expression.range, into: &sink)
      }
    }
    for child in expression.children { check(child, into: &sink) }
  }

  private func report(
    _ error: RegexError, at range: TextRange, into sink: inout DiagnosticSink
  ) {
    switch error.kind {
    case .invalid, .absent:
      sink.report(.invalidPattern(error, at: range, targets: targets))
    case .unsupported, .limit:
      let own = targets.filter { $0 == .predikat }
      if !own.isEmpty { sink.report(.unsupportedPattern(error, at: range, targets: own)) }
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidPattern(
    _ error: RegexError, at range: TextRange, targets: [Target]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      "syntax.regex", .error, "the regular expression is none: \(error.message)", at: range)
    diagnostic.targets = targets
    return diagnostic
  }

  fileprivate static func unsupportedPattern(
    _ error: RegexError, at range: TextRange, targets: [Target]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      "predicate.regex", .error, "the regular expression cannot be run: \(error.message)",
      at: range)
    diagnostic.targets = targets
    return diagnostic
  }
}
