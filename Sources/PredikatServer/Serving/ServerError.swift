/// Why a server could not start.
public enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The host is neither an address nor a known name.
  case unknownHost(String)
  /// The address cannot be listened on, for the system's reason.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// The HTTP library refused to start.
  case cannotStart

  /// The sentence for a person.
  public var description: String {
    switch self {
    case .unknownHost(let host): "the host '\(host)' is not known"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host), port \(port): \(reason)"
    case .cannotStart: "the HTTP library did not start"
    }
  }
}
