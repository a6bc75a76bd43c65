import PredikatText
import Testing
import _PredikatTestSupport

/// Words, cases and classes mean what they mean to Swift's own engine, on patterns that do it no
/// harm.
@Suite struct RegexBatteryTests {
  private static let texts = [
    "", "a", "A", "foo", "a foo b", "afoo b", "don't stop", "can't", "3.5", "1,000.50", "a.b",
    "e.g.", "x_y", "_x", "foo-bar", " a", "a ", "  ", "\t", "a\nb", "a\r\nb", "\r\n", "日本語",
    "ひらがな", "カタカナ", "ｶﾅ", "日本カナ", "ไทย", "한국어", "\u{1112}\u{1161}\u{11AB}", "שלום", "ש\"ל", "ש'ל",
    "شلون", "e\u{301}a", "é", "É", "Éa", "x\u{302}", "X\u{302}", "J\u{30C}", "ǰ", "ǅ", "ǆ", "Ǆ",
    "ß", "ẞ", "SS", "ſ", "s", "σ", "ς", "Σ", "ΑΣ", "µ", "μ", "Μ", "β", "ϐ", "ı", "I", "i", "İ",
    "i\u{307}", "k", "K", "🇨🇿🇭🇷", "🇨🇿a", "👩‍🌾👩", "👍🏽", "a👍b", "❤️", "©", "1️⃣", "a\u{AD}b",
    "a\u{200B}b", "a:b", "a\u{B7}b", "5a", "a5", "5:5", "5;5", "٣٤", "①", "Ⅷ", "½", "naïve café",
    "Straße", "STRASSE", "ﬁn", "ŉ", "Ω", "ω", "Աա", "Дд", "ДОМ", "дом", "Ⴀ", "ა", "Ა", "Ꭰ", "ꭰ",
    "ⓐⒶ", "𐐀𐐨", "𝐀", "\"q\"", "a'", "'a", "''", "a''b", "a_1'b", "x.y_z", "1.", ".1", "1'1",
    "a,1", "1,a", "\u{85}", "\u{2028}", "a\u{200D}b", "\u{0}",
  ]

  private static let words = [
    #"\b"#, #"\B"#, #"\bfoo\b"#, #"\bfoo"#, #"foo\b"#, #"\b.\b"#, #"^\b"#, #"\b$"#, #"^\B"#,
    #"\B$"#, #"\Ba"#, #"a\B"#, #"a\b"#, #"\ba"#, #"\b\d"#, #"\d\b\d"#, #"\d\B\d"#, #".\b."#,
    #".\B."#, #"^.\b"#, #"^..\b"#, #"^...\b"#, #"^.\B"#, #"^..\B"#, #"^...\B"#, #"\b\w+\b"#,
    #"^\w+\b.\b\w+$"#, #"\b\s"#, #"\s\b"#, #"\b'"#, #"'\b"#, #"\.\b"#, #"\b\."#, #"_\b"#, #"\b_"#,
    #"\b\W"#, #"\W\b\W"#, #"(?:\b|x)a"#, #"(?=\ba)."#, #"(?!\ba)."#, #"\b(a|\w)+\b"#, #"\bn't"#,
    #"n\b't"#, #"\b\p{L}+\b"#, #"^\b.\b.\b"#, #"(?i)\bFOO\b"#, #"\b\R"#, #"\R\b"#, #"\Ga"#,
    #"a\G"#, #"\y"#, #"a\y"#, #"\Y"#, #"a\Y"#, #"\G"#,
  ]

  private static let cases =
    [
      "a", "A", "foo", "é", "É", "x\u{302}", "ǰ", "J\u{30C}", "ǆ", "ǅ", "Ǆ", "ß", "ẞ", "ss", "ſ",
      "s", "σ", "ς", "Σ", "µ", "μ", "β", "ϐ", "ı", "I", "i", "İ", "i\u{307}", "k", "Ω", "ω",
      "straße", "STRASSE", "дом", "Ա", "Ⴀ", "ა", "ꭰ", "ⓐ", "𐐨", "𝐀", "ŉ", "ﬁ", "Ⅷ", "ⅷ", "naÏve",
      "[a-c]", "[A-Z]", "[^a-z]", "[a]", "[^a]", "[é]", "[ß]", "[ς]", "[σ-ψ]", "[Α-Ω]", "[à-ü]",
      "[A-é]", "[ǆ]", "[İ]", "[ı]", "[Z-a]", "[ſ]", "[x-z\\d]", "[a-f&&[aeiou]]", "[a-f--[b]]",
      "[aB]{2}", "[[:lower:]]", "[[:upper:]]", "[[:^lower:]]", "\\p{Lu}", "\\p{Ll}", "[\\p{Lu}x]",
      "(a)\\1", "(?<n>s)\\k<n>", "\\x41", "\\u{e9}", "\\QA.B\\E", "a|É", "a+b?", "(?-i)A",
      "a(?-i)B", "(?-i:A)b", "\\w", "\\N{U+41}", "^[^é]$", "^É$",
    ].map { "(?i)" + $0 } + ["a(?i)B", "(?i:A)b", "(?i:a)B", "(?i)(?:A(?-i:b))", "(a)(?i)\\1"]

