import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

@Suite struct SortTypingTests {
  @Test(arguments: [
    ("-pages, title", [".pages:Int(#0:Book)", ".title:String(#1:Book)"]),
    (
      "author.name",
      ["?. #1:String?(.author:Author?(#0:Book), wrap:String?(.name:String(#1:Author)))"]
    ),
    ("[SortDescriptor(\\.rank, order: .reverse)]", [".rank:Int?(#0:Book)"]),
    (
      "\\.author?.mentor?.born",
      [
        "?. #1:Date?(.author:Author?(#0:Book), ?. #2:Date?(.mentor:Author?(#1:Author),"
          + " .born:Date?(#2:Author)))"
      ]
    ),
    ("tags.count", [".count:Int(.tags:[Tag](#0:Book))"]),
    ("isLent", [".isLent:Bool(#0:Book)"]),
  ])
  func keysAreTypedOverARow(sort: String, trees: [String]) {
    let checked = Checked("FetchDescriptor<Book>()", sort: sort)
    #expect(checked.ids == [])
    #expect(checked.query.sort.map { checked.line(for: $0.value) } == trees)
  }

  @Test(arguments: ["titel", "-titel", "\\.titel", "[SortDescriptor(\\Book.titel)]"])
  func anUnknownKeyIsReportedWithASuggestion(sort: String) throws {
    let checked = Checked("FetchDescriptor<Book>()", sort: sort)
    #expect(checked.ids == ["sort.unknown-property"])
    #expect(checked.diagnostics.first?.fixes.first?.edits.first?.replacement == "title")
  }

  @Test func anUnknownStepBehindAnOptionalIsReported() {
    let checked = Checked("FetchDescriptor<Book>()", sort: "author.nmae")
    #expect(checked.ids == ["sort.unknown-property"])
  }

  @Test func theTextsOwnOrderIsReplaced() {
    let text = "FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.titel)])"
    #expect(Checked(text).ids == ["sort.unknown-property"])
    #expect(Checked(text, sort: "title").ids == [])
  }

  @Test func limitsAreIntegers() {
    let good = Checked("var d = FetchDescriptor<Book>()\nd.fetchLimit = 20\nd.fetchOffset = start")
    #expect(good.ids == [])
    #expect(good.query.limit?.type == .integer)
    #expect(Checked("var d = FetchDescriptor<Book>()\nd.fetchLimit = nil").ids == [])
    #expect(
      Checked("let n: Int? = 3\nvar d = FetchDescriptor<Book>()\nd.fetchLimit = n").ids == [])
    let bad = Checked("var d = FetchDescriptor<Book>()\nd.fetchLimit = \"x\"")
    #expect(bad.ids == ["type.mismatch"])
  }

  @Test func fetchedNamesAreChecked() {
    let checked = Checked(
      """
      var d = FetchDescriptor<Book>()
      d.propertiesToFetch = [\\.title, \\.pagse]
      d.relationshipKeyPathsForPrefetching = [\\.author, \\.autor]
      """)
    #expect(checked.ids == ["type.unknown-property", "fetch.prefetch-unknown"])
  }
}
