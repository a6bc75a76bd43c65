extension [UInt8] {
  /// Where a short run of bytes begins, the first time, within a range; nil where there is none.
  func firstIndex(of needle: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = needle.first, range.count >= needle.count else { return nil }
    let lastStart = range.upperBound - needle.count
    return withUnsafeBufferPointer { bytes in
      var position = range.lowerBound
      while position <= lastStart {
        if bytes[position] == first,
          needle.indices.allSatisfy({ bytes[position + $0] == needle[$0] })
        {
          return position
        }
        position += 1
      }
      return nil
    }
  }
}
