extension RegexTranslator {
  /// Reads a class whose bracket was read: a pattern that matches one whole character.
  mutating func translateClass(depth: Int = 0) throws(RegexError) -> String {
    let start = reader.offset - 1
    if depth > Self.nestingLimit { throw .unsupported("a class nested so deeply", at: start) }
    let isNegated = reader.skip("^")
    var pattern = try translateMembers(from: start, depth: depth)
    while let operation = takeSetOperation() {
      let right = try translateMembers(from: start, depth: depth)
      switch operation {
      case "&&": pattern = "(?:(?=\(right))\(pattern))"
      case "--": pattern = "(?:(?!\(right))\(pattern))"
      default: pattern = "(?:(?!\(right))\(pattern)|(?!\(pattern))\(right))"
      }
      if pattern.utf8.count > 100_000 { throw .unsupported("a class of this size", at: start) }
    }
    guard reader.skip("]") else { throw .invalid("unclosed class", at: start) }
    return RegexLiteral.character(pattern, isNegated: isNegated)
  }

  private mutating func takeSetOperation() -> String? {
    for operation in ["&&", "--", "~~"] where reader.skip(operation) { return operation }
    return nil
  }

  private func isAtSetOperation() -> Bool {
    let first = reader.peek()
    return first == reader.peek(1) && (first == "&" || first == "-" || first == "~")
  }

  /// What a class consists of.
  private struct Members {
    /// Single characters and ranges of them, each exactly one scalar.
    var scalars = ""
    /// Sets that a character's first scalar has to be in.
    var sets = ""
    /// Whole patterns.
    var patterns: [String] = []
    var hasReturn = false
    var hasFeed = false

    var pattern: String? {
      var alternatives = patterns
      if !scalars.isEmpty {
        alternatives.append(
          #"(?:(?!\r\n)(?!(?<=\r)\n)[\#(scalars)](?![\#(RegexClasses.joining)]))"#)
      }
      if !sets.isEmpty { alternatives.append(RegexLiteral.character(in: sets, isNegated: false)) }
      // Both halves of a line's end in one class stand for the whole too.
      if hasReturn, hasFeed { alternatives.append(#"\r\n"#) }
      guard alternatives.count != 1 else { return alternatives[0] }
      return alternatives.isEmpty ? nil : "(?:\(alternatives.joined(separator: "|")))"
    }

    mutating func insert(_ character: Character) {
      guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
        patterns.append(
          "(?:\(RegexLiteral.escaped(character))\(RegexLiteral.end(of: String(character))))")
        return
      }
      hasReturn = hasReturn || scalar == "\r"
      hasFeed = hasFeed || scalar == "\n"
      scalars += Self.written(scalar)
    }

    static func written(_ scalar: Unicode.Scalar) -> String {
      "\\x{\(String(scalar.value, radix: 16))}"
    }
  }

  private mutating func translateMembers(
    from start: Int, depth: Int
  ) throws(RegexError) -> String {
    var members = Members()
    var run = String.UnicodeScalarView()
    while let scalar = reader.peek(), scalar != "]", !isAtSetOperation() {
      if options.isExtended, scalar.properties.isWhitespace {
        _ = reader.next()
      } else if try translateSet(into: &members, depth: depth) {
        continue
      } else {
        let lower = try takeMember()
        if reader.peek() == "-", reader.peek(1) != "]", reader.peek(1) != "-", lower.count == 1 {
          try translateRange(from: lower[0], into: &members)
        } else {
          run.append(contentsOf: lower)
        }
      }
    }
    for character in Normalization.normalized(String(run)) {
      guard options.isCaseInsensitive else {
        members.insert(character)
        continue
      }
      for variant in CaseVariants.characters(like: character) { members.insert(variant) }
    }
    guard let pattern = members.pattern else { throw .invalid("an empty class", at: start) }
    return pattern
  }

  /// Reads a member that is a set by itself, if there is one.
  private mutating func translateSet(
    into members: inout Members, depth: Int
  ) throws(RegexError) -> Bool {
    let start = reader.offset
    if reader.skip("[:") {
      let isNegated = reader.skip("^")
      guard let name = reader.take(upTo: ":"), reader.skip("]"),
        let set = RegexClasses.posix(name)
      else { throw .unsupported("this named class", at: start) }
      if isNegated {
        members.patterns.append(RegexLiteral.character(in: set, isNegated: true))
      } else {
        members.sets += set
      }
      return true
    }
    if reader.skip("[") {
      members.patterns.append(try translateClass(depth: depth + 1))
      return true
    }
    guard reader.peek() == "\\", let letter = reader.peek(1) else { return false }
    if let set = RegexClasses.escape(letter) {
      _ = reader.next()
      _ = reader.next()
      if "DWSHV".unicodeScalars.contains(letter) {
        members.patterns.append(RegexLiteral.character(in: set, isNegated: true))
      } else {
        members.sets += set
      }
      return true
    }
    guard letter == "p" || letter == "P" else { return false }
    _ = reader.next()
    _ = reader.next()
    let set = try takeProperty(from: start)
    members.patterns.append(RegexLiteral.character(in: set, isNegated: letter == "P"))
    return true
  }

  /// Reads the scalars of one member.
  private mutating func takeMember() throws(RegexError) -> [Unicode.Scalar] {
    let start = reader.offset
    guard let scalar = reader.next() else { throw .invalid("unclosed class", at: start) }
    guard scalar == "\\" else { return [scalar] }
    guard let escape = reader.next() else { throw .invalid("a single backslash", at: start) }
    if escape == "b" { return ["\u{8}"] }
    if escape == "Q" {
      guard let text = takeQuoted() else { throw .invalid(#"'\Q' without '\E'"#, at: start) }
      return Array(text.unicodeScalars)
    }
    return try takeScalars(escapedBy: escape, from: start)
  }

  private mutating func translateRange(
    from lower: Unicode.Scalar, into members: inout Members
  ) throws(RegexError) {
    let start = reader.offset
    _ = reader.next()
    let upper = try takeMember()
    let lowerText = Normalization.normalized(String(Character(lower))).unicodeScalars
    let upperText = Normalization.normalized(
      String(String.UnicodeScalarView(upper))
    ).unicodeScalars
    guard let first = lowerText.first, let last = upperText.first, lowerText.count == 1,
      upperText.count == 1
    else { throw .unsupported("a range between characters of several scalars", at: start) }
    if first > last { throw .invalid("the range's lower end is the greater", at: start) }
    members.scalars += "\(Members.written(first))-\(Members.written(last))"
    if options.isCaseInsensitive {
      for scalar in CaseVariants.scalars(reaching: first...last) {
        members.scalars += Members.written(scalar)
      }
    }
    members.hasReturn = members.hasReturn || (first...last).contains("\r")
    members.hasFeed = members.hasFeed || (first...last).contains("\n")
  }
}
