import Foundation
import PredikatServer
import Testing

@Suite struct AssetTests {
  private let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Web", directoryHint: .isDirectory)

  /// Every file of the page in the source folder, as the path it is served under.
  private func sourcePaths() throws -> [String] {
    let found = try #require(FileManager.default.enumerator(atPath: folder.path))
    return found.compactMap { $0 as? String }
      .filter {
        ["html", "css", "js", "json", "svg", "txt"].contains(($0 as NSString).pathExtension)
      }
      .map { "/" + $0 }.sorted()
  }

  @Test func everyFileOfThePageIsInTheBinary() throws {
    let paths = try sourcePaths()
    #expect(paths.count > 10)
    let catalog = AssetCatalog.page(editor: .none)
    #expect(catalog.paths == (paths + ["/", "/scripts/editor-files.js"]).sorted())
    for path in paths {
      let contents = try Data(contentsOf: folder.appending(path: String(path.dropFirst())))
      #expect(catalog[path]?.bytes == Array(contents), "\(path) is not what lies in Web")
    }
  }

  @Test func everythingThePageAsksForIsThere() throws {
    let catalog = AssetCatalog.page(editor: .none)
    let pattern = /(?:src|href)="(\/[^"]*)"|from "(\.[^"]+)"/
    for path in catalog.paths {
      let text = String(decoding: try #require(catalog[path]).bytes, as: UTF8.self)
      let base = try #require(URL(string: "http://localhost" + path))
      for match in text.matches(of: pattern) {
        let written = String(try #require(match.output.1 ?? match.output.2))
        let asked = try #require(URL(string: written, relativeTo: base)).path
        #expect(catalog[asked] != nil, "\(path) asks for \(written)")
      }
    }
  }

  @Test func thePageHoldsNothingThatThePolicyForbids() throws {
    let page = String(
      decoding: try #require(AssetCatalog.page(editor: .none)["/"]).bytes, as: UTF8.self)
    #expect(!page.contains("<style"))
    #expect(page.firstMatch(of: /\s(?:style|on[a-z]+)\s*=/) == nil)
    #expect(page.firstMatch(of: /<script(?![^>]*\ssrc=)/) == nil)
    #expect(page.firstMatch(of: /(?:src|href)="(?:https?:)?\/\//) == nil)
  }

  @Test func withoutTheSystemsEditorThePageIsToldSo() throws {
    let none = EditorFiles.installed(in: "/nowhere")
    #expect(none.assets.map(\.path) == ["/scripts/editor-files.js"])
    #expect(
      String(decoding: none.assets[0].bytes, as: UTF8.self) == "export const editorFiles = [];\n")
  }

  @Test func onlyTheListedFilesOfTheEditorAreServed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = [
      "lib/codemirror.css", "lib/codemirror.js", "addon/display/placeholder.js",
      "addon/edit/closebrackets.js", "addon/edit/matchbrackets.js", "mode/swift/swift.js",
      "secret.js",
    ]
    for name in names {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: file)
    }
    let catalog = AssetCatalog(EditorFiles.installed(in: folder.path).assets)
    #expect(
      catalog["/codemirror/lib/codemirror.js"]?.contentType == "text/javascript; charset=utf-8")
    #expect(catalog["/codemirror/mode/swift/swift.js"]?.bytes == Array("mode/swift/swift.js".utf8))
    #expect(catalog["/codemirror/secret.js"] == nil)
    #expect(catalog["/codemirror/../secret.js"] == nil)
    let list = String(
      decoding: try #require(catalog["/scripts/editor-files.js"]).bytes, as: UTF8.self)
    #expect(list.contains("\"/codemirror/lib/codemirror.css\",\"/codemirror/lib/codemirror.js\""))
    #expect(!list.contains("secret"))
  }
}
