import PredikatSchema
import PredikatSyntax
import Testing

@Suite struct RelationshipReadingTests {
  @Test func everyArgumentIsRead() throws {
    let schema = readSchema(
      """
      @Model class Team {
        @Relationship(deleteRule: .cascade, minimumModelCount: 1, maximumModelCount: 11,
                      originalName: "members", inverse: \\Player.team, hashModifier: "x")
        var players: [Player] = []
        @Relationship(deleteRule: Schema.Relationship.DeleteRule.deny) var captain: Player?
      }
      @Model class Player { var team: Team?; var plays: Set<Team>? }
      """)
    let players = try #require(schema.type(named: "Team")?.property("players")?.relationship)
    #expect(players.deleteRule == .cascade)
    #expect(players.minimumCount == 1 && players.maximumCount == 11)
    #expect(players.originalName == "members")
    #expect(players.inverse == "team" && players.isInverseDeclared && players.isToMany)
    let captain = try #require(schema.type(named: "Team")?.property("captain")?.relationship)
    #expect(captain.deleteRule == .deny && !captain.isToMany)
    let team = try #require(schema.type(named: "Player")?.property("team")?.relationship)
    #expect(team.inverse == "players" && !team.isInverseDeclared && team.deleteRule == .nullify)
    #expect(schema.type(named: "Player")?.property("plays")?.relationship?.isToMany == true)
  }

  @Test func inversesAreInferredWhereOnlyOneIsPossible() {
    let schema = readSchema(
      """
      @Model class Author { var books: [Book]? = [] }
      @Model class Book {
        var author: Author?
        var shelf: Shelf?
        var reviewer: Reader?
        var owner: Reader?
      }
      @Model class Shelf { var name: String }
      @Model class Reader { var books: [Book] }
      """)
    #expect(schema.outline(of: "Author") == ["books: [Book]? <-> Book.author"])
    #expect(
      schema.outline(of: "Book") == [
        "author: Author? <-> Author.books", "shelf: Shelf? <-> Shelf.nothing",
        "reviewer: Reader? <-> Reader.nothing", "owner: Reader? <-> Reader.nothing",
      ])
    #expect(schema.outline(of: "Reader") == ["books: [Book] <-> Book.nothing"])
  }

  @Test func aDeclaredInverseLeavesTheOthersToBeInferred() {
    let schema = readSchema(
      """
      @Model class Person {
        @Relationship(inverse: \\Letter.sender) var sent: [Letter]
        var received: [Letter]
      }
      @Model class Letter { var sender: Person?; var receiver: Person? }
      """)
    #expect(
      schema.outline(of: "Person") == [
        "sent: [Letter] <-> Letter.sender", "received: [Letter] <-> Letter.receiver",
      ])
  }

  @Test func aModelMayRelateToItself() {
    let schema = readSchema(
      """
      @Model class Folder { var parent: Folder?; var children: [Folder]? }
      @Model class Friend { @Relationship(inverse: \\Friend.friends) var friends: [Friend] }
      @Model class Link { var next: Link? }
      """)
    #expect(
      schema.outline(of: "Folder") == [
        "parent: Folder? <-> Folder.children", "children: [Folder]? <-> Folder.parent",
      ])
    #expect(schema.outline(of: "Friend") == ["friends: [Friend] <-> Friend.friends"])
    #expect(schema.outline(of: "Link") == ["next: Link? <-> Link.nothing"])
  }

  @Test func inheritedRelationshipsServeAsInverses() {
    let schema = readSchema(
      """
      @Model class Trip { var stay: Stay? }
      @Model class LongTrip: Trip { var days: Int }
      @Model class Stay { @Relationship(inverse: \\LongTrip.stay) var trip: LongTrip? }
      """)
    #expect(schema.outline(of: "Stay") == ["trip: LongTrip? <-> LongTrip.stay"])
    #expect(schema.outline(of: "Trip") == ["stay: Stay? <-> Stay.trip"])
  }

  @Test func onlyStoredPropertiesOfModelsAreRelationships() {
    let schema = readSchema(
      """
      @Model class Item {
        var tags: [Tag]
        var first: Tag? { tags.first }
        @Transient var last: Tag?
      }
      @Model class Tag { var name: String }
      struct Holder { var item: Item; var tags: [Tag] }
      """)
    #expect(
      schema.outline(of: "Item") == [
        "tags: [Tag] <-> Tag.nothing", "computed first: Tag?", "transient last: Tag?",
      ])
    #expect(schema.outline(of: "Holder") == ["item: Item", "tags: [Tag]"])
  }

  @Test func wrongInversesAreReportedWhereTheyStand() {
    checkFindings(
      """
      @Model class A {
        @Relationship(inverse: \\B.▲owmer) var bs: [B]
        @Relationship(inverse: \\B.▲name) var b: B?
        @Relationship(inverse: ▲\\C.a) var other: B?
        @Relationship(inverse: \\B.▲c) var third: B?
      }
      @Model class B { var owner: A?; var name: String; var c: C? }
      @Model class C { var a: A? }
      """,
      Array(repeating: "schema.unknown-inverse", count: 4))
  }

  @Test func relationshipsToValuesAndUnknownModelsAreReported() {
    checkFindings(
      """
      @Model class Note {
        ▲@Relationship var title: String
        @Relationship(deleteRule: .▲cascad) var parts: [Part]
        @Relationship var ▲folder: Foldr?
        var unknown: Elsewhere?
      }
      @Model class Part {}
      @Model class Folder {}
      """,
      [
        "schema.relationship-to-value", "schema.unknown-delete-rule",
        "schema.unknown-relationship-type",
      ])
  }
}
