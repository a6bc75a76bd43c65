/// Reads what stands between method and version in a request line.
public enum RequestTarget {
  /// The path, with percent escapes resolved, of a target whose query has been taken off.
  ///
  /// ```swift
  /// RequestTarget.path(of: "/api/v1/stores/sample%3Aarticles/schema")
  /// // "/api/v1/stores/sample:articles/schema"
  /// ```
  public static func path(of target: String) -> String {
    let path = withoutAuthority(target)
    guard path.utf8.contains(percent) else { return path }
    return String(decoding: unescaped(Array(path.utf8)), as: UTF8.self)
  }

  private static let percent = UInt8(ascii: "%")

  /// A client may send the whole address, as it does to a proxy.
  private static func withoutAuthority(_ target: String) -> String {
    guard target.hasPrefix("http://") || target.hasPrefix("https://") else { return target }
    let afterScheme = target.drop { $0 != "/" }.dropFirst(2)
    let path = afterScheme.drop { $0 != "/" }
    return path.isEmpty ? "/" : String(path)
  }

  /// A percent sign that begins no escape stands for itself.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == percent, position + 2 < bytes.count,
        let high = digit(bytes[position + 1]), let low = digit(bytes[position + 2])
      {
        result.append(high << 4 | low)
        position += 3
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
