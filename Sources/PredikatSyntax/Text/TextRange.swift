/// A half-open stretch of a text, in UTF-8 offsets from its start.
///
/// Offsets are kept in 32 bits, so that ranges are cheap to carry in every token and node; a text
/// longer than 4 GiB is refused by ``SourceText``.
public struct TextRange: Hashable, Sendable {
  @usableFromInline let lower: UInt32
  @usableFromInline let upper: UInt32

  /// Makes the range from `start` up to, not including, `end`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    lower = UInt32(truncatingIfNeeded: start)
    upper = UInt32(truncatingIfNeeded: max(start, end))
  }

  /// The offset of the first byte.
  @inlinable public var start: Int { Int(lower) }
  /// The offset after the last byte.
  @inlinable public var end: Int { Int(upper) }
  /// The number of bytes.
  @inlinable public var length: Int { Int(upper) - Int(lower) }
  /// Whether the range covers nothing: a place between two characters.
  @inlinable public var isEmpty: Bool { lower == upper }

  /// The smallest range that covers both.
  @inlinable
  public func union(_ other: TextRange) -> TextRange {
    TextRange(min(start, other.start), max(end, other.end))
  }

  /// Whether `other` lies wholly inside this range.
  @inlinable
  public func contains(_ other: TextRange) -> Bool {
    start <= other.start && other.end <= end
  }

  /// The empty range at the end of this one.
  @inlinable public var endPoint: TextRange { TextRange(end, end) }

  /// The range of what was made rather than written.
  public static let none = TextRange(0, 0)
}
