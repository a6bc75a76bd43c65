import PredikatConsole
import PredikatSyntax

/// What one look at a file gives.
struct ScannedFile: Sendable {
  /// The path.
  var path: String
  /// The number of the project that it belongs to; -1 for none.
  var project: Int
  /// The names of the types that it declares or extends, as numbers.
  var declared: [UInt64] = []
  /// What stands in it, once it was parsed.
  var facts: FileFacts?
  /// What the system refused.
  var failure: InputError?

  /// Looks at a file, and parses it if it is of interest by itself.
  init(path: String, project: Int) {
    self.path = path
    self.project = project
    do {
      let bytes = try FileReader.bytes(of: path)
      let (isOfInterest, declared) = WordScan.scan(bytes)
      self.declared = declared
      if isOfInterest {
        facts = FileFacts(
          path: path, project: project, source: SourceText(utf8: bytes), declarationsOnly: false)
      }
    } catch {
      failure = error
    }
  }

  /// The file parsed for what it declares; it may have gone in the meantime.
  var withDeclarations: ScannedFile {
    var file = self
    do {
      let bytes = try FileReader.bytes(of: path)
      file.facts = FileFacts(
        path: path, project: project, source: SourceText(utf8: bytes), declarationsOnly: true)
    } catch {
      file.failure = error
    }
    return file
  }
}
