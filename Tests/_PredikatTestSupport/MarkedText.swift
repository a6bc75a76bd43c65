/// A text with `▲` marks that say where something is expected.
public struct MarkedText: Sendable {
  /// The text without its marks.
  public let text: String
  /// The UTF-8 offsets of the marks in the text without them.
  public let offsets: [Int]

  /// Reads a text with marks.
  public init(_ marked: String) {
    var text = ""
    var offsets: [Int] = []
    for character in marked {
      if character == "▲" { offsets.append(text.utf8.count) } else { text.append(character) }
    }
    self.text = text
    self.offsets = offsets
  }
}
