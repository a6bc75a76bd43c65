/// A statement for a database: text with placeholders, and what is bound to them.
///
/// Values are only ever bound; names come from the schema through ``Dialect/quoted(_:)``.
public struct SQLStatement: Sendable {
  /// A stretch of a statement.
  public enum Segment: Sendable, Equatable {
    /// Words and names.
    case text(String)
    /// The place of the binding at that index of ``SQLStatement/bindings``.
    case binding(Int)
  }

  /// The whole text, placeholders included: `… WHERE t0.viewCount > ?1`.
  public var text: String
  /// Where placeholders stand in the UTF-8 of ``text``, and which binding each stands for.
  public var placeholders: [Placeholder]
  /// What is bound, in the order of the numbers of the placeholders.
  public var bindings: [SQLBinding]
  /// What each column of a row means.
  public var columns: [ResultColumn]
  /// What the calls of ``SQLFunction/evaluate`` compute, by their first argument.
  public var expressions: [LoweredExpression]
  /// Whether the statement can yield no row, so that it need not be sent.
  public var isNeverTrue: Bool

  /// The place of a placeholder.
  public struct Placeholder: Sendable, Equatable {
    /// The UTF-8 offset of its first byte.
    public var start: Int
    /// The UTF-8 offset after its last byte.
    public var end: Int
    /// The index of its binding.
    public var binding: Int
  }

  /// Makes a statement of its parts.
  public init(
    text: String, placeholders: [Placeholder] = [], bindings: [SQLBinding] = [],
    columns: [ResultColumn] = [], expressions: [LoweredExpression] = [], isNeverTrue: Bool = false
  ) {
    self.text = text
    self.placeholders = placeholders
    self.bindings = bindings
    self.columns = columns
    self.expressions = expressions
    self.isNeverTrue = isNeverTrue
  }

  /// The text cut at its placeholders, for a dialect or a reader that writes them otherwise.
  public var segments: [Segment] {
    var segments: [Segment] = []
    var position = 0
    let utf8 = Array(text.utf8)
    for placeholder in placeholders {
      segments.append(.text(String(decoding: utf8[position..<placeholder.start], as: UTF8.self)))
      segments.append(.binding(placeholder.binding))
      position = placeholder.end
    }
    if position < utf8.count {
      segments.append(.text(String(decoding: utf8[position...], as: UTF8.self)))
    }
    return segments
  }
}
