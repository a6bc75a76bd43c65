import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

@Suite struct RootTypingTests {
  @Test(arguments: [
    "#Predicate<Tag> { $0.weight > 3 }",
    "#Predicate { (tag: Tag) in tag.weight > 3 }",
    "FetchDescriptor<Tag>(predicate: #Predicate { $0.weight > 3 })",
    "@Query(filter: #Predicate { $0.weight > 3 }) var tags: [Tag]",
    "try context.delete(model: Tag.self, where: #Predicate { $0.weight > 3 })",
    "FetchDescriptor(predicate: #Predicate { $0.weight > 3 }, sortBy: [.init(\\Tag.word)])",
    "let p: Predicate<Tag> = #Predicate { $0.weight > 3 }",
  ])
  func theTextNamesTheEntity(text: String) {
    let checked = Checked(text)
    #expect(checked.ids == [])
    #expect(checked.query.root == checked.schema.id(named: "Tag"))
  }

  @Test func anOrderBoundToAConstantIsChecked() {
    let checked = Checked("let order = [SortDescriptor(\\Tag.word), SortDescriptor(\\Tag.wieght)]")
    #expect(checked.ids == ["sort.unknown-property"])
    #expect(checked.query.root == checked.schema.id(named: "Tag"))
    #expect(checked.query.sort.count == 2)
  }

  @Test func inCodeAnUnknownTypeIsNoSlip() {
    let text = "#Predicate<Tga> { $0 is Tga }"
    #expect(Checked(text).diagnostics.flatMap(\.fixes).count == 2)
    let found = Checked(text, isInCode: true).diagnostics
    #expect(found.map(\.id) == ["type.unknown-entity"])
    #expect(found.flatMap(\.fixes).isEmpty)
  }

  @Test func declarationsAloneAskForNoEntity() {
    #expect(Checked("struct Note { var text: String }\nfunc run() { print(3) }").ids == [])
    #expect(Checked("func run() {}\nFetchDescriptor<Nothing>()").ids != [])
  }

  @Test func theCallerNamesTheEntity() {
    let checked = Checked("weight > 3", root: "Tag")
    #expect(checked.ids == [])
    #expect(checked.query.root == checked.schema.id(named: "Tag"))
  }

  @Test func theOnlyEntityNeedsNoName() {
    let checked = Checked("{ $0.n > 3 }", schema: "@Model class Thing { var n: Int }")
    #expect(checked.ids == [])
    #expect(checked.body == ">:Bool(.n:Int($0:Thing), 3:Int)")
  }

  @Test(arguments: [
    ("#Predicate { $0.isLent }", "Book"),
    ("{ $0.weight > 3 && $0.books?.contains { $0.isLent } == true }", "Tag"),
    ("word == \"x\" || weight > limit", "Tag"),
    ("weight > 3 && books?.contains { $0.isLent && $0.pages > 3 } == true", "Tag"),
    ("{ author in true }", "Author"),
    ("titel == \"x\"", "Book"),
    ("{ book in book.titel == \"x\" && book.pages > 3 }", "Book"),
    ("{ $0.scale > 3 && $0.pages > 3 }", "Atlas"),
    ("FetchDescriptor(sortBy: [SortDescriptor(\\.pages)])", "Book"),
  ])
  func whatIsUsedTellsTheEntity(text: String, entity: String) {
    let checked = Checked(text)
    #expect(checked.query.root == checked.schema.id(named: entity))
    #expect(!checked.ids.contains("type.unknown-entity"))
  }

  @Test func severalEntitiesNeedAName() {
    let checked = Checked("{ $0.anything == 3 }")
    #expect(checked.ids == ["type.unknown-entity"])
    #expect(checked.diagnostics.first?.notes.first?.contains("'Author', 'Tag', 'Book'") == true)
  }

  @Test func anUnknownEntityGetsASuggestion() throws {
    let found = try #require(Checked("#Predicate<Boook> { $0.x == 1 }").diagnostics.first)
    #expect(found.id == "type.unknown-entity")
    #expect(found.fixes.first?.edits.first?.replacement == "Book")
    #expect(Checked("true", root: "Boook").ids == ["type.unknown-entity"])
  }

  @Test(arguments: [
    "#Predicate<Int> { $0 > 3 && $0 < 9 }",
    "#Predicate<Int, String> { (a: Int, b: String) -> Bool in b.count == a }",
    "#Predicate<[Tag]> { $0.allSatisfy { $0.weight > 3 } }",
    "#Predicate<Size?> { $0!.height > 3 }",
    "#Predicate<Book, Author> { $0.author?.name == $1.name }",
    "#Expression<Book, Int> { $0.pages + 1 }",
  ])
  func anyTypeMayBeARoot(text: String) {
    checkRuns(text)
    let checked = Checked(text)
    #expect(checked.query.predicate != nil)
  }

  @Test func aGenericParameterIsNoUnknownEntity() throws {
    let models = """
      protocol Stamped { var stamp: String { get } }
      @Model class Letter: Stamped { var stamp: String = "" }
      """
    let checked = Checked(
      "func find<T: Stamped>(_ type: T.Type) { let p = #Predicate<T> { $0.stamp == \"x\" } }",
      schema: models)
    #expect(checked.ids == [])
    let input = try #require(checked.query.variables.first)
    #expect(checked.schema.name(of: input.type) == "Stamped")
    let open = Checked(
      "struct Finder<T: PersistentModel> { func f() { let p = #Predicate<T> { $0.x == 1 } } }",
      schema: models)
    #expect(open.ids == [])
  }

  @Test func anExpressionMustComputeItsOutput() {
    #expect(Checked("#Expression<Book, Int> { $0.title }").ids == ["type.mismatch"])
  }

  @Test func otherPredicatesAreCheckedToo() {
    let checked = Checked(
      """
      let first = #Predicate<Book> { $0.titel == "x" }
      let second = #Predicate<Tag> { $0.wrod == "x" }
      """)
    #expect(checked.ids == ["type.unknown-property", "type.unknown-property"])
    #expect(checked.query.otherPredicates.count == 1)
  }
}
