import Foundation
import PredikatSchema
import PredikatText

/// Values at the edges of their types, where evaluators part ways.
enum ExtremeValues {
  static let texts: [String] = [
    "", " ", "a", "A", "e", "é", "e\u{301}", "E\u{301}", "cafe\u{301}s", "café", "ž", "Ž",
    "z\u{30C}", "fin", "\u{FB01}n", "straße", "STRASSE", "Straße", "ὀδυσσεύς", "ΟΔΥΣΣΕΎΣ", "σ", "ς",
    "İstanbul", "istanbul", "ISTANBUL", "ıstanbul", "i\u{307}stanbul", "👩‍🌾", "👩", "👨‍👩‍👧‍👦", "👧",
    "🇨🇿🇩🇪", "🇨🇿", "\u{1F1E8}", "👍🏽", "👍", "\r\n", "\n", "\r", "a\r\nb", "100%", "%", "_", "a_b",
    "ab", "aXb", "'", "'; --", "\"", "\\", "\u{0}", "a\u{0}b", "K", "\u{212A}", "Å", "\u{212B}",
    "A\u{30A}", "한", "\u{1112}\u{1161}\u{11AB}", "\u{1112}", "Việt", "Vie\u{323}\u{302}t",
    "Vie\u{302}\u{323}t", "\u{1EC7}", "\u{10FFFF}", "\u{FFFD}", "\u{10000}", "ǅ", "item 9",
    "item 10", "10", "9", "Příliš žluťoučký kůň", "PŘÍLIŠ", "priliš", "œuvre", "oe", "ｱ", "ア",
    "\u{301}", "\u{200D}", "a\u{200B}b", "\u{1F468}\u{200D}", "  padded\t", "\u{FEFF}x", "１２", "٣",
    "true", "nil", "1e5", "-3",
    "ẞ", "ss", "SS", "ﬀ", "ff", "=\u{338}", "≠", "=", "\u{344}", "\u{308}\u{301}", "\u{2126}", "Ω",
    "\u{F900}", "豈", "\u{958}", "\u{915}\u{93C}", "각", "\u{AC00}\u{11A8}", "가", "q\u{307}\u{323}",
    "q\u{323}\u{307}", "1\u{FE0F}\u{20E3}", "1", "क्षि", "क", "กำ", "ก", "\u{600}1", "Ⓐ", "ⓐ", "½",
    "dž", "ʼn", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}", "a\u{301}\u{302}", "á\u{302}",
    String(repeating: "řeka a ", count: 40),
  ]

  static let doubles: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.2, 0.3, 1.5, -1.5, 2.5, 7, 100, 9_007_199_254_740_992,
    9.223_372_036_854_775_8e18, -9.223_372_036_854_775_8e18, 1e308, -1e308,
    .leastNonzeroMagnitude, .infinity, -.infinity, 16_777_217, .greatestFiniteMagnitude, .ulpOfOne,
    1 / 3, 4_503_599_627_370_495.5, 1e21, 1e-7, 3.141_592_653_589_793,
  ]

  static let decimals: [String] = [
    "0", "1", "-1", "0.1", "-0.1", "0.10", "0.3", "2.5", "100", "7", "-7.25", "1e-60", "1e100",
    "0.33333333333333333333333333333333333333", "-1e-100", "1e38",
    "-123456789012345678901234567890", "123456789012345678901234567890",
    "99999999999999999999999999999999999999",
  ]

  static let days: [Double] = [
    -63_114_076_800, -1, -0.5, 0, 0.25, 0.000_001, 86_400, 801_921_600, 801_921_599.5,
    64_092_211_200, 0.1, 700_000_000.123_456_7, 1 / 3, 63_113_904_000,
  ]

  /// As `URL` writes them itself.
  static let links: [String] = [
    "https://example.org", "https://example.org/a/b.html?q=1#f", "http://čeština.example:8080/x",
    "file:///tmp/a%20b", "mailto:a@b.cz", "urn:isbn:1", "https://user:pw@h.example/%C3%A9",
  ].compactMap { URL(string: $0)?.absoluteString }

  static func integers(of type: ScalarType) -> [Int64] {
    guard let bounds = type.integerBounds else { return [0] }
    let upper = Int64(clamping: bounds.upper)
    let near: [Int64] = [0, 1, 2, 3, 7, 10, 100, upper, upper - 1, upper / 2]
    return bounds.lower < 0
      ? near + [bounds.lower, bounds.lower + 1, bounds.lower / 2, -1, -2, -7] : near
  }

  /// A value of a scalar type.
  static func value(of type: ScalarType, _ dice: inout Dice) -> Value {
    switch type {
    case .bool: .bool(dice.chance(50))
    case .double: .double(dice.pick(doubles))
    case .float: .double(Double(Float(dice.pick(doubles))))
    case .decimal: .decimal(Decimal(string: dice.pick(decimals)) ?? 0)
    case .string, .substring: .string(text(&dice))
    case .character: .string(text(&dice).first.map { String($0) } ?? "x")
    case .date: .date(dice.pick(days))
    case .url: .string(dice.pick(links))
    case .uuid: .uuid(identifier(&dice))
    case .data: .data(bytes(&dice))
    case .any: .integer(0)
    default: .integer(dice.chance(60) ? dice.pick(small(type)) : dice.pick(integers(of: type)))
    }
  }

  /// The values, each once, as Swift tells them apart.
  static func distinct(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }

  private static func small(_ type: ScalarType) -> [Int64] {
    type.isSignedInteger ? [-3, -2, -1, 0, 1, 2, 3, 4, 5, 10] : [0, 1, 2, 3, 4, 5, 10]
  }

  private static func text(_ dice: inout Dice) -> String {
    let first = dice.pick(texts)
    return dice.chance(25) ? first + dice.pick(texts) : first
  }

  private static func identifier(_ dice: inout Dice) -> UUID {
    let first = dice.pick([0, 1, 0x7F, 0x80, 0xFF] as [UInt8])
    let last = dice.pick([0, 1, 0xFF] as [UInt8])
    return UUID(uuid: (first, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, last))
  }

  private static func bytes(_ dice: inout Dice) -> [UInt8] {
    (0..<dice.number(0...3)).map { _ in dice.pick([0, 1, 7, 0x7F, 0xFF]) }
  }
}
