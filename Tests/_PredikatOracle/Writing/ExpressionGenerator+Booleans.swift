import PredikatSchema

extension ExpressionGenerator {
  static let booleans: [Production] =
    [
      .plain(6) { $0.conjunction($2) },
      .plain(3) { generator, type, depth in
        generator.expression(type, depth).map { Fragment(type, "!\(base: $0)") }
      },
      .plain(14) { $0.equality($2) },
      .plain(9) { $0.order($2) },
      .plain(5) { generator, _, _ in
        generator.path(where: \.isOptional).map { path in
          Fragment(.boolean, "(\(path) \(generator.dice.pick(["==", "!="])) nil)")
        }
      },
      .plain(5) { $0.rangeTest($2) },
      .plain(5) { $0.membership($2) },
      .plain(6) { $0.textTest($2, ["contains", "starts(with:"]) },
      .beyond(4) { $0.textTest($2, ["hasPrefix", "hasSuffix", "localizedStandardContains"]) },
      .beyond(2) { $0.textTest($2, ["localizedCaseInsensitiveContains"]) },
      .plain(3) { $0.patternTest($2) },
      .beyond(2) { $0.matchTest($2) },
      .beyond(3) { $0.comparisonResult($2) },
      .plain(4) { generator, _, depth in
        generator.collection(depth).map { Fragment(.boolean, "\(base: $0).isEmpty") }
      },
      .plain(8) { $0.quantified($2, ["contains", "allSatisfy"]) },
      .plain(2) { $0.sequenceTest($2) },
      .plain(3) { $0.typeTest($2) },
      .plain(2) { generator, type, depth in
        guard let value = generator.anchored(.optional(type), depth) else { return nil }
        return Fragment(type, "(\(base: value) \(generator.dice.pick(["==", "!="])) true)")
      },
      .beyond(2) { $0.isMultiple($2) },
      .beyond(2) { $0.evaluated($2) },
      .beyond(1) { $0.member(of: .double, ["isNaN", "isFinite", "isZero"], .boolean, $2) },
      .beyond(1) { $0.member(of: .scalar(.character), ["isNumber", "isLetter"], .boolean, $2) },
      .plain(4) { $0.memberTest($2) },
      .plain(3) { $0.elementTest($2) },
      .beyond(2) { $0.evaluatedPair($2) },
      .plain(3) { generator, type, _ in generator.leaf(type) },
    ] + universal

  /// What can be made of any type.
  static let universal: [Production] = [
    .plain(2) { $0.ternary($1, $2) },
    .plain(3) { $0.coalesced($1, $2) },
    .plain(1) { $0.forced($1, $2) },
    .plain(1) { generator, type, _ in generator.forcedCast(type) },
    .plain(2) { $0.anyMember($1, $2) },
    .beyond(1) { generator, type, depth in
      guard case .scalar = type else { return nil }
      return generator.anchored(type, depth).map {
        Fragment(type, "(\($0) as \(generator.schema.name(of: type)))")
      }
    },
  ]

  private mutating func conjunction(_ depth: Int) -> Fragment? {
    let parts = (0..<dice.pick([2, 2, 2, 3, 4])).compactMap { _ in expression(.boolean, depth) }
    guard parts.count > 1 else { return nil }
    return Fragment(.boolean, "(\(parts, separator: dice.pick([" && ", " || "])))")
  }

  private mutating func ternary(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let test = expression(.boolean, depth), let yes = anchored(type, depth),
      let no = expression(type, depth)
    else { return nil }
    return Fragment(type, "(\(test) ? \(yes) : \(no))")
  }

  private mutating func coalesced(_ type: SwiftType, _ depth: Int) -> Fragment? {
    // Two layers of optionality are no columns.
    guard !type.isOptional, let value = anchored(.optional(type), depth),
      let otherwise = expression(type, depth)
    else { return nil }
    return Fragment(type, "(\(base: value) ?? \(otherwise))")
  }

  private mutating func forced(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard !type.isOptional, let value = anchored(.optional(type), depth) else { return nil }
    return Fragment(type, "(\(value))!")
  }

  /// What is computed at the end of a closure: an expression, or a choice between two.
  mutating func body(_ depth: Int) -> Fragment? {
    guard depth > 0, dice.chance(15) else { return expression(.boolean, depth) }
    let below = depth - 1
    if dice.chance(50) {
      guard let test = expression(.boolean, below) else { return nil }
      if isFree, dice.chance(30), let yes = expression(.boolean, below),
        let no = expression(.boolean, below)
      {
        return Fragment(.boolean, "if \(test) { return \(yes) }; return \(no)")
      }
      guard let yes = body(below), let no = body(below) else { return nil }
      return Fragment(.boolean, "if \(test) { \(yes) } else { \(no) }")
    }
    let found = dice.chance(25) ? downcastObject() : nil
    guard let value = found ?? path(where: { $0.isOptional }), let otherwise = body(below) else {
      return nil
    }
    return withVariable(value.type.unwrapped) { generator, name in
      generator.body(below).map {
        Fragment(.boolean, "if let \(name) = \(value) { \($0) } else { \(otherwise) }")
      }
    }
  }
}
