import Foundation
import PredikatText
import Testing
import _PredikatTestSupport

@Suite struct FoldedNeedleTests {
  @Test(arguments: [
    ("PŘÍLIŠ", "příliš", true), ("příliš", "PRILIS", true), ("ÁḄÇDEF", "ABC", true),
    ("Straße", "STRASSE", true), ("STRASSE", "ß", true), ("ß", "ss", true), ("ß", "s", false),
    ("Straße", "sse", true), ("Straße", "as", false), ("ﬁx", "fi", true), ("oﬃce", "ffi", true),
    ("oﬃce", "fi", false), ("İstanbul", "istanbul", true), ("istanbul", "İ", true),
    ("ı", "i", false), ("œuvre", "oeuvre", false), ("Ａ", "A", false), ("カ", "か", false),
    ("が", "か", false), ("か\u{3099}", "が", true), ("각", "가", false), ("σίσυφος", "ΣΙΣΥΦΟΣ", true),
    ("", "", false), ("abc", "", false), ("100%", "%", true), ("a_b", "_", true),
    ("שָׁלוֹם", "שלום", true), ("مُحَمَّد", "محمد", true), ("a\u{0}b", "\u{0}B", true),
    ("abc", "\u{301}", false), ("abc\u{301}", "\u{301}", true), ("tiếng Việt", "VIET", true),
  ])
  func findsWithoutCaseAndDiacritics(text: String, needle: String, expected: Bool) {
    #expect(FoldedNeedle(needle).isContained(in: text) == expected)
  }

  /// Pairs of text and needle on which Foundation on Linux errs: a ligature that it finds where
  /// its letters do not stand, and skin tones, which are no diacritics.
  private static let foundationsFaults = [
    ["café", "ﬁ"], ["cafe\u{301}s", "ﬁ"], ["👍", "👍🏽"], ["👍🏽", "👍"],
  ]

  /// Foundation treats canonically equivalent texts differently, so it is asked about form C; a
  /// mark alone it finds only where it is written apart.
  @Test(arguments: adversarialTexts.filter { $0 != "\u{301}" })
  func agreesWithFoundation(needle: String) {
    let caseless = FoldedNeedle(needle, .caseOnly)
    let standard = FoldedNeedle(needle)
    let composedNeedle = needle.precomposedStringWithCanonicalMapping
    for text in adversarialTexts where !Self.foundationsFaults.contains([text, needle]) {
      let composed = text.precomposedStringWithCanonicalMapping
      #expect(
        standard.isContained(in: text) == composed.localizedStandardContains(composedNeedle),
        "\(text.debugDescription) \(needle.debugDescription)")
      #expect(
        caseless.isContained(in: text)
          == composed.localizedCaseInsensitiveContains(composedNeedle),
        "\(text.debugDescription) \(needle.debugDescription)")
    }
  }

  @Test(arguments: [
    ("Příliš", "prilis"), ("Straße", "strasse"), ("İ", "i"), ("が", "が"), ("か\u{3099}", "が"),
    ("", ""), ("ABC", "abc"), ("\u{212B}", "a"), ("각", "각"), ("ΑΛΦΆ", "αλφα"),
  ])
  func foldsToOneText(text: String, expected: String) {
    #expect(Array(Folding.caseAndDiacritics.folded(text).utf8) == Array(expected.utf8))
  }

  @Test func foldingIsTheSameForEquivalentTexts() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      let text = random.text(ofUpTo: 10)
      let decomposed = text.decomposedStringWithCanonicalMapping
      for folding in [Folding.caseAndDiacritics, .caseOnly] {
        let folded = folding.folded(text)
        #expect(Array(folded.utf8) == Array(folding.folded(decomposed).utf8), "seed \(seed)")
        #expect(folding.folded(folded) == folded, "seed \(seed): \(text.debugDescription)")
      }
    }
  }
}
