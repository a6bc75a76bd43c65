import _PredikatTestSupport

/// Makes random sentences of a grammar; deep ones take the shortest ways out.
struct SentenceGenerator {
  private let grammar: Grammar
  private var random: SplitMix64
  private var text = ""
  private var isGlued = true
  private var depth = 0
  private var budget = 120
  private let costs: [String: Int]

  init(grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = SplitMix64(seed: seed)
    costs = Self.costs(of: grammar)
  }

  /// A sentence of a production.
  mutating func sentence(of production: String) -> String {
    write(.reference(production))
    return text
  }

  private mutating func write(_ part: Grammar.Part) {
    switch part {
    case .word(let word): write(word: word)
    case .glue: isGlued = true
    case .sequence(let parts):
      for part in parts { write(part) }
    case .choice(let parts): write(pick(parts))
    case .option(let part):
      if budget > 0, Int.random(in: 0..<3, using: &random) == 0 { write(part) }
    case .repetition(let part):
      while budget > 0, Int.random(in: 0..<3, using: &random) == 0 { write(part) }
    case .reference(let name): write(reference: name)
    }
  }

  /// One of several: any while there is room, then the one that ends soonest.
  private mutating func pick(_ parts: [Grammar.Part]) -> Grammar.Part {
    if budget > 0, depth < 40 { return parts[Int.random(in: 0..<parts.count, using: &random)] }
    return parts.min { cost($0) < cost($1) } ?? .sequence([])
  }

  private mutating func write(reference name: String) {
    guard let part = grammar.productions[name] else {
      write(lexerWord: name)
      return
    }
    depth += 1
    write(part)
    depth -= 1
  }

  private mutating func write(word: String) {
    budget -= 1
    if !isGlued, !text.isEmpty, text.last != "\n" { text += " " }
    text += word
    isGlued = false
    // A directive has its line for itself.
    if word == "#endif" { text += "\n" }
  }

  private mutating func write(lexerWord name: String) {
    let words: [String]
    switch name {
    case "line-break":
      text += "\n"
      return
    case "identifier":
      words = ["a", "b", "title", "jeDovršen", "`class`", "заголовок", "T", "Item"]
    case "integer-literal": words = ["0", "1", "42", "1_000", "7"]
    case "float-literal": words = ["1.5", "2e10", "0x1p4"]
    case "regex-literal": words = ["#/a b/#", "#/(\\d+)/x/#"]
    case "plain-string": words = ["\"\"", "\"a\"", "\"\\n\\u{1F600}\"", "#\"raw \"\"#", "\"č\""]
    case "plain-text": words = ["text", "\\n", "é"]
    case "shorthand-parameter": words = ["$0", "$1"]
    default: words = []
    }
    write(word: words[Int.random(in: 0..<words.count, using: &random)])
  }

  private func cost(_ part: Grammar.Part) -> Int { Self.cost(part, costs) }

  /// How many words the shortest sentence of a part has.
  private static func cost(_ part: Grammar.Part, _ costs: [String: Int]) -> Int {
    switch part {
    case .word: 1
    case .glue, .option, .repetition: 0
    case .sequence(let parts): parts.reduce(0) { min($0 + cost($1, costs), 10_000) }
    case .choice(let parts): parts.map { cost($0, costs) }.min() ?? 0
    case .reference(let name): costs[name] ?? 1
    }
  }

  /// The cost of every production, found by going over all until nothing changes.
  private static func costs(of grammar: Grammar) -> [String: Int] {
    var costs = grammar.productions.mapValues { _ in 10_000 }
    var changed = true
    while changed {
      changed = false
      for (name, part) in grammar.productions {
        let cost = cost(part, costs)
        if cost < costs[name] ?? 10_000 {
          costs[name] = cost
          changed = true
        }
      }
    }
    return costs
  }
}
