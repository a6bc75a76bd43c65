import PredikatText
import Testing
import _PredikatTestSupport

/// Swift's own engine, which is slow and has no limits, on patterns that do not harm it.
private func swiftMatches(_ pattern: String, _ text: String, _ extent: TextRegex.Extent) -> Bool? {
  guard let regex = try? Regex(pattern) else { return nil }
  switch extent {
  case .anywhere: return text.firstMatch(of: regex) != nil
  case .prefix: return text.prefixMatch(of: regex) != nil
  case .whole: return text.wholeMatch(of: regex) != nil
  }
}

@Suite struct TextRegexTests {
  static let patterns = [
    "a", "abc", "a|b", "^a", "a$", "^$", "", ".", "^.$", "^..$", "(?s).", "(?s)^.$", "a.b", "a*",
    "ba+",
    "b?", "a{2}", "a{1,}b", "a{,2}b", "a{", "(a)(b)\\2", "(?<n>a)\\k<n>", "(?:ab)+", "(?>a+)b",
    "a++b", "a+?b",
    "[abc]", "[^abc]", "[a-c]x", "[^a]", "[\\d]", "[\\w-]", "[a-z&&[aeiou]]", "[a-z--[aeiou]]",
    "[a-c~~[b-d]]",
    "[[:alpha:]]", "[é]", "[e\\u{301}]", "[à-ü]", "[\\r\\n]", "[^\\n]", "[👨‍👩‍👧]", "[^\\w]",
    "[\\p{L}\\d]",
    "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\h", "\\v", "\\R", "\\X", "^\\X$", "\\n", "\\r",
    "\\r\\n",
    "é", "e", "e\\u{301}", "\\u{e9}", "^é+$", "x", "x\u{302}", "^[a-z]$", "^\\w$", "^\\p{L}$",
    "\\p{Lu}",
    "\\p{sc=Greek}", "\\P{L}", "\\p{Letter}", "\\p{White_Space}", "👨", "👩", "🇦", "🇧🇨", "👍", "\\x41",
    "\\u0041",
    "\\Qa.b\\E", "a\\.b", "\\Aa", "a\\Z", "a\\z", "(?m)^b", "(?m)a$", "(?m)^$", "(?i)ABC", "(?i)é",
    "(?i:A)b",
    "a(?i)b", "(?i)straße", "(?x) a b", "(?x)a # b", "a(?#c)b", "(?=a).", "(?!a).", "각", "가",
    "\u{1100}",
    "か", "が", "\\u{65 301}", "_", "%", "\\%", "[.]", "(?n)(a)", "(?U)a+", "本$", "日.", "\\t",
    "a\\x{0}b", "[😀-😂]",
  ]

