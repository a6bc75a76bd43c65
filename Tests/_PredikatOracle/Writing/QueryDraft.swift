import PredikatSchema

/// A whole query while it is written, which can be made smaller.
package struct QueryDraft: Sendable {
  /// The entity that is fetched.
  package var root: String
  var variable: String
  var body: Fragment
  var captures: [ExpressionGenerator.Capture]
  /// The arguments of `SortDescriptor`, the first key first.
  var sort: [String] = []
  var limit: Int?
  var offset: Int?

  /// Whether the rows' order is the query's own, and rows may be left out.
  package var isLimited: Bool { limit != nil || offset != nil }

  /// The query as Swift.
  package var text: String {
    let predicate = body.text
    let used = usedCaptures(in: predicate)
    let lines = used.map { $0.text + "\n" }.joined()
    // Beside a captured predicate, a closure alone is not the query's.
    let namesPredicate = used.contains { $0.text.contains("#Predicate") }
    guard !sort.isEmpty || isLimited || namesPredicate else {
      return "\(lines){ \(variable) in \(predicate) }"
    }
    let keys = sort.map { "SortDescriptor(\($0))" }.joined(separator: ", ")
    var text = """
      \(lines)var descriptor = FetchDescriptor<\(root)>(
        predicate: #Predicate<\(root)> { \(variable) in \(predicate) },
        sortBy: [\(keys)])
      """
    if let limit { text += "\ndescriptor.fetchLimit = \(limit)" }
    if let offset { text += "\ndescriptor.fetchOffset = \(offset)" }
    return text
  }

  private func usedCaptures(in text: String) -> [ExpressionGenerator.Capture] {
    var used: [ExpressionGenerator.Capture] = []
    var text = text
    for capture in captures.reversed() where text.containsWord(capture.name) {
      used.append(capture)
      text += capture.text
    }
    return used.reversed()
  }

  /// Smaller queries that may show the same.
  var smaller: [QueryDraft] {
    var found: [QueryDraft] = []
    func add(_ change: (inout QueryDraft) -> Void) {
      var changed = self
      change(&changed)
      found.append(changed)
    }
    if limit != nil { add { $0.limit = nil } }
    if offset != nil { add { $0.offset = nil } }
    // Without an order it is the database's choice which rows a limit leaves.
    for place in sort.indices where sort.count > 1 || !isLimited {
      add { $0.sort.remove(at: place) }
    }
    for body in body.smaller { add { $0.body = body } }
    return found
  }
}

extension String {
  /// Whether a name stands in the text, not as part of a longer one.
  func containsWord(_ word: String) -> Bool {
    var isWord = false
    var current = ""
    for character in self + " " {
      isWord = character.isLetter || character.isNumber || character == "_"
      if isWord { current.append(character); continue }
      if current == word { return true }
      current = ""
    }
    return false
  }
}

/// Writes queries over the objects of a schema.
struct QueryGenerator {
  let schema: Schema
  let pool: ValuePool
  let paths: PathTable

  init(schema: Schema, objects: [ObjectDraft]) {
    self.schema = schema
    pool = ValuePool(schema: schema, objects: objects)
    paths = PathTable(schema: schema)
  }

  /// A query; nil where the seed leads to nothing.
  func query(seed: UInt64) -> QueryDraft? {
    var dice = Dice(seed: seed)
    guard let root = dice.pickAny(schema.entities) else { return nil }
    var generator = ExpressionGenerator(
      schema: schema, pool: pool, paths: paths, seed: dice.seed(), isFree: dice.chance(35))
    let depth = dice.pick([1, 2, 2, 3, 3, 4])
    let draft = generator.withVariable(.nominal(root.id)) { generator, name in
      generator.body(depth).map { body in
        QueryDraft(root: root.name, variable: name, body: body, captures: generator.captures)
      }
    }
    guard var draft else { return nil }
    if dice.chance(20) { addOrder(to: &draft, of: root, &dice) }
    return draft
  }

  private func addOrder(
    to draft: inout QueryDraft, of root: NominalType, _ dice: inout Dice
  ) {
    for _ in 0..<dice.number(0...2) {
      guard let path = paths.path(from: root.id, &dice), isSortable(path.type.unwrapped),
        !path.isInStruct
      else {
        continue
      }
      var key = "\\\(root.name)\(path.suffix)"
      if path.type.unwrapped == .string {
        key += dice.pick([
          "", ", comparator: .lexical", ", comparator: .localized",
          ", comparator: .localizedStandard",
        ])
      }
      draft.sort.append(key + dice.pick(["", ", order: .reverse", ", order: .forward"]))
    }
    guard !draft.sort.isEmpty else { return }
    if dice.chance(60) { draft.limit = dice.number(0...4) }
    if dice.chance(30) { draft.offset = dice.number(0...3) }
  }

  private func isSortable(_ type: SwiftType) -> Bool {
    if case .scalar(let scalar) = type { return scalar.isComparable }
    return false
  }
}
