import _PredikatTestSupport

/// Random predicates over the library: most have types, many have hazards.
struct RandomQueries {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  mutating func boolean(_ depth: Int) -> String {
    if depth == 0 {
      return pick(["isPublished", "true", "false", "title.isEmpty", "tags.isEmpty"])
    }
    let below = depth - 1
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return "(\(boolean(below)) && \(boolean(below)))"
    case 1: return "(\(boolean(below)) || \(boolean(below)) || \(boolean(0)))"
    case 2: return "!(\(boolean(below)))"
    case 3:
      let comparison = pick(["==", "!=", "<", "<=", ">", ">="])
      return "(\(integer(below)) \(comparison) \(integer(below)))"
    case 4: return "(\(text(below)) \(pick(["==", "!=", "<", ">="])) \(text(below)))"
    case 5: return "(\(optionalInteger(below)) \(pick(["==", "!="])) \(optionalInteger(below)))"
    case 6:
      let method = pick([
        "contains", "hasPrefix", "hasSuffix", "localizedStandardContains",
        "localizedCaseInsensitiveContains",
      ])
      return "\(text(below)).\(method)(\(text(below)))"
    case 7: return "tags.contains { tag in tag.weight \(pick(["==", ">"])) \(integer(below)) }"
    case 8:
      return "tags.allSatisfy { tag in tag.books.contains { $0.\(boolean(0).filter(\.isLetter)) } }"
    case 9: return "(\(integer(below))...\(integer(below))).contains(\(integer(below)))"
    case 10: return "[\(integer(0)), \(integer(below))].contains(\(integer(below)))"
    case 11: return "(\(boolean(below)) ? \(boolean(below)) : \(boolean(below)))"
    case 12: return "(author?.name == \(text(below)))"
    case 13:
      return "(price \(pick(["<", ">=", "==", "!="])) \(pick(["0", "9.5", "Double(pages)"])))"
    case 14: return "(status == \(pick([".live", ".draft", "Status.archived"])))"
    default: return "labels[\(integer(below))] == \(text(below))"
    }
  }

  mutating func integer(_ depth: Int) -> String {
    if depth == 0 {
      return pick(["0", "1", "7", "pages", "title.count", "tags.count", "2147483648"])
    }
    let below = depth - 1
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "(\(integer(below)) \(pick(["+", "-", "*", "/", "%"])) \(integer(below)))"
    case 1: return "(\(optionalInteger(below)) ?? \(integer(below)))"
    case 2: return "(\(boolean(below)) ? \(integer(below)) : \(integer(below)))"
    case 3: return "tags.map(\\.weight).sum()"
    case 4: return "(\(optionalInteger(below)))!"
    case 5: return "abs(\(integer(below)))"
    case 6: return "counts[\(integer(below))]"
    default: return integer(0)
    }
  }

  mutating func optionalInteger(_ depth: Int) -> String {
    pick([
      "rating", "author?.age", "place?.zip", "counts.max()", "subtitle?.count", "table[\"k\"]",
      "author?.books.first?.rating", "tags.first?.weight", "rating.flatMap { $0 == 4 ? 1 : nil }",
    ])
  }

  mutating func text(_ depth: Int) -> String {
    if depth == 0 {
      return pick(["title", "\"z\"", "\"\"", "\"Příliš\"", "\"e\\u{301}\"", "\"10\""])
    }
    let below = depth - 1
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "(\(text(below)) + \(text(below)))"
    case 1: return "(subtitle ?? \(text(below)))"
    case 2: return "\(text(below)).\(pick(["lowercased", "uppercased"]))()"
    case 3: return "(author?.name ?? \(text(below)))"
    case 4: return "\"\\(\(integer(below)))\""
    default: return text(0)
    }
  }
}
