import Predikat
import PredikatSyntax
import Testing

@Suite struct TextTableTests {
  func checkTable(
    _ headers: [String], _ alignments: [TextTable.Alignment], _ rows: [[String]],
    _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var table = TextTable(headers: headers, alignments: alignments)
    for row in rows { table.add(row) }
    #expect(
      table.lines(styled: .plain).joined(separator: "\n") == expected,
      sourceLocation: sourceLocation)
  }

  @Test func columnsAreAsWideAsTheirWidestCell() {
    checkTable(
      ["n", "title"], [.right, .left], [["1", "Ahoj"], ["100", "Příliš žluťoučký"]],
      """
        n  title
      ───  ────────────────
        1  Ahoj
      100  Příliš žluťoučký
      """)
  }

  @Test func wideCharactersTakeTwoColumns() {
    checkTable(
      ["a", "b"], [.left, .left], [["日本語", "x"], ["👩‍👩‍👧", "y"], ["e\u{301}", "z"]],
      """
      a       b
      ──────  ─
      日本語  x
      👩‍👩‍👧      y
      e\u{301}       z
      """)
  }

  @Test func controlCharactersAreShownAndNotObeyed() {
    checkTable(
      ["a"], [.left], [["x\ny\t\u{1B}[31mz"]],
      """
      a
      ──────────
      x⏎y⇥\u{FFFD}[31mz
      """)
  }

  @Test func longCellsAreCut() {
    var table = TextTable(headers: ["a"], alignments: [.left])
    table.add([String(repeating: "x", count: 200)])
    #expect(table.lines(styled: .plain)[2] == String(repeating: "x", count: 48) + "…")
  }
}
