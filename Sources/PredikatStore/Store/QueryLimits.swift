/// How much one query may take: time, rows, bytes. Nil means without end.
public struct QueryLimits: Sendable, Equatable {
  /// The time from the start of a statement until it is interrupted with
  /// ``DatabaseError/Kind/timeout``.
  public var deadline: Duration?
  /// The rows after which a result is cut off, and said to be.
  public var rows: Int?
  /// The bytes of text and blobs after which a result is cut off, and said to be.
  public var bytes: Int?

  /// Makes limits of their parts; what is left out has no limit.
  public init(deadline: Duration? = nil, rows: Int? = nil, bytes: Int? = nil) {
    self.deadline = deadline
    self.rows = rows
    self.bytes = bytes
  }

  /// No limit at all: for a person's own command line and for our own statements.
  public static let unlimited = QueryLimits()

  /// What a stranger may ask for: five seconds, ten thousand rows, sixteen mebibytes.
  public static let stranger = QueryLimits(
    deadline: .seconds(5), rows: 10_000, bytes: 16 * 1024 * 1024)
}
