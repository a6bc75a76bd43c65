public import Foundation
import PredikatSchema
import PredikatSyntax
public import PredikatText
public import PredikatTyping

/// Runs whole queries over a graph: exactly the objects, in exactly the order, that a database has
/// to give.
public enum InMemoryQuery {
  /// The objects that a query fetches, in its order.
  ///
  /// Nil sorts first ascending and `false` before `true`; equal keys are put in the order of the
  /// primary key.
  public static func run(
    _ query: TypedQuery, bindings: Bindings, clock: Date, graph: ObjectGraph
  ) throws(EvaluationError) -> [ObjectID] {
    let predicate = try CompiledPredicate(query, bindings: bindings, clock: clock, graph: graph)
    guard let root = query.root, let table = graph.table(of: root) else { return [] }
    let rows = try predicate.rows()
    let sorted = try RowOrder(query, bindings: bindings, clock: clock, graph: graph)
      .sorted(rows, of: table)
    let constants = ConstantEvaluator(
      schema: graph.schema, parameters: query.parameters, bindings: bindings, clock: clock)
    let offset = try query.offset.map(constants.value)?.integer ?? 0
    let limit = try query.limit.map(constants.value)?.integer ?? .max
    return sorted.dropFirst(Int(clamping: max(0, offset))).prefix(Int(clamping: max(0, limit)))
      .map { table.object(at: Int($0), in: graph.schema) }
  }
}

/// The order that a query's sort keys give to rows.
private struct RowOrder {
  private let keys: [Key]
  private let variableCount: Int

  /// A sort key that is compiled.
  private struct Key {
    var slot: Int
    var value: Step<Value>
    var isReverse: Bool
    /// How texts are compared; nil for their scalars.
    var collation: Collation?
  }

  init(
    _ query: TypedQuery, bindings: Bindings, clock: Date, graph: ObjectGraph
  ) throws(EvaluationError) {
    var compiler = ExpressionCompiler(
      schema: graph.schema, parameters: query.parameters, bindings: bindings, clock: clock,
      graph: graph)
    var keys: [Key] = []
    for key in query.sort {
      keys.append(
        Key(
          slot: compiler.slot(key.root), value: try compiler.value(key.value),
          isReverse: key.order == .reverse, collation: Self.collation(of: key)))
    }
    self.keys = keys
    variableCount = max(1, compiler.variableCount)
  }

  private static func collation(of key: TypedSortKey) -> Collation? {
    guard case .scalar(let scalar) = key.value.type.unwrapped, scalar.isText else { return nil }
    switch key.comparator {
    case .lexical: return nil
    case .localized: return .localized
    case .localizedStandard, nil: return .localizedStandard
    }
  }

  func sorted(_ rows: [Int32], of table: ObjectTable) throws(EvaluationError) -> [Int32] {
    let values = try keyValues(of: rows)
    let order = rows.indices.sorted { left, right in
      for (place, key) in keys.enumerated() {
        let order = compare(values[left][place], values[right][place])
        if order != 0 { return key.isReverse ? order > 0 : order < 0 }
      }
      return table.keys[Int(rows[left])] < table.keys[Int(rows[right])]
    }
    return order.map { rows[$0] }
  }

  private func keyValues(of rows: [Int32]) throws(EvaluationError) -> [[Value]] {
    try Frame.withFrame(of: variableCount) { frame throws(EvaluationError) in
      var values: [[Value]] = []
      values.reserveCapacity(rows.count)
      for row in rows {
        var rowValues: [Value] = []
        for key in keys {
          frame.rows[key.slot] = row
          rowValues.append(comparable(try key.value(frame), key.collation))
        }
        values.append(rowValues)
      }
      return values
    }
  }

  /// Texts are compared by the bytes of their sort keys, which are made once a row.
  private func comparable(_ value: Value, _ collation: Collation?) -> Value {
    guard let collation, case .string(let text) = value else { return value }
    return .data(collation.sortKey(text))
  }

  private func compare(_ left: Value, _ right: Value) -> Int {
    if left.isNull || right.isNull { return (left.isNull ? 0 : 1) - (right.isNull ? 0 : 1) }
    return ValueOrder.compare(left, right) ?? 0
  }
}
