package import PredikatConsole

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The Swift files at some paths, folders walked.
package struct FileList: Sendable {
  /// The paths, as given and joined with what was found below them; each file once, in order.
  package private(set) var paths: [String] = []
  /// What the system refused.
  package private(set) var failures: [InputError] = []

  private var seenFolders: Set<Identity> = []
  private var seenPaths: Set<String> = []

  /// The folders that hold no sources of the project's own.
  private static let skipped: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
  ]

  /// What a folder is, however one came to it.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// Lists the files at `paths` that are wanted.
  package init(_ paths: [String], where isWanted: (String) -> Bool = { _ in true }) {
    for path in paths { add(path, isGiven: true) }
    self.paths.removeAll { !isWanted($0) }
  }

  private mutating func add(_ path: String, isGiven: Bool) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A link that leads nowhere is nobody's source.
      if isGiven { failures.append(InputError(path: path, reason: SystemError.current)) }
      return
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      let identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
      if seenFolders.insert(identity).inserted { walk(path) }
    } else if isGiven || status.st_mode & S_IFMT == S_IFREG {
      if seenPaths.insert(path).inserted { paths.append(path) }
    }
  }

  private mutating func walk(_ folder: String) {
    guard let stream = opendir(folder) else {
      failures.append(InputError(path: folder, reason: SystemError.current))
      return
    }
    var names: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      guard !name.hasPrefix(".") else { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR):
        if !Self.skipped.contains(name) { names.append((name, true)) }
      case Int32(DT_REG):
        if name.hasSuffix(".swift") { names.append((name, false)) }
      default:
        // A link, or a file system that does not say: the file itself tells.
        if !Self.skipped.contains(name) { names.append((name, !name.hasSuffix(".swift"))) }
      }
    }
    closedir(stream)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for (name, isFolder) in names.sorted(by: { $0.name < $1.name }) {
      if isFolder { enter(prefix + name) } else { add(prefix + name, isGiven: false) }
    }
  }

  /// Walks what may be a folder: other files without Swift's suffix are passed over.
  private mutating func enter(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    add(path, isGiven: false)
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(
        to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
      ) {
        String(cString: $0)
      }
    }
  }
}
