/// A text that is looked for character by character, as Swift's `contains` and `starts(with:)` do:
/// `"e"` is not found in `"é"`, however that is written, nor `"\n"` in `"\r\n"`.
public struct GraphemeNeedle: Sendable, Hashable {
  /// The text in form C.
  let bytes: [UInt8]

  /// Prepares a text for repeated search.
  public init(_ text: String) { bytes = text.withUTF8Text(Normalization.normalized) }

  /// Prepares a text for repeated search.
  public init(utf8 text: UTF8Text) { bytes = Normalization.normalized(text) }

  /// Makes a needle of bytes that are in form C already.
  init(normalized bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the text contains this one; the empty needle is in every text.
  public func isContained(in text: UTF8Text) -> Bool {
    if bytes.isEmpty { return true }
    return Normalization.withNormalized(text) { isContained(inNormalized: $0) }
  }

  /// Whether the text contains this one.
  public func isContained(in text: String) -> Bool { text.withUTF8Text(isContained(in:)) }

  /// Whether the text, which is in form C, contains this one.
  public func isContained(inNormalized text: UTF8Text) -> Bool {
    bytes.withUnsafeBufferPointer { needle in
      if needle.isEmpty { return true }
      var start = 0
      var failures = 0
      while let offset = text.offset(of: needle, from: start) {
        if Graphemes.isBoundary(text, at: offset),
          Graphemes.isBoundary(text, at: offset + needle.count)
        {
          return true
        }
        start = offset + 1
        failures += 1
        if failures == Self.mostFailures {
          return Self.isContained(needle, in: text, from: start, Graphemes.boundaries(of: text))
        }
      }
      return false
    }
  }

  /// After so many places inside characters, it is cheaper to know where all characters end.
  private static let mostFailures = 8

  private static func isContained(
    _ needle: UTF8Text, in text: UTF8Text, from first: Int, _ boundaries: [Bool]
  ) -> Bool {
    var start = first
    while let offset = text.offset(of: needle, from: start) {
      if boundaries[offset], boundaries[offset + needle.count] { return true }
      start = offset + 1
    }
    return false
  }

  /// Whether the text starts with this one.
  public func isPrefix(of text: UTF8Text) -> Bool {
    Normalization.withNormalized(text) { text in
      bytes.withUnsafeBufferPointer { needle in
        text.count >= needle.count && text.part(0, needle.count).hasSameBytes(as: needle)
          && Graphemes.isBoundary(text, at: needle.count)
      }
    }
  }

  /// Whether the text starts with this one.
  public func isPrefix(of text: String) -> Bool { text.withUTF8Text(isPrefix(of:)) }

  /// Whether the text ends with this one.
  public func isSuffix(of text: UTF8Text) -> Bool {
    Normalization.withNormalized(text) { text in
      bytes.withUnsafeBufferPointer { needle in
        let start = text.count - needle.count
        return start >= 0 && text.part(start, text.count).hasSameBytes(as: needle)
          && Graphemes.isBoundary(text, at: start)
      }
    }
  }

  /// Whether the text ends with this one.
  public func isSuffix(of text: String) -> Bool { text.withUTF8Text(isSuffix(of:)) }
}
