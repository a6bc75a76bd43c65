import Foundation
import PredikatText
import Testing
import _PredikatTestSupport

@Suite struct TextOrderTests {
  @Test(arguments: adversarialTexts)
  func equalityIsSwifts(left: String) {
    for right in adversarialTexts {
      let areEqual = left.withUTF8Text { left in
        right.withUTF8Text { TextOrder.areEqual(left, $0) }
      }
      #expect(areEqual == (left == right), "\(left.debugDescription) \(right.debugDescription)")
      #expect(areEqual == (TextOrder.compare(left, right) == 0))
    }
  }

  @Test(arguments: adversarialTexts)
  func orderIsThatOfComposedScalars(left: String) {
    let composed = left.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
    for right in adversarialTexts {
      let other = right.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
      #expect((TextOrder.compare(left, right) < 0) == composed.lexicographicallyPrecedes(other))
    }
  }

  @Test(arguments: adversarialTexts)
  func normalizesAsFoundation(text: String) {
    let expected = Array(text.precomposedStringWithCanonicalMapping.utf8)
    #expect(Array(Normalization.normalized(text).utf8) == expected)
    #expect(text.withUTF8Text(Normalization.isNormalized) == (Array(text.utf8) == expected))
  }

  @Test(arguments: adversarialTexts)
  func caseInsensitiveOrderIsFoundations(left: String) {
    for right in adversarialTexts {
      let order = left.withUTF8Text { left in
        right.withUTF8Text { TextOrder.compareCaseless(left, $0) }
      }
      #expect(
        order == left.caseInsensitiveCompare(right),
        "\(left.debugDescription) \(right.debugDescription)")
    }
  }
}

@Suite struct CollationTests {
  @Test(arguments: [
    ("item 9", "item 10"), ("a", "B"), ("é", "Z"), ("e", "é"), ("e", "E"), ("é", "f"), ("", "a"),
    ("a2b", "a10a"), ("file.txt", "File2.txt"), ("résumé", "resumes"),
  ])
  func listsAsPeopleExpect(left: String, right: String) {
    #expect(Collation.localizedStandard.compare(left, right) == .orderedAscending)
    #expect(Collation.localizedStandard.compare(right, left) == .orderedDescending)
  }

  @Test(arguments: [
    ("ABC", "ABC", ComparisonResult.orderedSame), ("ABC", "abc", .orderedDescending),
    ("abc", "ABC", .orderedAscending), ("ABC", "ÁḄÇ", .orderedAscending),
    ("item 9", "item 10", .orderedDescending), ("é", "e\u{301}", .orderedSame),
  ])
  func comparesByTheRootLocale(left: String, right: String, expected: ComparisonResult) {
    #expect(Collation.localized.compare(left, right) == expected)
  }

  @Test func caselessComparisonSeesNoCase() {
    #expect(Collation.localizedCaseless.compare("ABC", "abc") == .orderedSame)
    #expect(Collation.localizedCaseless.compare("é", "É") == .orderedSame)
    #expect(Collation.localizedCaseless.compare("e", "É") == .orderedAscending)
  }

  @Test(arguments: [
    ("straße", "STRASSE"), ("ß", "ẞ"), ("ﬁn", "FIN"), ("ŉ", "ʼN"), ("Σας", "ΣΑΣ"), ("ſ", "S"),
  ])
  func caselessComparisonFoldsWholly(left: String, right: String) {
    #expect(left.localizedCaseInsensitiveCompare(right) == .orderedSame)
    #expect(Collation.localizedCaseless.compare(left, right) == .orderedSame)
    #expect(Collation.localizedCaseless.compare(right, left) == .orderedSame)
    #expect(Collation.localizedCaseless.compare(left, right + "n") == .orderedAscending)
    #expect(Collation.localized.compare(left, right) != .orderedSame)
  }

  @Test(arguments: adversarialTexts)
  func caselessKeysOrderAsComparisonDoes(left: String) {
    let leftKey = Collation.localizedCaseless.sortKey(left)
    for right in adversarialTexts {
      let rightKey = Collation.localizedCaseless.sortKey(right)
      let order = Collation.localizedCaseless.totalOrder(left, right)
      #expect((order < 0) == leftKey.lexicographicallyPrecedes(rightKey))
    }
  }

  @Test(arguments: adversarialTexts)
  func sortKeysOrderAsComparisonDoes(left: String) {
    let leftKey = Collation.localizedStandard.sortKey(left)
    for right in adversarialTexts {
      let rightKey = Collation.localizedStandard.sortKey(right)
      let order = Collation.localizedStandard.totalOrder(left, right)
      #expect((order < 0) == leftKey.lexicographicallyPrecedes(rightKey))
      #expect((order == 0) == (left == right))
    }
  }

  @Test func totalOrderIsTransitive() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let texts = (0..<60).map { _ in random.text(ofUpTo: 6) }
    let sorted = texts.sorted { Collation.localizedStandard.totalOrder($0, $1) < 0 }
    for (index, left) in sorted.enumerated() {
      for right in sorted[index...] {
        #expect(Collation.localizedStandard.totalOrder(left, right) <= 0, "seed \(seed)")
      }
    }
  }
}
