import PredikatICU

/// Text with differences taken away that a search does not want to see.
public enum Folding: Sendable {
  /// Case and diacritics: `"Příliš"` becomes `"prilis"`, `"ß"` becomes `"ss"`. What a search by
  /// `localizedStandardContains` compares.
  case caseAndDiacritics
  /// Case alone, in normalization form C.
  case caseOnly

  /// The text without those differences; the same for canonically equivalent texts.
  public func folded(_ text: UTF8Text) -> [UInt8] {
    if text.isASCII { return Folding.asciiLowercased(text) }
    return Folding.folded(text, icu)
  }

  /// The text without those differences; the same for canonically equivalent texts.
  public func folded(_ text: String) -> String {
    String(decoding: text.withUTF8Text(folded(_:)), as: UTF8.self)
  }

  /// The text without case, whose byte order is that of `caseInsensitiveCompare`.
  static func caselessOrder(_ text: UTF8Text) -> [UInt8] {
    text.isASCII ? asciiLowercased(text) : folded(text, PREDIKAT_FOLD_CASE_DECOMPOSED)
  }

  /// Whether some character folds to several, so that a match may end within one.
  func expands(_ text: UTF8Text) -> Bool {
    guard let base = text.baseAddress else { return false }
    return predikat_folding_expands(icu, base, text.count)
  }

  private var icu: predikat_folding {
    self == .caseOnly ? PREDIKAT_FOLD_CASE : PREDIKAT_FOLD_DIACRITICS
  }

  private static func folded(_ text: UTF8Text, _ folding: predikat_folding) -> [UInt8] {
    guard let base = text.baseAddress else { return [] }
    return bytesWritten(capacity: text.count + 16) { result, capacity in
      predikat_fold(folding, base, text.count, result, capacity)
    } ?? Array(text)
  }

  private static func asciiLowercased(_ text: UTF8Text) -> [UInt8] {
    text.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }
}
