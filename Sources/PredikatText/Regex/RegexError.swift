/// Why a regular expression cannot be used.
public struct RegexError: Error, Sendable, Equatable {
  /// What kind of reason it is.
  public enum Kind: Sendable, Equatable {
    /// It is no regular expression.
    case invalid
    /// Other engines have it, and Swift's `Regex` does not.
    case absent
    /// Swift's `Regex` means by it what this engine cannot do.
    case unsupported
    /// Matching took more steps or memory than allowed.
    case limit
  }

  /// What kind of reason it is.
  public let kind: Kind
  /// A sentence without a full stop.
  public let message: String
  /// Where in the pattern, as a UTF-8 offset.
  public let offset: Int

  init(_ kind: Kind, _ message: String, at offset: Int) {
    self.kind = kind
    self.message = message
    self.offset = offset
  }

  static func invalid(_ message: String, at offset: Int) -> RegexError {
    RegexError(.invalid, message, at: offset)
  }

  static func absent(_ what: String, at offset: Int) -> RegexError {
    RegexError(.absent, "\(what) is not supported in a regular expression", at: offset)
  }

  static func unsupported(_ what: String, at offset: Int) -> RegexError {
    RegexError(.unsupported, "\(what) is not supported in a regular expression", at: offset)
  }

  static func limit() -> RegexError {
    RegexError(
      .limit, "matching the regular expression takes more steps than allowed", at: 0)
  }
}
