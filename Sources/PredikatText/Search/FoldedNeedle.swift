/// A text that is looked for without regard to case, or to case and diacritics, as
/// `localizedCaseInsensitiveContains` and `localizedStandardContains` do. The empty text is found
/// nowhere.
///
/// A match covers whole characters of the text: `"ss"` is found in `"Straße"`, a single `"s"` only
/// at its beginning.
public struct FoldedNeedle: Sendable, Hashable {
  /// What is disregarded.
  public let folding: Folding
  private let bytes: [UInt8]
  private let isASCII: Bool
  /// Whether the text is diacritics alone, which are looked for as they are.
  private let isMarks: Bool

  /// Prepares a text for repeated search.
  public init(_ text: String, _ folding: Folding = .caseAndDiacritics) {
    self = text.withUTF8Text { FoldedNeedle(utf8: $0, folding) }
  }

  /// Prepares a text for repeated search.
  public init(utf8 text: UTF8Text, _ folding: Folding = .caseAndDiacritics) {
    self.folding = folding
    let folded = folding.folded(text)
    isMarks = folded.isEmpty && !text.isEmpty
    bytes = isMarks ? Folding.caselessOrder(text) : folded
    isASCII = bytes.withUnsafeBufferPointer(\.isASCII)
  }

  /// The folded text that is looked for.
  public var folded: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the text contains this one.
  public func isContained(in text: UTF8Text) -> Bool {
    if bytes.isEmpty { return false }
    return bytes.withUnsafeBufferPointer { needle in
      if text.isASCII { return isASCII && text.holdsIgnoringASCIICase(needle) }
      if isMarks {
        let decomposed = Folding.caselessOrder(text)
        return decomposed.withUnsafeBufferPointer { $0.offset(of: needle) != nil }
      }
      let folded = folding.folded(text)
      return folded.withUnsafeBufferPointer { holds(needle, in: $0, foldedFrom: text) }
    }
  }

  /// Whether the text contains this one.
  public func isContained(in text: String) -> Bool { text.withUTF8Text(isContained(in:)) }

  private func holds(_ needle: UTF8Text, in folded: UTF8Text, foldedFrom text: UTF8Text) -> Bool {
    guard var offset = folded.offset(of: needle) else { return false }
    let boundaries = folding.expands(text) ? expansionBoundaries(of: text) : nil
    while true {
      let end = offset + needle.count
      let isWhole = boundaries.map { $0.contains(offset) && $0.contains(end) } ?? true
      if isWhole, folding == .caseAndDiacritics || !isMark(in: folded, at: end) {
        return true
      }
      guard let next = folded.offset(of: needle, from: offset + 1) else { return false }
      offset = next
    }
  }

  /// Whether a mark stands at the offset, which belongs to what precedes it.
  private func isMark(in text: UTF8Text, at offset: Int) -> Bool {
    if offset == text.count || text[offset] < 0x80 { return false }
    var scalars = UTF8Scalars(text, from: offset)
    switch scalars.next()?.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// The offsets in the folded text at which a scalar of the text begins or ends.
  private func expansionBoundaries(of text: UTF8Text) -> Set<Int> {
    Normalization.withNormalized(text) { text in
      var boundaries: Set = [0]
      var length = 0
      var scalars = UTF8Scalars(text)
      var start = 0
      while scalars.next() != nil {
        length += folding.folded(text.part(start, scalars.offset)).count
        boundaries.insert(length)
        start = scalars.offset
      }
      return boundaries
    }
  }
}
