import Foundation

extension UnsafeBufferPointer<UInt8> {
  /// Up to so many bytes, looking at each place costs little.
  private static var shortNeedle: Int { 32 }

  /// The offset at or behind `start` where the bytes of `needle`, which is not empty, stand.
  func offset(of needle: UTF8Text, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let wanted = needle.baseAddress, start + needle.count <= count
    else { return nil }
    if needle.count > Self.shortNeedle { return offset(ofLong: needle, from: start) }
    let last = count - needle.count
    var index = start
    while index <= last {
      guard let found = memchr(base + index, Int32(wanted[0]), last - index + 1) else {
        return nil
      }
      index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if memcmp(base + index, wanted, needle.count) == 0 { return index }
      index += 1
    }
    return nil
  }

  /// The same in a time that does not grow where text almost matches everywhere (the way of Knuth,
  /// Morris and Pratt).
  private func offset(ofLong needle: UTF8Text, from start: Int) -> Int? {
    var borders = [Int32](repeating: 0, count: needle.count)
    var length = 0
    for index in 1..<needle.count {
      while length > 0, needle[index] != needle[length] { length = Int(borders[length - 1]) }
      if needle[index] == needle[length] { length += 1 }
      borders[index] = Int32(truncatingIfNeeded: length)
    }
    length = 0
    for index in start..<count {
      while length > 0, self[index] != needle[length] { length = Int(borders[length - 1]) }
      if self[index] == needle[length] { length += 1 }
      if length == needle.count { return index + 1 - length }
    }
    return nil
  }

  /// Whether the ASCII text holds `needle`, which is ASCII in lower case and not empty, in any
  /// case.
  func holdsIgnoringASCIICase(_ needle: UTF8Text) -> Bool {
    guard count >= needle.count, let base = baseAddress, let wanted = needle.baseAddress else {
      return false
    }
    let first = wanted[0]
    let last = count - needle.count
    var index = 0
    while index <= last {
      if Self.asciiLowercased(base[index]) == first {
        var offset = 1
        while offset < needle.count,
          Self.asciiLowercased(base[index + offset]) == wanted[offset]
        {
          offset += 1
        }
        if offset == needle.count { return true }
      }
      index += 1
    }
    return false
  }

  @inline(__always)
  private static func asciiLowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
