package import PredikatConsole

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads files whole.
package enum FileReader {
  /// Nobody writes a longer source, and offsets end at four times as much.
  private static let largestSize = 1 << 30

  /// The bytes of a file.
  package static func bytes(of path: String) throws(InputError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw InputError(path: path, reason: SystemError.current) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw InputError(path: path, reason: SystemError.current)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw InputError(path: path, reason: "it is a folder, expected a file")
    }
    guard status.st_size <= largestSize else {
      throw InputError(path: path, reason: "it is too long for a source")
    }
    return try read(descriptor, path: path, size: Int(status.st_size))
  }

  private static func read(
    _ descriptor: Int32, path: String, size: Int
  ) throws(InputError) -> [UInt8] {
    var failure: String?
    // One byte more than the file has, so that its end is seen at once.
    var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      failure = fill(buffer, &count, from: descriptor)
    }
    while failure == nil, bytes.count > size {
      guard bytes.count < largestSize else {
        throw InputError(path: path, reason: "it is too long for a source")
      }
      // A pipe, or a file that grows.
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        failure = fill(buffer, &count, from: descriptor)
      }
      if more.isEmpty { break }
      bytes += more
    }
    if let failure { throw InputError(path: path, reason: failure) }
    return bytes
  }

  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from descriptor: Int32
  ) -> String? {
    while count < buffer.count {
      #if canImport(Glibc)
        let read = Glibc.read(
          descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      #else
        let read = Darwin.read(
          descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      #endif
      if read < 0, errno == EINTR { continue }
      if read < 0 { return SystemError.current }
      if read == 0 { return nil }
      count += read
    }
    return nil
  }
}
