import PredikatSchema

extension ExpressionGenerator {
  static let arrays: [Production] = [
    .plain(8) { generator, type, _ in generator.leaf(type) },
    .plain(4) { $0.filtered($1, $2) },
    .plain(2) { $0.anyMember($1, $2) },
    .beyond(2) { generator, type, depth in
      generator.pair(type, depth).map { Fragment(type, "(\($0) + \($1))") }
    },
    .beyond(2) { generator, type, _ in
      guard let list = generator.path(of: type), !list.isChain else { return nil }
      return Fragment(type, "\(list)[0..<\(generator.dice.number(0...2))]")
    },
  ]

  static let objects: [Production] = [
    .plain(6) { generator, type, _ in generator.path(of: type) },
    .plain(2) { generator, type, _ in
      generator.path(of: .optional(type)).map { Fragment(type, "(\($0))!") }
    },
    .beyond(1) { $0.element($1, $2) },
    .plain(2) { generator, type, _ in
      let ancestor = generator.path { [schema = generator.schema] wanted in
        guard case .nominal(let above) = wanted, case .nominal(let id) = type else { return false }
        return above != id && schema[above].kind == .model && schema.isKind(id, of: above)
      }
      return ancestor.map { Fragment(type, "(\(base: $0) as! \(generator.schema.name(of: type)))") }
    },
  ]

  static let others: [Production] =
    [
      .plain(10) { generator, type, _ in generator.leaf(type) },
      .plain(1) { $0.element($1, $2) },
      .beyond(2) { generator, type, _ in
        switch type {
        case .scalar(.url): generator.capture(type, "URL(fileURLWithPath: \"/tmp/a b\")")
        case .scalar(.data): generator.capture(type, "Data(base64Encoded: \"AQI=\")!")
        default: nil
        }
      },
    ] + universal

  /// Anything with `count` and `isEmpty`.
  mutating func collection(_ depth: Int) -> Fragment? {
    if depth > 0, dice.chance(25), let list = path(where: isList) {
      return filtered(list.type, depth)
    }
    if dice.chance(30) { return anchored(.string, depth) }
    if dice.chance(10), let list = chosenList(depth) { return list }
    return path(where: \.isCollection)
  }

  /// A list behind a choice: `a ? b : c`, `a ?? []`.
  private mutating func chosenList(_ depth: Int) -> Fragment? {
    guard dice.chance(50) else {
      return path { [self] in $0.isOptional && isList($0.unwrapped) }.map {
        Fragment($0.type.unwrapped, "(\(base: $0) ?? [])")
      }
    }
    guard let list = path(where: isList), let other = path(of: list.type),
      let test = expression(.boolean, min(depth, 1))
    else { return nil }
    return Fragment(list.type, "(\(test) ? \(list) : \(other))")
  }

  private func isList(_ type: SwiftType) -> Bool {
    isToMany(type) || type.isArrayOfScalars || type.isSet || isArrayOfEnums(type)
  }

  private func isArrayOfEnums(_ type: SwiftType) -> Bool {
    guard case .array(.nominal(let id)) = type else { return false }
    return schema[id].kind == .enum
  }

  mutating func filtered(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard case .array(let element) = type, let list = path(of: type) else { return nil }
    return withVariable(element) { generator, name in
      generator.body(depth).map { Fragment(type, "\(base: list).filter { \(name) in \($0) }") }
    }
  }

  /// A test of the elements of a list, or of the characters of a text.
  mutating func quantified(_ depth: Int, _ names: [String]) -> Fragment? {
    guard scope.count < 5 else { return nil }
    let isText = isFree && dice.chance(5)
    var list = isText ? path(of: .string) : path(where: isList)
    if !isText, dice.chance(10) { list = chosenList(depth) }
    guard var list, let element = list.type.element else { return nil }
    if !isText, dice.chance(10), let filtered = filtered(list.type, min(depth, 1)) {
      list = filtered
    }
    let name = dice.pick(names)
    return withVariable(element) { generator, variable in
      generator.body(depth).map {
        Fragment(.boolean, "\(base: list).\(name) { \(variable) in \($0) }")
      }
    }
  }
}
