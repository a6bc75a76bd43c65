/// How near files lie to each other: those of one folder before those of folders side by side, and
/// those of other projects out of sight.
struct Proximity: Sendable {
  /// The folders above each file, the outermost first, as numbers; the first is around them all.
  private var folders: [[Int32]] = []
  /// The project of each file.
  private var projects: [Int] = []

  /// Knows nothing of files.
  init() {}

  /// Knows files by their paths and projects, in order.
  init(paths: [String], projects: [Int]) {
    var numbers: [Folder: Int32] = [:]
    folders = paths.map { path in
      var folders: [Int32] = [0]
      var around: Int32 = 0
      for name in path.split(separator: "/").dropLast() {
        let folder = Folder(around: around, name: name)
        around = numbers[folder] ?? Int32(numbers.count + 1)
        numbers[folder] = around
        folders.append(around)
      }
      return folders
    }
    self.projects = projects
  }

  /// A folder, by the number of the one around it.
  private struct Folder: Hashable {
    var around: Int32
    var name: Substring
  }

  /// The folders above a file, the outermost first.
  func folders(above file: Int) -> [Int32] { folders[file] }

  /// The project of a file, negative for none.
  func project(of file: Int) -> Int { projects[file] }

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
    for (place, other) in files.enumerated()
    where other < folders.count && isInSight(other, from: file) {
      let length = commonLength(file, other)
      if length > bestLength {
        (best, bestLength, isTied) = (place, length, false)
      } else if length == bestLength {
        isTied = true
      }
    }
    return isTied ? nil : best
  }

  /// Whether a file sees another: it does in its own project, and a file of none sees all, for its
  /// app may use the packages beside it.
  func isInSight(_ other: Int, from file: Int) -> Bool {
    guard file < projects.count, other < projects.count else { return true }
    return projects[file] < 0 || projects[other] == projects[file]
  }

  /// Whether a file of no project sees another only because that may be a package beside it.
  func isStranger(_ other: Int, to file: Int) -> Bool {
    guard file < projects.count, other < projects.count else { return false }
    return projects[file] < 0 && projects[other] >= 0
  }

  private func commonLength(_ first: Int, _ second: Int) -> Int {
    var length = 0
    let (one, other) = (folders[first], folders[second])
    while length < one.count, length < other.count, one[length] == other[length] { length += 1 }
    return length
  }
}
