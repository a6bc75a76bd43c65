/// Finds out which productions a text is made of, by trying every way through the grammar.
///
/// It is slow, knows nothing of how the parser works, and so can say something about it.
public struct GrammarRecognizer {
  private let grammar: Grammar
  private let text: [UInt8]
  private var known: [Key: Set<Place>] = [:]
  private var marked: Set<Span> = []
  /// The productions found so far.
  private var used: Set<String> = []

  /// A place in the text, and whether what follows must stand right behind it.
  private struct Place: Hashable {
    var offset: Int
    var isGlued: Bool
  }

  private struct Key: Hashable {
    var production: String
    var start: Place
  }

  private struct Span: Hashable {
    var production: String
    var start: Place
    var end: Place
  }

  /// The productions that occur when `text` is read as `production`; nil where it is none.
  public static func productions(
    of text: String, as production: String, in grammar: Grammar
  ) -> Set<String>? {
    var recognizer = GrammarRecognizer(grammar: grammar, text: Array((text + "\n").utf8))
    let start = Place(offset: 0, isGlued: false)
    let ends = recognizer.ends(of: production, from: start).filter {
      recognizer.skippingBlanks(from: $0.offset) == recognizer.text.count
    }
    if ends.isEmpty { return nil }
    for end in ends { recognizer.mark(production, start, end) }
    return recognizer.used
  }

  private init(grammar: Grammar, text: [UInt8]) {
    self.grammar = grammar
    self.text = text
  }

  // MARK: Where a part may end

  private mutating func ends(of production: String, from start: Place) -> Set<Place> {
    let key = Key(production: production, start: start)
    if let found = known[key] { return found }
    known[key] = []
    guard let part = grammar.productions[production] else {
      let found = lexicalEnds(of: production, from: start)
      known[key] = found
      return found
    }
    let found = ends(of: part, from: start)
    known[key] = found
    return found
  }

  private mutating func ends(of part: Grammar.Part, from start: Place) -> Set<Place> {
    switch part {
    case .word(let word): return wordEnds(word, from: start)
    case .reference(let name): return ends(of: name, from: start)
    case .glue: return [Place(offset: start.offset, isGlued: true)]
    case .sequence(let parts):
      var places: Set = [start]
      for part in parts {
        places = places.reduce(into: []) { $0.formUnion(ends(of: part, from: $1)) }
      }
      return places
    case .choice(let parts):
      return parts.reduce(into: []) { $0.formUnion(ends(of: $1, from: start)) }
    case .option(let part): return ends(of: part, from: start).union([start])
    case .repetition(let part): return repeatedEnds(of: part, from: start)
    }
  }

  private mutating func repeatedEnds(of part: Grammar.Part, from start: Place) -> Set<Place> {
    var places: Set = [start]
    var fresh = places
    while !fresh.isEmpty {
      let next: Set<Place> = fresh.reduce(into: []) { $0.formUnion(ends(of: part, from: $1)) }
      fresh = next.subtracting(places)
      places.formUnion(fresh)
    }
    return places
  }

  // MARK: What was used on the way

  private mutating func mark(_ production: String, _ start: Place, _ end: Place) {
    guard marked.insert(Span(production: production, start: start, end: end)).inserted,
      let part = grammar.productions[production]
    else { return }
    used.insert(production)
    mark(part, start, end)
  }

  private mutating func mark(_ part: Grammar.Part, _ start: Place, _ end: Place) {
    switch part {
    case .word, .glue: return
    case .reference(let name): mark(name, start, end)
    case .sequence(let parts): mark(parts[...], start, end)
    case .choice(let parts):
      for part in parts where ends(of: part, from: start).contains(end) { mark(part, start, end) }
    case .option(let part):
      if ends(of: part, from: start).contains(end) { mark(part, start, end) }
    case .repetition(let part): markRepetition(of: part, start, end)
    }
  }

  private mutating func mark(_ parts: ArraySlice<Grammar.Part>, _ start: Place, _ end: Place) {
    var reached: [Set<Place>] = [[start]]
    for part in parts {
      let places = reached[reached.count - 1]
      reached.append(places.reduce(into: []) { $0.formUnion(ends(of: part, from: $1)) })
    }
    var wanted: Set = [end]
    for (part, places) in zip(parts, reached).reversed() {
      var sources: Set<Place> = []
      for place in places {
        for target in ends(of: part, from: place).intersection(wanted) {
          mark(part, place, target)
          sources.insert(place)
        }
      }
      wanted = sources
    }
  }

  private mutating func markRepetition(of part: Grammar.Part, _ start: Place, _ end: Place) {
    let places = repeatedEnds(of: part, from: start)
    var wanted: Set = [end]
    var fresh = wanted
    while !fresh.isEmpty {
      var sources: Set<Place> = []
      for place in places {
        for target in ends(of: part, from: place).intersection(fresh) where target != place {
          mark(part, place, target)
          sources.insert(place)
        }
      }
      fresh = sources.subtracting(wanted)
      wanted.formUnion(fresh)
    }
  }

  // MARK: Words

  private func wordEnds(_ word: String, from start: Place) -> Set<Place> {
    let bytes = Array(word.utf8)
    let offset = begin(start)
    let end = offset + bytes.count
    guard end <= text.count, text[offset..<end].elementsEqual(bytes) else { return [] }
    let isName = bytes.last.map(LexicalWords.isNameByte) ?? false
    if isName, end < text.count, LexicalWords.isNameByte(text[end]) { return [] }
    return [Place(offset: end, isGlued: false)]
  }

  private func lexicalEnds(of name: String, from start: Place) -> Set<Place> {
    if name == "line-break" { return lineBreakEnds(from: start) }
    let offset = name == "plain-text" ? start.offset : begin(start)
    guard let end = LexicalWords.end(of: name, in: text, from: offset) else { return [] }
    return [Place(offset: end, isGlued: false)]
  }

  private func lineBreakEnds(from start: Place) -> Set<Place> {
    var offset = start.offset
    while offset < text.count, text[offset] != UInt8(ascii: "\n") {
      let next = LexicalWords.blankEnd(in: text, from: offset)
      if next == offset { return [] }
      offset = next
    }
    return [Place(offset: min(offset + 1, text.count), isGlued: false)]
  }

  private func begin(_ start: Place) -> Int {
    start.isGlued ? start.offset : skippingBlanks(from: start.offset)
  }

  private func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < text.count {
      let next =
        text[offset] == UInt8(ascii: "\n")
        ? offset + 1 : LexicalWords.blankEnd(in: text, from: offset)
      if next == offset { break }
      offset = next
    }
    return offset
  }
}
