/// Swift's characters in UTF-8: where one ends and how many there are.
public enum Graphemes {
  /// The number of characters.
  public static func count(_ text: UTF8Text) -> Int {
    if text.isASCII { return asciiCount(text) }
    var scalars = UTF8Scalars(text)
    guard let first = scalars.next() else { return 0 }
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: first)
    var count = 1
    while let scalar = scalars.next() {
      if recognizer.hasBreak(before: scalar) { count += 1 }
    }
    return count
  }

  /// Whether a character ends at the offset, which must lie between two scalars.
  @inlinable
  public static func isBoundary(_ text: UTF8Text, at offset: Int) -> Bool {
    if offset == 0 || offset == text.count { return true }
    let before = text[offset - 1]
    let after = text[offset]
    if before < 0x80, after < 0x80 { return !(before == 0x0D && after == 0x0A) }
    return isBoundaryByTables(text, at: offset)
  }

  /// For every offset, the end included, whether a character begins or ends there.
  static func boundaries(of text: UTF8Text) -> [Bool] {
    var boundaries = Array(repeating: false, count: text.count + 1)
    var scalars = UTF8Scalars(text)
    var recognizer = Unicode._CharacterRecognizer()
    var start = 0
    while let scalar = scalars.next() {
      boundaries[start] = recognizer.hasBreak(before: scalar) || start == 0
      start = scalars.offset
    }
    boundaries[text.count] = true
    return boundaries
  }

  /// The offset of the boundary that follows `offset`, itself a boundary.
  static func end(_ text: UTF8Text, from offset: Int) -> Int {
    var scalars = UTF8Scalars(text, from: offset)
    guard let first = scalars.next() else { return text.count }
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: first)
    var end = scalars.offset
    while let scalar = scalars.next() {
      if recognizer.hasBreak(before: scalar) { break }
      end = scalars.offset
    }
    return end
  }

  @usableFromInline
  static func isBoundaryByTables(_ text: UTF8Text, at offset: Int) -> Bool {
    // Between two ASCII characters other than a line's end there is always a boundary, from which
    // the rest can be judged.
    var start = offset - 1
    while start > 0 {
      let isPlain = text[start] < 0x80 && text[start - 1] < 0x80
      if isPlain, !(text[start - 1] == 0x0D && text[start] == 0x0A) { break }
      start -= 1
    }
    var scalars = UTF8Scalars(text, from: start)
    guard let first = scalars.next() else { return true }
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: first)
    while scalars.offset <= offset {
      let isHere = scalars.offset == offset
      guard let scalar = scalars.next() else { return true }
      let breaks = recognizer.hasBreak(before: scalar)
      if isHere { return breaks }
    }
    return false
  }

  private static func asciiCount(_ text: UTF8Text) -> Int {
    var count = text.count
    var index = 1
    while index < text.count {
      if text[index] == 0x0A, text[index - 1] == 0x0D { count -= 1 }
      index += 1
    }
    return count
  }
}

/// The scalars of UTF-8 text; an ill-formed byte counts as U+FFFD.
struct UTF8Scalars {
  let text: UTF8Text
  /// The offset of the next scalar.
  private(set) var offset: Int

  init(_ text: UTF8Text, from offset: Int = 0) {
    self.text = text
    self.offset = offset
  }

  mutating func next() -> Unicode.Scalar? {
    guard offset < text.count else { return nil }
    let lead = text[offset]
    if lead < 0x80 {
      offset += 1
      return Unicode.Scalar(lead)
    }
    let length = lead >= 0xF0 ? 4 : (lead >= 0xE0 ? 3 : 2)
    var value = UInt32(lead) & (lead >= 0xF0 ? 0x07 : (lead >= 0xE0 ? 0x0F : 0x1F))
    var isWellFormed = lead >= 0xC2 && lead < 0xF5 && offset + length <= text.count
    if isWellFormed {
      for index in offset + 1..<offset + length {
        isWellFormed = isWellFormed && text[index] & 0xC0 == 0x80
        value = value << 6 | UInt32(text[index] & 0x3F)
      }
    }
    guard isWellFormed, let scalar = Unicode.Scalar(value) else {
      offset += 1
      return "\u{FFFD}"
    }
    offset += length
    return scalar
  }
}
