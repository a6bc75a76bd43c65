import PredikatConsole
import PredikatJSON
import PredikatSyntax

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
  /// The path by which it was found, and its text; nil where there is none.
  var written: (path: String, source: SourceText)?

  /// Reads the file at `path`, or else the nearest ``name`` in the working folder and above it,
  /// up to the root of a git repository; without any, everything is by default.
  static func load(_ path: String?, workingFolder: String) throws -> ConfigurationFile {
    guard let path = path ?? nearest(from: workingFolder) else {
      return ConfigurationFile(folder: workingFolder)
    }
    do {
      let bytes = try FileReader.bytes(of: path)
      let configuration = try ConfigurationReader.read(bytes)
      let folder = AbsolutePath.folder(of: AbsolutePath.of(path, in: workingFolder))
      return ConfigurationFile(
        configuration: configuration, folder: folder, written: (path, SourceText(utf8: bytes)))
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

  /// What is said of models that the sources do not have.
  func findings(onModels models: [String], for targets: [Target]) -> Report.Section? {
    guard let (path, source) = written, !models.isEmpty else { return nil }
    let unknown = configuration.rows.keys.filter { !models.contains($0) }.sorted()
    let diagnostics = unknown.map { name in
      var diagnostic = Diagnostic.rowsOfUnknownModel(name, known: models, at: place(of: name))
      diagnostic.targets = targets
      return diagnostic
    }
    return Report.Section(source: source, file: path, diagnostics: diagnostics)
  }

  /// Where a key of `rows` stands, without its quotation marks.
  private func place(of key: String) -> TextRange {
    guard let source = written?.source else { return .none }
    let rows = source.firstOffset(of: Array("\"rows\"".utf8), in: 0..<source.length) ?? 0
    var writer = JSONWriter()
    writer.string(key)
    let word = Array(writer.text.utf8)
    let start = source.firstOffset(of: word, in: rows..<source.length)
    return start.map { TextRange($0 + 1, $0 + word.count - 1) } ?? TextRange(rows, rows)
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
