#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the manifests above paths that were given, up to the root of the repository, and at that
/// root those in the folders beside them.
struct ManifestsAbove {
  private var found: [ManifestFile] = []

  /// The manifests above paths; each is about the folder that was given, or that of the file.
  static func of(_ paths: [String]) -> [ManifestFile] {
    var finder = ManifestsAbove()
    var seen: Set<String> = []
    for path in paths {
      let isFolder = FileList.entries(of: path) != nil
      let prefix = isFolder && !path.hasSuffix("/") ? path + "/" : path
      let folder = ManifestFile.folder(of: prefix)
      if seen.insert(folder).inserted { finder.search(folder, isWalked: isFolder) }
    }
    return finder.found
  }

  private mutating func search(_ given: String, isWalked: Bool) {
    let name = given == "." ? "" : given
    var folder = AbsolutePath.of(given, in: AbsolutePath.workingFolder)
    var height = 0
    if !isWalked { take(folder, for: name, height: height) }
    while !AbsolutePath.exists(folder + "/.git") {
      folder = AbsolutePath.folder(of: folder)
      height += 1
      if Self.isEverybodys(folder) { return }
      take(folder, for: name, height: height)
    }
    guard height > 0 || !isWalked else { return }
    for (entry, mayBeFolder, _) in FileList.entries(of: folder) ?? [] where mayBeFolder {
      take(folder + "/" + entry, for: name, height: height + 1)
    }
  }

  /// Whether a folder is the root of the system or one where all keep files, as `/tmp`.
  private static func isEverybodys(_ folder: String) -> Bool {
    var status = stat()
    guard folder != "/", stat(folder, &status) == 0 else { return true }
    return status.st_mode & S_ISVTX != 0
  }

  private mutating func take(_ folder: String, for given: String, height: Int) {
    for (name, _, _) in FileList.entries(of: folder) ?? [] where ManifestFile.mayBe(name) {
      guard var manifest = ManifestFile(name, in: folder + "/", project: nil) else { continue }
      manifest.name = name
      manifest.folder = given
      manifest.height = height
      found.append(manifest)
    }
  }
}
