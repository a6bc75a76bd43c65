/// Whatever a stranger can send has a limit: here they are, each with its default.
///
/// Requests that are no HTTP at all are refused by the library underneath, in words of its own.
public struct ServerLimits: Sendable {
  /// The longest body in bytes; a longer one is answered 413. 1 MiB.
  public var bodyBytes = 1 << 20
  /// The longest sum of all header fields in bytes; more is answered 431. 16 KiB.
  public var headerBytes = 16 << 10
  /// How long the pipeline may work on a request; later it is answered 504. Five seconds.
  public var requestDeadline = Duration.seconds(5)
  /// How many requests may be worked on or wait for it; one more is answered 503. 256.
  public var concurrentRequests = 256
  /// How many connections may be open; more wait to be accepted. 512.
  public var connections = 512
  /// How long a whole request may take to arrive, counted from its connection's last answer or
  /// beginning, `idleTime` included; then the connection is closed. Ten seconds.
  public var receivingTime = Duration.seconds(10)
  /// How long the client may take to fetch an answer. A minute.
  public var sendingTime = Duration.seconds(60)
  /// How long a connection may stay silent. Thirty seconds.
  public var idleTime = Duration.seconds(30)
  /// How long a stop waits for requests that are being worked on. Five seconds.
  public var stoppingTime = Duration.seconds(5)

  /// Makes the default limits.
  public init() {}

  /// How much of a body that is too long is still read, so that the refusal reaches the client
  /// before the connection is closed under it.
  var drainedBodyBytes: Int { bodyBytes * 8 }
}
