import PredikatSchema
import PredikatSyntax
import Testing

@Suite struct NameResolutionTests {
  @Test func innerNamesHideOuterOnes() throws {
    let schema = readSchema(
      """
      enum Kind: String { case outer }
      @Model class Item {
        enum Kind: Int { case inner }
        var kind: Kind
        struct Detail: Codable {
          var kind: Kind
          var deep: Deep
          struct Deep: Codable { var n: Int }
        }
        var detail: Detail
        var deep: Detail.Deep?
      }
      @Model class Other { var kind: Kind; var inner: Item.Kind; var deep: Item.Detail.Deep }
      """)
    func qualified(_ property: String, _ type: String) throws -> String {
      guard case .nominal(let id) = schema.type(named: type)?.property(property)?.type.unwrapped
      else { return "nothing" }
      return schema[id].qualifiedName
    }
    #expect(try qualified("kind", "Item") == "Item.Kind")
    #expect(try qualified("kind", "Item.Detail") == "Item.Kind")
    #expect(try qualified("deep", "Item") == "Item.Detail.Deep")
    #expect(try qualified("kind", "Other") == "Kind")
    #expect(try qualified("inner", "Other") == "Item.Kind")
    #expect(try qualified("deep", "Other") == "Item.Detail.Deep")
  }

