import PredikatSchema

extension ExpressionGenerator {
  /// `==` and `!=` of whatever is in sight.
  mutating func equality(_ depth: Int) -> Fragment? {
    guard let type = comparedType(where: isEquatable), let (left, right) = pair(type, depth) else {
      return nil
    }
    return Fragment(.boolean, "(\(left) \(dice.pick(["==", "!="])) \(right))")
  }

  /// `<` and the like.
  mutating func order(_ depth: Int) -> Fragment? {
    guard let type = comparedType(where: { $0.unwrapped.isOrdered })?.unwrapped,
      let (left, right) = pair(type, depth)
    else { return nil }
    return Fragment(.boolean, "(\(left) \(dice.pick(["<", "<=", ">", ">="])) \(right))")
  }

  /// The type of something in sight, so that a comparison is about it.
  private mutating func comparedType(where isWanted: (SwiftType) -> Bool) -> SwiftType? {
    path(where: isWanted)?.type
  }

  private func isEquatable(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar, .persistentIdentifier: true
    case .optional(let wrapped), .array(let wrapped), .set(let wrapped): isEquatable(wrapped)
    case .nominal(let id): schema[id].kind == .enum
    default: false
    }
  }

  /// `(a ... b).contains(x)` of all kinds of ranges.
  mutating func rangeTest(_ depth: Int) -> Fragment? {
    guard let bound = comparedType(where: { $0.unwrapped.isOrdered })?.unwrapped,
      let value = anchored(bound, depth)
    else { return nil }
    let kind = dice.number(0...5)
    if kind > 2 { return capturedRange(bound, value, kind) }
    guard let lower = leaf(bound), let upper = leaf(bound) else { return nil }
    return Fragment(
      .boolean, "(\(lower) \(kind == 0 ? "..<" : "...") \(upper)).contains(\(value))")
  }

  private mutating func capturedRange(
    _ bound: SwiftType, _ value: Fragment, _ kind: Int
  ) -> Fragment? {
    guard case .scalar = bound, let lower = literal(bound), let upper = literal(bound) else {
      return nil
    }
    let name = schema.name(of: bound)
    let range =
      switch (kind, dice.number(0...2)) {
      case (3, _): capture(.unknown, "(\(lower.text))...", typeName: "PartialRangeFrom<\(name)>")
      case (4, 0):
        capture(.unknown, "...(\(upper.text))", typeName: "PartialRangeThrough<\(name)>")
      case (4, _): capture(.unknown, "..<(\(upper.text))", typeName: "PartialRangeUpTo<\(name)>")
      default:
        dice.chance(50)
          ? capture(.unknown, orderedRange(bound), typeName: "ClosedRange<\(name)>")
          : halfOpenRange(bound)
      }
    return Fragment(.boolean, "\(range).contains(\(value))")
  }

  /// A range that Swift makes without a trap, as captured ones must be.
  private mutating func orderedRange(_ bound: SwiftType) -> String {
    let literal = literal(bound)?.text ?? "0"
    return "(\(literal)) ... (\(literal))"
  }

  private mutating func halfOpenRange(_ bound: SwiftType) -> Fragment {
    let bounds = [literal(bound), literal(bound)].compactMap { $0.flatMap { Int64($0.text) } }
    let name = schema.name(of: bound)
    guard bound.isNumber, bounds.count == 2 else {
      return capture(.unknown, orderedRange(bound), typeName: "ClosedRange<\(name)>")
    }
    let range = "\(bounds.min() ?? 0) ..< \(bounds.max() ?? 0)"
    return capture(.unknown, range, typeName: "Range<\(name)>")
  }

  /// `contains` of arrays and sets, written in place, captured, or stored.
  mutating func membership(_ depth: Int) -> Fragment? {
    if dice.chance(10), let objects = path(where: isToMany), let element = objects.type.element,
      let object = expression(element, depth)
    {
      return Fragment(.boolean, "\(base: objects).contains(\(object))")
    }
    let isList: (SwiftType) -> Bool = { $0.isArrayOfScalars || $0.isSet }
    if dice.chance(30), let list = path(where: isList), let element = list.type.element,
      let value = expression(element, depth)
    {
      return Fragment(.boolean, "\(base: list).contains(\(value))")
    }
    guard let type = comparedType(where: isListed), let value = anchored(type, depth) else {
      return nil
    }
    if dice.chance(50), case .scalar = type {
      let elements = (0..<dice.number(1...4)).compactMap { _ in literal(type)?.text }
      let isSet = dice.chance(40)
      let text = "[\(elements.joined(separator: ", "))]"
      let list = capture(
        .array(type), isSet && dice.chance(30) ? "Set(\(text))" : text,
        typeName: isSet ? "Set<\(schema.name(of: type))>" : nil)
      return Fragment(.boolean, "\(list).contains(\(value))")
    }
    let elements = (0..<dice.number(1...3)).compactMap { _ in leaf(type) }
    guard !elements.isEmpty else { return nil }
    return Fragment(.boolean, "[\(elements, separator: ", ")].contains(\(value))")
  }

  private func isListed(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar, .persistentIdentifier: true
    case .optional(let wrapped): isListed(wrapped)
    case .nominal(let id): schema[id].kind == .enum
    default: false
    }
  }

  /// `starts(with:)` and `contains` of one array and another.
  mutating func sequenceTest(_ depth: Int) -> Fragment? {
    guard let list = path(where: \.isArrayOfScalars), let other = leaf(list.type) else {
      return nil
    }
    return Fragment(
      .boolean, "\(base: list).\(dice.pick(["contains(", "starts(with: "]))\(other))")
  }

  /// `x is T` of an object that has heirs.
  mutating func typeTest(_ depth: Int) -> Fragment? {
    guard let object = path(where: hasHeirs) else { return nil }
    let heir = schema[dice.pick(heirs(of: object.type.unwrapped))].name
    return Fragment(.boolean, "(\(base: object) is \(heir))")
  }

  func hasHeirs(_ type: SwiftType) -> Bool { heirs(of: type.unwrapped) != [] }

  /// The models that inherit from a type.
  func heirs(of type: SwiftType) -> [TypeID] {
    guard case .nominal(let id) = type, schema[id].kind == .model else { return [] }
    return Array(schema.descendants(of: id).dropFirst())
  }

  /// `n.isMultiple(of:)`
  mutating func isMultiple(_ depth: Int) -> Fragment? {
    guard let type = comparedType(where: { $0.unwrapped.isInteger })?.unwrapped,
      let (left, right) = pair(type, depth)
    else { return nil }
    guard !left.isFlexible else { return nil }
    return Fragment(.boolean, "\(base: left).isMultiple(of: \(right))")
  }

  /// `predicate.evaluate(x)` of a captured predicate.
  mutating func evaluated(_ depth: Int) -> Fragment? {
    guard let object = path(where: isModel), case .nominal(let id) = object.type else { return nil }
    let outer = scope
    scope = []
    defer { scope = outer }
    let test = withVariable(object.type) { generator, name in
      generator.expression(.boolean, min(depth, 1)).map { "{ \(name) in \($0.text) }" }
    }
    guard let test else { return nil }
    let predicate = capture(
      .predicate([object.type]), "#Predicate<\(schema[id].name)> \(test)",
      typeName: "Predicate<\(schema[id].name)>")
    return Fragment(.boolean, "\(predicate).evaluate(\(object))")
  }

  /// `predicate.evaluate(x, y)` of a captured predicate of two objects.
  mutating func evaluatedPair(_ depth: Int) -> Fragment? {
    guard let first = path(where: isModel), let second = path(where: isModel) else { return nil }
    let outer = scope
    scope = []
    defer { scope = outer }
    let test = withVariable(first.type) { generator, name in
      generator.withVariable(second.type) { generator, other in
        generator.expression(.boolean, min(depth, 1)).map { "{ \(name), \(other) in \($0.text) }" }
      }
    }
    guard let test else { return nil }
    let names = "\(schema.name(of: first.type)), \(schema.name(of: second.type))"
    let predicate = capture(
      .predicate([first.type, second.type]), "#Predicate<\(names)> \(test)",
      typeName: "Predicate<\(names)>")
    return Fragment(.boolean, "\(predicate).evaluate(\(first), \(second))")
  }

  func isModel(_ type: SwiftType) -> Bool {
    guard case .nominal(let id) = type else { return false }
    return schema[id].kind == .model
  }
}

extension SwiftType {
  /// Whether `<` applies.
  var isOrdered: Bool {
    if case .scalar(let scalar) = self { return scalar.isComparable }
    return false
  }

  /// Whether it is one of the integer types.
  var isInteger: Bool {
    if case .scalar(let scalar) = self { return scalar.isInteger }
    return false
  }

  /// Whether it is a number.
  var isNumber: Bool {
    if case .scalar(let scalar) = self { return scalar.isNumeric }
    return false
  }

  /// Whether it is an array of numbers.
  var isArrayOfNumbers: Bool {
    if case .array(let element) = self { return element.isNumber }
    return false
  }

  /// Whether it is an array of single values.
  var isArrayOfScalars: Bool {
    if case .array(.scalar) = self { return true }
    return false
  }

  /// Whether it is a set.
  var isSet: Bool {
    if case .set = self { return true }
    return false
  }
}
