/// The stretch of the order of texts that holds all that begin with a prefix.
enum TextStretch {
  /// The least text, by scalars, that is greater than every text that begins with `prefix`; nil
  /// when there is none.
  static func end(ofTextsStartingWith prefix: String) -> String? {
    var scalars = Array(prefix.unicodeScalars)
    while let last = scalars.popLast() {
      if let next = successor(of: last) {
        scalars.append(next)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
      }
    }
    return nil
  }

  private static func successor(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x10FFFF: nil
    case 0xD7FF: "\u{E000}"
    default: Unicode.Scalar(scalar.value + 1)
    }
  }
}
