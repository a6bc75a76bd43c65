/// A text to be read, kept as the UTF-8 bytes that the lexer walks.
///
/// Ill-formed UTF-8 is kept as it came: the lexer reports it and goes on.
public struct SourceText: Sendable {
  /// The bytes, exactly as given.
  public let utf8: [UInt8]

  /// Makes a source text of a Swift string, which is always well formed.
  public init(_ text: String) {
    utf8 = Array(text.utf8)
  }

  /// Makes a source text of bytes from a file or a request, well formed or not.
  public init(utf8 bytes: [UInt8]) {
    utf8 = bytes
  }

  /// The number of bytes.
  public var length: Int { utf8.count }

  /// The text in `range`, with ill-formed bytes shown as U+FFFD.
  public func string(in range: TextRange) -> String {
    let lower = min(range.start, utf8.count)
    let upper = min(range.end, utf8.count)
    return utf8.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[lower..<upper]), as: UTF8.self)
    }
  }
}
