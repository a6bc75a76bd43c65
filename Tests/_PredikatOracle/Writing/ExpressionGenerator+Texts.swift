import PredikatSchema
import PredikatText

extension ExpressionGenerator {
  static let texts: [Production] =
    [
      .plain(14) { generator, type, _ in generator.leaf(type) },
      .plain(2) { $0.element($1, $2) },
      .plain(2) { generator, type, _ in
        let found = generator.path { [schema = generator.schema] wanted in
          guard case .nominal(let id) = wanted else { return false }
          return schema[id].kind == .enum && schema[id].rawType == .string
        }
        return found.map { Fragment(type, "\($0).rawValue") }
      },
      .beyond(3) { generator, type, depth in
        generator.pair(type, depth).map { Fragment(type, "(\($0) + \($1))") }
      },
      .beyond(2) { generator, type, depth in
        let types: [SwiftType] = [.integer, .integer, .string, .boolean, .double]
        return generator.anchored(generator.dice.pick(types), depth).map {
          Fragment(type, "\"<\\(\($0))>\"")
        }
      },
      .beyond(3) { generator, type, depth in
        let name = generator.dice.pick(["lowercased", "uppercased"])
        return generator.anchored(type, depth).map { Fragment(type, "\(base: $0).\(name)()") }
      },
      .beyond(1) { generator, type, depth in
        let set = generator.dice.pick(["whitespaces", "whitespacesAndNewlines"])
        return generator.anchored(type, depth).map {
          Fragment(type, "\(base: $0).trimmingCharacters(in: .\(set))")
        }
      },
      .beyond(1) { $0.member(of: .scalar(.uuid), ["uuidString"], $1, $2) },
      .beyond(1) { $0.member(of: .scalar(.url), ["absoluteString", "path"], $1, $2) },
    ] + universal

  /// One text inside another, or something like it.
  mutating func textTest(_ depth: Int, _ names: [String]) -> Fragment? {
    guard let text = anchored(.string, depth) else { return nil }
    let name = dice.pick(names)
    let call = name.hasSuffix(":") ? name + " " : name + "("
    if dice.chance(50), let piece = piece() {
      return Fragment(.boolean, "\(base: text).\(call)\(piece))")
    }
    return expression(.string, depth).map { Fragment(.boolean, "\(base: text).\(call)\($0))") }
  }

  /// A part of a text that occurs, cut between scalars, so that it may hold half a character.
  private mutating func piece() -> Fragment? {
    guard case .string(let text) = pool.value(of: .string, schema, &dice) else { return nil }
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return nil }
    let start = dice.chance(40) ? 0 : dice.number(0...scalars.count - 1)
    var piece = ""
    piece.unicodeScalars.append(contentsOf: scalars[start...].prefix(dice.number(1...4)))
    return Fragment(.string, "\(LiteralWriter.quoted(piece))", isFlexible: true)
  }

  /// Patterns that Swift's own engine and any other read alike, without nested repetition, and
  /// without ranges over a letter that has a second spelling, which Swift compares as spelled.
  private static let patterns = [
    "a", "^a", "a$", "[a-f]+", "\\d", "\\d+", ".", "^.$", "^$", "e|é", "(ab|a)b", "a.b", "x?",
    "[^a]", "\\s", "i", "ß", "ř", "s{2}", "^[B-E]", "item \\d{1,2}", "\\.", "%", "_", "'", "👩",
  ]

  mutating func patternTest(_ depth: Int) -> Fragment? {
    guard let text = anchored(.string, depth) else { return nil }
    let pattern = dice.pick(Self.patterns)
    if isFree, dice.chance(20) {
      let captured = capture(
        .regex, "try! Regex(\(LiteralWriter.quoted(pattern)))", typeName: "Regex<AnyRegexOutput>")
      return Fragment(.boolean, "\(base: text).contains(\(captured))")
    }
    return Fragment(.boolean, "\(base: text).contains(/\(pattern)/)")
  }

  mutating func matchTest(_ depth: Int) -> Fragment? {
    guard let text = anchored(.string, depth) else { return nil }
    let name = dice.pick(["firstMatch", "wholeMatch"])
    return Fragment(
      .boolean, "(\(base: text).\(name)(of: /\(dice.pick(Self.patterns))/) != nil)")
  }

  mutating func comparisonResult(_ depth: Int) -> Fragment? {
    guard let text = anchored(.string, depth), let other = expression(.string, depth) else {
      return nil
    }
    let name = dice.pick([
      "caseInsensitiveCompare", "localizedCompare", "localizedCaseInsensitiveCompare",
      "localizedStandardCompare",
    ])
    let result = dice.pick(["orderedSame", "orderedAscending", "orderedDescending"])
    return Fragment(.boolean, "(\(base: text).\(name)(\(other)) == .\(result))")
  }
}
