/// Translates a pattern of Swift's `Regex` into one of PCRE2's that means the same over text in
/// normalization form C.
///
/// Swift matches whole characters, PCRE2 scalars. So `.` becomes `\X`, a class tests a character's
/// first scalar and takes all of it, and behind a literal nothing may stand that joins it. What has
/// no translation is an error, never a pattern that means something else.
struct RegexTranslator {
  /// How deep groups may be nested.
  static let nestingLimit = 200

  /// What the options in force change.
  struct Options {
    /// `(?m)`: `^` and `$` match at every line.
    var isMultiline = false
    /// `(?s)`: `.` matches newlines.
    var isDotAll = false
    /// `(?x)`: white space and comments are ignored.
    var isExtended = false
    /// `(?i)`: case is ignored.
    var isCaseInsensitive = false
  }

  var reader: RegexReader
  var options = Options()
  /// What is translated so far.
  var output = ""
  /// Literal scalars that are not yet written, because a mark or a quantifier may follow.
  private var run = String.UnicodeScalarView()
  private var depth = 0

  /// Whether the pattern asks for the boundaries of words.
  var namesWords = false

  /// The translation of a pattern.
  static func translated(_ pattern: String) throws(RegexError) -> (String, namesWords: Bool) {
    var translator = RegexTranslator(reader: RegexReader(pattern))
    try translator.translateAlternatives()
    if !translator.reader.isAtEnd {
      throw .invalid("unexpected ')'", at: translator.reader.offset)
    }
    return (translator.output, translator.namesWords)
  }

  private init(reader: RegexReader) { self.reader = reader }

  /// Reads up to the end or the parenthesis that closes the group.
  mutating func translateAlternatives() throws(RegexError) {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.nestingLimit {
      throw .unsupported("nesting deeper than \(Self.nestingLimit) groups", at: reader.offset)
    }
    let outer = options
    while let scalar = reader.peek(), scalar != ")" {
      if scalar == "|" {
        _ = reader.next()
        flushRun()
        output += "|"
      } else if !skipIgnored() {
        try translateTerm()
      }
    }
    flushRun()
    options = outer
  }

  /// Takes a scalar that stands for itself.
  mutating func append(literal scalar: Unicode.Scalar) { run.append(scalar) }

  /// Writes a pattern that matches a whole character, and its quantifier.
  mutating func append(character pattern: String) throws(RegexError) {
    flushRun()
    output += pattern
    try translateQuantifier()
  }

  /// Writes an assertion, which takes no quantifier.
  mutating func append(assertion pattern: String) throws(RegexError) {
    flushRun()
    output += pattern
    if let quantifier = try takeQuantifier() {
      throw .invalid("'\(quantifier)' has nothing to repeat", at: reader.offset)
    }
  }

  /// Writes the literal characters that are waiting.
  mutating func flushRun() {
    guard !run.isEmpty else { return }
    let text = Normalization.normalized(String(run))
    run.removeAll()
    output += text.map(written).joined() + RegexLiteral.end(of: text)
  }

  /// A character as it stands for itself, or for every case of it.
  func written(_ character: Character) -> String {
    guard options.isCaseInsensitive else { return RegexLiteral.escaped(character) }
    let variants = CaseVariants.characters(like: character)
    guard variants.count > 1 else { return RegexLiteral.escaped(character) }
    return "(?:\(variants.map(RegexLiteral.escaped).joined(separator: "|")))"
  }

  private mutating func translateTerm() throws(RegexError) {
    let start = reader.offset
    guard let scalar = reader.next() else { return }
    switch scalar {
    case "\\": try translateEscape()
    case "(": try translateGroup()
    case "[": try append(character: translateClass())
    case ".": try append(character: dot)
    case "^": try append(assertion: RegexLiteral.lineStart(options.isMultiline))
    case "$": try append(assertion: RegexLiteral.lineEnd(options.isMultiline))
    case "*", "+", "?": throw .invalid("'\(scalar)' has nothing to repeat", at: start)
    default:
      append(literal: scalar)
      try translateLiteralQuantifier()
    }
  }

  private var dot: String {
    options.isDotAll ? RegexClasses.character : #"(?:(?!\R)\#(RegexClasses.character))"#
  }

  /// A quantifier behind literals repeats the last character only.
  mutating func translateLiteralQuantifier() throws(RegexError) {
    guard let quantifier = try takeQuantifier() else { return }
    let text = Normalization.normalized(String(run))
    run.removeAll()
    guard let last = text.last else { return }
    let before = text.dropLast()
    output += before.map(written).joined()
    output += "(?:\(written(last))\(RegexLiteral.end(of: String(last))))"
    output += quantifier
  }

  mutating func translateQuantifier() throws(RegexError) {
    if let quantifier = try takeQuantifier() { output += quantifier }
  }

  /// Passes over what `(?x)` lets stand for nothing.
  private mutating func skipIgnored() -> Bool {
    guard options.isExtended, let scalar = reader.peek() else { return false }
    if scalar.properties.isWhitespace {
      _ = reader.next()
      return true
    }
    guard scalar == "#" else { return false }
    while let scalar = reader.next(), scalar != "\n" {}
    return true
  }

  private mutating func takeQuantifier() throws(RegexError) -> String? {
    while skipIgnored() {}
    let start = reader.index
    var quantifier = ""
    switch reader.next() {
    case "*": quantifier = "*"
    case "+": quantifier = "+"
    case "?": quantifier = "?"
    case "{":
      guard let bounds = try takeBounds() else {
        reader.rewind(to: start)
        return nil
      }
      quantifier = bounds
    default:
      reader.rewind(to: start)
      return nil
    }
    if reader.peek() == "?" || reader.peek() == "+", let mode = reader.next() {
      quantifier.unicodeScalars.append(mode)
    }
    return quantifier
  }

  /// `n}`, `n,}`, `,m}` or `n,m}`; nil where the brace is a literal.
  private mutating func takeBounds() throws(RegexError) -> String? {
    let start = reader.offset
    skipSpaces()
    let lower = reader.takeNumber()
    skipSpaces()
    var upper = lower
    if reader.skip(",") {
      skipSpaces()
      upper = reader.takeNumber()
      if lower == nil, upper == nil { return nil }
    }
    skipSpaces()
    guard reader.skip("}"), lower != nil || upper != nil else { return nil }
    if let lower, let upper, lower > upper {
      throw .invalid("the bound \(lower) is greater than \(upper)", at: start)
    }
    if max(lower ?? 0, upper ?? 0) > 65_535 {
      throw .unsupported("more than 65,535 repetitions", at: start)
    }
    return "{\(lower ?? 0),\(upper.map(String.init) ?? "")}"
  }

  private mutating func skipSpaces() {
    while reader.peek() == " " { _ = reader.next() }
  }
}
