/// The search for the files of one project that declare what its parsed files ask for.
struct NameSearch: Sendable {
  /// The places of the project's files.
  let places: [Int]
  private var asked = AskedNames()
  /// The places of the files that declare a name.
  private var placesByName: [UInt64: [Int]] = [:]
  /// What was asked for last, and which files declare it.
  private var current: (names: Set<UInt64>, places: [Int]) = ([], [])

  /// Begins a search among the files at `places`, as far as they are parsed.
  init(among places: [Int], of files: [ScannedFile]) {
    self.places = places
    for place in places { files[place].facts.map { asked.gather($0) } }
    for place in places {
      for name in files[place].declared { placesByName[name, default: []].append(place) }
    }
  }

  /// The places of the files to be parsed next, when those of the step before were; none when
  /// nothing more is asked for.
  mutating func advance(_ files: [ScannedFile]) -> [Int] {
    repeat {
      for place in current.places {
        guard let facts = files[place].facts else { continue }
        asked.gather(facts.declarations, named: current.names)
      }
      let names = asked.takeFresh()
      current = (names, Set(names.flatMap { placesByName[$0] ?? [] }).sorted())
      let unread = current.places.filter { files[$0].facts == nil && files[$0].failure == nil }
      if !unread.isEmpty { return unread }
    } while !current.places.isEmpty
    return []
  }
}
