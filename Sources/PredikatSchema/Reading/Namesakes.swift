/// Types of one name, in order, among which the nearest to a file is found without a walk over all.
struct Namesakes: Sendable {
  private(set) var ids: [TypeID] = []

  /// Walking along so many is as fast as a look-up, and costs no table.
  private static let walkedCount = 16
  private var files: [Int] = []
  /// The last place of each file.
  private var placesByFile: [Int: Int] = [:]
  /// What is seen below each folder.
  private var views: [View: (count: Int, last: Int)] = [:]

  /// What the files of a project see below a folder; those of no project see all.
  private struct View: Hashable {
    var project: Int
    var folder: Int32
  }

  /// Takes a type that stands in a file.
  mutating func add(_ id: TypeID, in file: Int, _ proximity: Proximity) {
    ids.append(id)
    files.append(file)
    guard proximity.isKnown, ids.count > Self.walkedCount else { return }
    let first = views.isEmpty ? 0 : ids.count - 1
    for place in first..<ids.count { note(place, proximity) }
  }

  /// The nearest to a file; nil where several are equally near.
  func nearest(to file: Int, _ proximity: Proximity) -> TypeID? {
    guard !views.isEmpty else { return proximity.nearest(of: files, to: file).map { ids[$0] } }
    if let place = placesByFile[file] { return ids[place] }
    let project = max(proximity.project(of: file), -1)
    for folder in proximity.folders(above: file).reversed() {
      guard let view = views[View(project: project, folder: folder)] else { continue }
      return view.count == 1 ? ids[view.last] : nil
    }
    return nil
  }

  private mutating func note(_ place: Int, _ proximity: Proximity) {
    let file = files[place]
    placesByFile[file] = place
    let project = proximity.project(of: file)
    for folder in proximity.folders(above: file) {
      for viewer in project < 0 ? [-1] : [-1, project] {
        let count = views[View(project: viewer, folder: folder)]?.count ?? 0
        views[View(project: viewer, folder: folder)] = (count + 1, place)
      }
    }
  }
}
