import PredikatConsole
import PredikatSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Fixes files until nothing is left to fix.
struct FixLoop {
  /// A fix may make room for another; more rounds than this only undo one another.
  private static let roundLimit = 10

  /// What is applied.
  let applier: FixApplier
  /// Lints everything anew; a report with what comments silence left out.
  let lint: () -> Linter.Outcome

  /// The outcome after the last round, and how many fixes were applied.
  func run() throws(InputError) -> (outcome: Linter.Outcome, count: Int) {
    var outcome = lint()
    var count = 0
    for _ in 0..<Self.roundLimit {
      var applied = 0
      for section in outcome.report.sections {
        guard let path = section.file, let fixed = applier.applied(to: section) else { continue }
        try Self.write(fixed.text, to: path)
        applied += fixed.count
      }
      guard applied > 0 else { break }
      count += applied
      outcome = lint()
    }
    return (outcome, count)
  }

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
    close(descriptor)
    guard isWritten, rename(temporary, target) == 0 else {
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
