public import PredikatSyntax

/// One thing that can be wrong with a query: what it is, why, for whom, and how it is found.
///
/// Each rule lives in a file of its own in `Rules/`, as an enum without cases that holds this
/// literal, the check, and the wording of its diagnostics.
public struct Rule: Sendable {
  /// The permanent name of its diagnostics, `family.kebab-name`.
  public let id: String
  /// What is found, in one line.
  public let summary: String
  /// Why it is wrong, and what to write instead.
  public let rationale: String
  /// What is known of Apple's stack here, and who says so.
  public let facts: [Fact]
  /// Every verdict that its findings may carry.
  public let verdicts: [Verdict]
  /// How far its fixes may be trusted; nil where it offers none.
  public let fixes: Fix.Applicability?
  /// Queries in which it finds something.
  public let examples: [RuleExample]
  /// Queries in which it finds nothing.
  public let nonExamples: [RuleExample]
  /// How it is found.
  let checks: [RuleCheck]

  init(
    id: String, summary: String, rationale: String, facts: [Fact], verdicts: [Verdict],
    fixes: Fix.Applicability? = nil, examples: [RuleExample], nonExamples: [RuleExample],
    checks: [RuleCheck]
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.facts = facts
    self.verdicts = verdicts
    self.fixes = fixes
    self.examples = examples
    self.nonExamples = nonExamples
    self.checks = checks
  }

  /// Whether it can find something for `target`.
  public func concerns(_ target: Target) -> Bool {
    verdicts.contains { $0.severity(for: target) != nil }
  }
}

extension Diagnostic {
  /// Makes a rule's finding; how grave it is, and for which targets, is said where it is reported.
  init(
    _ rule: Rule, _ message: String, at range: TextRange, notes: [String], fixes: [Fix] = []
  ) {
    self.init(rule.id, .error, message, at: range, notes: notes, fixes: fixes)
  }
}
