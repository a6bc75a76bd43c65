import PredikatSyntax
import Testing

@Suite struct DidYouMeanTests {
  @Test(
    arguments: [
      ("titel", "title"), ("Title", "title"), ("tilte", "title"), ("title", "title"),
      ("publishdAt", "publishedAt"), ("isPublishd", "isPublished"), ("jeDovrsen", "jeDovršen"),
      ("заголвок", "заголовок"), ("ID", "id"), ("author.nmae", nil), ("xyz", nil), ("", nil),
      ("i", nil), ("ttle", "title"), ("publishedAtDateTime", nil),
    ] as [(String, String?)])
  func theNearestNameIsFound(written: String, expected: String?) {
    let names = ["title", "publishedAt", "isPublished", "jeDovršen", "заголовок", "id"]
    #expect(DidYouMean.closest(to: written, among: names) == expected)
  }

  @Test func theFirstOfEquallyNearNamesIsTaken() {
    #expect(DidYouMean.closest(to: "cart", among: ["card", "care", "carts"]) == "card")
    #expect(DidYouMean.closest(to: "name", among: []) == nil)
  }

  @Test func aNearerNameFurtherBackIsTaken() {
    let names = ["publishedOn", "publishedA", "PUBLISHEDAT", "publishedAt"]
    #expect(DidYouMean.closest(to: "publishedAt", among: names) == "PUBLISHEDAT")
    #expect(
      DidYouMean.closest(to: "upblishedAt", among: ["publishedTa", "publishedAt"]) == "publishedAt")
  }

  @Test func noMoreNamesThanAnyoneHasAreComparedWithASlip() {
    let names = (0..<100_000).map { "name\($0 + 100_000)" } + ["title"]
    #expect(DidYouMean.closest(to: "titel", among: names) == nil)
  }

  @Test func longNamesAreNotCompared() {
    let long = String(repeating: "a", count: 100_000)
    #expect(DidYouMean.closest(to: long, among: [long + "b", "a"]) == nil)
    #expect(DidYouMean.closest(to: "ab", among: [long, "aB"]) == "aB")
  }
}
