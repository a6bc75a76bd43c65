/// Patterns of PCRE2 for single characters and places.
enum RegexLiteral {
  /// A character as it stands for itself.
  static func escaped(_ character: Character) -> String {
    var pattern = ""
    for scalar in character.unicodeScalars {
      if scalar.isASCII, !Character(scalar).isLetter, !Character(scalar).isNumber {
        pattern += "\\x{\(String(scalar.value, radix: 16))}"
      } else {
        pattern.unicodeScalars.append(scalar)
      }
    }
    // A line feed behind a carriage return is half a character.
    return character == "\n" ? #"(?<!\r)\n"# : pattern
  }

  /// What has to follow a literal: nothing that joins its last character.
  static func end(of text: String) -> String {
    guard let last = text.unicodeScalars.last else { return "" }
    switch last {
    case "\r": return #"(?!\n)"#
    case "\n": return ""
    case "\u{1100}"..."\u{11FF}": return #"(?![\x{1100}-\x{11FF}\#(RegexClasses.joining)])"#
    default: return "(?![\(RegexClasses.joining)])"
    }
  }

  /// `^`: the start of the text, or of a line.
  static func lineStart(_ isMultiline: Bool) -> String {
    isMultiline ? #"(?:\A|(?<=[\#(RegexClasses.newline)])(?!(?<=\r)\n))"# : #"\A"#
  }

  /// `$`: the end of the text, or of a line.
  static func lineEnd(_ isMultiline: Bool) -> String {
    isMultiline ? #"(?:\z|(?=[\#(RegexClasses.newline)])(?!(?<=\r)\n))"# : #"\z"#
  }

  /// `\Z`: the end of the text, or the newline there.
  static let endBeforeNewline = #"(?:\z|(?=\R\z)(?!(?<=\r)\n))"#

  /// A character whose first scalar is in the set, or is not.
  static func character(in set: String, isNegated: Bool) -> String {
    "(?:(?\(isNegated ? "!" : "=")[\(set)])\(RegexClasses.character))"
  }

  /// A character that the pattern matches, or one that it does not.
  static func character(_ pattern: String, isNegated: Bool) -> String {
    isNegated ? "(?:(?!\(pattern))\(RegexClasses.character))" : pattern
  }
}
