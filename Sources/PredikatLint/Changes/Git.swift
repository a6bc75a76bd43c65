import Foundation
import Synchronization

/// Asks git what has changed.
package enum Git {
  /// The lines in the repositories of some folders that have changed since `revision`: in commits,
  /// in the index, in the work tree, and files that git does not know yet.
  package static func changes(
    since revision: String, in folders: some Sequence<String>
  ) throws(GitError) -> ChangedLines {
    // A revision that begins with a hyphen would be taken for an option.
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw GitError("'\(revision)' is no revision")
    }
    var changes = ChangedLines()
    var roots: Set<String> = []
    for folder in folders {
      let root = try run(["rev-parse", "--show-toplevel"], in: folder).droppingLineEnd
      guard !root.isEmpty else { throw GitError("'\(folder)' is in no work tree") }
      if roots.insert(root).inserted { try add(since: revision, under: root, to: &changes) }
    }
    return changes
  }

  private static func add(
    since revision: String, under root: String, to changes: inout ChangedLines
  ) throws(GitError) {
    guard isRevision(revision, in: root) else {
      let isShallow = try run(["rev-parse", "--is-shallow-repository"], in: root)
      let reason =
        isShallow.hasPrefix("true")
        ? "; the clone is shallow, and 'git fetch --unshallow' brings the rest" : ""
      throw GitError("'\(root)' has no revision '\(revision)'\(reason)")
    }
    let diff = try run(
      [
        "diff", "--unified=0", "--find-renames", "--no-color", "--no-ext-diff", "--no-textconv",
        "--src-prefix=a/", "--dst-prefix=b/", revision, "--",
      ], in: root)
    changes.read(diff, root: root)
    let untracked = try run(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
    for path in untracked.split(separator: "\0") { changes.addFile(root + "/" + path) }
  }

  /// Whether git knows the revision, or both of `a..b`.
  private static func isRevision(_ revision: String, in root: String) -> Bool {
    (try? run(["rev-parse", "--quiet", "--revs-only", revision, "--"], in: root))
      .map { !$0.droppingLineEnd.isEmpty } ?? false
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
    // A hook's own: they would make git take another folder for the root of the work tree.
    let local = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"]
    process.environment = ProcessInfo.processInfo.environment.filter { !local.contains($0.key) }
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
    guard process.terminationStatus != 127 else { throw GitError("git is not installed") }
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: complaint.withLock { $0 }, as: UTF8.self).split(
        whereSeparator: \.isNewline)
      throw GitError(lines.first.map(String.init) ?? "git \(arguments[0]) failed")
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The text without the line end that git puts behind a path, which may hold others.
  fileprivate var droppingLineEnd: String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}

/// Why git could not say what has changed.
package struct GitError: Error, Equatable {
  /// What git said.
  package let message: String

  init(_ message: String) { self.message = message }
}
