/// How grave a diagnostic is.
public enum Severity: Int, Comparable, Sendable {
  /// Worth knowing: speed, style.
  case note
  /// Wrong under some circumstances, or disputed among the sources.
  case warning
  /// It does not work.
  case error

  /// Orders from note to error.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Severity: CustomStringConvertible {
  /// The word used in every output: `note`, `warning`, `error`.
  public var description: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// Something found in a text: what, where, how grave, and what to write instead.
///
/// Made only by named static functions that live beside the stage or rule that finds it.
public struct Diagnostic: Sendable, Equatable {
  /// The permanent name, `family.kebab-name`.
  public var id: String
  /// How grave it is.
  public var severity: Severity
  /// What was found and what was expected; lower-case start, no final stop.
  public var message: String
  /// Where it is in the text.
  public var range: TextRange
  /// Further places that help to understand, each with a few words.
  public var labels: [Label]
  /// Further sentences: the reason, the source of a fact, the way out.
  public var notes: [String]
  /// Edits that mend it, the best first.
  public var fixes: [Fix]
  /// The targets for which it holds; empty means every one that was asked for.
  public var targets: [Target]

  /// A further place in the text, with a few words on it.
  public struct Label: Sendable, Equatable {
    /// The place.
    public var range: TextRange
    /// The words.
    public var text: String

    /// Makes a label of its parts.
    public init(_ text: String, at range: TextRange) {
      self.range = range
      self.text = text
    }
  }

  /// Makes a diagnostic of its parts.
  public init(
    _ id: String, _ severity: Severity = .error, _ message: String, at range: TextRange,
    labels: [Label] = [], notes: [String] = [], fixes: [Fix] = [], targets: [Target] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message.shortenedForDisplay
    self.range = range
    self.labels = labels
    self.notes = notes.map(\.shortenedForDisplay)
    self.fixes = fixes
    self.targets = targets
  }
}
