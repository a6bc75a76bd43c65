/// A file of the page, ready to be sent.
public struct Asset: Equatable, Sendable {
  /// The path under which it is asked for.
  public var path: String
  /// Its media type.
  public var contentType: String
  /// Its contents.
  public var bytes: [UInt8]
  /// The entity tag: it changes when, and only when, the contents do.
  public let entityTag: String

  /// Makes an asset of its parts.
  public init(path: String, contentType: String, bytes: [UInt8]) {
    self.path = path
    self.contentType = contentType
    self.bytes = bytes
    self.entityTag = "\"" + String(fingerprint(of: bytes), radix: 16) + "\""
  }

  /// The media type that goes with a file name's ending.
  static func contentType(ofPath path: String) -> String {
    switch path.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json; charset=utf-8"
    case "svg": "image/svg+xml"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}

/// FNV-1a in 64 bits: plenty to tell two builds' files apart.
private func fingerprint(of bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
