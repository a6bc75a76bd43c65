import Foundation
import PredikatRules
import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing
import _PredikatTestSupport

/// An example of a rule, as a test's argument.
struct RuleCase: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let example: RuleExample

  var testDescription: String { "\(rule.id) \(example.target): \(example.markedText)" }

  /// Those of the rules, which the validators find.
  static let examples = RuleRegistry.all.filter { $0.stage == .validator }.flatMap { rule in
    rule.examples.map { RuleCase(rule: rule, example: $0) }
  }
  /// Those of the other stages.
  static let earlierExamples = RuleRegistry.all.filter { $0.stage != .validator }.flatMap { rule in
    rule.examples.map { RuleCase(rule: rule, example: $0) }
  }
  static let nonExamples = RuleRegistry.all.flatMap { rule in
    rule.nonExamples.map { RuleCase(rule: rule, example: $0) }
  }
}

extension RuleCase {
  /// The example with its body in parentheses, where that is one expression and means the same.
  var parenthesizedText: String? {
    let text = MarkedText(example.markedText).text
    guard example.options == nil, let open = text.range(of: "> { "), text.hasSuffix(" }"),
      !["predicate.parenthesized-constant", "predicate.mutation"].contains(rule.id)
    else { return nil }
    let body = text[open.upperBound...].dropLast(2)
    let words = [" in ", ";", "\n", "if ", "return", "try ", "switch ", "let ", "for ", "while "]
    guard !body.isEmpty, !body.hasSuffix(" in"), !words.contains(where: body.contains) else {
      return nil
    }
    return "\(text[..<open.upperBound])(\(body)) }"
  }
}

/// A text that went through parser, checker and validator.
struct Validated {
  /// What the parser and the checker found.
  let earlier: [Diagnostic]
  /// What the rules found.
  let findings: [Diagnostic]

  /// Takes a text through the stages that `example` is for.
  init(_ text: String, like example: RuleExample) throws {
    let targets = try #require(Target.parse(example.target))
    if let options = example.options {
      self.init(file: text, options: options, targets: targets)
    } else {
      self.init(text, schema: example.schema, targets: targets)
    }
  }

  /// Takes a Swift file through reading and validating.
  init(file text: String, options: SchemaValidator.Options, targets: [Target]) {
    let source = SourceText(text)
    var parsing = DiagnosticSink()
    let file = Parser.parseSourceFile(source, readsBodies: true, into: &parsing)
    let (schema, sinks) = SchemaReader.read(files: [SchemaFile(path: "A.swift", source: source)])
    earlier = sinks[0].sorted()
    var findings = DiagnosticSink()
    SchemaValidator(schema: schema, targets: targets, options: options)
      .validate(file, source: source, into: &findings)
    self.findings = findings.sorted()
  }

  init(_ text: String, schema: String, targets: [Target]) {
    var schemaSink = DiagnosticSink()
    let schema = Schema(source: SourceText(schema), into: &schemaSink)
    let source = SourceText(text)
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(source, into: &sink)
    let query = TypeChecker(schema: schema).check(syntax, into: &sink)
    earlier = sink.sorted()
    var findings = DiagnosticSink()
    Validator(targets: targets).validate(query, schema: schema, source: source, into: &findings)
    self.findings = findings.sorted()
  }

  /// The errors of the parser and the checker.
  var earlierErrors: [String] {
    earlier.filter { $0.severity == .error }.map { "\($0.id): \($0.message)" }
  }

  /// What the rule of that id found.
  func findings(of id: String) -> [Diagnostic] { findings.filter { $0.id == id } }
}

extension RuleExample {
  /// The targets it is for.
  func targets(sourceLocation: SourceLocation = #_sourceLocation) throws -> [Target] {
    try #require(Target.parse(target), sourceLocation: sourceLocation)
  }
}

extension String {
  /// The text after the first fix of each diagnostic.
  func applyingFixes(of diagnostics: [Diagnostic]) -> String {
    var bytes = Array(utf8)
    let edits = diagnostics.compactMap { $0.fixes.first?.edits }.flatMap { $0 }
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
