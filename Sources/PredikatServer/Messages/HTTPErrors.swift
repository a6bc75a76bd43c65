/// The server's refusals, in alphabetical order; nowhere else is one worded.
extension HTTPError {
  static func badHost(_ host: String) -> HTTPError {
    HTTPError(421, "this server does not answer for the host '\(host.shortened)'")
  }

  static func bodyTooLong(limit: Int) -> HTTPError {
    HTTPError(413, "the body is longer than \(limit) bytes")
  }

  static func busy(limit: Int) -> HTTPError {
    HTTPError(
      503, "all \(limit) places are taken; try again in a second", headers: ["Retry-After": "1"])
  }

  static func contentTypeNotJSON(_ found: String?) -> HTTPError {
    let found = found.map { "found '\($0.shortened)'" } ?? "found none"
    return HTTPError(415, "expected the content type 'application/json', \(found)")
  }

  static func crossOrigin(_ origin: String) -> HTTPError {
    HTTPError(403, "requests from the origin '\(origin.shortened)' are not answered")
  }

  static func deadlineExceeded(_ limit: Duration) -> HTTPError {
    HTTPError(504, "no answer within \(limit.formattedSeconds)")
  }

  static func headersTooLarge(limit: Int) -> HTTPError {
    HTTPError(431, "the header fields are longer than \(limit) bytes")
  }

  static func malformedBody(_ message: String) -> HTTPError {
    HTTPError(400, message)
  }

  static func methodNotAllowed(_ method: HTTPMethod, allowed: String) -> HTTPError {
    HTTPError(
      405, "the method '\(method.name.shortened)' is not allowed here, only \(allowed)",
      headers: ["Allow": allowed])
  }

  static func missingHost() -> HTTPError {
    HTTPError(400, "expected exactly one 'Host' header field")
  }

  static func notFound(_ path: String) -> HTTPError {
    HTTPError(404, "there is nothing at '\(path.shortened)'")
  }

  static func stopping() -> HTTPError {
    HTTPError(503, "the server is stopping", headers: ["Retry-After": "1"])
  }
}

extension String {
  /// The first hundred characters, so that an answer never repeats a whole hostile request.
  fileprivate var shortened: String {
    guard unicodeScalars.count > 100 else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(99))) + "…"
  }
}

extension Duration {
  fileprivate var formattedSeconds: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    return milliseconds == 0 ? "\(seconds) s" : "\(seconds * 1000 + milliseconds) ms"
  }
}
