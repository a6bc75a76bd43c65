/// A pattern of paths as ignore files have them: `*` within a name, `**` over folders, `?` for one
/// character; a pattern that matches a folder matches all below it.
///
/// `Tests` and `*.generated.swift` match at any depth; `Sources/Legacy` and `/Sources`, which hold
/// a slash before their end, only from the top.
package struct PathPattern: Sendable, Equatable {
  /// The pattern as written.
  package let text: String
  private let names: [[UInt8]]

  /// Takes a pattern as written.
  package init(_ text: String) {
    self.text = text
    let names = text.split(separator: "/").map { Array($0.utf8) }.filter { $0 != Array(".".utf8) }
    let isAnchored = text.dropLast().contains("/")
    // A pattern without a name matches nothing, rather than everything.
    self.names = isAnchored || names.isEmpty ? names : [Array("**".utf8)] + names
  }

  /// Whether a path, relative to the pattern's folder, or a folder on its way, matches.
  package func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map { Array($0.utf8) }.filter { $0 != Array(".".utf8) }
    if names.isEmpty { return false }
    // The places in the pattern that the parts so far can have led to: no backtracking.
    var places = advanced([0])
    for part in parts {
      var next: Set<Int> = []
      for place in places where place < names.count {
        if names[place] == Array("**".utf8) {
          next.insert(place)
        } else if Self.matches(part, names[place]) {
          next.insert(place + 1)
        }
      }
      places = advanced(next)
      if places.contains(names.count) { return true }
      if places.isEmpty { return false }
    }
    return false
  }

  /// With the places behind each `**`, which may stand for no folder at all.
  private func advanced(_ places: Set<Int>) -> Set<Int> {
    var result = places
    for place in places {
      var next = place
      while next < names.count, names[next] == Array("**".utf8) {
        next += 1
        result.insert(next)
      }
    }
    return result
  }

  /// Whether one name matches one part of the pattern.
  private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (place, position) = (0, 0)
    var star: (place: Int, position: Int)?
    while position < name.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, position)
        place += 1
      } else if place < pattern.count,
        pattern[place] == UInt8(ascii: "?") || pattern[place] == name[position]
      {
        place += 1
        position += 1
      } else if let last = star {
        star = (last.place, last.position + 1)
        place = last.place + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
