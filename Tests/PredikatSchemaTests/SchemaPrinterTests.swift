import PredikatSchema
import PredikatSyntax
import Testing

@Suite struct SchemaPrinterTests {
  /// Prints a schema, reads it back, and compares both.
  private func checkRoundTrip(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let schema = readSchema(text, sourceLocation: sourceLocation)
    let printed = SchemaPrinter.print(schema)
    let again = readSchema(printed, sourceLocation: sourceLocation)
    #expect(
      SchemaMeaning(again) == SchemaMeaning(schema), "\(printed)", sourceLocation: sourceLocation)
    #expect(SchemaPrinter.print(again) == printed, sourceLocation: sourceLocation)
  }

  @Test func aModelIsPrintedAsADeveloperWouldWriteIt() {
    let schema = readSchema(
      """
      enum Kind: String, Codable { case draft, live = "on air" }
      @Model class Article: Codable {
        #Index<Article>([\\.day], [\\.isLive, \\.day])
        @Attribute(.unique, originalName: "key") var slug: String
        var day: Date = Date.now; var isLive = false; let kind: Kind
        @Relationship(deleteRule: .cascade, inverse: \\Note.article) var notes: [Note]
        @Transient var draft: String? = nil
        var isLong: Bool { slug.count > 9 }
      }
      @Model class Note { var article: Article? }
      """)
    #expect(
      SchemaPrinter.print(schema) == """
        import Foundation
        import SwiftData

        enum Kind: String, Codable {
          case draft
          case live = "on air"
        }

        @Model
        final class Article: Codable {
          #Index<Article>([\\.day], [\\.isLive, \\.day])

          @Attribute(.unique, originalName: "key") var slug: String
          var day: Date = Date.now
          var isLive = false
          let kind: Kind
          @Relationship(deleteRule: .cascade, inverse: \\Note.article) var notes: [Note]
          @Transient var draft: String? = nil
          var isLong: Bool { fatalError() }
        }

        @Model
        final class Note {
          var article: Article?
        }

        """)
  }

  @Test func oneTypeIsPrintedAlone() throws {
    let schema = readSchema(
      "@Model class A { struct B: Codable { var n: Int }; var b: B }\nenum C {}")
    let id = try #require(schema.id(named: "A"))
    #expect(
      SchemaPrinter.print(id, in: schema) == """
        @Model
        final class A {
          struct B: Codable {
            var n: Int
          }

          var b: B
        }

        """)
  }

  @Test func modelsArePrintedWithWhatTheyNeed() {
    let schema = readSchema(
      """
      typealias Item = V1.Item
      typealias Money = Decimal
      enum Used: String { case a; static let other = Unused() }
      struct Unused { var n = 1 }
      struct Spot: Codable { var deep: [Deep?] }
      struct Deep: Codable { var x = 1 }
      enum V1 { @Model class Item { var used: Used?; var spot: Spot; var price: Money } }
      struct ContentView: View { @Query var items: [Item]; var body: some View { Text("") } }
      let limit = 3
      """)
    let printed = readSchema(SchemaPrinter.print(schema, .models))
    #expect(printed.types.map(\.qualifiedName) == ["Used", "Spot", "Deep", "V1", "V1.Item"])
    #expect(printed.aliases.keys.sorted() == ["Item"])
    #expect(printed.globals.isEmpty)
    let plain = readSchema("struct A { var n: Int }")
    #expect(SchemaPrinter.print(plain, .models) == SchemaPrinter.print(plain))
  }

  @Test func everythingReadsBack() {
    checkRoundTrip(
      """
      typealias Money = Decimal
      typealias Current = V2.Item
      enum Level: Int { case low = -2, mid, high = 7, higher }
      enum Ratio: Double { case half = 0.5, more, `default` = 9 }
      enum Payload { case number(Int), nothing; static let usual = Payload.nothing }
      struct Spot: Codable, Hashable {
        var x: Double
        var y = 0.0
        func far(from other: Spot) -> Bool { true }
      }
      protocol Named { var name: String { get }; func call(_ x: Int) -> Int? }
      actor Keeper { var spots: [Spot: [Level?]] = [:] }
      enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Item.self] }
        @Model class Item { var name: String = "quote \\" \\\\ \\n"; var tags: [Tag]? }
        @Model class Tag { @Relationship(inverse: \\Item.tags) var items: [Item] = [] }
      }
      enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 1, 0)
        static var models: [any PersistentModel.Type] { [V2.Item.self] }
        @Model class Item: Named {
          #Unique<Item>([\\.name, \\.spot.x], [\\.level])
          #Index<Item>(.binary([\\.name]), .rtree([\\.spot.x, \\.spot.y]))
          enum Level: String { case a, b }
          var name: String
          var spot: Spot
          var level: Level?
          var old: V1.Item?
          @Attribute(.externalStorage, .spotlight, .ephemeral, .allowsCloudEncryption,
            .preserveValueOnDeletion, .transformable(by: "T"), hashModifier: "h")
          var image: UIImage?
          @Relationship(minimumModelCount: 1, maximumModelCount: 3, originalName: "o")
          var parts: [Item.Part]
          @Model class Part {
            var whole: Item?
            static let limit: Int = 3
            let fixed: (Int, String)
          }
        }
        @Model final class Big: Item { var size: Int64 = 1_000; var `default`: ClosedRange<Int>? }
      }
      extension Date { enum Style { case short } }
      let limit = 3, later: Money? = nil
      func score(_ x: Int, of y: Current) async throws -> [Double] { [] }
      let isGood = #Predicate<Current> { $0.name == "a" && $0.spot.x > 1 }
      """)
  }

  @Test func unknownAndExternalTypesReadBack() {
    checkRoundTrip(
      "@Model class A { var a = compute(); var b: any P & Q; var c: B.C?; var d: (A) -> Void }"
    )
  }

  @Test func namesHiddenByInnerOnesArePrintedInFull() {
    checkRoundTrip(
      """
      enum Outer { enum Kind { case a }
        @Model class Item { enum Kind { case b }; var inner: Kind; var outer: Outer.Kind } }
      @Model class Item { var item: Outer.Item?; var own: Item? }
      """)
  }

  @Test(arguments: 1...60)
  func randomSchemasReadBack(seed: UInt64) {
    var generator = SchemaGenerator(seed: seed)
    checkRoundTrip(generator.makeSource())
  }
}
