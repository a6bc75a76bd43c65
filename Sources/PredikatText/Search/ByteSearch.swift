import Foundation

extension UnsafeBufferPointer<UInt8> {
  /// The offset at or behind `start` where the bytes of `needle`, which is not empty, stand.
  func offset(of needle: UTF8Text, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let wanted = needle.baseAddress, start + needle.count <= count
    else { return nil }
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
