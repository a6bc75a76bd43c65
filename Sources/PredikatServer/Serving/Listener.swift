import Foundation

/// A listening socket: bound here, so that a port that is taken can be told in the system's words.
struct Listener {
  /// The socket.
  let descriptor: Int32
  /// The port it is bound to, also when any was asked for.
  let port: UInt16

  /// Binds and listens.
  init(host: String, port: UInt16) throws(ServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_family = AF_UNSPEC
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0 else {
      throw .unknownHost(host)
    }
    defer { freeaddrinfo(found) }
    var reason: Int32 = 0
    var candidate = found
    while let address = candidate?.pointee {
      if let descriptor = Self.open(address) {
        self.descriptor = descriptor
        self.port = Self.boundPort(of: descriptor) ?? port
        return
      }
      reason = errno
      candidate = address.ai_next
    }
    throw .cannotListen(host: host, port: port, reason: String(cString: strerror(reason)))
  }

  private static func open(_ address: addrinfo) -> Int32? {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0,
      listen(descriptor, SOMAXCONN) == 0
    else {
      let reason = errno
      close(descriptor)
      errno = reason
      return nil
    }
    return descriptor
  }

  private static func boundPort(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard result == 0 else { return nil }
    // The port stands at the same place in both families' addresses, in network order.
    return withUnsafeBytes(of: &storage) { bytes in
      UInt16(bytes[2]) << 8 | UInt16(bytes[3])
    }
  }
}
