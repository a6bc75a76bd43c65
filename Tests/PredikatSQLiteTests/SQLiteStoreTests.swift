import Dispatch
import Foundation
import PredikatEvaluation
import PredikatPlanning
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping
import Synchronization
import Testing

@testable import PredikatSQLite

@Suite struct SQLiteStoreTests {
  private func schema(_ source: String) -> Schema {
    var sink = DiagnosticSink()
    return Schema(source: SourceText(source), into: &sink)
  }

  private func error(ofOpening path: String) -> StoreError? {
    #expect(throws: StoreError.self) { try SQLiteStore(file: path) }
  }

  /// The values of an object, read back from its row.
  private func row(
    of object: ObjectID, _ properties: [PropertyReference], in store: SQLiteStore
  ) throws -> [Value] {
    let entity = try #require(store.schema.type(named: object.entity))
    let place = try #require(store.layout[entity.id])
    let columns = properties.compactMap { property -> ColumnPlace? in
      switch store.layout.place(of: property) {
      case .attribute(let column), .toOne(let column, _): column
      default: nil
      }
    }
    let names = columns.map(\.name.quoted).joined(separator: ", ")
    let statement = SQLStatement(
      text: "SELECT \(names) FROM \(place.table.quoted) WHERE \(place.key.quoted) = ?1",
      bindings: [
        SQLBinding(value: .integer(object.key), type: .integer, encoding: .integer)
      ],
      columns: columns.map {
        ResultColumn(name: $0.name.plain, type: .unknown, encoding: $0.encoding)
      })
    let rows = try store.withConnection { try $0.rows(of: statement, limits: .unlimited) }
    return try #require(rows.rows.first)
  }

  private func normalized(_ value: Value) -> Value {
    switch value {
    case .string(let text): .string(Normalization.normalized(text))
    case .array(let elements): .array(elements.map(normalized))
    case .structure(let fields): .structure(fields.mapValues(normalized))
    default: value
    }
  }

  @Test(arguments: Sample.all.map(\.name))
  func everyObjectOfASampleIsItsRow(_ name: String) throws {
    let sample = try #require(Sample.named(name))
    let store = try SQLiteStore(sample: sample, rows: 60)
    let graph = try ObjectGraph(schema: store.schema, batches: sample.batches(rows: 60))
    for entity in store.schema.entities where entity.superclass == nil {
      for object in graph.objects(of: entity.id) {
        let type = try #require(store.schema.type(named: object.entity))
        let columns = StoredProperties.of(type.id, in: store.schema).filter {
          $0.property(in: store.schema).relationship?.isToMany != true
        }
        let values = try row(of: object, columns, in: store)
        for (property, value) in zip(columns, values) {
          let declared = property.property(in: store.schema)
          let expected = try #require(graph.value(of: declared.name, in: object))
          if case .object(let other) = expected, case .object(let found) = value {
            #expect(found.key == other.key)
          } else {
            #expect(value == normalized(expected), "\(object) \(declared.name)")
          }
        }
      }
    }
  }

  @Test(arguments: Sample.all.map(\.name), [0, 1, 500])
  func samplesAreSoundDatabases(_ name: String, rows: Int) throws {
    let sample = try #require(Sample.named(name))
    let store = try SQLiteStore(sample: sample, rows: rows)
    try store.withConnection { connection in
      let connection = try #require(connection as? SQLiteConnection)
      #expect(try connection.rows(of: "PRAGMA foreign_key_check") { _ in 1 }.isEmpty)
      #expect(try connection.rows(of: "PRAGMA integrity_check") { $0.text(at: 0) } == ["ok"])
    }
    if rows > 0 { #expect(store.catalog.isAnalyzed) }
  }

  @Test func samplesHaveTheirSizesAndIndexes() throws {
    let store = try SQLiteStore.open(try StoreIdentifier("sample:articles@400"))
    #expect(store.identifier.description == "sample:articles@400")
    #expect(store.catalog[table: "Article"].rowCount == 400)
    #expect(store.catalog[table: "Author"].rowCount == 10)
    let names = store.catalog[table: "Article"].indexes.map(\.name)
    for name in [
      "Article_isPublished_publishedAt", "Article_title", "Article_viewCount", "Article_slug",
      "Article_author",
    ] {
      #expect(names.contains(name), "\(names)")
    }
  }

  @Test func pairsOfAManyToManyAreThoseOfTheGraph() throws {
    let store = try SQLiteStore(sample: .articles, rows: 300)
    let graph = try ObjectGraph(
      schema: store.schema, batches: Sample.articles.batches(rows: 300))
    let article = try #require(store.schema.type(named: "Article"))
    let tags = try #require(
      StoredProperties.reference(to: "tags", of: article.id, in: store.schema))
    guard case .joinTable(let join, _) = store.layout.place(of: tags) else {
      Issue.record("tags have no table of pairs")
      return
    }
    let found = try store.withConnection { connection in
      let connection = try #require(connection as? SQLiteConnection)
      return try connection.rows(
        of: """
          SELECT \(join.owner.quoted), \(join.other.quoted) FROM \(join.table.quoted) ORDER BY 1, 2
          """
      ) { [$0.integer(at: 0), $0.integer(at: 1)] }
    }
    var expected: [[Int64]] = []
    for object in graph.objects(of: article.id) {
      guard case .array(let others) = graph.value(of: "tags", in: object) else { continue }
      for case .object(let other) in others { expected.append([object.key, other.key]) }
    }
    #expect(found == expected)
    #expect(expected.count > 300)
  }

