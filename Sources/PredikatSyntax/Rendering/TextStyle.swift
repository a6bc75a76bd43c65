/// Colour on a terminal, or none.
public struct TextStyle: Sendable {
  /// Whether anything is coloured.
  public let isColored: Bool

  /// Makes a style with or without colour.
  public init(isColored: Bool) { self.isColored = isColored }

  /// Text without any colour; the form that tests read.
  public static let plain = TextStyle(isColored: false)

  /// Text that stands out.
  public func bold(_ text: String) -> String { wrap(text, "1") }
  /// Text that stands back.
  public func dim(_ text: String) -> String { wrap(text, "2") }
  /// Errors.
  public func red(_ text: String) -> String { wrap(text, "31") }
  /// What is well.
  public func green(_ text: String) -> String { wrap(text, "32") }
  /// Warnings.
  public func yellow(_ text: String) -> String { wrap(text, "33") }
  /// Notes and names.
  public func cyan(_ text: String) -> String { wrap(text, "36") }

  /// The colour of a severity.
  public func text(_ text: String, for severity: Severity) -> String {
    switch severity {
    case .error: red(text)
    case .warning: yellow(text)
    case .note: cyan(text)
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
