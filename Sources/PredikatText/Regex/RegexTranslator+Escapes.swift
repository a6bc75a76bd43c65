extension RegexTranslator {
  /// Reads what follows a backslash outside a class.
  mutating func translateEscape() throws(RegexError) {
    let start = reader.offset - 1
    guard let scalar = reader.next() else { throw .invalid("a single backslash", at: start) }
    if let set = RegexClasses.escape(scalar) {
      let isNegated = "DWSHV".unicodeScalars.contains(scalar)
      return try append(character: RegexLiteral.character(in: set, isNegated: isNegated))
    }
    switch scalar {
    case "R": try append(character: #"(?:\R)"#)
    case "X": try append(character: RegexClasses.character)
    // A search begins at the start of a text.
    case "A", "G": try append(assertion: #"\A"#)
    case "y": try append(assertion: "(?:)")
    case "Y": try append(assertion: "(?!)")
    case "z": try append(assertion: #"\z"#)
    case "Z": try append(assertion: RegexLiteral.endBeforeNewline)
    case "b", "B":
      namesWords = true
      let callout: RegexCallout = scalar == "b" ? .wordBoundary : .noWordBoundary
      try append(assertion: callout.pattern)
    case "p", "P":
      let set = try takeProperty(from: start)
      try append(character: RegexLiteral.character(in: set, isNegated: scalar == "P"))
    case "Q":
      guard let text = takeQuoted() else { throw .invalid(#"'\Q' without '\E'"#, at: start) }
      for scalar in text.unicodeScalars { append(literal: scalar) }
      if !text.isEmpty { try translateLiteralQuantifier() }
    case "k", "g":
      guard let opening = reader.next(), let closing = Self.closings[opening] else {
        guard scalar == "g", let number = takeReferenceNumber() else {
          throw .unsupported("this form of reference", at: start)
        }
        return try append(character: "(?:\\g{\(number)})")
      }
      try translateReference(upTo: closing, from: start)
    case "1"..."9":
      reader.rewind(to: reader.index - 1)
      try append(character: "(?:\\g{\(reader.takeNumber() ?? 0)})")
    default:
      for scalar in try takeScalars(escapedBy: scalar, from: start) { append(literal: scalar) }
      try translateLiteralQuantifier()
    }
  }

  private static let closings: [Unicode.Scalar: Unicode.Scalar] = ["<": ">", "{": "}", "'": "'"]

  private mutating func takeReferenceNumber() -> Int? {
    reader.rewind(to: reader.index - 1)
    return reader.takeNumber()
  }

  /// Reads the name or the number of a group that was opened before.
  mutating func translateReference(
    upTo end: Unicode.Scalar, from start: Int
  ) throws(RegexError) {
    guard let name = reader.take(upTo: end) else { throw .invalid("unclosed reference", at: start) }
    if let number = Int(name), number > 0, name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return try append(character: "(?:\\g{\(number)})")
    }
    guard Self.isName(name) else { throw .unsupported("this form of reference", at: start) }
    try append(character: "\\k<\(name)>")
  }

  /// The scalars that an escape stands for, inside or outside a class.
  mutating func takeScalars(
    escapedBy scalar: Unicode.Scalar, from start: Int
  ) throws(RegexError) -> [Unicode.Scalar] {
    switch scalar {
    case "t": return ["\t"]
    case "n": return ["\n"]
    case "r": return ["\r"]
    case "f": return ["\u{C}"]
    case "a": return ["\u{7}"]
    case "e": return ["\u{1B}"]
    case "0": return [try takeOctal(from: start)]
    case "o" where reader.peek() == "{": return try takeBracedScalars(from: start, radix: 8)
    case "N" where reader.skip("{U+"):
      reader.rewind(to: reader.index - 1)
      return try takeBracedScalars(from: start)
    case "x":
      if reader.peek() == "{" { return try takeBracedScalars(from: start) }
      return [reader.takeHex(atMost: 2) ?? "\0"]
    case "u":
      if reader.peek() == "{" { return try takeBracedScalars(from: start) }
      guard let scalar = reader.takeHex(atMost: 4) else { break }
      return [scalar]
    case "U":
      guard let scalar = reader.takeHex(atMost: 8) else { break }
      return [scalar]
    default:
      let isWord = Character(scalar).isLetter || Character(scalar).isNumber
      if !isWord { return [scalar] }
    }
    throw .unsupported("'\\\(scalar)'", at: start)
  }

  /// `{name}` behind `\p` or `\P`, as a set.
  mutating func takeProperty(from start: Int) throws(RegexError) -> String {
    guard reader.skip("{"), let name = reader.take(upTo: "}") else {
      throw .invalid("a property without braces", at: start)
    }
    guard let set = RegexClasses.property(name) else {
      throw .unsupported("the property '\(name)'", at: start)
    }
    return set
  }

  /// The text up to `\E`, which the end of the pattern cannot stand in for.
  mutating func takeQuoted() -> String? {
    var text = String.UnicodeScalarView()
    while !reader.skip(#"\E"#) {
      guard let scalar = reader.next() else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  private mutating func takeOctal(from start: Int) throws(RegexError) -> Unicode.Scalar {
    var value: UInt32 = 0
    var count = 0
    while count < 3, let digit = reader.peek(), ("0"..."7").contains(digit) {
      value = value * 8 + digit.value - 0x30
      count += 1
      _ = reader.next()
    }
    guard let scalar = Unicode.Scalar(value) else { throw .invalid("no scalar", at: start) }
    return scalar
  }

  /// `{41}`, or `{65 301}` for several.
  private mutating func takeBracedScalars(
    from start: Int, radix: Int = 16
  ) throws(RegexError) -> [Unicode.Scalar] {
    _ = reader.next()
    guard let text = reader.take(upTo: "}") else {
      throw .invalid("unclosed scalar", at: start)
    }
    let scalars = text.split(separator: " ").map {
      UInt32($0, radix: radix).flatMap(Unicode.Scalar.init)
    }
    let known = scalars.compactMap { $0 }
    guard !known.isEmpty, known.count == scalars.count else {
      throw .invalid("'\(text)' names no scalar", at: start)
    }
    return known
  }
}
