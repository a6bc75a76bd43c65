import PredikatSchema

extension ExpressionGenerator {
  static let optionals: [Production] = [
    .plain(12) { generator, type, _ in generator.path(of: type) },
    .plain(1) { generator, type, _ in Fragment(type, "nil", isFlexible: true) },
    .plain(2) { generator, type, depth in
      // A plain value is promoted where an optional stands beside it.
      generator.expression(type.unwrapped, depth).map { inner in
        Fragment(type, "\(inner)", isFlexible: true)
      }
    },
    .plain(4) { $0.chain($1, $2) },
    .plain(3) { $0.flatMap($1, $2) },
    .plain(3) { $0.end($1, $2) },
    .plain(2) { generator, type, depth in
      guard let table = generator.table(of: type.unwrapped),
        let key = generator.expression(.string, depth)
      else { return nil }
      return Fragment(type, "\(table)[\(key)]")
    },
    .plain(3) { $0.downcast($1, $2) },
    .beyond(4) { $0.average($1, $2) },
    .beyond(2) { $0.failable($1, $2) },
    .beyond(6) { $0.firstWhere($1, $2) },
    .beyond(2) { $0.mappedEnd($1, $2) },
    .plain(2) { $0.ternaryOptional($1, $2) },
    .plain(2) { $0.optionalCoalesced($1, $2) },
    .plain(2) { generator, type, _ in generator.capture(type) },
    .plain(2) { $0.anyMember($1, $2) },
  ]

  /// A member of an optional, behind `?`.
  private mutating func chain(_ type: SwiftType, _ depth: Int) -> Fragment? {
    switch type.unwrapped {
    case .integer:
      return path { $0.isOptional && $0.unwrapped.isCollection }.map {
        Fragment(type, "\(base: $0)?.count", isChain: true)
      }
    case .boolean:
      if dice.chance(40), let test = optionalQuantified(type, depth) { return test }
      guard let text = path(of: .optional(.string)), let other = expression(.string, depth) else {
        return nil
      }
      let call = dice.pick(["contains(", "starts(with: "])
      return Fragment(type, "\(base: text)?.\(call)\(other))", isChain: true)
    case .persistentIdentifier:
      return path { [schema] type in
        guard case .optional(.nominal(let id)) = type else { return false }
        return schema[id].kind == .model
      }.map { Fragment(type, "\(base: $0)?.persistentModelID", isChain: true) }
    default: return nil
    }
  }

  /// `list?.contains { … }`
  private mutating func optionalQuantified(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard scope.count < 5, let list = path(where: \.isOptional),
      let element = list.type.unwrapped.element, list.type.unwrapped.isCollectionOfValues
    else { return nil }
    let name = dice.pick(["contains", "allSatisfy"])
    return withVariable(element) { generator, variable in
      generator.body(min(depth, 2)).map {
        Fragment(type, "\(base: list)?.\(name) { \(variable) in \($0) }", isChain: true)
      }
    }
  }

  private mutating func flatMap(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let value = path(where: \.isOptional) else { return nil }
    let isPlain = dice.chance(60)
    return withVariable(value.type.unwrapped) { generator, name in
      let body = generator.anchored(isPlain ? type.unwrapped : type, min(depth, 2))
      return body.map { Fragment(type, "\(base: value).flatMap { \(name) in \($0) }") }
    }
  }

  /// `first`, `last`, `min()`, `max()` of a list.
  private mutating func end(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let list = path(of: .array(type.unwrapped)) else { return nil }
    var names = list.isChain ? [] : ["first", "last"]
    if type.unwrapped.isOrdered { names += ["min()", "max()"] }
    if isModel(type.unwrapped), !isFree { return nil }
    guard let name = dice.pickAny(names) else { return nil }
    return Fragment(type, "\(base: list).\(name)")
  }

