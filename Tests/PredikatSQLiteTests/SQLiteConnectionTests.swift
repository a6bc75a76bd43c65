import Foundation
import PredikatPlanning
import PredikatSchema
import PredikatStore
import PredikatText
import Testing

@testable import PredikatSQLite

@Suite struct SQLiteConnectionTests {
  private func statement(
    _ sql: String, _ bindings: [(Value, ValueEncoding)] = [], columns: [ValueEncoding]
  ) -> SQLStatement {
    SQLStatement(
      text: sql,
      bindings: bindings.map { SQLBinding(value: $0.0, type: .unknown, encoding: $0.1) },
      columns: columns.enumerated().map {
        ResultColumn(name: "c\($0.offset)", type: .unknown, encoding: $0.element)
      })
  }

  private func check(
    _ value: Value, as encoding: ValueEncoding, isReadAs expected: Value? = nil
  ) throws {
    let connection = try SQLiteConnection(inMemory: .init())
    let rows = try connection.rows(
      of: statement("SELECT ?1", [(value, encoding)], columns: [encoding]), limits: .unlimited)
    #expect(rows.rows == [[expected ?? value]])
  }

  private func error(of sql: String, in connection: SQLiteConnection) -> DatabaseError? {
    #expect(throws: DatabaseError.self) { try connection.execute(sql) }
  }

  @Test func everyKindOfValueComesBackAsItWasBound() throws {
    try check(.null, as: .text)
    try check(.bool(true), as: .boolean)
    try check(.integer(.min), as: .integer)
    try check(.integer(.max), as: .any)
    try check(.double(-1.5e300), as: .real)
    try check(.double(-.infinity), as: .real)
    try check(.double(3), as: .real)
    try check(.string(""), as: .text)
    try check(.string("a\0b"), as: .text)
    try check(.string("👩‍🌾 příliš"), as: .text)
    try check(.date(-63_114_076_800.25), as: .date)
    try check(.uuid(UUID()), as: .uuid)
    try check(.data([]), as: .blob)
    try check(.data([0, 255]), as: .blob)
    try check(.decimal(Decimal(string: "-0.1000000000000000000000000001") ?? 0), as: .decimal)
    try check(.object(ObjectID(entity: "A", key: 7)), as: .object(entity: "A"))
    try check(
      .array([.string("\"\\\u{1}é"), .string("")]), as: .json(.array(.scalar(.text))))
    try check(.array([]), as: .json(.array(.scalar(.integer))))
  }

