import Foundation

/// The files of this repository, as the tidy tests read them.
enum Repository {
  /// The folder that holds `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file, by its path from the root, and its text.
  struct File: CustomStringConvertible, Sendable {
    let path: String
    let text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
    var description: String { path }
  }

  /// All files below a folder with one of the extensions.
  static func files(in folder: String, extensions: Set<String>) -> [File] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    var found: [File] = []
    for case let path as String in walk {
      let url = base.appendingPathComponent(path)
      guard extensions.contains(url.pathExtension),
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      found.append(File(path: "\(folder)/\(path)", text: text))
    }
    return found.sorted { $0.path < $1.path }
  }

  static let sources = files(in: "Sources", extensions: ["swift"])
  static let tests = files(in: "Tests", extensions: ["swift"])
}
