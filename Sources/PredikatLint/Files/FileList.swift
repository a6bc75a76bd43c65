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
  /// The number of the project that each of them belongs to.
  private(set) var projects: [Int] = []
  /// What may say for which systems they are built.
  private(set) var manifests: [ManifestFile] = []
  /// What the system refused.
  package private(set) var failures: [InputError] = []
  /// The given paths that hold no Swift file.
  package private(set) var emptyPaths: [String] = []
  /// How many files are not wanted.
  package private(set) var unwantedCount = 0

  private var projectCount = 0
  private var seenFolders: Set<Identity> = []
  private var seenPaths: Set<String> = []
  /// The folder right below the one that was given in which the walk is.
  private var topFolder = ""
  /// The folder that was given in which the walk is, where it is the root of a repository.
  private var repository: String?

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
    for path in paths {
      let before = (self.paths.count, failures.count, seenFolders.count)
      add(path, project: nil, depth: 0)
      // One that another path has led to already is not empty.
      let isEmpty = before.0 == self.paths.count && before.1 == failures.count
      if isEmpty, before.2 < seenFolders.count { emptyPaths.append(path) }
    }
    manifests += ManifestsAbove.of(paths)
    let kept = zip(self.paths, projects).filter { isWanted($0.0) }
    unwantedCount = self.paths.count - kept.count
    self.paths = kept.map(\.0)
    projects = kept.map(\.1)
  }

  private mutating func makeProject() -> Int {
    projectCount += 1
    return projectCount - 1
  }

  /// Takes a file, or what is in a folder, that many folders below a path that was given.
  private mutating func add(_ path: String, project: Int?, depth: Int) {
    let isGiven = depth == 0
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A link that leads nowhere is nobody's source.
      if isGiven { failures.append(InputError(path: path, reason: SystemError.current)) }
      return
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      let identity = Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino))
      guard seenFolders.insert(identity).inserted else { return }
      let lies = isGiven && Self.liesInProject(path)
      walk(path, project: lies ? makeProject() : project, depth: depth)
    } else if isGiven, status.st_mode & S_IFMT == S_IFIFO {
      // Opening it would wait for whoever writes into it, perhaps for ever.
      failures.append(InputError(path: path, reason: "it is a pipe, expected a file"))
    } else if isGiven || status.st_mode & S_IFMT == S_IFREG {
      addFile(path, project: project)
    }
  }

  private mutating func addFile(_ path: String, project: Int?) {
    guard seenPaths.insert(path).inserted else { return }
    paths.append(path)
    projects.append(project ?? -1)
  }

  private mutating func walk(_ folder: String, project: Int?, depth: Int) {
    guard let names = Self.entries(of: folder) else {
      failures.append(InputError(path: folder, reason: SystemError.current))
      return
    }
    // Findings of '.' are named as those of its folders are: reports and baselines compare names.
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    if depth == 0 {
      let isRepository = AbsolutePath.exists(folder + "/.git")
      repository = isRepository ? ManifestFile.folder(of: prefix) : nil
    } else if depth == 1 {
      topFolder = folder
    }
    var project = project
    // Deeper down, it is the packages of one app that lie side by side, and use one another.
    if project == nil, depth <= 1, names.contains(where: { Self.marksProject($0.name) }) {
      project = makeProject()
    }
    // A great many folders side by side, with nothing that says what they are, are projects of
    // their own.
    let isCollection = project == nil && depth == 0 && Self.isCollection(names)
    for (name, mayBeFolder, isFile) in names {
      if ManifestFile.mayBe(name) { noteManifest(name, in: prefix, project: project, depth: depth) }
      if !mayBeFolder {
        guard name.hasSuffix(".swift") else { continue }
        if isFile {
          addFile(prefix + name, project: project)
        } else {
          add(prefix + name, project: project, depth: depth + 1)
        }
      } else if !Self.skipped.contains(name), !Self.isBundle(name) {
        enter(
          prefix + name, project: project ?? (isCollection ? makeProject() : nil),
          depth: depth + 1)
      }
    }
  }

  private mutating func noteManifest(
    _ name: String, in prefix: String, project: Int?, depth: Int
  ) {
    guard var manifest = ManifestFile(name, in: prefix, project: project) else { return }
    if depth == 1 { manifest.root = repository }
    if depth > 1, project == nil { manifest.root = topFolder }
    manifests.append(manifest)
  }

  /// Whether a folder holds more folders than a project has at its top, and no source itself.
  private static func isCollection(_ names: [Entry]) -> Bool {
    names.count(where: \.mayBeFolder) > 30
      && !names.contains { !$0.mayBeFolder && $0.name.hasSuffix(".swift") }
  }

  /// Whether a file or folder of that name stands at the root of a project.
  private static func marksProject(_ name: String) -> Bool {
    name == "Package.swift" || name == "Project.swift" || name == "project.yml"
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  /// Whether a folder above is the root of a project, up to that of a git repository.
  private static func liesInProject(_ path: String) -> Bool {
    var folder = AbsolutePath.of(path, in: AbsolutePath.workingFolder)
    while folder != "/", access(folder + "/.git", F_OK) != 0 {
      folder = AbsolutePath.folder(of: folder)
      if entries(of: folder)?.contains(where: { marksProject($0.name) }) == true { return true }
    }
    return false
  }

  /// Whether a folder of that name holds no sources, whatever is in it.
  private static func isBundle(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasSuffix(".xcassets")
  }

  /// What the system tells of a name in a folder without a look at what it stands for.
  typealias Entry = (name: String, mayBeFolder: Bool, isFile: Bool)

  /// The names in a folder but for hidden ones, in order; nil where the system refuses to tell.
  static func entries(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [Entry] = []
    while let entry = readdir(stream) {
      let name = name(of: entry)
      guard !name.hasPrefix(".") else { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): names.append((name, true, false))
      case Int32(DT_REG): names.append((name, false, true))
      // A link, or a file system that does not say: the file itself tells.
      default: names.append((name, !name.hasSuffix(".swift"), false))
      }
    }
    return names.sorted { $0.name < $1.name }
  }

  /// Walks what may be a folder: other files without Swift's suffix are passed over.
  private mutating func enter(_ path: String, project: Int?, depth: Int) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    add(path, project: project, depth: depth)
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
