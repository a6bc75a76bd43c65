import PredikatSchema
import PredikatSyntax
import Testing

@Suite struct PropertyReadingTests {
  @Test func storedComputedTransientAndStaticPropertiesAreToldApart() {
    let schema = readSchema(
      """
      @Model
      final class Book {
        var title: String
        let isbn: String
        private(set) var pages: Int = 0
        var rating: Double? { didSet { print(rating ?? 0) } }
        var isLong: Bool { pages > 500 }
        var half: Int { get { pages / 2 } set { pages = newValue * 2 } }
        @Transient var draft: String = ""
        @Transient var draftLength: Int { draft.count }
        static let shelf = "A1"
        class var count: Int { 3 }
        lazy var cover = "none"
        init(title: String, isbn: String) { self.title = title; self.isbn = isbn }
        deinit {}
      }
      """)
    #expect(
      schema.outline(of: "Book") == [
        "title: String", "isbn: String", "pages: Int", "rating: Double?", "computed isLong: Bool",
        "computed half: Int", "transient draft: String", "computed draftLength: Int",
        "static shelf: String", "static count: Int", "transient cover: String",
      ])
    #expect(schema.type(named: "Book")?.property("isbn")?.isConstant == true)
    #expect(schema.type(named: "Book")?.property("title")?.isConstant == false)
  }

  @Test func severalBindingsShareTheTypeBehindThem() {
    let schema = readSchema(
      "@Model class Point { var x, y: Double; var a = 1, b: String = \"\", c = true }")
    #expect(
      schema.outline(of: "Point") == [
        "x: Double", "y: Double", "a: Int", "b: String", "c: Bool",
      ])
  }

  @Test func everyAttributeOptionIsRead() throws {
    let schema = readSchema(
      """
      @Model class Everything {
        @Attribute(.unique, originalName: "key") var code: String
        @Attribute(.externalStorage, .ephemeral) var image: Data?
        @Attribute(.spotlight, hashModifier: "v2") var text: String
        @Attribute(.transformable(by: "ColorTransformer")) var color: UIColor?
        @Attribute(.transformable(by: FontTransformer.self)) var font: UIFont?
        @Attribute(.allowsCloudEncryption) @Attribute(.preserveValueOnDeletion) var secret: String
        @Attribute(Schema.Attribute.Option.unique)
        var number: Int
      }
      """)
    let type = try #require(schema.type(named: "Everything"))
    func options(_ name: String) throws -> AttributeOptions {
      try #require(type.property(name)).options
    }
    #expect(try options("code").isUnique)
    #expect(try options("code").originalName == "key")
    #expect(try options("image").isExternal && options("image").isEphemeral)
    #expect(try options("text").isSpotlight && options("text").hashModifier == "v2")
    #expect(try options("color").transformer == "ColorTransformer")
    #expect(try options("font").transformer == "FontTransformer")
    #expect(try options("secret").allowsCloudEncryption)
    #expect(try options("secret").preservesValueOnDeletion)
    #expect(try options("number").isUnique)
    #expect(type.uniques.map(\.properties) == [["code"], ["number"]])
    #expect(schema.typeName("color", of: "Everything") == "UIColor?")
  }

  @Test func typesAreReadInAllTheirForms() {
    let schema = readSchema(
      """
      @Model class Forms {
        var a: Optional<Int>
        var b: Array<String>
        var c: Set<UUID>
        var d: [String: [Int]]
        var e: (Int, Double)
        var f: CGFloat
        var g: TimeInterval?
        var h: Swift.Int
        var i: Foundation.Date!
        var j: ClosedRange<Int>
        var k: PersistentIdentifier
        var l: (Int) -> Bool
        var m: any Sendable
        var n: CLLocationCoordinate2D
        var o: Module.Thing
        var p: [Int?]?
        var q: Locale.Language
      }
      """)
    let types = schema.type(named: "Forms")?.properties.map { schema.name(of: $0.type) }
    #expect(
      types == [
        "Int?", "[String]", "Set<UUID>", "[String: [Int]]", "(Int, Double)", "Double", "Double?",
        "Int", "Date?", "ClosedRange<Int>", "PersistentIdentifier", "(Int) -> Bool", "Sendable",
        "CLLocationCoordinate2D", "Module.Thing", "[Int?]?", "Locale.Language",
      ])
  }

  @Test func structsAndClassesKeepTheirMethods() throws {
    let schema = readSchema(
      """
      struct Inner: Sendable {
        var name: String
        func matches(_ text: String, exactly: Bool = false) -> Bool { true }
        static func make() -> Inner { Inner(name: "") }
        mutating func reset() {}
        func pick<T>(_ value: T, others: T...) -> T? { nil }
      }
      protocol Named { var name: String { get }; func call() async throws -> Int }
      @MainActor final class ViewModel { var count = 0 }
      actor Store { var items: [Inner] = [] }
      """)
    let inner = try #require(schema.type(named: "Inner"))
    #expect(inner.methods.map(\.name) == ["matches", "make", "reset", "pick"])
    #expect(inner.methods[0].labels == [nil, "exactly"])
    #expect(inner.methods[0].parameters == [.string, .boolean])
    #expect(inner.methods[0].result == .boolean)
    #expect(inner.methods[1].isStatic && inner.methods[1].result == .nominal(inner.id))
    #expect(inner.methods[3].parameters == [.unknown, .array(.unknown)])
    #expect(schema.outline(of: "Named") == ["computed name: String"])
    #expect(schema.type(named: "ViewModel")?.kind == .class)
    #expect(schema.typeName("items", of: "Store") == "[Inner]")
    #expect(schema.entities.isEmpty)
  }

  @Test func namesMayBeUnicodeOrBackTicked() {
    let schema = readSchema(
      """
      @Model class Zadatak {
        var jeDovršen: Bool
        var заголовок: String
        var `default`: Int
        var id: UUID
        var isDeleted: Bool
      }
      """)
    #expect(
      schema.outline(of: "Zadatak") == [
        "jeDovršen: Bool", "заголовок: String", "default: Int", "id: UUID", "isDeleted: Bool",
      ])
  }

  @Test func lookupsFindPropertiesAmongManyAndAboveInTheHierarchy() throws {
    let lines = (0..<40).map { "  var p\($0): Int" }.joined(separator: "\n")
    let schema = readSchema(
      "@Model class Base {\n\(lines)\n}\n@Model class Sub: Base { var q: Bool }")
    let sub = try #require(schema.id(named: "Sub"))
    let base = try #require(schema.id(named: "Base"))
    for index in 0..<40 { #expect(schema.property("p\(index)", of: sub)?.name == "p\(index)") }
    #expect(schema.reference(to: "p7", of: sub)?.owner == base)
    #expect(schema.property("p40", of: sub) == nil)
    #expect(schema.allProperties(of: sub).count == 41)
    #expect(schema[base].subclasses == [sub])
  }
}
