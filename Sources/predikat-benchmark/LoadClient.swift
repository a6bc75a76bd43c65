import Foundation

/// A client that sends one request over and over on a kept-alive connection to this machine.
final class LoadClient {
  /// Why a client gave up.
  struct Failure: Error {
    let reason: String
  }

  private let descriptor: Int32
  private let request: [UInt8]
  private var buffer: [UInt8] = []

  /// Connects to the server at a port of the loopback address.
  init(port: Int, path: String, body: String) throws {
    let descriptor = socket(AF_INET, Self.stream, 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(reason: "no connection to port \(port)") }
    let head = """
      POST \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      \r

      """
    request = Array((head + body).utf8)
  }

  deinit { close(descriptor) }

  /// Sends the request and reads the whole answer; gives back its body.
  func roundTrip() throws -> ArraySlice<UInt8> {
    guard send(descriptor, request, request.count, 0) == request.count else {
      throw Failure(reason: "the request was not sent")
    }
    buffer.removeAll(keepingCapacity: true)
    var bodyStart: Int?
    var length = 0
    while true {
      if bodyStart == nil, let start = Self.endOfHead(in: buffer) {
        bodyStart = start
        length = try Self.contentLength(buffer[..<start])
      }
      if let bodyStart, buffer.count >= bodyStart + length {
        return buffer[bodyStart..<bodyStart + length]
      }
      try receive()
    }
  }

  private func receive() throws {
    try withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { chunk in
      let count = recv(descriptor, chunk.baseAddress, chunk.count, 0)
      guard count > 0 else { throw Failure(reason: "the connection was closed") }
      buffer.append(contentsOf: chunk[..<count])
    }
  }

  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in 0...(bytes.count - 4)
    where bytes[index] == 13 && bytes[index + 1] == 10 && bytes[index + 2] == 13
      && bytes[index + 3] == 10
    {
      return index + 4
    }
    return nil
  }

  private static func contentLength(_ head: ArraySlice<UInt8>) throws -> Int {
    let text = String(decoding: head, as: UTF8.self).lowercased()
    guard
      let line = text.split(separator: "\r\n").first(where: { $0.hasPrefix("content-length:") }),
      let length = Int(line.dropFirst("content-length:".count).filter(\.isNumber))
    else { throw Failure(reason: "an answer without its length: \(text.prefix(80))") }
    return length
  }

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
