import PredikatRules
import PredikatSyntax
import Testing
import _PredikatTestSupport

/// Every example of every rule, plain and in disguise.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleCase.examples)
  func exampleIsFoundWhereItIsMarked(_ example: RuleCase) throws {
    try checkFound(example, example.example.markedText)
  }

  @Test(arguments: RuleCase.examples)
  func exampleIsFoundBehindAComment(_ example: RuleCase) throws {
    try checkFound(example, "/* příliš 😀 žluťoučký */ " + example.example.markedText)
  }

  @Test(arguments: RuleCase.examples)
  func exampleIsFoundWithCarriageReturns(_ example: RuleCase) throws {
    let lines = example.example.markedText.split(
      separator: "\n", omittingEmptySubsequences: false)
    try checkFound(example, lines.joined(separator: "\r\n"))
  }

  @Test(arguments: RuleCase.examples.filter { $0.parenthesizedText != nil })
  func exampleIsFoundInParentheses(_ example: RuleCase) throws {
    let text = try #require(example.parenthesizedText)
    let result = Validated(
      text, schema: example.example.schema, targets: try example.example.targets())
    let marks = MarkedText(example.example.markedText).offsets.count
    #expect(result.findings(of: example.rule.id).count == marks)
  }

  @Test(arguments: RuleCase.examples)
  func exampleInsideAStringIsNotFound(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let quoted = "#Predicate<Book> { $0.title == ##\"\"\"\n\(text)\n\"\"\"## }"
    let result = Validated(
      quoted, schema: RuleExample.library, targets: try example.example.targets())
    #expect(result.earlierErrors == [])
    #expect(result.findings(of: example.rule.id) == [])
  }

  @Test(arguments: RuleCase.examples)
  func exampleIsMadeOfGoodSwiftOtherwise(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let result = Validated(
      text, schema: example.example.schema, targets: try example.example.targets())
    #expect(result.earlierErrors == [])
  }

  @Test(arguments: RuleCase.examples.filter { $0.example.fixed != nil })
  func fixesGiveTheTextThatIsPromised(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let targets = try example.example.targets()
    let result = Validated(text, schema: example.example.schema, targets: targets)
    let fixed = text.applyingFixes(of: result.findings(of: example.rule.id))
    #expect(fixed == example.example.fixed)
    let again = Validated(fixed, schema: example.example.schema, targets: targets)
    #expect(again.earlierErrors == [])
    #expect(again.findings(of: example.rule.id) == [])
  }

  @Test(arguments: RuleCase.examples.filter { $0.example.fixed == nil })
  func exampleWithoutPromiseOffersNoFix(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let result = Validated(
      text, schema: example.example.schema, targets: try example.example.targets())
    let fixes = result.findings(of: example.rule.id).flatMap(\.fixes)
    #expect(fixes.map(\.title) == [])
  }

  @Test(arguments: RuleCase.nonExamples)
  func nonExampleIsLetPass(_ example: RuleCase) throws {
    let result = Validated(
      example.example.markedText, schema: example.example.schema,
      targets: try example.example.targets())
    #expect(result.earlierErrors == [])
    #expect(result.findings(of: example.rule.id) == [])
  }

  @Test(arguments: RuleCase.examples)
  func editsAreInOrderAndApart(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let result = Validated(
      text, schema: example.example.schema, targets: try example.example.targets())
    for fix in result.findings.flatMap(\.fixes) {
      var end = 0
      for edit in fix.edits {
        #expect(edit.range.start >= end && edit.range.end <= text.utf8.count)
        end = edit.range.end
      }
      #expect(!fix.edits.isEmpty && !fix.title.isEmpty)
    }
  }

  @Test(arguments: RuleCase.examples)
  func textWithAHoleIsSurvived(_ example: RuleCase) throws {
    let bytes = Array(MarkedText(example.example.markedText).text.utf8)
    let targets = [Target.predikat, .foundation, .swiftData(Target.OSVersion(26))]
    for start in stride(from: 0, to: bytes.count, by: 9) {
      let rest = bytes[..<start] + bytes[min(bytes.count, start + 4)...]
      let text = String(decoding: rest, as: UTF8.self)
      let result = Validated(text, schema: example.example.schema, targets: targets)
      for finding in result.findings { #expect(finding.range.end <= text.utf8.count) }
    }
  }

  private func checkFound(
    _ example: RuleCase, _ markedText: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText(markedText)
    let targets = try example.example.targets()
    let result = Validated(text.text, schema: example.example.schema, targets: targets)
    let found = result.findings(of: example.rule.id)
    #expect(
      found.map(\.range.start) == text.offsets,
      "found \(result.findings.map { "\($0.id) at \($0.range.start)" })",
      sourceLocation: sourceLocation)
    for finding in found {
      #expect(finding.severity == example.example.severity, sourceLocation: sourceLocation)
      #expect(finding.targets == targets, sourceLocation: sourceLocation)
      #expect(!finding.notes.isEmpty, sourceLocation: sourceLocation)
    }
  }
}
