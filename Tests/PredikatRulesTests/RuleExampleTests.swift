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
    let result = try Validated(text, like: example.example)
    let marks = MarkedText(example.example.markedText).offsets.count
    #expect(result.findings(of: example.rule.id).count == marks)
  }

  @Test(arguments: RuleCase.examples)
  func exampleInsideAStringIsNotFound(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let string = "##\"\"\"\n\(text)\n\"\"\"##"
    let result: Validated
    if example.example.options != nil {
      result = try Validated("let text = \(string)", like: example.example)
    } else {
      result = Validated(
        "#Predicate<Book> { $0.title == \(string) }", schema: RuleExample.library,
        targets: try example.example.targets())
    }
    #expect(result.earlierErrors == [])
    #expect(result.findings(of: example.rule.id) == [])
  }

  @Test(arguments: RuleCase.examples)
  func exampleIsMadeOfGoodSwiftOtherwise(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let result = try Validated(text, like: example.example)
    #expect(result.earlierErrors == [])
  }

  @Test(arguments: RuleCase.examples.filter { $0.example.fixed != nil })
  func fixesGiveTheTextThatIsPromised(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let result = try Validated(text, like: example.example)
    let fixed = text.applyingFixes(of: result.findings(of: example.rule.id))
    #expect(fixed == example.example.fixed)
    let again = try Validated(fixed, like: example.example)
    #expect(again.earlierErrors == [])
    #expect(again.findings(of: example.rule.id) == [])
    let known = Set(result.findings.map(\.id))
    let new = again.findings.filter { $0.severity == .error && !known.contains($0.id) }
    #expect(new.map(\.message) == [], "the way out leads into another error")
  }

  @Test(arguments: RuleCase.examples)
  func oneFaultIsOneError(_ example: RuleCase) throws {
    let marked = MarkedText(example.example.markedText)
    let result = try Validated(marked.text, like: example.example)
    let errors = result.findings.filter { $0.severity == .error }
    let expected = example.example.severity == .error ? marked.offsets.count : 0
    #expect(errors.count <= expected, "\(errors.map { "\($0.id) at \($0.range.start)" })")
  }

  @Test(arguments: RuleCase.examples.filter { $0.example.fixed == nil })
  func exampleWithoutPromiseOffersNoFix(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let result = try Validated(text, like: example.example)
    let fixes = result.findings(of: example.rule.id).flatMap(\.fixes)
    #expect(fixes.map(\.title) == [])
  }

  @Test(arguments: RuleCase.earlierExamples)
  func exampleOfAnEarlierStageIsFoundThere(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText)
    let result = try Validated(text.text, like: example.example)
    let found = result.earlier.filter { $0.id == example.rule.id }
    #expect(
      found.map(\.range.start) == text.offsets,
      "found \(result.earlier.map { "\($0.id) at \($0.range.start)" })")
    #expect(found.allSatisfy { $0.severity == example.example.severity })
  }

  @Test(arguments: RuleCase.nonExamples)
  func nonExampleIsLetPass(_ example: RuleCase) throws {
    let result = try Validated(example.example.markedText, like: example.example)
    #expect(result.earlierErrors == [])
    #expect(result.findings(of: example.rule.id) == [])
  }

  @Test(arguments: RuleCase.examples)
  func editsAreInOrderAndApart(_ example: RuleCase) throws {
    let text = MarkedText(example.example.markedText).text
    let result = try Validated(text, like: example.example)
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
    for start in stride(from: 0, to: bytes.count, by: 9) {
      let rest = bytes[..<start] + bytes[min(bytes.count, start + 4)...]
      let text = String(decoding: rest, as: UTF8.self)
      let result = try Validated(text, like: example.example)
      for finding in result.findings { #expect(finding.range.end <= text.utf8.count) }
    }
  }

  private func checkFound(
    _ example: RuleCase, _ markedText: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText(markedText)
    let targets = try example.example.targets()
    let result = try Validated(text.text, like: example.example)
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
