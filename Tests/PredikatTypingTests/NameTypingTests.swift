import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

@Suite struct NameTypingTests {
  @Test(arguments: [
    ("{ $0.▲titel == \"x\" }", ["type.unknown-property"]),
    ("{ $0.author?.▲nmae == \"x\" }", ["type.unknown-property"]),
    ("{ $0.title.▲lenght > 3 }", ["type.unknown-property"]),
    ("{ $0.binding == .▲clot }", ["type.unknown-case"]),
    ("{ $0.binding == Binding.▲clot }", ["type.unknown-case"]),
    (
      "{ $0.▲titel == \"x\" && $0.▲paegs > 3 }", ["type.unknown-property", "type.unknown-property"]
    ),
    ("{ $0.▲titel.count > 3 }", ["type.unknown-property"]),
    ("{ $1.▲isLent }", ["type.unknown-name"]),
    ("#Predicate<▲Bok> { $0.titel == \"x\" }", ["type.unknown-entity"]),
    ("#Predicate<Book> { $0 is ▲Atlass }", ["type.unknown-entity"]),
  ])
  func unknownNamesAreReportedOnce(marked: String, ids: [String]) {
    if marked.hasPrefix("{ $1") {
      checkFinds("{ ▲$1.isLent }", ids)
    } else {
      checkFinds(marked, ids)
    }
  }

  @Test func theNearestPropertyIsProposed() throws {
    let found = try #require(Checked("{ $0.titel == \"x\" }", root: "Book").diagnostics.first)
    #expect(found.message == "'Book' has no property 'titel'; did you mean 'title'?")
    #expect(found.fixes.first?.edits.first?.replacement == "title")
  }

  @Test func aBareExpressionNamesProperties() {
    let checked = Checked("isLent && pages > 10 && $0.rating > 3", root: "Book")
    #expect(checked.ids == [])
    #expect(
      checked.body == "&&:Bool(.isLent:Bool($0:Book), >:Bool(.pages:Int($0:Book), 10:Int),"
        + " >:Bool(.rating:Double($0:Book), 3:Double))")
  }

  @Test func aLetWinsOverAProperty() {
    let checked = Checked("let pages = 3\npages == 3", root: "Book")
    #expect(checked.body == "==:Bool(captured pages:Int, 3:Int)")
  }

  @Test func aClosureNamesPropertiesOnlyThroughItsRow() {
    let checked = Checked("{ isLent }", root: "Book")
    #expect(checked.body == "captured isLent:Bool")
  }

  @Test(arguments: [
    ("titel == \"x\"", Severity.error),
    ("isLentt", .error),
    ("titles.contains(title)", .warning),
    ("pages > page", .warning),
  ])
  func aSlipInABareExpressionIsNoticed(text: String, severity: Severity) {
    let checked = Checked(text, root: "Book")
    #expect(checked.ids == ["type.unknown-property"])
    #expect(checked.diagnostics.first?.severity == severity)
  }

  @Test func aGivenNameIsNoSlip() {
    #expect(Checked("titles.contains(title)", root: "Book", given: ["titles"]).ids == [])
  }

  @Test func membersOfUnknownProtocolsAreNoErrors() {
    let models = """
      protocol Syncable { var isSynced: Bool { get } }
      @Model class Item: Syncable, Codable { var title: String; var isSynced: Bool { true } }
      @Model class Other: Syncable { var title: String }
      @Model class Remote: CloudRecord { var title: String }
      """
    #expect(Checked("#Predicate<Item> { $0.isSynced }", schema: models).ids == [])
    #expect(Checked("#Predicate<Other> { $0.isSynced }", schema: models).ids == [])
    #expect(Checked("#Predicate<Remote> { $0.recordName == \"x\" }", schema: models).ids == [])
  }

  @Test func inheritedPropertiesBelongToTheirOwner() throws {
    let checked = Checked("#Predicate<Atlas> { $0.pages > 3 && $0.scale > 3 }")
    #expect(checked.ids == [])
    #expect(checked.query.root == checked.schema.id(named: "Atlas"))
  }

  @Test func nestedTypesAreFoundByTheirQualifiedNames() {
    let models = """
      enum SchemaV1 { @Model class Item { var name: String; enum Kind: String { case a, b }
        var kind: Kind } }
      enum SchemaV2 { @Model class Item { var name: String; var size: Int } }
      typealias Item = SchemaV2.Item
      """
    #expect(Checked("#Predicate<SchemaV1.Item> { $0.kind == .a }", schema: models).ids == [])
    #expect(Checked("#Predicate<Item> { $0.size > 3 }", schema: models).ids == [])
    let wrong = Checked("#Predicate<SchemaV1.Item> { $0.size > 3 }", schema: models)
    #expect(wrong.ids == ["type.unknown-property"])
    let qualified = Checked(
      "#Predicate<SchemaV1.Item> { $0.kind == SchemaV1.Item.Kind.b }", schema: models)
    #expect(qualified.ids == [])
    #expect(qualified.body == "==:Bool(.kind:Kind($0:Item), case b:Kind)")
  }
}
