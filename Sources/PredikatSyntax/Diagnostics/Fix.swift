/// A set of edits that mends what a diagnostic found.
public struct Fix: Sendable, Equatable {
  /// How far a fix may be trusted.
  public enum Applicability: String, Sendable {
    /// The meaning (the rows) stays; it may be applied unseen.
    case safe
    /// It is probably what is wanted, but the meaning may change.
    case unsafe
    /// A place to start from; it may need more text to be complete.
    case suggestion
  }

  /// An instruction: `replace with 'starts(with:)'`.
  public var title: String
  /// How far it may be trusted.
  public var applicability: Applicability
  /// What to change, sorted by place, without overlap.
  public var edits: [Edit]

  /// Makes a fix of its parts; the edits are put in order.
  public init(_ title: String, _ applicability: Applicability, _ edits: [Edit]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits.sorted { $0.range.start < $1.range.start }
  }
}

/// One replacement in a text.
public struct Edit: Sendable, Equatable {
  /// What is replaced; an empty range inserts.
  public var range: TextRange
  /// What stands there afterwards.
  public var replacement: String

  /// Makes an edit that puts `replacement` in place of `range`.
  public init(_ range: TextRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
