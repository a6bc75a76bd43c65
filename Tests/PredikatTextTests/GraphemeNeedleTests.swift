import PredikatText
import Testing
import _PredikatTestSupport

/// The generic collection algorithms over `Character`: what a predicate means, without the
/// `StringProtocol` overloads that differ.
private func swiftContains(_ text: String, _ needle: String) -> Bool {
  let text = Array(text)
  let needle = Array(needle)
  guard needle.count <= text.count else { return false }
  return (0...text.count - needle.count).contains { Array(text[$0..<$0 + needle.count]) == needle }
}

@Suite struct GraphemeNeedleTests {
  @Test(arguments: adversarialTexts)
  func agreesWithSwiftOnEveryPair(needle: String) {
    let prepared = GraphemeNeedle(needle)
    for text in adversarialTexts {
      #expect(
        prepared.isContained(in: text) == swiftContains(text, needle), "\(text.debugDescription)")
      #expect(
        prepared.isPrefix(of: text) == Array(text).starts(with: Array(needle)),
        "\(text.debugDescription)")
      #expect(
        prepared.isSuffix(of: text) == Array(text).reversed().starts(with: needle.reversed()),
        "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("café", "e", false), ("cafe\u{301}", "e", false), ("cafe\u{301}", "é", true),
    ("\r\n", "\n", false), ("a\r\nb", "\r\n", true), ("🇨🇿🇩🇪", "🇿🇩", false), ("", "", true),
    ("abc", "", true), ("100%", "%", true), ("a\u{0}b", "\u{0}", true), ("aab", "ab", true),
    ("ab\u{301}ab", "ab", true),
  ])
  func containsByCharacters(text: String, needle: String, expected: Bool) {
    #expect(GraphemeNeedle(needle).isContained(in: text) == expected)
  }

  @Test(arguments: adversarialTexts)
  func countsCharactersAsSwift(text: String) {
    #expect(text.withUTF8Text(Graphemes.count) == text.count)
  }

  @Test(arguments: adversarialTexts)
  func findsTheBoundariesThatSwiftFinds(text: String) {
    let ends = Set(text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count])
    let offsets = text.unicodeScalars.indices.map {
      (text.utf8.distance(from: text.startIndex, to: $0), $0.utf16Offset(in: text))
    }
    text.withUTF8Text { bytes in
      for (utf8, utf16) in offsets {
        #expect(Graphemes.isBoundary(bytes, at: utf8) == ends.contains(utf16))
      }
    }
  }

  @Test func randomTextsAgreeWithSwift() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let text = random.text(ofUpTo: 12)
      let needle = random.text(ofUpTo: 3)
      #expect(
        GraphemeNeedle(needle).isContained(in: text) == swiftContains(text, needle),
        "seed \(seed): \(text.debugDescription) \(needle.debugDescription)")
      #expect(text.withUTF8Text(Graphemes.count) == text.count, "seed \(seed)")
    }
  }

  @Test func illFormedBytesAreSearchedWithoutHarm() {
    let texts: [[UInt8]] = [
      [0xFF], [0xC3], [0xE2, 0x82], [0x61, 0xC3], [0xF0, 0x9F, 0x98, 0x61], [0x80, 0x80],
      [0xED, 0xA0, 0x80],
    ]
    for text in texts {
      text.withUnsafeBufferPointer { bytes in
        #expect(Graphemes.count(bytes) >= 1)
        #expect(!GraphemeNeedle("zz").isContained(in: bytes))
        #expect(!FoldedNeedle("zz").isContained(in: bytes))
        #expect(!Normalization.normalized(bytes).isEmpty)
      }
    }
  }
}
