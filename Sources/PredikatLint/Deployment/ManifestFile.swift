#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that may say for which systems a project is built.
struct ManifestFile: Sendable {
  /// What kind of file it is.
  enum Kind: Sendable {
    /// `Package.swift`, and Tuist's `Project.swift`.
    case swift
    /// Xcode's `project.pbxproj`.
    case xcode
    /// Settings on their own: `*.xcconfig`.
    case settings
    /// XcodeGen's `project.yml`.
    case xcodeGen
  }

  /// What kind of file it is.
  var kind: Kind
  /// Where its text is.
  var path: String
  /// What a person finds it by: `Mobile/App.xcodeproj`.
  var name: String
  /// The folder whose sources it is about, as their paths name it.
  var folder: String
  /// The number of the project that it belongs to, where it is one.
  var project: Int?
  /// How many folders above a path that was given it lies; ``folder`` is that path then.
  var height = 0
  /// The root of the repository, where it lies right below that, or in the folders there.
  var root: String?

  /// Whether an entry of a folder may be one, at a glance.
  static func mayBe(_ name: String) -> Bool {
    switch name.utf8.last {
    case UInt8(ascii: "g"), UInt8(ascii: "j"), UInt8(ascii: "l"): true
    case UInt8(ascii: "t"): name.utf8.first == UInt8(ascii: "P")
    default: false
    }
  }

  /// The manifest that an entry of a folder is, if it is one; `prefix` is the folder's path, up to
  /// and with the slash.
  init?(_ name: String, in prefix: String, project: Int?) {
    switch name {
    case "Package.swift", "Project.swift": kind = .swift
    case "project.yml", "project.yaml": kind = .xcodeGen
    default:
      if name.hasSuffix(".xcodeproj") {
        kind = .xcode
      } else if name.hasSuffix(".xcconfig") {
        kind = .settings
      } else {
        return nil
      }
    }
    path = prefix + (kind == .xcode ? name + "/project.pbxproj" : name)
    self.name = prefix + name
    folder = Self.folder(of: prefix)
    self.project = project
  }

  /// Whether it is a file, and no longer than people's are: a pipe would be waited for.
  var isReadable: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_size <= 64 << 20
  }

  /// Whether it may be about a folder that has no project around it, at the root of a repository.
  func isBeside(_ folder: String) -> Bool {
    guard let root else { return false }
    return root.isEmpty || folder == root || folder.hasPrefix(root + "/")
  }

  /// The folder that a path lies in, as ``folder`` names it: nothing for the working folder.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}
