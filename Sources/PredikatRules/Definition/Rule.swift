public import PredikatSyntax

/// One thing that can be wrong with a query: what it is, why, for whom, and how it is found.
///
/// Each rule lives in a file of its own in `Rules/`, as an enum without cases that holds this
/// literal, the check, and the wording of its diagnostics.
public struct Rule: Sendable {
  /// A step on the way from text to rows.
  public enum Stage: String, Sendable {
    /// Reading a text as Swift.
    case parser
    /// Reading models.
    case schema = "schema reader"
    /// Names and types.
    case checker = "type checker"
    /// The rules of this module.
    case validator
    /// Reading a whole tree of sources.
    case linter
    /// Making SQL.
    case planner
    /// Computing rows.
    case evaluator
  }

  /// The permanent name of its diagnostics, `family.kebab-name`.
  public let id: String
  /// What finds it.
  public let stage: Stage
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
    id: String, stage: Stage = .validator, summary: String, rationale: String, facts: [Fact],
    verdicts: [Verdict], fixes: Fix.Applicability? = nil, examples: [RuleExample],
    nonExamples: [RuleExample], checks: [RuleCheck]
  ) {
    self.id = id
    self.stage = stage
    self.summary = summary
    self.rationale = rationale
    self.facts = facts
    self.verdicts = verdicts
    self.fixes = fixes
    self.examples = examples
    self.nonExamples = nonExamples
    self.checks = checks
  }

  /// What another stage finds; it stands here so that every id can be looked up in one place.
  static func entry(
    _ id: String, by stage: Stage, _ summary: String, _ rationale: String,
    _ verdicts: [Verdict] = [.everywhere], fixes: Fix.Applicability? = nil,
    examples: [RuleExample] = []
  ) -> Rule {
    Rule(
      id: id, stage: stage, summary: summary, rationale: rationale, facts: [], verdicts: verdicts,
      fixes: fixes, examples: examples, nonExamples: [], checks: [])
  }

  /// Whether it can find something for `target`.
  public func concerns(_ target: Target) -> Bool { severity(for: target) != nil }

  /// How grave its findings for `target` are at most; nil where it finds nothing.
  public func severity(for target: Target) -> Severity? {
    verdicts.compactMap { $0.severity(for: target) }.max()
  }

  /// The first part of its id: what it is about.
  public var family: Substring { id.prefix { $0 != "." } }
}

extension Diagnostic {
  /// Makes a rule's finding; how grave it is, and for which targets, is said where it is reported.
  init(
    _ rule: Rule, _ message: String, at range: TextRange, notes: [String], fixes: [Fix] = []
  ) {
    self.init(rule.id, .error, message, at: range, notes: notes, fixes: fixes)
  }
}
