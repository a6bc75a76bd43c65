public import Foundation
import PredikatSchema
import PredikatSyntax
public import PredikatText
public import PredikatTyping

/// A predicate over the objects of a graph, compiled once and evaluated for any number of them.
///
/// ```swift
/// let predicate = try CompiledPredicate(query, bindings: bindings, clock: clock, graph: graph)
/// try predicate.objects()  // those that satisfy it, by key
/// ```
public struct CompiledPredicate: Sendable {
  private let graph: ObjectGraph
  private let root: TypeID
  private let table: ObjectTable
  private let slot: Int
  private let variableCount: Int
  private let test: Step<Bool>

  /// Compiles the predicate of a query; without one, every object of its entity satisfies it.
  public init(
    _ query: TypedQuery, bindings: Bindings, clock: Date, graph: ObjectGraph
  ) throws(EvaluationError) {
    let range = query.predicate?.body.range ?? query.syntax.range
    guard let root = query.root, let table = graph.table(of: root) else {
      throw .unsupported("a predicate over other things than one model", at: range)
    }
    var compiler = ExpressionCompiler(
      schema: graph.schema, parameters: query.parameters, bindings: bindings, clock: clock,
      graph: graph)
    if let predicate = query.predicate {
      guard predicate.inputs.count == 1 else {
        throw .unsupported("a predicate over several inputs", at: range)
      }
      slot = compiler.slot(predicate.inputs[0])
      test = try compiler.bool(predicate.body)
    } else {
      slot = 0
      test = { _ in true }
    }
    self.graph = graph
    self.root = root
    self.table = table
    variableCount = max(1, compiler.variableCount)
  }

  /// Whether an object satisfies the predicate; false for one that the graph does not have.
  public func isSatisfied(by object: ObjectID) throws(EvaluationError) -> Bool {
    guard let row = table.rowsByKey[object.key], graph.isKind(Int(row), of: root, in: table) else {
      return false
    }
    return try Frame.withFrame(of: variableCount) { frame throws(EvaluationError) in
      frame.rows[slot] = row
      return try test(frame)
    }
  }

  /// The objects that satisfy the predicate, in the order of their keys.
  public func objects() throws(EvaluationError) -> [ObjectID] {
    try rows().map { table.object(at: Int($0), in: graph.schema) }.sorted { $0.key < $1.key }
  }

  /// How many objects satisfy the predicate.
  public func count() throws(EvaluationError) -> Int { try rows().count }

  /// The rows of the objects that satisfy the predicate.
  func rows() throws(EvaluationError) -> [Int32] {
    try Frame.withFrame(of: variableCount) { frame throws(EvaluationError) in
      var found: [Int32] = []
      if graph.schema[root].superclass == nil {
        for row in 0..<Int32(table.keys.count) {
          frame.rows[slot] = row
          if try test(frame) { found.append(row) }
        }
      } else {
        for row in graph.rows(of: root) {
          frame.rows[slot] = Int32(row)
          if try test(frame) { found.append(Int32(row)) }
        }
      }
      return found
    }
  }
}

extension ObjectGraph {
  /// Whether the object at a row is of a type.
  func isKind(_ row: Int, of type: TypeID, in table: ObjectTable) -> Bool {
    schema[type].superclass == nil || schema.isKind(table.types[row], of: type)
  }
}
