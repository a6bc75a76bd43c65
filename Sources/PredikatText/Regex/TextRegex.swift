import CPCRE2

/// A regular expression as Swift's `Regex` means it, compiled for PCRE2, whose limits stop hostile
/// patterns.
///
/// Both sides are compared in normalization form C and by whole characters.
public final class TextRegex: Sendable {
  /// What of a text the expression has to match.
  public enum Extent: Sendable, Hashable {
    /// Some part of it.
    case anywhere
    /// Its beginning.
    case prefix
    /// All of it.
    case whole
  }

  /// How long the search of one text may compute. Other threads' work takes nothing of it.
  public static let timeLimit = Duration.milliseconds(500)
  /// Steps of one match from one start, in a text of ordinary length; exceeding them is an error.
  public static let stepLimit: UInt32 = 1_000_000
  /// Memory of one match, in KiB.
  public static let heapLimit: UInt32 = 20_000
  /// Bytes of a pattern.
  public static let lengthLimit = 10_000

  /// The pattern as written.
  public let pattern: String
  /// What of a text has to match.
  public let extent: Extent
  private let program: RegexProgram

  /// Compiles a pattern.
  public init(_ pattern: String, _ extent: Extent = .anywhere) throws(RegexError) {
    if pattern.utf8.count > Self.lengthLimit {
      throw .unsupported("a pattern of more than \(Self.lengthLimit) bytes", at: 0)
    }
    self.pattern = pattern
    self.extent = extent
    let (translated, namesWords) = try RegexTranslator.translated(pattern)
    // PCRE2 knows marks, but not all that joins scalars: halves of flags, parts of families.
    let whole =
      RegexCallout.start.pattern + "(?:\(translated))" + RegexCallout.wholeCharacters.pattern
    let placed =
      switch extent {
      case .anywhere: whole
      case .prefix: #"\A"# + whole
      case .whole: #"\A"# + whole + #"\z"#
      }
    program = try RegexProgram(placed, namesWords: namesWords)
  }

  /// Whether the text matches.
  public func matches(_ text: UTF8Text) throws(RegexError) -> Bool {
    if Normalization.isNormalized(text) { return try program.matches(text) }
    let normalized = Normalization.normalized(text)
    let result = normalized.withUnsafeBufferPointer { text in
      Result { () throws(RegexError) in try program.matches(text) }
    }
    return try result.get()
  }

  /// Whether the text matches.
  public func matches(_ text: String) throws(RegexError) -> Bool {
    let result = text.withUTF8Text { text in
      Result { () throws(RegexError) in try matches(text) }
    }
    return try result.get()
  }
}
