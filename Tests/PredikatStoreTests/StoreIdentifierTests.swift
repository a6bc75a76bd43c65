import PredikatStore
import Testing

@Suite struct StoreIdentifierTests {
  private func check(_ text: String, _ expected: StoreIdentifier, shownAs shown: String? = nil) {
    #expect(throws: Never.self) {
      let identifier = try StoreIdentifier(text)
      #expect(identifier == expected)
      #expect(identifier.description == shown ?? text)
    }
  }

  private func checkFails(_ text: String, _ kind: StoreError.Kind, _ message: String) {
    let error = #expect(throws: StoreError.self) { try StoreIdentifier(text) }
    #expect(error?.kind == kind)
    #expect(error?.message == message)
  }

  @Test func namesAndSizesAreRead() {
    check("sample:articles", .sample(name: "articles", rows: Sample.defaultRows))
    check("sample:tasks@0", .sample(name: "tasks", rows: 0))
    check("sample:trips@1000000", .sample(name: "trips", rows: 1_000_000))
    check("sample:courses@007", .sample(name: "courses", rows: 7), shownAs: "sample:courses@7")
    check("a/b.sqlite", .file(path: "a/b.sqlite"))
    check("samples", .file(path: "samples"))
    check("", .file(path: ""))
  }

  @Test func whatCannotBeIsAnError() {
    checkFails(
      "sample:artikles", .unknownStore,
      "there is no sample 'artikles', expected one of 'articles', 'tasks', 'trips', 'courses'; "
        + "did you mean 'articles'?")
    checkFails(
      "sample:", .unknownStore,
      "there is no sample '', expected one of 'articles', 'tasks', 'trips', 'courses'")
    for size in ["", "-1", "1e3", "1000001", "99999999999999999999", "1@2", "٣", "+5"] {
      checkFails(
        "sample:tasks@\(size)", .invalidName,
        "'\(size)' is not a number of rows, expected 0 to 1000000")
    }
  }
}
