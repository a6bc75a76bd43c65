public import Foundation

/// A grammar as read from the EBNF files: the productions by name.
public struct Grammar: Sendable {
  /// A part of a production.
  public indirect enum Part: Sendable {
    /// A word as written.
    case word(String)
    /// The name of a production, or of one of the lexer's words.
    case reference(String)
    /// One behind the other.
    case sequence([Part])
    /// One of several.
    case choice([Part])
    /// At most one.
    case option(Part)
    /// Any number.
    case repetition(Part)
    /// `~`: nothing stands between what is before and behind.
    case glue
  }

  /// The productions.
  public private(set) var productions: [String: Part] = [:]

  /// The project's folder.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The grammar of all files in `Grammar/`.
  public static func read() throws -> Grammar {
    var grammar = Grammar()
    for name in ["Predicate", "Sort", "Schema"] {
      let file = root.appending(path: "Grammar/\(name).ebnf")
      try grammar.add(String(contentsOf: file, encoding: .utf8))
    }
    return grammar
  }

  /// Adds the productions of a text.
  mutating func add(_ text: String) throws {
    var reader = GrammarReader(text)
    while let name = try reader.takeName() {
      guard productions[name] == nil else { throw GrammarFault("'\(name)' is defined twice") }
      productions[name] = try reader.takeDefinition()
    }
  }

  /// The names that productions use.
  public var references: Set<String> {
    func gather(_ part: Part) -> Set<String> {
      switch part {
      case .word, .glue: []
      case .reference(let name): [name]
      case .sequence(let parts), .choice(let parts):
        parts.reduce(into: []) { $0.formUnion(gather($1)) }
      case .option(let part), .repetition(let part): gather(part)
      }
    }
    return productions.values.reduce(into: []) { $0.formUnion(gather($1)) }
  }
}

/// What is wrong with a grammar file.
struct GrammarFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Reads EBNF: one word or sign at a time.
private struct GrammarReader {
  private var words: [String] = []
  private var index = 0

  init(_ text: String) {
    var rest = Substring(text)
    while let first = rest.first {
      if rest.hasPrefix("(*"), let end = rest.range(of: "*)") {
        rest = rest[end.upperBound...]
      } else if first == "'" {
        let body = rest.dropFirst().prefix { $0 != "'" }
        words.append("'" + body)
        rest = rest.dropFirst(body.count + 2)
      } else if first.isLetter {
        let name = rest.prefix { $0.isLetter || $0 == "-" }
        words.append(String(name))
        rest = rest.dropFirst(name.count)
      } else {
        if !first.isWhitespace { words.append(String(first)) }
        rest = rest.dropFirst()
      }
    }
  }

  private var current: String? { index < words.count ? words[index] : nil }

  mutating func takeName() throws -> String? {
    guard let name = current else { return nil }
    index += 1
    try take("=")
    return name
  }

  mutating func takeDefinition() throws -> Grammar.Part {
    let part = try takeChoice()
    try take(";")
    return part
  }

  private mutating func take(_ word: String) throws {
    guard current == word else {
      throw GrammarFault("expected '\(word)', found '\(current ?? "the end")' at word \(index)")
    }
    index += 1
  }

  private mutating func takeChoice() throws -> Grammar.Part {
    var choices = [try takeSequence()]
    while current == "|" {
      index += 1
      choices.append(try takeSequence())
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func takeSequence() throws -> Grammar.Part {
    var parts: [Grammar.Part] = []
    while let word = current, ![";", "|", ")", "]", "}"].contains(word) {
      index += 1
      switch word {
      case "(":
        parts.append(try takeChoice())
        try take(")")
      case "[":
        parts.append(.option(try takeChoice()))
        try take("]")
      case "{":
        parts.append(.repetition(try takeChoice()))
        try take("}")
      case "~": parts.append(.glue)
      default:
        parts.append(word.hasPrefix("'") ? .word(String(word.dropFirst())) : .reference(word))
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }
}
