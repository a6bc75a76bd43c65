import Foundation
import Predikat
import PredikatEvaluation
import PredikatJSON
import PredikatPlanning
import PredikatSQLite
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

/// The models and rows of `Grammar/Cases/Archive`, in memory and in a database.
struct CaseWorld: Sendable {
  let store: SQLiteStore
  let graph: ObjectGraph

  /// The moment at which all cases run: 2026-06-01 12:00:00 UTC.
  static let clock = Date(timeIntervalSinceReferenceDate: 802_008_000)

  private static let world = Result { try CaseWorld() }

  /// The one world that all cases share.
  static func shared() throws -> CaseWorld { try world.get() }

  /// What is wrong with the rows' file.
  struct Fault: Error {
    var reason: String
  }

  private init() throws {
    let folder = CaseFile.folder.appending(path: "Archive")
    let source = try String(contentsOf: folder.appending(path: "Models.swift"), encoding: .utf8)
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(source), into: &sink)
    guard !sink.hasErrors else { throw Fault(reason: "\(sink.diagnostics)") }
    let rows = try Data(contentsOf: folder.appending(path: "Rows.json"))
    guard case .array(let objects) = try JSONReader.value(of: Array(rows)) else {
      throw Fault(reason: "no array of objects")
    }
    var builder = ObjectGraphBuilder(schema: schema)
    for object in objects { try Self.insert(object, schema, &builder) }
    graph = try builder.build()
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("predikat-cases-\(UUID().uuidString)").path
    try SQLiteStore.create(
      file: path, schema: schema, modelSource: source, batches: graph.batches)
    // An open file lives on without its name, and nothing is left behind.
    store = try SQLiteStore(file: path, connections: 1)
    try FileManager.default.removeItem(atPath: path)
  }

  /// Adds an object of the rows' file: `{"entity": …, "key": …, property: value …}`.
  private static func insert(
    _ object: JSONValue, _ schema: Schema, _ builder: inout ObjectGraphBuilder
  ) throws {
    guard case .object(let members) = object, case .string(let entity)? = object["entity"],
      case .number(let key)? = object["key"], let type = schema.type(named: entity)
    else { throw Fault(reason: "no object: \(object)") }
    var values: [String: Value] = [:]
    for member in members where member.key != "entity" && member.key != "key" {
      let property = StoredProperties.reference(to: member.key, of: type.id, in: schema)
      guard let property,
        let value = GivenValue.json(member.value)
          .value(as: property.property(in: schema).type, in: schema)
      else { throw Fault(reason: "\(entity) \(key): \(member.key)") }
      values[member.key] = value
    }
    try builder.insert(entity, key: Int64(key) ?? 0, values)
  }
}
