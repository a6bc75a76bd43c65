import PredikatPlanning
import Testing

@testable import PredikatSQLite

@Suite struct CatalogTests {
  private func catalog(_ script: String) throws -> Catalog {
    let connection = try SQLiteConnection(inMemory: .init())
    try connection.execute(script)
    return try connection.catalog()
  }

  @Test func indexesAreListedTheNewestFirst() throws {
    let table = try catalog(
      """
      CREATE TABLE "my t" (a INTEGER, b TEXT UNIQUE, "c""d" TEXT, PRIMARY KEY (a, b));
      CREATE UNIQUE INDEX "my t_1" ON "my t" ("c""d" COLLATE NOCASE DESC, a);
      CREATE INDEX part ON "my t" (a) WHERE a > 3;
      CREATE INDEX expression ON "my t" (a + 1, b);
      """)[table: "my t"]
    #expect(
      table.indexes.map(\.name) == [
        "expression", "part", "my t_1", "sqlite_autoindex_my t_2", "sqlite_autoindex_my t_1",
      ])
    #expect(table.indexes[0].columns.map(\.name) == [nil, "b"])
    #expect(table.indexes[1].isPartial)
    #expect(
      table.indexes[2].columns == [
        .init(name: "c\"d", collation: "NOCASE", isDescending: true), .init(name: "a"),
      ])
    #expect(table.indexes[2].isUnique)
    #expect(table.indexes.map(\.origin).suffix(2) == [.primaryKey, .unique])
    #expect(table.hasRowID)
  }

  @Test func sizesAreCountedUntilTheyAreAnalyzed() throws {
    let script = """
      CREATE TABLE t (a INTEGER); CREATE INDEX t_a ON t (a);
      CREATE TABLE pairs (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID;
      CREATE VIEW v AS SELECT 1;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
      INSERT INTO t SELECT i % 10 FROM n;
      INSERT INTO pairs SELECT rowid, a FROM t;
      """
    let counted = try catalog(script)
    #expect(counted.allTables.map(\.name) == ["pairs", "t"])
    #expect(counted[table: "t"].rowCount == 12_000)
    #expect(counted[table: "pairs"].rowCount == 10_001)
    #expect(!counted[table: "pairs"].hasRowID)
    #expect(!counted.isAnalyzed)
    let analyzed = try catalog(script + "ANALYZE;")
    #expect(analyzed.isAnalyzed)
    #expect(analyzed[table: "t"].analyzedRowCount == 12_000)
    #expect(analyzed[table: "t"].indexes[0].statistics == [12_000, 1_200])
    #expect(analyzed[table: "pairs"].rowCount == 12_000)
  }

  @Test func statisticsThatMakeNoSenseAreLeftAside() throws {
    let catalog = try catalog(
      """
      CREATE TABLE t (a); CREATE INDEX t_a ON t (a); INSERT INTO t VALUES (1); ANALYZE;
      DELETE FROM sqlite_stat1;
      INSERT INTO sqlite_stat1 VALUES ('t', 't_a', 'nonsense'), ('gone', NULL, '99 x'), (1, 2, 3);
      """)
    #expect(catalog[table: "t"].rowCount == 1)
    #expect(catalog[table: "t"].indexes[0].statistics == nil)
  }
}
