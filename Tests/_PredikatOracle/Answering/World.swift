import PredikatEvaluation
import PredikatSQLite
package import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText

/// The same objects twice: in memory, and in a database.
package struct World: Sendable {
  /// The schema as written.
  package let source: String
  /// The schema.
  package let schema: Schema
  /// The objects, in the order of their entities and keys.
  package let objects: [ObjectDraft]
  let graph: ObjectGraph
  let store: SQLiteStore

  /// Why there is no such world.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Makes a world of a schema and its objects.
  package init(source: String, objects: [ObjectDraft]) throws {
    self.source = source
    self.objects = objects
    schema = try Self.schema(of: source)
    let batches = Self.batches(of: objects, schema)
    graph = try ObjectGraph(schema: schema, batches: batches)
    store = try SQLiteStore(
      .sample(name: "oracle", rows: objects.count), modelSource: source, batches: graph.batches,
      connections: 1)
  }

  /// Reads a schema that must be without errors.
  package static func schema(of source: String) throws -> Schema {
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(source), into: &sink)
    guard !sink.hasErrors else {
      throw Failure(description: sink.diagnostics.map(\.message).joined(separator: "\n"))
    }
    return schema
  }

  static func batches(of objects: [ObjectDraft], _ schema: Schema) -> [ObjectBatch] {
    schema.entities.map { entity in
      let own = objects.filter { $0.entity == entity.name }
      let names = schema.allProperties(of: entity.id)
        .filter { $0.isAttribute || $0.relationship != nil }.map(\.name)
      return ObjectBatch(entity: entity.name, properties: names, count: own.count) {
        own[$0].key
      } values: { index in
        names.map { own[index].values[$0] ?? .null }
      }
    }
  }
}
