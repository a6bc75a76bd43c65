/// Which `Host` a request may name. A page of another site that has its own name point at this
/// machine (DNS rebinding) sends that name, and is refused.
public struct AllowedHosts: Sendable {
  private let names: Set<String>
  private let acceptsAnyAddress: Bool

  /// Makes the list for a server bound to `host` and `port`; `others` are accepted as written.
  public init(boundTo host: String, port: UInt16, others: [String] = []) {
    let bound = host.contains(":") ? "[\(host)]" : host
    var names = Set(others.map { $0.lowercased() })
    for name in [bound.lowercased(), "localhost", "127.0.0.1", "[::1]"] {
      names.insert("\(name):\(port)")
      if port == 80 { names.insert(name) }
    }
    self.names = names
    // Bound to every address, the server is reached through ones it does not know, and through
    // mapped ports; a literal address cannot be rebound.
    self.acceptsAnyAddress = host == "0.0.0.0" || host == "::"
  }

  /// Whether a request that names `host` is meant for this server.
  public func contains(_ host: String) -> Bool {
    if names.contains(host) { return true }
    let host = host.lowercased()
    return names.contains(host) || acceptsAnyAddress && isAddress(host)
  }
}

/// Whether a host, its port left aside, is a literal address or this machine's own name.
private func isAddress(_ host: String) -> Bool {
  if host.hasPrefix("[") { return host.contains("]") }
  let name = host.prefix { $0 != ":" }
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  return name == "localhost" || parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
}
