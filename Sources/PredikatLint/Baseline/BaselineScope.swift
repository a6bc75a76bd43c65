/// Which files a baseline is compared with, and the names they go by in it: relative to its own
/// folder, however the command names them.
package struct BaselineScope: Sendable {
  private let folder: String
  private let workingFolder: String
  private let read: Set<String>

  /// The scope of a baseline in `folder` and of the files that were read, as the command names
  /// them.
  package init(folder: String, workingFolder: String, read paths: some Sequence<String>) {
    self.folder = folder
    self.workingFolder = workingFolder
    read = Set(paths.map { Self.name(of: $0, folder, workingFolder) })
  }

  /// The name of a file in the baseline.
  func name(of path: String) -> String { Self.name(of: path, folder, workingFolder) }

  /// Whether a file of that name was read, or is there no more: only then is what is not found
  /// fixed.
  func covers(_ name: String) -> Bool { read.contains(name) || hasGone(name) }

  /// Whether there is no file of that name any more.
  func hasGone(_ name: String) -> Bool {
    !read.contains(name) && !AbsolutePath.exists(AbsolutePath.of(name, in: folder))
  }

  private static func name(of path: String, _ folder: String, _ workingFolder: String) -> String {
    let full = AbsolutePath.of(path, in: workingFolder)
    return AbsolutePath.below(folder, full) ?? full
  }
}
