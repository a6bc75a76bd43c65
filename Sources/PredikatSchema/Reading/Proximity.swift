/// How near files lie to each other: those of one folder before those of folders side by side.
struct Proximity: Sendable {
  /// The folders above each file, the outermost first, as numbers.
  private var folders: [[Int32]] = []

  /// Knows nothing of files.
  init() {}

  /// Knows files by their paths, in order.
  init(paths: [String]) {
    var numbers: [Substring: Int32] = [:]
    folders = paths.map { path in
      path.split(separator: "/").dropLast().map { name in
        if let number = numbers[name] { return number }
        let number = Int32(numbers.count)
        numbers[name] = number
        return number
      }
    }
  }

  /// Whether it knows where files lie.
  var isKnown: Bool { !folders.isEmpty }

  /// The place in `files` of the one that is nearest to `file`: the same, or the last one in the
  /// folder that has most in common with its own; nil where several are equally near.
  func nearest(of files: [Int], to file: Int) -> Int? {
    if let same = files.lastIndex(of: file) { return same }
    guard file < folders.count else { return files.indices.last }
    var best: Int?
    var bestLength = -1
    var isTied = false
    for (place, other) in files.enumerated() where other < folders.count {
      let length = zip(folders[file], folders[other]).prefix { $0 == $1 }.count
      if length > bestLength {
        (best, bestLength, isTied) = (place, length, false)
      } else if length
        == bestLength
      {
        isTied = true
      }
    }
    return isTied ? nil : best
  }
}
