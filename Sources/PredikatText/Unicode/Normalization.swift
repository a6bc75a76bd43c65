import PredikatICU

/// Normalization form C: the form in which texts are stored, and in which canonically equivalent
/// texts are the same bytes.
public enum Normalization {
  /// Whether the text is in form C.
  @inlinable
  public static func isNormalized(_ text: UTF8Text) -> Bool {
    isBelowCombiningMarks(text) || isNormalizedByTables(text)
  }

  /// The text in form C.
  public static func normalized(_ text: UTF8Text) -> [UInt8] {
    if isNormalized(text) { return Array(text) }
    guard let base = text.baseAddress else { return [] }
    // A text of more than a gigabyte stays as it is: no database holds one.
    return bytesWritten(capacity: text.count + 16) { result, capacity in
      predikat_nfc(base, text.count, result, capacity)
    } ?? Array(text)
  }

  /// The text in form C.
  public static func normalized(_ text: String) -> String {
    text.withUTF8Text { isNormalized($0) ? nil : normalized($0) }
      .map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Calls `body` with the text in form C, without a copy where it is so already.
  @inlinable
  public static func withNormalized<Result>(
    _ text: UTF8Text, _ body: (UTF8Text) throws -> Result
  ) rethrows -> Result {
    if isNormalized(text) { return try body(text) }
    return try normalized(text).withUnsafeBufferPointer(body)
  }

  /// Whether every scalar is below U+0300, the first that can combine with another.
  @inlinable
  static func isBelowCombiningMarks(_ text: UTF8Text) -> Bool {
    if text.isASCII { return true }
    for byte in text where byte >= 0xCC { return false }
    return true
  }

  @usableFromInline
  static func isNormalizedByTables(_ text: UTF8Text) -> Bool {
    guard let base = text.baseAddress else { return true }
    return predikat_is_nfc(base, text.count)
  }
}
