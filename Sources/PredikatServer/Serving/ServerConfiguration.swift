/// Where a server listens and what it allows.
public struct ServerConfiguration: Sendable {
  /// The address or name to bind; only this machine by default.
  public var host: String
  /// The port; 0 takes any free one.
  public var port: UInt16
  /// Further values of `Host` to answer for, as `name:port`: behind a proxy, for example.
  public var allowedHosts: [String]
  /// The limits.
  public var limits: ServerLimits

  /// Makes a configuration of its parts.
  public init(
    host: String = "127.0.0.1", port: UInt16 = 8080, allowedHosts: [String] = [],
    limits: ServerLimits = ServerLimits()
  ) {
    self.host = host
    self.port = port
    self.allowedHosts = allowedHosts
    self.limits = limits
  }
}
