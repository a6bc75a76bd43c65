/// One word of a text: its kind, its place, and the white space and comments before it.
///
/// Tokens tile the text: the trivia of each begins where the one before it ends, and the last, of
/// kind ``Kind/endOfFile``, takes what remains. So nothing of the source is ever lost.
public struct Token: Sendable, Equatable {
  /// What a token is.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A name, back-ticked or not; keywords have kinds of their own.
    case identifier
    /// A word of Swift that cannot be a name; which one, its text tells.
    case keyword
    /// `$0`, `$1` …
    case shorthandParameter
    /// `42`, `0xff`, `1_000`.
    case integerLiteral
    /// `1.5`, `2e10`, `0x1p4`.
    case floatLiteral
    /// A whole string literal of any form, interpolations included.
    case stringLiteral
    /// `/…/` or `#/…/#`.
    case regexLiteral
    /// Any run of operator characters, as `&&`, `??`, `...`, `=`.
    case binaryOperator
    /// An operator that touches only what follows it, as in `!flag`, `-3`, `&x`.
    case prefixOperator
    /// An operator that touches only what stands before it, as in `x!`, `x?`, `3...`.
    case postfixOperator
    /// `.`
    case period
    /// `,`
    case comma
    /// `:`
    case colon
    /// `;`
    case semicolon
    /// `->`
    case arrow
    /// `=`
    case equal
    /// `(`
    case leftParenthesis
    /// `)`
    case rightParenthesis
    /// `{`
    case leftBrace
    /// `}`
    case rightBrace
    /// `[`
    case leftBracket
    /// `]`
    case rightBracket
    /// `@`
    case at
    /// `#`, before the name of a macro.
    case pound
    /// `\`, before a key path.
    case backslash
    /// `#if`, `#elseif`, `#else`, `#endif` and other compiler directives.
    case directive
    /// A character that begins nothing in Swift, or bytes that are not UTF-8.
    case unknown
    /// The end; its trivia is what follows the last word.
    case endOfFile
  }

  /// What the token is.
  public let kind: Kind
  /// Whether a line ends in the trivia before it.
  public let isFirstOnLine: Bool
  // Kept in 32 bits, as ranges are, so that a token takes 16 bytes.
  private let storedTriviaStart: UInt32
  /// Its own characters.
  public let range: TextRange

  /// Makes a token of its parts.
  public init(_ kind: Kind, range: TextRange, triviaStart: Int, isFirstOnLine: Bool) {
    self.kind = kind
    self.range = range
    self.storedTriviaStart = UInt32(truncatingIfNeeded: triviaStart)
    self.isFirstOnLine = isFirstOnLine
  }

  /// Where its trivia begins: the end of the token before.
  public var triviaStart: Int { Int(storedTriviaStart) }

  /// Whether white space or a comment stands before it.
  public var hasLeadingTrivia: Bool { triviaStart < range.start }
}