  private static let forms = [
    #"(a)\g1"#, #"(a)\g{1}"#, #"(?<n>o)\g{n}"#, #"(?<n>o)\k{n}"#, #"(?<n>o)\k'n'"#,
    #"(?P<n>o)(?P=n)"#, #"\o{101}"#, #"\N{U+E9}"#, #"[\N{U+E9}]"#, #"[\o{101}]"#,
    #"[[:^alpha:]]"#, #"[[:^digit:]x]"#, #"(?m)^b"#, #"(?m)a$"#, #"(?s)a.b"#, #"a.b"#,
    #"(?m)^.$"#, #"\h"#, #"\v"#, #"\s"#, #"\S"#, #"\d"#, #"\w"#, #"\W"#, #"\p{Emoji}"#,
    #"\p{Cyrillic}"#, #"\p{Script=Han}"#, #"\p{sc=Hira}"#, #"\p{L}"#, #"\p{M}"#, #"\p{N}"#,
    #"\p{Nd}"#, #"\p{P}"#, #"\p{Sc}"#, #"\p{Zs}"#, #"\p{Cc}"#, #"\p{Math}"#, #"\p{Dash}"#,
    #"\p{Lowercase}"#, #"\p{Uppercase}"#, #"\p{Cased}"#, #"\p{Alphabetic}"#, #"\p{White_Space}"#,
    #"\p{IDStart}"#, #"\p{Any}"#, #"[\p{L}--\p{Lu}]"#, #"[\p{L}&&\p{Cyrillic}]"#, #"[\w--\d]"#,
    #"^\X$"#, #"^\X\X$"#, #"^.{3}$"#, #"^.{2,}$"#, #"(?:ab|a)b"#, #"a*?b"#, #"(a|b)*c"#,
    #"(?>a|ab)c"#, #"x?+x"#, #"[\r\n]"#, #"[^\r\n]"#, #"\r"#, #"\n"#, #"\r\n"#, #"\R"#,
    #"[\s\S]"#, #"^[\s\S]$"#, #"[.]"#, #"[*+?]"#, #"[^\d\s]"#, #"[a-z0-9]+"#, #"\A\w"#, #"\w\z"#,
    #"\w\Z"#, #"(?x) a \  b"#, #"(?x)[a b]"#, #"a{0}b"#, #"(?:)"#, #"()"#, #"(|a)b"#, #"a||b"#,
    #"(?n)(a)b"#, #"(?U)a+?"#, #"👍🏽"#, #"👍"#, #"[👍]"#, #"[🇨🇿]"#, #"🇿"#, #"👩‍🌾"#, #"👩"#, #"[👩]"#,
    #"❤"#, #"❤️"#, #"1️⃣"#, #"^1$"#, #"\u{1F468}"#, #"[가-힣]"#, #"[ァ-ヶ]"#, #"[ぁ-ん]"#, #"[一-龥]"#,
    #"[а-я]"#, #"[א-ת]"#, #"ש"#, #"[\u{591}-\u{5C7}]"#, #"\u{301}"#, #"e\u{301}"#, #"e"#,
  ]

  @Test(arguments: words + cases + forms)
  func meansWhatSwiftMeans(pattern: String) throws {
    let ours = try TextRegex(pattern)
    let oursWhole = try TextRegex(pattern, .whole)
    let swift = try Regex(pattern)
    for text in Self.texts {
      #expect(
        try ours.matches(text) == (text.firstMatch(of: swift) != nil), "\(text.debugDescription)")
      #expect(
        try oursWhole.matches(text) == (text.wholeMatch(of: swift) != nil),
        "whole \(text.debugDescription)")
    }
  }

  @Test func wordsOfAnyTextEndWhereSwiftEndsThem() throws {
    var random = SplitMix64(seed: 20_260_601)
    let pieces = [
      "a", "é", "5", ".", ",", ":", ";", "'", "\"", "_", " ", "\u{3000}", "\r", "\n", "\u{85}",
      "-", "ש", "カ", "か", "日", "ｶ", "\u{301}", "\u{200D}", "\u{AD}", "🇨🇿", "👩", "👍", "🏽", "٣",
      "·", "’", "한", "ก", "\u{2060}", "ー", "№",
    ]
    let patterns = try (0...6).map { place in
      let text = #"(?s)^.{\#(place)}\b"#
      return (try TextRegex(text), try Regex(text))
    }
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...7, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      for (place, (ours, swift)) in patterns.enumerated() {
        #expect(
          try ours.matches(text) == (text.firstMatch(of: swift) != nil),
          "\(place) in \(text.debugDescription)")
      }
    }
  }
}
