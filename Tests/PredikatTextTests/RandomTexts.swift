import _PredikatTestSupport

extension SplitMix64 {
  /// Scalars that combine with one another in most ways there are.
  private static let scalars = Array(
    ("ab aA\u{301}\u{302}\u{323}éß\r\n\u{1100}\u{1161}\u{11A8}가각👨\u{200D}👩🇦🇧🏽"
      + "\u{FE0F}\u{600}ﬁİıσς\u{3099}か0क्").unicodeScalars)

  /// A text of up to so many scalars.
  mutating func text(ofUpTo length: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      if let scalar = Self.scalars.randomElement(using: &self) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
