extension SourceText {
  /// Where a short run of bytes begins, the first time, within a range; nil where there is none.
  package func firstOffset(of needle: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = needle.first, let last = needle.last, range.count >= needle.count else {
      return nil
    }
    let firsts = UInt64(repeating: first)
    let lasts = UInt64(repeating: last)
    return utf8.withUnsafeBytes { bytes in
      var start = range.lowerBound
      let lastStart = range.upperBound - needle.count
      // Eight places at a time: where both ends of the needle fit nowhere, all are passed over.
      while start + 7 <= lastStart {
        let heads = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self) ^ firsts
        let tails =
          bytes.loadUnaligned(fromByteOffset: start + needle.count - 1, as: UInt64.self) ^ lasts
        if (heads | tails).holdsZeroByte {
          for place in start..<(start + 8) where bytes.holds(needle, at: place) { return place }
        }
        start += 8
      }
      while start <= lastStart {
        if bytes.holds(needle, at: start) { return start }
        start += 1
      }
      return nil
    }
  }

  /// Whether the bytes occur in the text.
  package func mentions(_ word: [UInt8]) -> Bool {
    firstOffset(of: word, in: 0..<length) != nil
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func holds(_ needle: [UInt8], at start: Int) -> Bool {
    guard self[start] == needle[0] else { return false }
    for place in 1..<needle.count where self[start + place] != needle[place] { return false }
    return true
  }
}

extension UInt64 {
  /// The same byte eight times.
  fileprivate init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Whether one of the eight bytes is zero.
  @inline(__always)
  fileprivate var holdsZeroByte: Bool {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 != 0
  }
}
