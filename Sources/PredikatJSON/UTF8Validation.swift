/// Finds what is wrong in bytes that should be UTF-8.
enum UTF8Validation {
  /// The offset of the first byte that does not belong to a well-formed sequence.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    if #available(iOS 18, macCatalyst 18, tvOS 18, watchOS 11, visionOS 2, *),
      String(validating: bytes, as: UTF8.self) != nil
    {
      return nil
    }
    var offset = 0
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}
