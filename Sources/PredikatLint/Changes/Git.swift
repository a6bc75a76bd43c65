import Foundation
import Synchronization

/// Asks git what has changed.
package enum Git {
  /// The lines under `folder`'s repository that have changed since `revision`: in commits, in the
  /// index, in the work tree, and files that git does not know yet.
  package static func changes(
    since revision: String, in folder: String
  ) throws(GitError) -> ChangedLines {
    // A revision that begins with a hyphen would be taken for an option.
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw GitError("'\(revision)' is no revision")
    }
    let root = try run(["rev-parse", "--show-toplevel"], in: folder)
      .split(whereSeparator: \.isNewline).first.map(String.init)
    guard let root else { throw GitError("'\(folder)' is in no work tree") }
    var changes = ChangedLines()
    let diff = try run(
      [
        "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-prefix", "--src-prefix=a/",
        "--dst-prefix=b/", revision, "--",
      ], in: root)
    changes.read(diff, root: root)
    let untracked = try run(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
    for path in untracked.split(separator: "\0") { changes.addFile(root + "/" + path) }
    return changes
  }

  /// The folder in which git is asked about a path.
  static func folder(of path: String) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? path : AbsolutePath.folder(of: path)
  }

  private static func run(
    _ arguments: [String], in folder: String
  ) throws(GitError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "core.quotePath=false"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw GitError("git does not start: \(error.localizedDescription)")
    }
    // Both at once: git waits for whoever lets one of them fill up.
    let complaint = Mutex(Data())
    let group = DispatchGroup()
    group.enter()
    Thread.detachNewThread {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      complaint.withLock { $0 = data }
      group.leave()
    }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: complaint.withLock { $0 }, as: UTF8.self).split(
        whereSeparator: \.isNewline)
      throw GitError(lines.first.map(String.init) ?? "git \(arguments[0]) failed")
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Why git could not say what has changed.
package struct GitError: Error, Equatable {
  /// What git said.
  package let message: String

  init(_ message: String) { self.message = message }
}
