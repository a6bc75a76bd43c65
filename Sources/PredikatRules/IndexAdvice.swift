public import PredikatSchema
public import PredikatSyntax
public import PredikatTyping

/// Names predicates that read all of a large model because no index of the model serves them.
///
/// It needs no store: how many rows a model has is declared. Where a condition leads over a
/// relationship, the database's choice is not foreseen, and nothing is said.
public struct IndexAdvice: Sendable {
  /// From so many rows on, reading all of them is worth a note.
  public static let largeModel = 10_000

  private let rows: [String: Int]

  /// Makes the advice for models of about so many rows, by name.
  public init(rows: [String: Int]) { self.rows = rows }

  /// Reports a predicate whose every condition leaves all rows to be read.
  public func check(_ query: TypedQuery, schema: Schema, into sink: inout DiagnosticSink) {
    guard !rows.isEmpty, let predicate = query.predicate, predicate.inputs.count == 1,
      case .nominal(let root) = query.variables[predicate.inputs[0].index].type,
      let count = rows[schema[root].name], count >= Self.largeModel
    else { return }
    let service = IndexService(
      schema: schema, root: root, variable: predicate.inputs[0])
    let conditions = IndexService.conjuncts(of: predicate.body)
    let uses = conditions.map(service.use)
    guard !uses.isEmpty, uses.allSatisfy(\.isUnserved) else { return }
    let wanted = uses.compactMap { use -> String? in
      if case .column(let name, isEquality: true) = use { return name }
      return nil
    }
    let ranged = uses.lazy.compactMap { use -> String? in
      if case .column(let name, isEquality: false) = use { return name }
      return nil
    }
    .first { !wanted.contains($0) }
    sink.report(
      .fullScan(
        of: schema[root].name, rows: count, wanting: wanted + (ranged.map { [$0] } ?? []),
        at: predicate.body.range))
  }
}

/// What indexes can do for a condition.
struct IndexService {
  /// What a condition asks of an index.
  enum Use: Equatable {
    /// An index with that column in front would serve it; there is none.
    case column(String, isEquality: Bool)
    /// No index can serve it.
    case none
    /// One serves it, or nobody can tell.
    case served

    var isUnserved: Bool { self != .served }
  }

  private let schema: Schema
  private let variable: VariableID
  private let indexed: Set<String>

  init(schema: Schema, root: TypeID, variable: VariableID) {
    self.schema = schema
    self.variable = variable
    var indexed: Set<String> = []
    for id in schema.lineage(of: root) {
      for path in schema[id].indexes.compactMap(\.paths.first) where path.count == 1 {
        indexed.insert(path[0])
      }
      for unique in schema[id].uniques {
        if let first = unique.properties.first { indexed.insert(first) }
      }
    }
    self.indexed = indexed
  }

  /// The conditions that must all hold.
  static func conjuncts(of body: TypedExpression) -> [TypedExpression] {
    guard case .logical(.and, let parts) = body.kind else { return [body] }
    return parts.flatMap(conjuncts)
  }

  func use(of condition: TypedExpression) -> Use {
    switch condition.withoutWrap.kind {
    case .logical(.or, let parts):
      // One alternative that reads everything is enough; with others served it still does.
      let uses = parts.map { part in Self.conjuncts(of: part).map(use) }
      return uses.contains { $0.allSatisfy(\.isUnserved) } ? .none : .served
    case .comparison(let comparison, let left, let right):
      return use(of: comparison, left, right)
    case .property: return column(condition.withoutWrap, isEquality: true)
    case .not(let inner):
      let isColumn = attribute(inner.withoutWrap) != nil
      return isColumn ? column(inner.withoutWrap, isEquality: true) : negated(inner)
    case .call(let function, let arguments): return use(of: function, arguments)
    default: return .served
    }
  }

  private func use(
    of comparison: ComparisonOperator, _ left: TypedExpression, _ right: TypedExpression
  ) -> Use {
    let (side, other) = left.dependsOnRow ? (left, right) : (right, left)
    guard !other.dependsOnRow, attribute(side.withoutWrap) != nil else { return .served }
    if comparison == .notEqual, !other.isNil { return .none }
    return column(side.withoutWrap, isEquality: comparison == .equal)
  }

  private func use(of function: Function, _ arguments: [TypedExpression]) -> Use {
    guard let first = arguments.first, arguments.count == 2 else { return .served }
    let second = arguments[1]
    switch function {
    case .containsElement, .rangeContains:
      guard !first.dependsOnRow, attribute(second.withoutWrap) != nil else { return .served }
      return column(second.withoutWrap, isEquality: function == .containsElement)
    case .starts:
      guard attribute(first.withoutWrap) != nil, !second.dependsOnRow else { return .served }
      return column(first.withoutWrap, isEquality: false)
    case .containsCollection, .localizedStandardContains, .containsRegex:
      return attribute(first.withoutWrap) == nil ? .served : Use.none
    default: return .served
    }
  }

  /// What is not so can be anywhere, unless nobody could tell where it is.
  private func negated(_ condition: TypedExpression) -> Use {
    use(of: condition) == .served && !isAboutAttribute(condition) ? .served : Use.none
  }

  private func isAboutAttribute(_ condition: TypedExpression) -> Bool {
    switch condition.withoutWrap.kind {
    case .comparison(_, let left, let right):
      attribute(left.withoutWrap) != nil || attribute(right.withoutWrap) != nil
    case .call(_, let arguments): arguments.contains { attribute($0.withoutWrap) != nil }
    default: false
    }
  }

  private func column(_ expression: TypedExpression, isEquality: Bool) -> Use {
    guard let name = attribute(expression) else { return .served }
    return indexed.contains(name) ? .served : .column(name, isEquality: isEquality)
  }

  /// The name of the root's own attribute that an expression is.
  private func attribute(_ expression: TypedExpression) -> String? {
    guard case .property(let base, let reference) = expression.kind,
      case .variable(variable) = base.kind
    else { return nil }
    let access = PropertyAccess(reference, in: schema)
    return access.isAttribute ? access.name : nil
  }
}

extension Diagnostic {
  /// A predicate that no index serves.
  static func fullScan(
    of model: String, rows: Int, wanting columns: [String], at range: TextRange
  ) -> Diagnostic {
    let reason = "all of about \(rows) rows of '\(model)' are read"
    guard !columns.isEmpty else {
      return Diagnostic(
        "plan.unindexable", .note, "\(reason): no index can serve these conditions", at: range,
        notes: ["add a condition that compares a property with a value, and an index for it"])
    }
    let group = columns.map { "\\.\($0)" }.joined(separator: ", ")
    return Diagnostic(
      "plan.full-scan", .note, "\(reason): no index of the model serves these conditions",
      at: range, notes: ["write '#Index<\(model)>([\(group)])' in the model (release 18 and later)"]
    )
  }
}