  @Test func textIsBoundInFormCAndNegativeZeroAsZero() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    let rows = try connection.rows(
      of: statement(
        "SELECT hex(?1), ?2", [(.string("e\u{301}"), .text), (.double(-0.0), .real)],
        columns: [.text, .real]), limits: .unlimited)
    #expect(rows.rows == [[.string("C3A9"), .double(0)]])
    guard case .double(let zero) = rows.rows[0][1] else { return }
    #expect(zero.sign == .plus)
  }

  @Test func codableStructsAreReadByTheirShape() throws {
    let shape = JSONShape.structure([
      .init(name: "id", shape: .scalar(.uuid)),
      .init(name: "note", shape: .optional(.scalar(.text))),
      .init(name: "price", shape: .scalar(.decimal)),
      .init(name: "days", shape: .array(.scalar(.date))),
    ])
    let identifier = UUID()
    try check(
      .structure([
        "id": .uuid(identifier), "note": .null, "price": .decimal(Decimal(string: "0.10") ?? 0),
        "days": .array([.date(1), .date(2.5)]),
      ]), as: .json(shape))
  }

  @Test func valuesThatAreNotOfTheColumnsKindAreRefused() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    let error = #expect(throws: DatabaseError.self) {
      try connection.rows(
        of: statement("SELECT 'x'", columns: [.integer]), limits: .unlimited)
    }
    #expect(error?.kind == .corrupt)
    #expect(error?.message == "column 'c0' holds text, expected integer")
    let unbindable = #expect(throws: DatabaseError.self) {
      try connection.rows(
        of: statement("SELECT ?1", [(.string("x"), .integer)], columns: [.any]),
        limits: .unlimited)
    }
    #expect(unbindable?.message.contains("x'") == false)
  }

  @Test func errorsAreOfAKindAndNeverShowWhatWasBound() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    try connection.execute("CREATE TABLE t (a INTEGER UNIQUE NOT NULL) STRICT")
    #expect(error(of: "SELEC 1", in: connection)?.kind == .syntax)
    #expect(error(of: "SELECT * FROM missing", in: connection)?.kind == .syntax)
    #expect(error(of: "SELECT \"text\"", in: connection)?.kind == .syntax)
    #expect(error(of: "ATTACH ':memory:' AS x", in: connection)?.kind == .syntax)
    let duplicate = #expect(throws: DatabaseError.self) {
      try connection.insert("INSERT INTO t VALUES (?1)") { insert in
        try insert([.integer(4_242)])
        try insert([.integer(4_242)])
      }
    }
    #expect(duplicate?.kind == .constraint)
    #expect(duplicate?.code == 2067)
    #expect(duplicate?.sql == "INSERT INTO t VALUES (?1)")
    #expect(duplicate?.description.contains("4242") == false)
    #expect(try connection.rows(of: "SELECT count(*) FROM t") { $0.integer(at: 0) } == [1])
  }

  @Test func theWrongNumberOfBindingsIsAnError() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    let error = #expect(throws: DatabaseError.self) {
      try connection.rows(of: statement("SELECT ?1 + ?2", columns: [.any]), limits: .unlimited)
    }
    #expect(error?.message == "0 values are bound, expected 2")
  }

  @Test func anEmptyStatementIsAnError() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    for text in ["", "  ", "-- nothing"] {
      #expect(throws: DatabaseError.self) {
        try connection.rows(of: statement(text, columns: []), limits: .unlimited)
      }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func aStatementStopsAtItsDeadlineAndTheConnectionGoesOn() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    let endless = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n
      """
    let error = #expect(throws: DatabaseError.self) {
      try connection.rows(
        of: statement(endless, columns: [.any]),
        limits: QueryLimits(deadline: .milliseconds(50)))
    }
    #expect(error?.kind == .timeout)
    let rows = try connection.rows(of: statement("SELECT 1", columns: [.any]), limits: .unlimited)
    #expect(rows.rows == [[.integer(1)]])
  }

  @Test func rowsAndBytesAreCutOffAndSaidToBe() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    let hundred = statement(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
      SELECT hex(zeroblob(50)) FROM n
      """, columns: [.text])
    func rows(_ limits: QueryLimits) throws -> (Int, Bool) {
      let result = try connection.rows(of: hundred, limits: limits)
      return (result.rows.count, result.isTruncated)
    }
    #expect(try rows(.unlimited) == (100, false))
    #expect(try rows(QueryLimits(rows: 99)) == (99, true))
    #expect(try rows(QueryLimits(rows: 100)) == (100, false))
    #expect(try rows(QueryLimits(rows: 0)) == (0, true))
    #expect(try rows(QueryLimits(bytes: 350)) == (3, true))
  }

  @Test func valuesBeyondTheLimitAreRefused() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    #expect(error(of: "SELECT zeroblob(100000000)", in: connection)?.kind == .limit)
    let long = "SELECT '" + String(repeating: "x", count: 5_000_000) + "'"
    #expect(error(of: long, in: connection)?.kind == .limit)
  }

  @Test func statementsArePreparedOnceAndTheOldestLeave() throws {
    var settings = SQLiteSettings()
    settings.cachedStatements = 3
    let connection = try SQLiteConnection(inMemory: settings)
    for number in [1, 2, 3, 1, 4, 1] {
      _ = try connection.rows(of: "SELECT \(number)") { $0.integer(at: 0) }
    }
    #expect(connection.cachedStatementCount == 3)
  }

  @Test func aStatementThatIsInUseIsNotLentAgain() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    let sql = "SELECT 1 UNION ALL SELECT 2"
    let pairs = try connection.rows(of: sql) { outer in
      try connection.rows(of: sql) { inner in [outer.integer(at: 0), inner.integer(at: 0)] }
    }
    #expect(pairs == [[[1, 1], [1, 2]], [[2, 1], [2, 2]]])
  }

  @Test func theEnginesPlanIsATree() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    try connection.execute(
      "CREATE TABLE t (a INTEGER, b INTEGER); CREATE INDEX t_a ON t (a)")
    let plan = try connection.enginePlan(
      of: statement("SELECT b FROM t WHERE a = ?1 ORDER BY b", columns: [.any]))
    #expect(
      plan.nodes.map(\.detail) == [
        "SEARCH t USING INDEX t_a (a=?)", "USE TEMP B-TREE FOR ORDER BY",
      ])
    let nested = try connection.enginePlan(
      of: statement(
        "SELECT b FROM t WHERE EXISTS (SELECT 1 FROM t AS u WHERE u.a = t.b)", columns: [.any]))
    #expect(nested.nodes.last?.children.isEmpty == false)
  }

  @Test func automaticIndexesAreOff() throws {
    let connection = try SQLiteConnection(inMemory: .init())
    try connection.execute("CREATE TABLE t (a); CREATE TABLE u (a)")
    let plan = try connection.enginePlan(
      of: statement("SELECT 1 FROM t JOIN u ON t.a = u.a", columns: [.any]))
    #expect(plan.nodes.allSatisfy { !$0.detail.contains("AUTOMATIC") })
  }
}
