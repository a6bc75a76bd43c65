import PredikatText
import Testing

/// Whatever a stranger sends as a pattern or stores as a text: an answer or a typed error, soon.
@Suite(.timeLimit(.minutes(5))) struct HostileRegexTests {
  private static let megabyte = 1 << 20

  private func check(_ pattern: String, _ text: String) {
    do throws(RegexError) {
      _ = try TextRegex(pattern).matches(text)
    } catch {
      #expect(!error.message.isEmpty)
    }
  }

  @Test(arguments: [
    "(a+)+b", "(a|a)*b", "(.*)*x", "(a|aa)+$", "(a*)*c", "(?:a|a){18}[^a]", "a*[bc]",
    "(a*[bc]|a)*d", ".*.*.*x", "(?:.*)+y", "(a?){40}a{40}", "((a{0,9}){0,9}){0,9}b",
    "(?=(a+))\\1+b", "\\b(a+)+b", "a*\\bb", "(?i)(A+)+B", "[^b]*c", "(\\w+\\s?)+!",
    "(?:(?:(?:a*)*)*)*b", "(a)\\1*b", "\\X*b", "^(\\X+)+b",
  ])
  func longTextsEndInTime(pattern: String) {
    check(pattern, String(repeating: "a", count: Self.megabyte))
    check(pattern, String(repeating: "a", count: 5_000))
    check(pattern, String(repeating: "é", count: Self.megabyte / 2))
    check(pattern, String(repeating: "👩‍", count: 100_000))
    check(pattern, String(repeating: "🇦", count: 200_000))
    check(pattern, "e" + String(repeating: "\u{301}", count: Self.megabyte / 2))
  }

  @Test(arguments: [
    "(a{1000}){1000}", "((a{100}){100}){100}", "a{65535}b{65535}", "[a-z]{65535}",
    "(?:(?:a{9999}){9999})*", "\\p{L}{60000}", "\\X{60000}", "(*ACCEPT)", "(*LIMIT_MATCH=9999999)a",
    "(*UTF)a", "(*NO_JIT)a", "(?C)a", "(?C255)a", "(?C\"x\")a", "(?R)", "(?0)", "(?1)(a)",
    "(?&n)(?<n>a)", "(?P>n)", "\\g<1>(a)", "\\K", "a\\Kb", "(?(DEFINE)a)", "(?|a|b)", "\\E", "\\Q",
    "\\c", "\\", "(?", "(?<", "(?<n", "[", "[[", "[[:", "[a-", "{", "a{1",
    "a{99999999999999999999}", "\\u{110000}", "\\u{D800}", "\\x{FFFFFFFFFF}", "\\p{", "\\p{^}",
    "\\N{U+}", "\\o{9}", "\\g", "\\g{", "\\g{0}", "\\k<1>", "(a)\\99999999999", "\u{0}", "a\u{0}b",
    "[\u{0}-\u{1F}]", "\u{10FFFF}", "\u{FFFD}", ")", "(", "())", "*", "a**", "a+++", "|", "||||",
    "()()()", "(?i", "(?i)", "(?i-", "(?-i:", "(?=", "(?!)", "\\b*",
  ])
  func strangePatternsAreAnsweredOrRefused(pattern: String) {
    check(pattern, "a\u{0}b é\u{1F468}")
    check(pattern, "")
  }

  @Test func hugePatternsAreRefused() {
    check(String(repeating: "a", count: Self.megabyte), "a")
    check(String(repeating: "(", count: Self.megabyte), "a")
    check(String(repeating: "(?i)", count: 2_000), "a")
    check(String(repeating: "[a", count: 4_000), "a")
    check(String(repeating: "a|", count: 4_900), "b")
    check(String(repeating: "(?:", count: 3_000) + String(repeating: ")", count: 3_000), "a")
    check("(?i)[" + String(repeating: "\u{0}-\u{FFFF}", count: 800) + "]", "a")
    check("(?i)" + String(repeating: "ΐ", count: 4_000), "a")
    check("[" + String(repeating: "[a-z]&&", count: 1_200) + "a]", "a")
    check(String(repeating: "(a*)*", count: 1_900), String(repeating: "a", count: 200))
  }

  @Test func illFormedTextMatchesNothing() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0xC3]
    for pattern in [".", "a", "\\b", "(?i)A", "[^a]", "\\X"] {
      let regex = try TextRegex(pattern)
      for end in 2...bytes.count {
        _ = bytes[..<end].withUnsafeBufferPointer { text in try? regex.matches(text) }
      }
    }
  }
}
