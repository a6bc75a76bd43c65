import Foundation

/// A case of a conformance file: a title, settings, and sections in their order.
struct ConformanceCase {
  /// A part of a case: `source`, `tree`, `rows` and the like.
  struct Section: Equatable {
    var name: String
    var body: String
  }

  var title: String
  /// `root Tag`, `param NAME=VALUE` and the like, as they stand below the title.
  var settings: [(name: String, value: String)] = []
  var sections: [Section] = []

  /// The text of a section.
  subscript(name: String) -> String? { sections.first { $0.name == name }?.body }

  /// The values of a setting.
  func settings(named name: String) -> [String] {
    settings.filter { $0.name == name }.map(\.value)
  }
}

/// A file of conformance cases, as `Grammar/Cases/README.md` describes it.
struct CaseFile {
  /// What stands above the first case.
  var introduction: String
  var cases: [ConformanceCase]

  private static let caseMark = "==== "
  private static let sectionMark = "---- "

  /// The folder that holds them all.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Grammar/Cases")

  /// The names of all files, without their extension.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".case") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The place of a file.
  static func place(of name: String) -> URL { folder.appending(path: name + ".case") }

  /// Reads the file of that name.
  static func read(_ name: String) throws -> CaseFile {
    CaseFile(try String(contentsOf: place(of: name), encoding: .utf8))
  }

  /// All cases of all files.
  static func all() throws -> [ConformanceCase] { try names.flatMap { try read($0).cases } }

  /// Reads a file's text.
  init(_ text: String) {
    introduction = ""
    cases = []
    var lines: [Substring] = []
    // By bytes: a carriage return in front of a line's end belongs to the line.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Substring(line)
      if line.hasPrefix(Self.caseMark) {
        finish(&lines)
        cases.append(ConformanceCase(title: String(line.dropFirst(Self.caseMark.count))))
      } else if line.hasPrefix(Self.sectionMark), !cases.isEmpty {
        finish(&lines)
        let name = String(line.dropFirst(Self.sectionMark.count))
        cases[cases.count - 1].sections.append(.init(name: name, body: ""))
      } else {
        lines.append(line)
      }
    }
    finish(&lines)
  }

  /// Gives the lines gathered so far to what they stand below; empty ones at the end are layout.
  private mutating func finish(_ lines: inout [Substring]) {
    while lines.last?.isEmpty == true { lines.removeLast() }
    defer { lines = [] }
    guard let last = cases.indices.last else {
      introduction = lines.joined(separator: "\n")
      return
    }
    if let section = cases[last].sections.indices.last {
      cases[last].sections[section].body = lines.joined(separator: "\n")
    } else {
      cases[last].settings = lines.filter { !$0.isEmpty }.map { line in
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }
    }
  }

  /// The file as text.
  var text: String {
    let blocks = cases.map { one in
      let settings = one.settings.map { "\($0.name) \($0.value)\n" }.joined()
      let sections = one.sections.map { section in
        Self.sectionMark + section.name + "\n" + (section.body.isEmpty ? "" : section.body + "\n")
      }
      return Self.caseMark + one.title + "\n" + settings + sections.joined()
    }
    return (introduction.isEmpty ? "" : introduction + "\n\n") + blocks.joined(separator: "\n")
  }
}
