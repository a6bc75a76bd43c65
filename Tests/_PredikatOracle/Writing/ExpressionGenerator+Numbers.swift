import PredikatSchema

extension ExpressionGenerator {
  static let numbers: [Production] =
    [
      .plain(10) { $0.arithmetic($1, $2) },
      .plain(3) { $0.negation($1, $2) },
      .plain(8) { generator, type, _ in generator.leaf(type) },
      .plain(8) { $0.count($1, $2) },
      .plain(2) { $0.element($1, $2) },
      .plain(1) { $0.rawValue($1, $2) },
      .plain(2) { $0.lookup($1, $2) },
      .beyond(2) { $0.greatestOrLeast($1, $2) },
      .beyond(2) { generator, type, depth in
        generator.anchored(type, depth).map { Fragment(type, "abs(\($0))") }
      },
      .beyond(3) { $0.conversion($1, $2) },
      .beyond(3) { $0.sum($1, $2) },
      .beyond(1) { generator, type, _ in generator.extremeMember(type) },
      .plain(1) { generator, type, depth in
        guard type == .double else { return nil }
        return generator.expression(.date, depth).map {
          Fragment(type, "\(base: $0).timeIntervalSinceReferenceDate")
        }
      },
      .beyond(1) { generator, type, depth in
        guard type == .double, let (date, other) = generator.pair(.date, depth) else { return nil }
        return Fragment(type, "\(base: date).timeIntervalSince(\(other))")
      },
    ] + universal

  private mutating func arithmetic(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard case .scalar(let scalar) = type, let (left, right) = pair(type, depth) else { return nil }
    var operators = ["+", "-", "*"]
    if scalar.isInteger { operators += ["/", "%"] }
    if scalar.isFloatingPoint || scalar == .decimal && isFree { operators.append("/") }
    return Fragment(type, "(\(left) \(dice.pick(operators)) \(right))")
  }

  private mutating func negation(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard case .scalar(let scalar) = type, !scalar.isInteger || scalar.isSignedInteger,
      let value = anchored(type, depth)
    else { return nil }
    return Fragment(type, "-\(base: value)")
  }

  private mutating func count(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard type == .integer, let found = collection(depth) else { return nil }
    return Fragment(type, "\(base: found).count")
  }

  /// `list[0]`
  mutating func element(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let list = path(of: .array(type)), !list.isChain else { return nil }
    let index = dice.chance(70) ? Fragment(.integer, "0") : expression(.integer, min(depth, 1))
    return index.map { Fragment(type, "\(list)[\($0)]") }
  }

  private mutating func rawValue(_ type: SwiftType, _ depth: Int) -> Fragment? {
    let found = path { [schema] wanted in
      guard case .nominal(let id) = wanted else { return false }
      return schema[id].kind == .enum && schema[id].rawType == type
    }
    return found.map { Fragment(type, "\($0).rawValue") }
  }

  /// `table["k", default: 0]`
  private mutating func lookup(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let table = table(of: type), let key = expression(.string, depth),
      let otherwise = expression(type, depth)
    else { return nil }
    return Fragment(type, "\(table)[\(key), default: \(otherwise)]")
  }

  /// A dictionary, stored or captured.
  mutating func table(of type: SwiftType) -> Fragment? {
    if let stored = path(of: .dictionary(.string, type)), dice.chance(60) { return stored }
    return isFree ? capture(.dictionary(.string, type)) : nil
  }

  private mutating func greatestOrLeast(_ type: SwiftType, _ depth: Int) -> Fragment? {
    pair(type, depth).map { Fragment(type, "\(dice.pick(["min", "max"]))(\($0), \($1))") }
  }

  /// `Double(n)` and the like.
  private mutating func conversion(_ type: SwiftType, _ depth: Int) -> Fragment? {
    let sources: [SwiftType] = [.integer, .double, .scalar(.int8), .scalar(.float)]
    let source = dice.pick(sources)
    if type == .scalar(.decimal), source == .scalar(.float) { return nil }
    return anchored(source, depth).map { Fragment(type, "\(schema.name(of: type))(\($0))") }
  }

  private mutating func sum(_ type: SwiftType, _ depth: Int) -> Fragment? {
    if dice.chance(40), let list = path(of: .array(type)) {
      return Fragment(type, "\(base: list).sum()")
    }
    return mapped { $0 == type }.map { Fragment(type, "\($0).sum()") }
  }

  /// `objects.map(\.property)`, which stands before an aggregate.
  mutating func mapped(where isWanted: (SwiftType) -> Bool) -> Fragment? {
    guard let objects = path(where: isToMany), case .nominal(let id)? = objects.type.element
    else { return nil }
    let names = schema.allProperties(of: id).filter { $0.isAttribute && isWanted($0.type) }
    guard let (name, type) = dice.pickAny(names).map({ ($0.name, $0.type) }) else { return nil }
    if dice.chance(30) { return Fragment(.array(type), "\(base: objects).map { y in y.\(name) }") }
    return Fragment(.array(type), "\(base: objects).map(\\.\(name))")
  }

  func isToMany(_ type: SwiftType) -> Bool {
    guard case .array(let element) = type else { return false }
    return isModel(element)
  }

  private mutating func extremeMember(_ type: SwiftType) -> Fragment? {
    guard case .scalar(let scalar) = type, scalar.isInteger || scalar.isFloatingPoint else {
      return nil
    }
    let members =
      scalar.isInteger
      ? ["max", "min", "zero"] : ["pi", "infinity", "nan", "leastNonzeroMagnitude"]
    return Fragment(type, "\(scalar.rawValue).\(dice.pick(members))")
  }

  /// A member of a value of another type.
  mutating func member(
    of type: SwiftType, _ names: [String], _ result: SwiftType, _ depth: Int
  ) -> Fragment? {
    guard let base = anchored(type, depth) else { return nil }
    return Fragment(result, "\(base: base).\(dice.pick(names))")
  }
}
