package import PredikatSyntax

/// The lines that have changed since a revision, by file.
package struct ChangedLines: Sendable, Equatable {
  /// Ranges of lines, from 1, by absolute path.
  private(set) var ranges: [String: [ClosedRange<Int>]] = [:]

  /// No change.
  init() {}

  /// Adds every line of a file that the revision does not have.
  mutating func addFile(_ path: String) { ranges[path] = [1...Int.max] }

  /// Reads what `git diff --unified=0` prints; paths are relative to `root`.
  mutating func read(_ diff: String, root: String) {
    var path: String?
    // Lines of a hunk may look like headers, so they are counted off.
    var hunkLines = 0
    for bytes in diff.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      if hunkLines > 0, line.hasPrefix("+") || line.hasPrefix("-") {
        hunkLines -= 1
      } else if line.hasPrefix("+++ ") {
        path = GitPath.newFile(line.dropFirst(4)).map { root + "/" + $0 }
      } else if line.hasPrefix("@@ "), let hunk = Hunk(line) {
        hunkLines = hunk.removed + hunk.added
        guard let path, hunk.added > 0 else { continue }
        ranges[path, default: []].append(hunk.first...(hunk.first + hunk.added - 1))
      }
    }
  }

  /// What `@@ -a,b +c,d @@` says: without a count, one line.
  private struct Hunk {
    let removed: Int
    let first: Int
    let added: Int

    init?(_ header: Substring) {
      let parts = header.split(separator: " ")
      guard parts.count >= 3, parts[1].hasPrefix("-"), parts[2].hasPrefix("+"),
        let old = Self.numbers(parts[1].dropFirst()), let new = Self.numbers(parts[2].dropFirst())
      else { return nil }
      removed = old.count
      first = new.start
      added = new.count
    }

    private static func numbers(_ text: Substring) -> (start: Int, count: Int)? {
      let numbers = text.split(separator: ",").map { Int($0) }
      guard let start = numbers.first ?? nil, (0...(1 << 31)).contains(start) else { return nil }
      guard numbers.count > 1 else { return (start, 1) }
      guard let count = numbers[1], (0...(1 << 31)).contains(count) else { return nil }
      return (start, count)
    }
  }

  /// The findings that touch a changed line; `absolutePath` gives a section's path in full.
  package func applied(
    to report: Report, absolutePath: (String) -> String
  ) -> Report {
    var result = Report()
    for var section in report.sections {
      guard let file = section.file, let changed = ranges[absolutePath(file)] else { continue }
      let lines = LineTable(section.source)
      section.diagnostics = section.diagnostics.filter { diagnostic in
        let first = lines.position(at: diagnostic.range.start).line
        let last = max(first, lines.position(at: diagnostic.range.end).line)
        return changed.contains { $0.overlaps(first...last) }
      }
      result.add(section)
    }
    return result
  }
}

/// How git writes a path behind `+++ `.
enum GitPath {
  /// The path without `b/`, unquoted; nil for `/dev/null`.
  static func newFile(_ text: Substring) -> String? {
    let path = unquoted(text.drop { $0 == " " })
    guard path.hasPrefix("b/") else { return nil }
    return String(path.dropFirst(2))
  }

  /// A path in quotes has C's escapes; one without may end in a tab.
  static func unquoted(_ text: Substring) -> String {
    guard text.first == "\"", text.count >= 2 else {
      return String(text.prefix { $0 != "\t" })
    }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8.dropFirst())[...]
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      bytes.append(unescaped(escaped, &rest))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ letter: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8 {
    switch letter {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      var value = letter - UInt8(ascii: "0")
      for _ in 0..<2 {
        guard let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit)
        else { break }
        rest.removeFirst()
        value = value << 3 | (digit - UInt8(ascii: "0"))
      }
      return value
    default: return letter
    }
  }
}
