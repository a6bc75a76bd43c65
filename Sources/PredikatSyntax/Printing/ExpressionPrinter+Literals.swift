extension ExpressionPrinter {
  /// Writes a literal.
  mutating func write(_ literal: LiteralSyntax) {
    switch literal {
    case .integer(_, let digits), .float(_, let digits): text += digits
    case .string(let value):
      text += "\""
      writeEscaped(value)
      text += "\""
    case .boolean(let value): text += value ? "true" : "false"
    case .nil: text += "nil"
    case .regex(let pattern): writeRegex(pattern)
    }
  }

  /// Writes an interpolated string.
  mutating func write(_ segments: [InterpolationSegmentSyntax]) {
    text += "\""
    for segment in segments {
      switch segment {
      case .text(let value): writeEscaped(value)
      case .expression(let value):
        text += "\\"
        if case .tuple(let arguments) = value.kind {
          write(arguments: arguments, "(", ")")
        } else {
          write(arguments: [ArgumentSyntax(value: value)], "(", ")")
        }
      }
    }
    text += "\""
  }

  /// Writes the entries of a dictionary.
  mutating func write(_ entries: [DictionaryEntrySyntax]) {
    guard !entries.isEmpty else {
      text += "[:]"
      return
    }
    writeList("[", entries, "]") { printer, entry in
      printer.write(entry.key, .lowest)
      printer.text += ": "
      printer.write(entry.value, .lowest)
    }
  }

  private mutating func writeEscaped(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      case "\u{1}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes a regular expression between enough `#` that nothing in it closes it.
  private mutating func writeRegex(_ pattern: String) {
    var pounds = 1
    while pattern.utf8.containsSlash(followedByPounds: pounds) { pounds += 1 }
    let fence = String(repeating: "#", count: pounds)
    text += fence + "/" + pattern + "/" + fence
  }
}

extension String.UTF8View {
  /// Whether a `/` is followed by at least that many `#`.
  fileprivate func containsSlash(followedByPounds pounds: Int) -> Bool {
    var run = -1
    for byte in self {
      if byte == UInt8(ascii: "/") {
        run = 0
      } else if byte == UInt8(ascii: "#"), run >= 0 {
        run += 1
        if run >= pounds { return true }
      } else {
        run = -1
      }
    }
    return false
  }
}