  @Test func aFileIsWrittenFromAGraphAndOpenedWithoutItsModels() throws {
    let folder = try TemporaryFolder()
    let schema = schema(Sample.courses.modelSource)
    let graph = try ObjectGraph(schema: schema, batches: Sample.courses.batches(rows: 50))
    let path = folder.file("courses.sqlite")
    try SQLiteStore.create(
      file: path, schema: schema, modelSource: Sample.courses.modelSource, batches: graph.batches)
    let store = try SQLiteStore(file: path)
    let sample = try SQLiteStore(sample: .courses, rows: 50)
    #expect(store.schema.entities.map(\.name) == ["Student", "Course"])
    #expect(store.catalog == sample.catalog)
    #expect(
      throws: StoreError.self, "a file is never overwritten",
      performing: {
        try SQLiteStore.create(file: path, schema: schema, modelSource: "", batches: [])
      })
    #expect(try folder.names() == ["courses.sqlite"])
  }

  @Test func aFailedWriteLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    let schema = schema("@Model final class A { var x: Double; var y: String }")
    for values: [Value] in [
      [.double(.nan), .string("")], [.string("x"), .string("")], [.null, .null],
    ] {
      let batch = ObjectBatch(entity: "A", properties: ["x", "y"], count: 1) { _ in
        1
      } values: { _ in
        values
      }
      #expect(throws: (any Error).self) {
        try SQLiteStore.create(
          file: folder.file("a"), schema: schema, modelSource: "", batches: [batch])
      }
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func otherLayoutsAreNamed() throws {
    let folder = try TemporaryFolder()
    func make(_ name: String, _ script: String) throws -> String {
      try SQLiteConnection(writingFileAt: folder.file(name)).execute(script)
      return folder.file(name)
    }
    let core = try make("core", "CREATE TABLE Z_METADATA (a); CREATE TABLE Z_PRIMARYKEY (a)")
    #expect(error(ofOpening: core)?.message.contains("SwiftData store") == true)
    let foreign = try make("foreign", "CREATE TABLE t (a)")
    #expect(error(ofOpening: foreign)?.kind == .unsupportedLayout)
    let empty = try folder.write([], to: "empty")
    #expect(error(ofOpening: empty)?.kind == .unsupportedLayout)
    let damaged = try make(
      "damaged", "CREATE TABLE predikat_schema (source); INSERT INTO predikat_schema VALUES (x'00')"
    )
    #expect(throws: (any Error).self) {
      let store = try SQLiteStore(file: damaged)
      #expect(store.schema.entities.isEmpty)
      throw StoreError.foreignDatabase("an empty model is no fault of ours")
    }
    let twice = try make(
      "twice",
      "CREATE TABLE predikat_schema (source); INSERT INTO predikat_schema VALUES ('a'), ('b')")
    #expect(error(ofOpening: twice)?.kind == .damagedModel)
    #expect(throws: DatabaseError.self) { try SQLiteStore(file: folder.file("missing")) }
  }

  @Test func manyThreadsReadTheSameBytesAtOnce() throws {
    let store = try SQLiteStore(sample: .articles, rows: 2_000, connections: 3)
    let statement = SQLStatement(
      text: """
        SELECT count(*), sum(length(title)) FROM Article
        WHERE predikat_localized_contains(title, ?1) ORDER BY title COLLATE PREDIKAT_STANDARD
        """,
      bindings: [SQLBinding(value: .string("PRI"), type: .string, encoding: .text)],
      columns: [
        ResultColumn(name: "count", type: .integer, encoding: .integer),
        ResultColumn(name: "sum", type: .integer, encoding: .integer),
      ])
    let results = Mutex<Set<[Value]>>([])
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 48) { _ in
      do {
        let rows = try store.withConnection { try $0.rows(of: statement, limits: .stranger) }
        results.withLock { _ = $0.insert(rows.rows[0]) }
      } catch {
        failures.withLock { $0 += 1 }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    #expect(results.withLock { $0.count } == 1)
  }

  @Test func connectionsOfAStoreReadOnlyAndTogether() throws {
    let store = try SQLiteStore(sample: .tasks, rows: 100, connections: 2)
    try store.withConnection { first in
      try store.withConnection { second in
        #expect(first !== second)
        for connection in [first, second] {
          #expect(throws: DatabaseError.self) { try connection.execute("DELETE FROM Task") }
          #expect(throws: DatabaseError.self) {
            try connection.insert("INSERT INTO Label VALUES (?1, ?2, ?3)") {
              try $0([.integer(1), .text(""), .integer(0)])
            }
          }
        }
      }
    }
  }
}
