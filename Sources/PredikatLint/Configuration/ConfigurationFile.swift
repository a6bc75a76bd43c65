import PredikatConsole

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A project's configuration with the folder that its paths are relative to.
struct ConfigurationFile {
  /// Its name.
  static let name = ".predikat.json"

  /// What it says.
  var configuration = Configuration()
  /// The folder it lies in, in full.
  var folder: String

  /// Reads the file at `path`, or else the nearest ``name`` in the working folder and above it,
  /// up to the root of a git repository; without any, everything is by default.
  static func load(_ path: String?, workingFolder: String) throws -> ConfigurationFile {
    guard let path = path ?? nearest(from: workingFolder) else {
      return ConfigurationFile(folder: workingFolder)
    }
    do {
      let configuration = try ConfigurationReader.read(FileReader.bytes(of: path))
      let folder = AbsolutePath.folder(of: AbsolutePath.of(path, in: workingFolder))
      return ConfigurationFile(configuration: configuration, folder: folder)
    } catch let error as ConfigurationError {
      throw UsageError.invalidFile(path: path, reason: error.message)
    }
  }

  /// Whether a file, named as the command names it, is to be read.
  func reads(_ path: String, workingFolder: String) -> Bool {
    guard configuration.choosesFiles else { return true }
    let full = AbsolutePath.of(path, in: workingFolder)
    // What lies outside is not the configuration's business.
    return AbsolutePath.below(folder, full).map(configuration.reads) ?? true
  }

  private static func nearest(from folder: String) -> String? {
    var folder = folder
    while true {
      let path = folder == "/" ? "/" + name : folder + "/" + name
      if access(path, F_OK) == 0 { return path }
      if folder == "/" || access(folder + "/.git", F_OK) == 0 { return nil }
      folder = AbsolutePath.folder(of: folder)
    }
  }
}
