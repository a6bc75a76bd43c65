import PredikatSchema
import PredikatSyntax
import Testing

@Suite struct IndexReadingTests {
  private func paths(_ text: String) -> [[[String]]] {
    readSchema(text).types.map { $0.indexes.map { $0.paths.map { $0.joined(separator: ".") } } }
  }

  @Test(arguments: [
    "#Index<Event>([\\.day], [\\.isDone, \\.day])",
    "#Index<Event>([\\. day], [ \\.isDone ,\\. day ])",
    "#Index<Event>([\\Event.day], [\\Event.isDone, \\Event.day])",
    "#Index<Event>(.binary([\\.day]), .binary([\\.isDone, \\.day]))",
    "#Index([\\.day], [\\.isDone, \\.day])",
    "#Index\n([\\.day], [\\.isDone, \\.day])",
    "#Index\n  <Event>\n([\\.day],\n [\\.isDone, \\.day])",
  ])
  func allSpellingsOfAnIndexAreRead(macro: String) {
    #expect(
      paths("@Model class Event {\n  \(macro)\n  var day: Date\n  var isDone: Bool\n}")
        == [[["day"], ["isDone", "day"]]])
  }

  @Test func rTreesAndPathsIntoValuesAreRead() throws {
    let schema = readSchema(
      """
      struct Spot: Codable { var latitude: Double; var longitude: Double }
      @Model class Place {
        #Index<Place>(.rtree([\\.spot.latitude, \\.spot.longitude]), .binary([\\.name]))
        var spot: Spot
        var name: String
      }
      """)
    let place = try #require(schema.type(named: "Place"))
    #expect(place.indexes.map(\.kind) == [.rtree, .binary])
    #expect(place.indexes[0].paths == [["spot", "latitude"], ["spot", "longitude"]])
  }

  @Test func uniqueGroupsStandBehindUniqueAttributes() {
    let schema = readSchema(
      """
      @Model class Person {
        #Unique<Person>([\\.first, \\.last], [\\.email])
        var first: String
        var last: String
        var email: String
        @Attribute(.unique) var number: Int
      }
      """)
    #expect(
      schema.type(named: "Person")?.uniques.map(\.properties) == [
        ["number"], ["first", "last"], ["email"],
      ])
  }

  @Test func inheritedPropertiesAndToOneRelationshipsMayBeIndexed() {
    #expect(
      paths(
        """
        @Model class Base { var day: Date; var owner: Owner? }
        @Model class Sub: Base { #Index<Sub>([\\.day, \\.owner, \\.own]); var own: Int }
        @Model class Owner { var name: String }
        """) == [[], [["day", "owner", "own"]], []])
  }

  @Test func whatCannotBeIndexedIsReported() {
    let found = checkFindings(
      """
      @Model class Event {
        #Index<Event>([\\.▲dya], [\\.day])
        #Index<Event>([\\.day, \\.▲isLong])
        #Unique<Event>([\\.▲nmae], [\\.▲guests])
        var day: Date
        var name: String
        var guests: [Guest]
        var isLong: Bool { true }
      }
      @Model class Guest { var name: String }
      """,
      [
        "schema.index-unknown-property", "schema.index-not-stored",
        "schema.unique-unknown-property", "schema.index-not-stored",
      ])
    #expect(found[0].message == "'Event' has no property 'dya'; did you mean 'day'?")
    #expect(found[0].fixes.first?.edits.first?.replacement == "day")
  }

  @Test func faultyGroupsAreLeftOutAndTheOthersStay() {
    var sink = DiagnosticSink()
    let schema = Schema(
      source: SourceText("@Model class A { #Index<A>([\\.x, \\.nope], [\\.x]); var x: Int }"),
      into: &sink)
    #expect(schema.type(named: "A")?.indexes.map(\.paths) == [[["x"]]])
  }
}
