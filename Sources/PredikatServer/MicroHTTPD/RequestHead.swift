import CMicroHTTPD

/// What is known of a request once its header fields have come.
struct RequestHead {
  /// The request, still without its body.
  let request: HTTPRequest
  private let headerBytes: Int

  /// Copies it out of the library's memory.
  init(
    _ connection: OpaquePointer, path: UnsafePointer<CChar>?, method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?
  ) {
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { pointer in
      _ = MHD_get_connection_values(
        connection, .HEADER_KIND,
        { context, _, name, value in
          guard let headers = context?.assumingMemoryBound(to: HTTPHeaders.self), let name else {
            return .NO
          }
          headers.pointee.add(String(cString: name), value.map { String(cString: $0) } ?? "")
          return .YES
        }, pointer)
    }
    headerBytes = headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    request = HTTPRequest(
      HTTPMethod(method.map { String(cString: $0) } ?? ""),
      RequestTarget.path(of: path.map { String(cString: $0) } ?? ""),
      isVersion10: version.map { String(cString: $0) } != "HTTP/1.1", headers: headers,
      deadline: .now)
  }

  /// Why the body is not even waited for.
  func failure(limits: ServerLimits) -> HTTPError? {
    if headerBytes > limits.headerBytes { return .headersTooLarge(limit: limits.headerBytes) }
    if let length = request.headers["Content-Length"].flatMap({ Int($0) }),
      length > limits.drainedBodyBytes
    {
      return .bodyTooLong(limit: limits.bodyBytes)
    }
    return nil
  }
}
