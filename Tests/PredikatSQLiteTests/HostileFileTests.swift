import Foundation
import PredikatPlanning
import PredikatSchema
import PredikatStore
import PredikatText
import Testing

@testable import PredikatSQLite

@Suite struct HostileFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func kind(ofOpening path: String) -> DatabaseError.Kind? {
    do {
      let connection = try SQLiteConnection(readingFileAt: path)
      _ = try connection.catalog()
      return nil
    } catch {
      return (error as? DatabaseError)?.kind
    }
  }

  private func makeDatabase(_ name: String, _ script: String) throws -> String {
    let connection = try SQLiteConnection(writingFileAt: folder.file(name))
    try connection.execute(script)
    return folder.file(name)
  }

  @Test func whatIsNoDatabaseIsATypedError() throws {
    #expect(kind(ofOpening: folder.file("missing.sqlite")) == .connection)
    #expect(kind(ofOpening: folder.path) == .connection)
    #expect(kind(ofOpening: "/dev/zero") == .connection)
    #expect(kind(ofOpening: "") == .connection)
    #expect(kind(ofOpening: "a\0b") == .connection)
    #expect(kind(ofOpening: "file:x?mode=rwc") == .connection)
    #expect(kind(ofOpening: ":memory:") == .connection)
    let text = try folder.write(Array("hello, this is no database at all".utf8), to: "text")
    #expect(kind(ofOpening: text) == .corrupt)
    let short = try folder.write(Array("SQLite format 3\0".utf8), to: "short")
    #expect(kind(ofOpening: short) == .corrupt)
  }

  @Test func anEmptyFileIsAnEmptyDatabase() throws {
    let path = try folder.write([], to: "empty")
    let connection = try SQLiteConnection(readingFileAt: path)
    #expect(try connection.catalog().allTables.isEmpty)
  }

  @Test func namesWithStrangeCharactersAreFiles() throws {
    for name in ["a b?c#d%41.sqlite", "příliš & žluť.sqlite", "file:x", ":memory:"] {
      let path = try makeDatabase(name, "CREATE TABLE t (a)")
      let connection = try SQLiteConnection(readingFileAt: path)
      #expect(try connection.catalog().allTables.map(\.name) == ["t"])
    }
  }

  @Test func nothingCanBeChangedOrReachedThroughAReadConnection() throws {
    let path = try makeDatabase("d.sqlite", "CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1)")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let connection = try SQLiteConnection(readingFileAt: path)
    for sql in [
      "INSERT INTO t VALUES (2)", "DELETE FROM t", "UPDATE t SET a = 2", "DROP TABLE t",
      "UPDATE sqlite_master SET sql = 'x'", "UPDATE sqlite_schema SET rootpage = 7",
      "UPDATE sqlite_temp_master SET sql = 'x'", "DELETE FROM sqlite_master",
      "CREATE TABLE u (a)", "CREATE TEMP TABLE u (a)", "CREATE TEMP VIEW v AS SELECT 1", "VACUUM",
      "VACUUM INTO '\(folder.file("copy"))'", "ATTACH '\(folder.file("other"))' AS o",
      "PRAGMA query_only = OFF", "PRAGMA writable_schema = ON", "PRAGMA journal_mode = WAL",
      "PRAGMA mmap_size = 100000000", "PRAGMA user_version = 3", "ANALYZE", "REINDEX",
      "BEGIN IMMEDIATE", "SAVEPOINT s", "SELECT load_extension('x')",
      "SELECT fts3_tokenizer('simple')",
    ] {
      #expect(throws: DatabaseError.self, "\(sql)") { try connection.execute(sql) }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try folder.names() == ["d.sqlite"])
  }

  @Test func aReadConnectionReadsTheElementsOfAList() throws {
    let path = try makeDatabase("d.sqlite", "CREATE TABLE t (a); INSERT INTO t VALUES (1), (5)")
    let connection = try SQLiteConnection(readingFileAt: path)
    let statement = SQLStatement(
      text: "SELECT a FROM t WHERE a IN (SELECT value FROM json_each(?1))",
      bindings: [SQLBinding(value: .string("[4,5,6]"), type: .string, encoding: .text)],
      columns: [ResultColumn(name: "a", type: .integer, encoding: .integer)])
    #expect(try connection.rows(of: statement, limits: .unlimited).rows == [[.integer(5)]])
    #expect(throws: DatabaseError.self) {
      try connection.execute("UPDATE sqlite_master SET sql = 'x'")
    }
  }

  @Test func aViewThatNeverEndsMeetsTheDeadline() throws {
    let path = try makeDatabase(
      "endless.sqlite",
      """
      CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i FROM n
      """)
    let connection = try SQLiteConnection(readingFileAt: path)
    let error = #expect(throws: DatabaseError.self) {
      try connection.rows(
        of: SQLStatement(text: "SELECT count(*) FROM v"),
        limits: QueryLimits(deadline: .milliseconds(30)))
    }
    #expect(error?.kind == .timeout)
  }

  @Test func damagedPagesNeverCrash() throws {
    let path = try makeDatabase(
      "whole.sqlite",
      """
      CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT); CREATE INDEX t_b ON t (b);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO t SELECT i, hex(i * 7919) FROM n; ANALYZE
      """)
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var seed: UInt64 = 42
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    var failures = 0
    for round in 0..<150 {
      var damaged = whole
      if round.isMultiple(of: 10) { damaged.removeLast(random(damaged.count - 200)) }
      for _ in 0..<20 { damaged[16 + random(damaged.count - 16)] = UInt8(random(256)) }
      let copy = try folder.write(damaged, to: "damaged")
      do {
        let connection = try SQLiteConnection(readingFileAt: copy)
        _ = try connection.catalog()
        _ = try connection.rows(of: "SELECT * FROM t ORDER BY b") { $0.text(at: 1) }
        _ = try connection.rows(of: "SELECT b FROM t WHERE b > 'C'") { $0.text(at: 0) }
      } catch {
        #expect(error is DatabaseError)
        failures += 1
      }
    }
    #expect(failures > 0)
  }

  @Test func aDatabaseThatWritesAheadIsReadWithoutMakingFiles() throws {
    let path = try makeDatabase(
      "wal.sqlite",
      "PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    #expect(try folder.names() == ["wal.sqlite"])
    do {
      let connection = try SQLiteConnection(readingFileAt: path)
      #expect(try connection.rows(of: "SELECT a FROM t") { $0.integer(at: 0) } == [1])
    }
    #expect(try folder.names() == ["wal.sqlite"])
  }

  @Test func aLogThatIsBesideTheFileIsRead() throws {
    let path = folder.file("live.sqlite")
    let writer = try SQLiteConnection(writingFileAt: path)
    try writer.execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    let reader = try SQLiteConnection(readingFileAt: path)
    #expect(try reader.rows(of: "SELECT a FROM t") { $0.integer(at: 0) } == [1])
  }
}
