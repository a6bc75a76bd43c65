import PredikatSchema
import PredikatSyntax

/// Finds the model that a predicate without a named one is about: Swift would know it from the
/// code around, which was not pasted along, but the properties it uses tell it as well.
struct RootInference {
  /// The row's name in the closure; nil where properties are named without it.
  private let parameter: String?
  /// The properties that are used of the row.
  private var names: Set<String> = []

  /// Gathers what a predicate uses of its row.
  init(_ predicate: PredicateSyntax, sort: [SortKeySyntax]) {
    parameter =
      predicate.form == .expression
      ? nil : predicate.closure.parameters.map { $0.first?.name.text ?? "_" } ?? "$0"
    predicate.closure.statements.forEach { gather($0) }
    gather(sort)
  }

  /// Gathers what an order uses.
  init(sort: [SortKeySyntax]) {
    parameter = nil
    gather(sort)
  }

  /// The model that has most of what is used; nil where that leaves a choice.
  func root(in schema: Schema) -> TypeID? {
    root(in: schema) { schema.reference(to: $0, of: $1) != nil }
      ?? root(in: schema) { name, id in
        let properties = schema.allProperties(of: id).lazy.map(\.name)
        return DidYouMean.closest(to: name, among: properties) != nil
      }
  }

  private func root(in schema: Schema, where has: (String, TypeID) -> Bool) -> TypeID? {
    var best: [TypeID] = []
    var bestCount = 0
    for entity in schema.currentEntities {
      let count = names.count { has($0, entity.id) }
      if count > bestCount { (best, bestCount) = ([], count) }
      if count == bestCount { best.append(entity.id) }
    }
    if best.count > 1, bestCount > 0,
      let ancestor = best.first(where: { one in best.allSatisfy { schema.isKind($0, of: one) } })
    {
      return ancestor
    }
    if best.count > 1, let parameter {
      best = best.filter { schema[$0].name.lowercased() == parameter.lowercased() }
    }
    return best.count == 1 ? best[0] : nil
  }

  private mutating func gather(_ keys: [SortKeySyntax]) {
    for key in keys {
      if let name = key.keyPath.propertyNames?.first { names.insert(name.text) }
    }
  }

  private mutating func gather(_ statement: StatementSyntax) {
    statement.forEachExpression { gather($0) }
    statement.forEachStatement { gather($0) }
  }

  private mutating func gather(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .member(let base?, let name) where isRow(base):
      names.insert(name.text)
      return
    case .name(let name, _) where parameter == nil:
      names.insert(name.text)
      return
    case .closure(let closure) where hidesRow(closure): return
    default: break
    }
    expression.forEachChild { gather($0) }
    expression.forEachStatement { gather($0) }
  }

  private func isRow(_ expression: ExpressionSyntax) -> Bool {
    switch expression.kind {
    case .name(let name, _): name.text == parameter ?? "$0"
    case .parenthesized(let inner), .optionalChain(let inner), .forceUnwrap(let inner):
      isRow(inner)
    default: false
    }
  }

  /// Whether the row's name means something else in a closure.
  private func hidesRow(_ closure: ClosureSyntax) -> Bool {
    guard let parameters = closure.parameters else { return parameter ?? "$0" == "$0" }
    return parameters.contains { $0.name.text == parameter }
  }
}
