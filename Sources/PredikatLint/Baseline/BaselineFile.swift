import PredikatConsole
import PredikatSyntax

/// The file of accepted findings, and what a run does with it.
struct BaselineFile {
  /// What a run does with the file.
  enum Mode: String, CaseIterable {
    /// Leaves out what it accepts.
    case check
    /// Accepts everything found now.
    case write
    /// Takes out what is fixed; never accepts anything new.
    case shrink
  }

  let path: String
  let mode: Mode
  let scope: BaselineScope

  init(path: String, mode: Mode, workingFolder: String, read: [String]) {
    self.path = path
    self.mode = mode
    let folder = AbsolutePath.folder(of: AbsolutePath.of(path, in: workingFolder))
    scope = BaselineScope(folder: folder, workingFolder: workingFolder, read: read)
  }

  /// The findings that are not accepted, and how many accepted ones are found no more.
  func applied(to report: Report) throws -> (rest: Report, staleCount: Int) {
    if mode == .write {
      let old = AbsolutePath.exists(path) ? try read() : Baseline(entries: [])
      try FileWriter.write(old.renewed(by: report, in: scope).bytes, to: path)
      return (Report(), 0)
    }
    let baseline = try read()
    let (rest, stale) = baseline.applied(to: report, in: scope)
    guard mode == .shrink else { return (rest, stale.count) }
    let shrunk = baseline.shrunk(to: report, in: scope)
    if shrunk != baseline { try FileWriter.write(shrunk.bytes, to: path) }
    return (rest, 0)
  }

  private func read() throws -> Baseline {
    do {
      return try Baseline(reading: FileReader.bytes(of: path))
    } catch let error as BaselineError {
      throw UsageError.invalidFile(path: path, reason: error.message)
    }
  }
}