  @Test(arguments: patterns)
  func meansWhatSwiftMeans(pattern: String) throws {
    for extent in [TextRegex.Extent.anywhere, .prefix, .whole] {
      let regex = try TextRegex(pattern, extent)
      for text in adversarialTexts + [
        "aab", "aaab", "a.b", "x1", "12", "٣", "①", "5\u{302}", "a\n", "a\r\n", "\t",
      ] {
        #expect(
          try regex.matches(text) == swiftMatches(pattern, text, extent),
          "\(text.debugDescription) \(extent)")
      }
    }
  }

  @Test(arguments: [
    "👍👍", "👍🏽👍🏽", "👩‍🌾👨‍👩‍👧", "❤️❤️", "©®", "👍\u{301}👍", "a\u{200D}👩👩", "👍\n👍", "🇨🇿🇭🇷👍", "👍🇨🇿",
    "👩‍🌾", "1️⃣👍👍", "👍\u{200D}", "👍\u{903}👍",
  ])
  func neighboringEmojiAreCharactersOfTheirOwn(text: String) throws {
    for pattern in ["(?s)^.$", "(?s)^.{2}$", "(?s)^.{3}$", "^[^a]{2}$", "^\\W{2}$", "^\\X\\X$"] {
      let expected = swiftMatches(pattern, text, .anywhere)
      #expect(try TextRegex(pattern).matches(text) == expected, "\(pattern)")
    }
  }

  @Test(arguments: [
    ("(", RegexError.Kind.invalid, 0), ("a)", .invalid, 1), ("*", .invalid, 0),
    ("a**", .invalid, 2),
    ("[", .invalid, 0), ("[a", .invalid, 0), ("[]", .invalid, 0), ("[z-a]", .invalid, 2),
    ("\\", .invalid, 0),
    ("a{2,1}", .invalid, 2), ("(?<1>a)", .invalid, 0), ("\\Qab", .invalid, 0),
    ("\\u{zz}", .invalid, 0),
    ("x(?<=a)b", .absent, 1), ("\\O", .unsupported, 0), ("\\K", .unsupported, 0),
    ("\\q", .unsupported, 0),
    ("(?(1)a|b)", .unsupported, 0), ("(?R)", .unsupported, 0), ("(?w)a", .unsupported, 0),
    ("\\p{Block=Latin}", .unsupported, 0),
    ("é\\N", .unsupported, 2), ("(?C1)", .unsupported, 0), ("\\C", .unsupported, 0),
    ("a{70000}", .unsupported, 2),
    ("(*COMMIT)a", .invalid, 1), ("^*", .invalid, 2),
  ])
  func refusesWhatHasNoTranslation(pattern: String, kind: RegexError.Kind, offset: Int) throws {
    let error = try #require(throws: RegexError.self) { _ = try TextRegex(pattern) }
    #expect(error.kind == kind)
    #expect(error.offset == offset, "\(error.message)")
  }

  @Test(arguments: ["\\8", "(?<n>a)(?<n>b)", "\\p{Nonsense}", "\\k<x>"])
  func refusesWhatRefersToNothing(pattern: String) {
    #expect(throws: RegexError.self) { _ = try TextRegex(pattern) }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("(a+)+b", String(repeating: "a", count: 40)),
      ("(a|aa)+$", String(repeating: "a", count: 60) + "b"),
      ("(.*)*x", String(repeating: "é", count: 2_000)),
      ("^(\\w+\\s?)*$", String(repeating: "ab ", count: 40) + "!"),
    ])
  func hostilePatternsStop(pattern: String, text: String) throws {
    let regex = try TextRegex(pattern)
    do throws(RegexError) {
      let isMatch = try regex.matches(text)
      #expect(!isMatch)
    } catch {
      #expect(error.kind == .limit)
    }
  }

  @Test func deepNestingIsAnError() {
    let pattern = String(repeating: "(", count: 50_000)
    #expect(throws: RegexError.self) { _ = try TextRegex(pattern) }
    let balanced = String(repeating: "(?:", count: 300) + "a" + String(repeating: ")", count: 300)
    #expect(throws: RegexError.self) { _ = try TextRegex(balanced) }
    let classes = String(repeating: "[a", count: 300) + String(repeating: "]", count: 300)
    #expect(throws: RegexError.self) { _ = try TextRegex(classes) }
  }

  @Test func randomPatternsNeverTrap() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "b", "(", ")", "[", "]", "\\", "|", "*", "+", "?", "{", "}", ",", "2", "^", "$", ".",
      "-", "&&", "é",
      "\u{301}", "(?", ":", "=", "<", ">", "n", "i", "p{L}", "d", "u{", "x", "Q", "E", "[:", ":]",
      "\r\n", "#", "🇦",
    ]
    for _ in 0..<5_000 {
      let pattern = (0..<Int.random(in: 1...10, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      guard let regex = try? TextRegex(pattern) else { continue }
      let text = random.text(ofUpTo: 8)
      let found = try? regex.matches(text)
      #expect(found != nil, "seed \(seed): \(pattern.debugDescription)")
    }
  }

  @Test func cacheGivesTheSameExpression() throws {
    let cache = RegexCache(capacity: 2)
    let first = try cache.regex("a")
    #expect(try cache.regex("a") === first)
    #expect(try cache.regex("a", .whole) !== first)
    _ = try cache.regex("b")
    #expect(try cache.regex("a") !== first)
    #expect(throws: RegexError.self) { _ = try cache.regex("(") }
  }
}
