extension SourceText {
  /// Where a short run of bytes begins, the first time, within a range; nil where there is none.
  package func firstOffset(of needle: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = needle.first, range.count >= needle.count else { return nil }
    return utf8.withUnsafeBufferPointer { bytes in
      for start in range.lowerBound...(range.upperBound - needle.count)
      where bytes[start] == first {
        var length = 1
        while length < needle.count, bytes[start + length] == needle[length] { length += 1 }
        if length == needle.count { return start }
      }
      return nil
    }
  }

  /// Whether the bytes occur in the text.
  package func mentions(_ word: [UInt8]) -> Bool {
    firstOffset(of: word, in: 0..<length) != nil
  }
}
