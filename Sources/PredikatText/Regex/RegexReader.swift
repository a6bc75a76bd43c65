/// Walks over a pattern's scalars.
struct RegexReader {
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0

  init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  /// Where the reader stands, as a UTF-8 offset.
  var offset: Int {
    scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
  }

  var isAtEnd: Bool { index == scalars.count }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  mutating func next() -> Unicode.Scalar? {
    guard index < scalars.count else { return nil }
    defer { index += 1 }
    return scalars[index]
  }

  /// Reads the text where it stands next.
  mutating func skip(_ text: String) -> Bool {
    let wanted = text.unicodeScalars
    guard scalars[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  /// Reads up to the scalar and over it; nil where it does not come.
  mutating func take(upTo end: Unicode.Scalar) -> String? {
    guard let found = scalars[index...].firstIndex(of: end) else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[index..<found])
    index = found + 1
    return String(text)
  }

  /// Reads so many hexadecimal digits at most.
  mutating func takeHex(atMost count: Int) -> Unicode.Scalar? {
    var digits = ""
    while digits.utf8.count < count, let scalar = peek(), Character(scalar).isHexDigit,
      scalar.isASCII
    {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// Reads decimal digits.
  mutating func takeNumber() -> Int? {
    var digits = ""
    while let scalar = peek(), ("0"..."9").contains(scalar), digits.utf8.count < 9 {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    return Int(digits)
  }

  /// Goes back to where the reader stood before.
  mutating func rewind(to index: Int) { self.index = index }
}
