import PredikatSyntax
import Synchronization

/// The search for the files of one project that declare what its parsed files ask for.
///
/// An object, for it grows step by step, each on whatever thread.
final class NameSearch: Sendable {
  private let state: Mutex<State>

  /// Begins a search among the files at `places`, as far as they are parsed.
  init(among places: [Int], of files: [ScannedFile]) {
    state = Mutex(State(among: places, of: files))
  }

  /// The places of the files to be parsed next; none when nothing more is asked for.
  func advance() -> [Int] { state.withLock { $0.advance() } }

  /// Takes a file that was parsed because ``advance()`` asked for it.
  func take(_ facts: FileFacts?, at place: Int) {
    state.withLock { $0.declarations[place] = facts?.declarations ?? [] }
  }
}

private struct State: Sendable {
  private var asked = AskedNames()
  /// The places of the files that declare a name.
  private var placesByName: [UInt64: [Int]] = [:]
  /// What the parsed files declare, and nothing for those that cannot be read.
  var declarations: [Int: [DeclarationSyntax]] = [:]
  /// What was asked for last, and which files declare it.
  private var current: (names: Set<UInt64>, places: [Int]) = ([], [])

  init(among places: [Int], of files: [ScannedFile]) {
    for place in places {
      if let facts = files[place].facts {
        asked.gather(facts)
        declarations[place] = facts.declarations
      } else if files[place].failure != nil {
        declarations[place] = []
      }
      for name in files[place].declared { placesByName[name, default: []].append(place) }
    }
  }

  mutating func advance() -> [Int] {
    repeat {
      for place in current.places {
        asked.gather(declarations[place] ?? [], named: current.names)
      }
      let names = asked.takeFresh()
      current = (names, Set(names.flatMap { placesByName[$0] ?? [] }).sorted())
      let unread = current.places.filter { declarations[$0] == nil }
      if !unread.isEmpty { return unread }
    } while !current.places.isEmpty
    return []
  }
}
