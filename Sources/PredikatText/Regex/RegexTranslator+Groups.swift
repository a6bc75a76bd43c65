extension RegexTranslator {
  /// Reads a group whose parenthesis was read.
  mutating func translateGroup() throws(RegexError) {
    let start = reader.offset - 1
    if reader.skip("?#") {
      guard reader.take(upTo: ")") != nil else { throw .invalid("unclosed comment", at: start) }
      return
    }
    flushRun()
    guard reader.skip("?") else { return try translateGroup(opening: "(", from: start) }
    switch reader.next() {
    case ":": try translateGroup(opening: "(?:", from: start)
    case ">": try translateGroup(opening: "(?>", from: start)
    case "=": try translateLookahead("(?=", from: start)
    case "!": try translateLookahead("(?!", from: start)
    case "<":
      if reader.peek() == "=" || reader.peek() == "!" {
        throw .absent("looking behind, which Swift's own 'Regex' refuses too,", at: start)
      }
      try translateNamedGroup(upTo: ">", from: start)
    case "'": try translateNamedGroup(upTo: "'", from: start)
    case "P" where reader.peek() == "<":
      _ = reader.next()
      try translateNamedGroup(upTo: ">", from: start)
    case "P" where reader.peek() == "=":
      _ = reader.next()
      try translateReference(upTo: ")", from: start)
    case let scalar?:
      guard "imsxnU-".unicodeScalars.contains(scalar) else {
        throw .unsupported("'(?\(scalar)'", at: start)
      }
      try translateOptions(first: scalar, from: start)
    case nil: throw .invalid("unclosed group", at: start)
    }
  }

  private mutating func translateGroup(
    opening: String, from start: Int
  ) throws(RegexError) {
    output += opening
    try translateAlternatives()
    guard reader.skip(")") else { throw .invalid("unclosed group", at: start) }
    output += ")"
    try translateQuantifier()
  }

  private mutating func translateLookahead(
    _ opening: String, from start: Int
  ) throws(RegexError) {
    output += opening
    try translateAlternatives()
    guard reader.skip(")") else { throw .invalid("unclosed group", at: start) }
    try append(assertion: ")")
  }

  private mutating func translateNamedGroup(
    upTo end: Unicode.Scalar, from start: Int
  ) throws(RegexError) {
    guard let name = reader.take(upTo: end), Self.isName(name) else {
      throw .invalid("a group's name is missing or is no name", at: start)
    }
    try translateGroup(opening: "(?<\(name)>", from: start)
  }

  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return name.utf8.count <= 32
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x5F
      }
  }

  /// `(?im-s)` for the rest of the group, or `(?im-s:…)`.
  private mutating func translateOptions(
    first: Unicode.Scalar, from start: Int
  ) throws(RegexError) {
    let outer = options
    var isOn = true
    var passedOn = ""
    var option: Unicode.Scalar? = first
    loop: while let scalar = option {
      switch scalar {
      case "-" where isOn: isOn = false
      case "m": options.isMultiline = isOn
      case "s": options.isDotAll = isOn
      case "x": options.isExtended = isOn
      case "i": options.isCaseInsensitive = isOn
      case "n", "U": break
      case ")", ":": break loop
      default: throw .unsupported("the option '\(scalar)'", at: start)
      }
      if "nU-".unicodeScalars.contains(scalar) { passedOn.unicodeScalars.append(scalar) }
      option = reader.next()
    }
    if passedOn.hasSuffix("-") { passedOn.removeLast() }
    guard let end = option else { throw .invalid("unclosed group", at: start) }
    if end == ")" {
      if !passedOn.isEmpty { output += "(?\(passedOn))" }
    } else {
      try translateGroup(opening: "(?\(passedOn):", from: start)
      options = outer
    }
  }
}
