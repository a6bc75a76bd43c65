import PredikatSchema
import PredikatText

/// Writes expressions of a wanted type over the objects of a schema.
///
/// Each kind of expression is a ``Production`` that may find nothing to be made of; the lists of
/// productions are the operators of the language.
struct ExpressionGenerator {
  let schema: Schema
  let pool: ValuePool
  let paths: PathTable
  var dice: Dice
  /// Whether what Foundation does not evaluate on Linux may be written too.
  var isFree: Bool
  var scope: [ScopeVariable] = []
  var captures: [Capture] = []
  private var nameCount = 0

  /// A name in sight.
  struct ScopeVariable {
    var name: String
    var type: SwiftType
  }

  /// A `let` line before the predicate.
  struct Capture: Sendable {
    var name: String
    var text: String
  }

  /// A way to make an expression of a type.
  struct Production: Sendable {
    /// How often it is taken, against the others of its list.
    var weight: Int
    /// Whether Foundation evaluates it on Linux.
    var isFoundation: Bool
    var make: @Sendable (inout ExpressionGenerator, SwiftType, Int) -> Fragment?

    /// What Foundation evaluates.
    static func plain(
      _ weight: Int,
      _ make: @escaping @Sendable (inout ExpressionGenerator, SwiftType, Int) -> Fragment?
    ) -> Production {
      Production(weight: weight, isFoundation: true, make: make)
    }

    /// What Foundation does not evaluate on Linux.
    static func beyond(
      _ weight: Int,
      _ make: @escaping @Sendable (inout ExpressionGenerator, SwiftType, Int) -> Fragment?
    ) -> Production {
      Production(weight: weight, isFoundation: false, make: make)
    }
  }

  init(schema: Schema, pool: ValuePool, paths: PathTable, seed: UInt64, isFree: Bool) {
    self.schema = schema
    self.pool = pool
    self.paths = paths
    dice = Dice(seed: seed)
    self.isFree = isFree
  }

  /// An expression of a type; nil where nothing of it is in sight.
  mutating func expression(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard depth > 0 else { return leaf(type) }
    let productions = productions(of: type)
    for _ in 0..<6 {
      if let found = choose(productions).make(&self, type, depth - 1) { return found }
    }
    return leaf(type)
  }

  private mutating func choose(_ productions: [Production]) -> Production {
    var number = dice.number(
      1...productions.reduce(0) { $0 + (isFree || $1.isFoundation ? $1.weight : 0) })
    for production in productions where isFree || production.isFoundation {
      number -= production.weight
      if number <= 0 { return production }
    }
    return productions[0]
  }

  private func productions(of type: SwiftType) -> [Production] {
    switch type {
    case .boolean: Self.booleans
    case .scalar(let scalar) where scalar.isNumeric: Self.numbers
    case .string: Self.texts
    case .date: Self.dates
    case .optional: Self.optionals
    case .array: Self.arrays
    case .nominal(let id) where schema[id].kind == .model: Self.objects
    default: Self.others
    }
  }

  /// An expression with a type of its own, whatever stands around it.
  mutating func anchored(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let found = expression(type, depth) else { return nil }
    if !found.isFlexible { return found }
    return path(of: type) ?? capture(type)
  }

  /// Two expressions of a type that give it to each other.
  mutating func pair(_ type: SwiftType, _ depth: Int) -> (Fragment, Fragment)? {
    guard var anchor = anchored(type, depth), let other = expression(type, depth) else {
      return nil
    }
    // A captured optional beside a plain column is an error.
    if type.isOptional, other.isFlexible {
      guard let column = path(of: type) else { return nil }
      anchor = column
    }
    return dice.chance(75) ? (anchor, other) : (other, anchor)
  }

  // MARK: Names

  /// A name that no other has.
  mutating func makeName(_ stem: String) -> String {
    nameCount += 1
    return "\(stem)\(nameCount)"
  }

  /// What `body` makes with a new variable in sight.
  mutating func withVariable<Result>(
    _ type: SwiftType, _ body: (inout Self, String) -> Result
  ) -> Result {
    let name = makeName("x")
    scope.append(ScopeVariable(name: name, type: type))
    defer { scope.removeLast() }
    return body(&self, name)
  }

  /// A captured value of a type; nil for types without literals.
  mutating func capture(_ type: SwiftType) -> Fragment? {
    let value = pool.value(of: type, schema, &dice)
    guard let literal = LiteralWriter(schema: schema).literal(value, type) else { return nil }
    return capture(type, literal.text)
  }

  /// A captured value with that text.
  mutating func capture(_ type: SwiftType, _ text: String, typeName: String? = nil) -> Fragment {
    let name = makeName("c")
    captures.append(
      Capture(name: name, text: "let \(name): \(typeName ?? schema.name(of: type)) = \(text)"))
    return Fragment(type, "\(name)")
  }

  // MARK: Leaves

  /// A path, a literal or a captured value.
  mutating func leaf(_ type: SwiftType) -> Fragment? {
    if dice.chance(65), let path = path(of: type) { return path }
    if dice.chance(60), let literal = literal(type) { return literal }
    return capture(type) ?? path(of: type)
  }

  /// A constant in place.
  mutating func literal(_ type: SwiftType) -> Fragment? {
    let value = pool.value(of: type, schema, &dice)
    guard let literal = LiteralWriter(schema: schema).literal(value, type) else { return nil }
    // What is a call in Swift would be evaluated for each row in Foundation, or not at all.
    let isCall = !literal.isFlexible && literal.text != "true" && literal.text != "false"
    if isCall, !isFree || type.unwrapped.isSet {
      return capture(type, literal.text)
    }
    return Fragment(type, "\(literal.text)", isFlexible: literal.isFlexible || type.isOptional)
  }

  /// A path from a name in sight to a value of a type.
  mutating func path(of type: SwiftType) -> Fragment? {
    for _ in 0..<3 {
      let variable = dice.pick(scope)
      if variable.type == type, dice.chance(70) { return Fragment(type, "\(variable.name)") }
      guard case .nominal(let id) = variable.type,
        let path = paths.path(from: id, to: type, &dice)
      else { continue }
      return Fragment(type, "\(variable.name)\(path.suffix)", isChain: path.isChain)
    }
    return scope.last { $0.type == type }.map { Fragment(type, "\($0.name)") }
  }

  /// A path to a value whose type is wanted.
  mutating func path(where isWanted: (SwiftType) -> Bool) -> Fragment? {
    for _ in 0..<10 {
      // Names further in are likelier.
      let variable = dice.chance(60) ? scope[scope.count - 1] : dice.pick(scope)
      if isWanted(variable.type), dice.chance(50) {
        return Fragment(variable.type, "\(variable.name)")
      }
      guard case .nominal(let id) = variable.type, let path = paths.path(from: id, &dice),
        isWanted(path.type)
      else { continue }
      return Fragment(path.type, "\(variable.name)\(path.suffix)", isChain: path.isChain)
    }
    return nil
  }
}
