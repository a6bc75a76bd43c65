import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax

/// Swift values of every kind that a predicate can look into: structs, classes, computed
/// properties, inheritance.
enum Shop {
  static let source = """
    enum Size: String, Codable { case small = "s", large = "l" }
    enum Grade: Int, Codable { case low = 1, high = 9 }
    enum Mood: Codable { case calm, wild }
    struct Box: Codable { var city: String; var floor: Int?; var grade: Grade }
    @Model class Item {
      var name: String
      var note: String?
      var count: Int
      var small: Int16
      var stock: UInt32
      var rating: Int?
      var price: Double
      var weight: Float
      var cost: Decimal
      var isNew: Bool
      var isOpen: Bool?
      var made: Date
      var sold: Date?
      var code: UUID
      var link: URL?
      var blob: Data
      var size: Size
      var mood: Mood
      var grade: Grade?
      var box: Box
      var spare: Box?
      var labels: [String]
      var scores: [Int]
      var table: [String: Int]
      var doubled: Int
      var maker: Maker?
      var parts: [Part]
    }
    @Model class Maker { var name: String; var age: Int?; var town: Town?; var items: [Item] }
    @Model class Town { var name: String }
    @Model class BigTown: Town { var people: Int }
    @Model class Part { var name: String; var weight: Int }
    """

  static let schema: Schema = {
    var sink = DiagnosticSink()
    return Schema(source: SourceText(source), into: &sink)
  }()

  static func types() throws -> SwiftTypes {
    var types = SwiftTypes(schema: schema)
    try types.register(
      Item.self,
      [
        "name": \.name, "note": \.note, "count": \.count, "small": \.small, "stock": \.stock,
        "rating": \.rating, "price": \.price, "weight": \.weight, "cost": \.cost,
        "isNew": \.isNew, "isOpen": \.isOpen, "made": \.made, "sold": \.sold, "code": \.code,
        "link": \.link, "blob": \.blob, "size": \.size, "mood": \.mood, "grade": \.grade,
        "box": \.box, "spare": \.spare, "labels": \.labels, "scores": \.scores,
        "table": \.table, "doubled": \.doubled, "maker": \.maker, "parts": \.parts,
      ])
    try types.register(Maker.self, ["name": \.name, "age": \.age, "town": \.town])
    try types.register(Town.self, ["name": \.name])
    try types.register(BigTown.self, ["people": \.people])
    try types.register(Part.self, ["name": \.name, "weight": \.weight])
    try types.register(Box.self, ["city": \.city, "floor": \.floor, "grade": \.grade])
    return types
  }
}

enum Size: String, Codable, Sendable {
  case small = "s"
  case large = "l"
}

enum Grade: Int, Codable, Sendable {
  case low = 1
  case high = 9
}

enum Mood: Codable, Sendable {
  case calm
  case wild
}

struct Box: Codable, Sendable, Equatable {
  var city = "Brno"
  var floor: Int?
  var grade = Grade.low
}

class Town: @unchecked Sendable, Equatable {
  let name: String

  init(_ name: String) { self.name = name }

  static func == (left: Town, right: Town) -> Bool { left === right }
}

final class BigTown: Town, @unchecked Sendable {
  let people: Int

  init(_ name: String, people: Int) {
    self.people = people
    super.init(name)
  }
}

final class Maker: @unchecked Sendable {
  var name: String
  var age: Int?
  var town: Town?

  init(_ name: String, age: Int? = nil, town: Town? = nil) {
    self.name = name
    self.age = age
    self.town = town
  }
}

struct Part: Codable, Sendable, Hashable {
  var name: String
  var weight: Int
}

struct Item: Sendable {
  var name = "lamp"
  var note: String?
  var count = 3
  var small: Int16 = 3
  var stock: UInt32 = 3
  var rating: Int?
  var price = 9.5
  var weight: Float = 0.5
  var cost: Decimal = 9.5
  var isNew = false
  var isOpen: Bool?
  var made = Date(timeIntervalSinceReferenceDate: 100)
  var sold: Date?
  var code = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
  var link: URL?
  var blob = Data([1, 2])
  var size = Size.small
  var mood = Mood.calm
  var grade: Grade?
  var box = Box()
  var spare: Box?
  var labels: [String] = []
  var scores: [Int] = []
  var table: [String: Int] = [:]
  var doubled: Int { count * 2 }
  var maker: Maker?
  var parts: [Part] = []

  /// Items that differ in everything.
  static let all: [Item] = [
    Item(),
    Item(
      name: "Lampička", note: "", count: 12, small: -4, stock: 4_000_000_000, rating: 4,
      price: -0.0,
      weight: 0.1, cost: 0.1, isNew: true, isOpen: true,
      made: Date(timeIntervalSinceReferenceDate: 9_000),
      sold: Date(timeIntervalSinceReferenceDate: 1),
      link: URL(string: "https://example.org/a"), blob: Data(), size: .large, mood: .wild,
      grade: .high, box: Box(city: "Praha", floor: 2, grade: .high),
      spare: Box(city: "Oslo", floor: nil), labels: ["a", "bb"], scores: [3, 1, 2],
      table: ["a": 1, "b": 2],
      maker: Maker("Ema", age: 40, town: BigTown("Praha", people: 1_000_000)),
      parts: [Part(name: "bulb", weight: 1), Part(name: "foot", weight: 9)]),
    Item(
      name: "e\u{301}t", note: "spare", count: -7, small: 0, stock: 0, rating: 0, price: .nan,
      isOpen: false, size: .small, mood: .calm, grade: .low,
      box: Box(city: "", floor: 0), spare: Box(city: "Brno", floor: 7, grade: .high),
      labels: [""], scores: [0], table: ["a": 0],
      maker: Maker("Jan", town: Town("Brno")), parts: [Part(name: "bulb", weight: 7)]),
    Item(
      name: "", note: nil, count: 0, rating: -1, price: .infinity, scores: [5, 5],
      maker: Maker("", age: 0), parts: []),
  ]
}
