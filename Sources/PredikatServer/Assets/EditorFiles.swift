import Foundation
import PredikatJSON

/// The system's CodeMirror 5, of which only the files listed here are ever read or served.
public struct EditorFiles: Sendable {
  /// Where Debian and Ubuntu put it.
  public static let standardFolder = "/usr/share/javascript/codemirror"

  /// The files the page uses, scripts in the order in which they must be loaded.
  static let names = [
    "lib/codemirror.css", "lib/codemirror.js", "addon/display/placeholder.js",
    "addon/edit/closebrackets.js", "addon/edit/matchbrackets.js", "mode/swift/swift.js",
  ]

  /// The files and the module that tells the page about them.
  public let assets: [Asset]

  /// The files of the installed editor, all of them or, when one is missing, none.
  public static func installed(in folder: String = standardFolder) -> EditorFiles {
    var files: [Asset] = []
    for name in names {
      guard let contents = FileManager.default.contents(atPath: folder + "/" + name) else {
        return EditorFiles([])
      }
      files.append(
        Asset(
          path: "/codemirror/" + name, contentType: Asset.contentType(ofPath: name),
          bytes: Array(contents)))
    }
    return EditorFiles(files)
  }

  /// No editor: the page falls back to a plain text area.
  public static let none = EditorFiles([])

  private init(_ files: [Asset]) {
    var paths = JSONWriter()
    paths.array(files) { $0.string($1.path) }
    let list = Asset(
      path: "/scripts/editor-files.js", contentType: Asset.contentType(ofPath: ".js"),
      bytes: Array("export const editorFiles = \(paths.text);\n".utf8))
    self.assets = files + [list]
  }
}
