import PredikatConsole

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files whole.
enum FileWriter {
  /// Writes a file in one step, so that a full disk leaves the old one.
  static func write(_ bytes: [UInt8], to path: String) throws(InputError) {
    // Through a link, the file that it leads to is the one to replace.
    let target = AbsolutePath.resolved(path)
    let temporary = target + ".predikat-\(getpid())"
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode)
    guard descriptor >= 0 else { throw InputError(path: path, reason: SystemError.current) }
    let isWritten = writeAll(bytes, to: descriptor)
    let reason = SystemError.current
    // A disk at the other end of a network says only here that it is full.
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(temporary, target) == 0 else {
      unlink(temporary)
      throw InputError(path: path, reason: isWritten ? SystemError.current : reason)
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { raw in
      var rest = raw[...]
      while !rest.isEmpty {
        let chunk = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, chunk.baseAddress, chunk.count)
        #else
          let count = Darwin.write(descriptor, chunk.baseAddress, chunk.count)
        #endif
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
