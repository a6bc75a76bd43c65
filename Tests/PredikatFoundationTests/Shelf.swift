import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import Testing

/// A schema and the Swift types that stand for it.
enum Shelf {
  static let source = """
    enum Genre: String, Codable { case novel, poem = "verse", essay }
    struct Place: Codable { var city: String; var floor: Int? }
    @Model class Book {
      var title: String
      var shelf: String
      var subtitle: String?
      var pages: Int
      var remark: Any
      var rating: Int?
      var edition: Int16
      var price: Double
      var exactPrice: Decimal
      var weight: Float
      var isLent: Bool
      var printed: Date
      var returned: Date?
      var code: UUID
      var link: URL?
      var genre: Genre
      var place: Place
      var labels: [String]
      var scores: [Int]
      var counts: [String: Int]
      var writer: Writer?
      var tags: [Tag]
    }
    @Model class Writer { var name: String; var age: Int?; var books: [Book] }
    @Model class Tag { var name: String; var weight: Int }
    """

  static let schema: Schema = {
    var sink = DiagnosticSink()
    return Schema(source: SourceText(source), into: &sink)
  }()

  static func types() throws -> SwiftTypes {
    var types = SwiftTypes(schema: schema)
    try types.register(
      Book.self,
      [
        "title": \.title, "subtitle": \.subtitle, "pages": \.pages, "remark": \.remark,
        "rating": \.rating,
        "edition": \.edition, "price": \.price, "exactPrice": \.exactPrice, "weight": \.weight,
        "isLent": \.isLent, "printed": \.printed, "returned": \.returned, "code": \.code,
        "link": \.link, "genre": \.genre, "place": \.place, "labels": \.labels,
        "scores": \.scores, "counts": \.counts, "writer": \.writer, "tags": \.tags,
      ])
    try types.register(Writer.self, ["name": \.name, "age": \.age, "books": \.books])
    try types.register(Tag.self, ["name": \.name, "weight": \.weight])
    try types.register(Place.self, ["city": \.city, "floor": \.floor])
    return types
  }
}

enum Genre: String, Codable, Sendable {
  case novel
  case poem = "verse"
  case essay
}

struct Place: Codable, Sendable, Equatable {
  var city = "Brno"
  var floor: Int?
}

struct Tag: Sendable, Hashable {
  var name: String
  var weight = 1
}

struct Writer: Sendable {
  var name: String
  var age: Int?
  var books: [Book] = []
}

struct Book: Sendable {
  var title = "Krtek"
  var subtitle: String?
  var pages = 100
  var remark: Any { pages }
  var rating: Int?
  var edition: Int16 = 1
  var price = 9.5
  var exactPrice: Decimal = 9.5
  var weight: Float = 0.5
  var isLent = false
  var printed = Date(timeIntervalSinceReferenceDate: 0)
  var returned: Date?
  var code = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
  var link: URL?
  var genre = Genre.novel
  var place = Place()
  var labels: [String] = []
  var scores: [Int] = []
  var counts: [String: Int] = [:]
  /// Computed, as every property of a `@Model` is after its macro; an array breaks the circle.
  var writer: Writer? { writers.first }
  var writers: [Writer] = []
  var tags: [Tag] = []
}