  /// `(x as? Heir)?.property`
  private mutating func downcast(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let object = path(where: hasHeirs) else { return nil }
    let heir = dice.pick(heirs(of: object.type.unwrapped))
    if type == .optional(.nominal(heir)) {
      return Fragment(type, "(\(base: object) as? \(schema[heir].name))")
    }
    let names = schema.allProperties(of: heir).filter {
      ($0.isAttribute || $0.relationship != nil) && ($0.type == type.unwrapped || $0.type == type)
    }
    guard let name = dice.pickAny(names)?.name else { return nil }
    return Fragment(
      type, "(\(base: object) as? \(schema[heir].name))?.\(name)", isChain: true)
  }

  /// `(x as! Heir).property`
  mutating func forcedCast(_ type: SwiftType) -> Fragment? {
    guard let object = path(where: hasHeirs) else { return nil }
    let heir = dice.pick(heirs(of: object.type.unwrapped))
    let names = schema.allProperties(of: heir).filter { $0.isAttribute && $0.type == type }
    guard let name = dice.pickAny(names)?.name else { return nil }
    return Fragment(type, "(\(base: object) as! \(schema[heir].name)).\(name)")
  }

  private mutating func average(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard type == .optional(.double) else { return nil }
    let list = dice.chance(70) ? mapped(where: \.isNumber) : path(where: \.isArrayOfNumbers)
    return list.map { Fragment(type, "\(base: $0).average()") }
  }

  /// `objects.map(\.property).max()`
  private mutating func mappedEnd(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard type.unwrapped.isOrdered, let list = mapped(where: { $0 == type.unwrapped }) else {
      return nil
    }
    return Fragment(type, "\(list).\(dice.pick(["min", "max"]))()")
  }

  /// `Int(text)`, `Kind(rawValue:)`
  private mutating func failable(_ type: SwiftType, _ depth: Int) -> Fragment? {
    switch type.unwrapped {
    case .integer, .double, .boolean:
      return anchored(.string, depth).map {
        Fragment(type, "\(schema.name(of: type.unwrapped))(\($0))")
      }
    case .nominal(let id):
      guard schema[id].kind == .enum, let raw = schema[id].rawType, let value = anchored(raw, depth)
      else { return nil }
      return Fragment(type, "\(schema[id].name)(rawValue: \(value))")
    case .scalar(.uuid): return Fragment(type, "UUID(uuidString: \"x\")")
    case .scalar(.data):
      return Fragment(type, "Data(base64Encoded: \"\(dice.pick(["AQI=", "?"]))\")")
    default: return nil
    }
  }

  private mutating func firstWhere(_ type: SwiftType, _ depth: Int) -> Fragment? {
    let wanted = type.unwrapped
    guard let list = path(of: .array(wanted)), !list.isChain else { return nil }
    return withVariable(wanted) { generator, name in
      generator.expression(.boolean, min(depth, 2)).map {
        Fragment(type, "\(list).first { \(name) in \($0) }")
      }
    }
  }

  private mutating func ternaryOptional(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let test = expression(.boolean, depth), let yes = path(of: type) else { return nil }
    if dice.chance(50), let no = path(of: type) {
      return Fragment(type, "(\(test) ? \(yes) : \(no))")
    }
    return Fragment(type, "(\(test) ? \(yes) : nil)")
  }

  /// `a ?? b` whose other side is optional too.
  private mutating func optionalCoalesced(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let value = anchored(type, depth), let otherwise = path(of: type) else { return nil }
    return Fragment(type, "(\(base: value) ?? \(otherwise))")
  }

  /// `x as? Heir`
  mutating func downcastObject() -> Fragment? {
    guard let object = path(where: hasHeirs) else { return nil }
    let heir = dice.pick(heirs(of: object.type.unwrapped))
    return Fragment(.optional(.nominal(heir)), "(\(base: object) as? \(schema[heir].name))")
  }
}

extension SwiftType {
  /// Whether it has `count` and `isEmpty`.
  var isCollection: Bool {
    switch self {
    case .string, .array, .set, .scalar(.data), .dictionary: true
    default: false
    }
  }

  /// Whether it is an array or a set.
  var isCollectionOfValues: Bool {
    switch self {
    case .array, .set: true
    default: false
    }
  }
}