  @Test func aliasesStandForTypesWhereverTheyAreDeclared() {
    let schema = readSchema(
      """
      @Model class Item { typealias Code = Pair; var code: Code; var money: Money; var far: Later }
      typealias Pair = [Money: Later]
      typealias Money = Decimal
      typealias Later = Latest
      typealias Latest = Set<UUID>?
      typealias Handler<T> = (T) -> Void
      """)
    #expect(
      schema.outline(of: "Item") == [
        "code: [Decimal: Set<UUID>?]", "money: Decimal", "far: Set<UUID>?",
      ])
    #expect(schema.aliases["Money"] == .scalar(.decimal))
    #expect(schema.aliases["Item.Code"] == schema.aliases["Pair"])
  }

  @Test func aliasesThatGoRoundOrGrowWithoutBoundAreNotKnown() {
    let doubling = (0..<40).map { "typealias T\($0) = (T\($0 + 1), T\($0 + 1))" }
    let schema = readSchema(
      """
      typealias A = B
      typealias B = A
      typealias T40 = Int
      \(doubling.joined(separator: "\n"))
      @Model class Item { var a: A; var b: B?; var t: T0 }
      """)
    #expect(schema.typeName("a", of: "Item") == "_")
    #expect(schema.typeName("t", of: "Item") == "_")
  }

  @Test func extensionsAddToTheTypeTheyName() throws {
    let schema = readSchema(
      """
      extension Item: Comparable {
        var isLong: Bool { title.count > 9 }
        static let limit = 3
        enum Kind: String { case a }
        func touch() {}
      }
      typealias Item = SchemaV1.Item
      extension SchemaV1 { @Model class Item { var title: String; var kind: Kind } }
      enum SchemaV1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Item.self] }
      }
      extension SchemaV1.Item { var isShort: Bool { !isLong } }
      extension Date { var isPast: Bool { self < .now } }
      """)
    #expect(
      schema.outline(of: "SchemaV1.Item") == [
        "title: String", "kind: Kind", "computed isLong: Bool", "static limit: Int",
        "computed isShort: Bool",
      ])
    let item = try #require(schema.type(named: "Item"))
    #expect(item.qualifiedName == "SchemaV1.Item")
    #expect(item.conformances == ["Comparable"])
    #expect(item.methods.map(\.name) == ["touch"])
    #expect(schema.type(named: "SchemaV1.Item.Kind")?.rawType == .string)
    #expect(schema.versions.map(\.models) == [["SchemaV1.Item"]])
  }

  @Test func versionsKeepTheirOwnModels() throws {
    let schema = readSchema(
      """
      enum V1: VersionedSchema {
        static var versionIdentifier: Schema.Version { .init(1, 2, 3) }
        static var models: [any PersistentModel.Type] { return [Item.self, V1.Tag.self] }
        @Model class Item { var tag: Tag? }
        @Model class Tag { var items: [Item] }
      }
      struct V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        static var models: [any PersistentModel.Type] { V1.models + [Item.self] }
        @Model final class Item { var tags: [Tag]; var name: String }
        @Model final class Tag { var items: [Item] }
      }
      enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
        static var stages: [MigrationStage] {
          [.lightweight(fromVersion: V1.self, toVersion: V2.self)]
        }
      }
      """)
    #expect(schema.outline(of: "V1.Item") == ["tag: Tag? <-> V1.Tag.items"])
    #expect(schema.outline(of: "V2.Tag") == ["items: [Item] <-> V2.Item.tags"])
    #expect(schema.versions.map(\.identifier) == ["1.2.3", "2.0.0"])
    #expect(schema.versions.map(\.models) == [["V1.Item", "V1.Tag"], ["V2.Item"]])
    #expect(schema.type(named: "Item")?.qualifiedName == "V2.Item")
    #expect(schema.currentEntities.map(\.qualifiedName) == ["V2.Item", "V2.Tag"])
    #expect(schema.entities.count == 4)
  }

  @Test func anAliasDecidesWhichVersionIsCurrent() {
    let schema = readSchema(
      """
      typealias Item = V1.Item
      enum V1 { @Model class Item { var a: Int } }
      enum V2 { @Model class Item { var b: Int } }
      @Model class Owner { var item: Item? }
      """)
    #expect(schema.currentEntities.map(\.qualifiedName) == ["V1.Item", "Owner"])
    #expect(schema.outline(of: "Owner") == ["item: Item? <-> V1.Item.nothing"])
  }

  @Test func modelsInheritAndCirclesAreBroken() throws {
    let schema = readSchema(
      """
      @available(iOS 26, *) @Model class Trip: Sendable { enum Kind { case a }; var days: Int }
      @available(iOS 26, *) @Model class Business: Trip, Codable { var kind: Kind }
      @Model final class Long: Business { var extra: Int }
      """)
    let long = try #require(schema.id(named: "Long"))
    let trip = try #require(schema.id(named: "Trip"))
    #expect(schema.root(of: long) == trip)
    #expect(schema.descendants(of: trip).map { schema[$0].name } == ["Trip", "Business", "Long"])
    #expect(schema.allProperties(of: long).map(\.name) == ["days", "kind", "extra"])
    #expect(schema.type(named: "Business")?.conformances == ["Trip", "Codable"])
    checkFindings(
      "@Model class A: B {}\n@Model class B: C {}\n@Model class C: ▲A {}\n@Model class D: ▲D {}",
      ["schema.inheritance-cycle", "schema.inheritance-cycle"])
  }

  @Test func theIdentifierOfAModelIsWhatItDeclares() {
    let schema = readSchema(
      """
      @Model class Plain { var name: String }
      @Model class Named { var id: UUID; var other: Plain.ID?; var own: Named.ID }
      """)
    #expect(schema.typeName("other", of: "Named") == "PersistentIdentifier?")
    #expect(schema.typeName("own", of: "Named") == "UUID")
  }

  @Test func typesOfOtherFilesAreFound() {
    let files = [
      "@Model class Note { var folder: Folder?; var kind: Kind }",
      "@Model class Folder { @Relationship(inverse: \\Note.folder) var notes: [Note] }",
      "enum Kind: String { case a }\nextension Folder { var isEmpty: Bool { notes.isEmpty } }",
      "@Model class Broken { @Relationship(inverse: \\Note.nope) var notes: [Note] }",
    ]
    let (schema, sinks) = SchemaReader.read(
      files: files.enumerated().map {
        SchemaFile(path: "\($0.offset).swift", source: SourceText($0.element))
      })
    #expect(sinks.map(\.errorCount) == [0, 0, 0, 1])
    #expect(schema.outline(of: "Note") == ["folder: Folder? <-> Folder.notes", "kind: Kind"])
    #expect(schema.outline(of: "Folder").last == "computed isEmpty: Bool")
    #expect(schema.types.map(\.file) == [0, 1, 2, 3])
  }

  @Test func pastedDeclarationsExtendASchema() {
    let base = readSchema(
      "@Model class Note { var title: String; var tag: Tag? }\n@Model class Tag {}")
    var sink = DiagnosticSink()
    let pasted = Parser.declarations(
      in: SourceText(
        """
        extension Note { var isShort: Bool { title.count < 5 } }
        @Model class Place { var notes: [Note] }
        let limit = 3
        """), into: &sink)
    let schema = SchemaReader.read(pasted, extending: base, into: &sink)
    #expect(sink.diagnostics.isEmpty)
    #expect(
      schema.outline(of: "Note") == [
        "title: String", "tag: Tag? <-> Tag.nothing", "computed isShort: Bool",
      ])
    #expect(schema.outline(of: "Place") == ["notes: [Note] <-> Note.nothing"])
    #expect(schema.global("limit")?.type == .integer)
  }
}
