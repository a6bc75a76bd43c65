/// The methods the router tells apart.
public enum HTTPMethod: Equatable, Sendable {
  /// Reads a resource.
  case get
  /// Reads a resource's headers only.
  case head
  /// Sends a body to be worked on.
  case post
  /// Any other, by its name.
  case other(String)

  /// Reads a method from the request line.
  public init(_ name: String) {
    switch name {
    case "GET": self = .get
    case "HEAD": self = .head
    case "POST": self = .post
    default: self = .other(name)
    }
  }

  /// The method's name in the protocol.
  public var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .other(let name): name
    }
  }
}
