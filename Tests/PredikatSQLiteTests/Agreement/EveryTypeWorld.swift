import Foundation
import PredikatEvaluation
import PredikatPlanning
import PredikatSQLite
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

/// Objects with a property of every type that a model can store, each also optional and in an
/// array, and with every kind of relationship.
enum EveryTypeWorld {
  static let source = """
    enum Tone: String, Codable { case calm, loud = "LOUD" }
    enum Level: Int, Codable { case low = -1, middle = 0, high = 5 }
    enum Mode: Codable { case on, off }

    struct Spot: Codable, Equatable { var row: Int; var label: String? }
    struct Place: Codable, Equatable {
      var town: String
      var street: String?
      var number: Int
      var height: Double
      var fee: Decimal
      var opened: Date
      var code: UUID
      var isOpen: Bool
      var tone: Tone
      var level: Level?
      var words: [String]
      var spot: Spot?
    }

    @Model final class Thing {
      var bool: Bool
      var int: Int
      var int8: Int8
      var int16: Int16
      var int32: Int32
      var int64: Int64
      var uint: UInt
      var uint8: UInt8
      var uint16: UInt16
      var uint32: UInt32
      var uint64: UInt64
      var float: Float
      var double: Double
      var decimal: Decimal
      var string: String
      var date: Date
      var uuid: UUID
      var url: URL
      var data: Data
      var tone: Tone
      var level: Level
      var mode: Mode
      var place: Place
      var someBool: Bool?
      var someInt: Int?
      var someInt8: Int8?
      var someUint64: UInt64?
      var someFloat: Float?
      var someDouble: Double?
      var someDecimal: Decimal?
      var someString: String?
      var someDate: Date?
      var someUuid: UUID?
      var someUrl: URL?
      var someData: Data?
      var someTone: Tone?
      var someLevel: Level?
      var someMode: Mode?
      var somePlace: Place?
      var bools: [Bool]
      var ints: [Int]
      var floats: [Float]
      var doubles: [Double]
      var decimals: [Decimal]
      var strings: [String]
      var dates: [Date]
      var uuids: [UUID]
      var urls: [URL]
      var tones: [Tone]
      var levels: [Level]
      var places: [Place]
      var someInts: [Int]?
      var maybeInts: [Int?]
      var intSet: Set<Int>
      var stringSet: Set<String>
      var counts: [String: Int]
      var names: [Int: String]
      var maybes: [String: Int?]
      var next: Thing?
      @Relationship(inverse: \\Thing.next) var previous: [Thing]
      @Relationship(inverse: \\Part.thing) var parts: [Part]
      @Relationship(inverse: \\Mark.things) var marks: [Mark]
    }

    @Model final class Part {
      var name: String
      var amount: Int
      var small: Int8
      var weight: Double
      var share: Float
      var slack: Double?
      var cost: Decimal
      var note: String?
      var made: Date
      var level: Level
      var codes: [Int]
      var thing: Thing?
    }

    @Model class Mark {
      var name: String
      var rank: Int
      var things: [Thing]
    }

    @Model final class Star: Mark {
      var points: Int
    }
    """

  /// Twenty-four things with some parts and marks.
  static let world = Result { () throws -> SampleWorld in
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(source), into: &sink)
    let batches = [things, parts, marks, stars]
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("predikat-types-\(UUID().uuidString)").path
    try SQLiteStore.create(file: path, schema: schema, modelSource: source, batches: batches)
    let store = try SQLiteStore(file: path, connections: 1)
    try FileManager.default.removeItem(atPath: path)
    return SampleWorld(store: store, graph: try ObjectGraph(schema: schema, batches: batches))
  }

  private static let texts = [
    "", "é", "e\u{301}a", "Ab", "ab", "İ", "ß", "ΑΣ", "👩‍🌾", "a%_'", "10", "9",
    "\u{0}x",
  ]
  private static let integers: [Int64] = [0, -1, 7, .max, 5, .min, 12]
  private static let bytes: [Int64] = [0, 127, 3, -128, 5]
  private static let positives: [Int64] = [0, 1, 255, 7, 100]
  private static let numbers: [Double] = [0, 0.5, -2.5, 1e300, 3, -.infinity, 0.1]
  private static let floats: [Double] = [0, 0.5, Double(Float(0.1)), 16_777_216, -3]
  private static let seconds: [Double] = [0, 0.25, -86_400.5, 801_921_600, 64_092_211_200]
  private static let decimals = ["0", "0.1", "-0.3", "123456789012345678901234567890", "2.50"]
  private static let identifiers = ["", "1", "F"].map { digit -> Value in
    let text = "0000000\(digit.isEmpty ? "0" : digit)-0000-4000-8000-0000000000A1"
    return UUID(uuidString: text).map(Value.uuid) ?? .null
  }
  private static let links = [
    "https://example.org/a/b.html?q=1#f", "file:///tmp/x", "http://host:8080/", "mailto:a@b.c",
  ]
  private static let levels: [Int64] = [-1, 0, 5]

  private static func at<Element>(_ list: [Element], _ index: Int) -> Element {
    list[index % list.count]
  }

  private static func maybe(_ value: Value, _ index: Int) -> Value {
    index % 3 == 1 ? .null : value
  }

  private static func decimal(_ index: Int) -> Value {
    .decimal(Decimal(string: at(decimals, index)) ?? 0)
  }

  private static func tone(_ index: Int) -> Value { .string(at(["calm", "LOUD"], index)) }

  private static func place(_ index: Int) -> Value {
    .structure([
      "town": .string(at(texts, index)), "street": maybe(.string(at(texts, index + 3)), index),
      "number": .integer(at(integers, index)), "height": .double(at(numbers, index + 1)),
      "fee": decimal(index), "opened": .date(at(seconds, index)), "code": at(identifiers, index),
      "isOpen": .bool(index % 2 == 0), "tone": tone(index),
      "level": maybe(.integer(at(levels, index)), index),
      "words": .array((0..<index % 3).map { .string(at(texts, index + $0)) }),
      "spot": maybe(
        .structure([
          "row": .integer(at(positives, index)),
          "label": maybe(.string(at(texts, index)), index / 2),
        ]), index + 1),
    ])
  }

  private static func list(_ index: Int, _ value: (Int) -> Value) -> Value {
    .array((0..<index % 4).map { value(index + $0) })
  }

  private static func set(_ index: Int, _ value: (Int) -> Value) -> Value {
    .array((0..<index % 3).map { value($0) })
  }

  private static let things = ObjectBatch(
    entity: "Thing",
    properties: scalars.map(\.0) + optionals.map(\.0) + collections.map(\.0)
      + ["next", "previous", "parts", "marks"], count: 24
  ) {
    Int64($0) + 1
  } values: { index in
    scalars.map { $0.1(index) } + optionals.map { maybe($0.1(index), index) }
      + collections.map { $0.1(index) } + [
        maybe(.object(ObjectID(entity: "Thing", key: Int64((index * 5) % 24) + 1)), index + 1),
        .null, .null,
        .array(
          (0..<index % 4).map { place in
            let key = Int64((index + place) % 8) + 1
            return .object(ObjectID(entity: key > 5 ? "Star" : "Mark", key: key))
          }),
      ]
  }

  private typealias Column = (String, @Sendable (Int) -> Value)

  private static let scalars: [Column] = [
    ("bool", { .bool($0 % 3 == 0) }), ("int", { .integer(at(integers, $0)) }),
    ("int8", { .integer(at(bytes, $0)) }), ("int16", { .integer(at(bytes, $0 + 1)) }),
    ("int32", { .integer(at(bytes, $0 + 2)) }), ("int64", { .integer(at(integers, $0 + 3)) }),
    ("uint", { .integer(at(positives, $0)) }), ("uint8", { .integer(at(positives, $0 + 1)) }),
    ("uint16", { .integer(at(positives, $0 + 2)) }),
    ("uint32", { .integer(at(positives, $0 + 3)) }),
    ("uint64", { .integer($0 % 5 == 4 ? .max : at(positives, $0)) }),
    ("float", { .double(at(floats, $0)) }), ("double", { .double(at(numbers, $0)) }),
    ("decimal", { decimal($0) }), ("string", { .string(at(texts, $0)) }),
    ("date", { .date(at(seconds, $0)) }), ("uuid", { at(identifiers, $0) }),
    ("url", { .string(at(links, $0)) }),
    ("data", { .data((0..<$0 % 4).map { UInt8($0 * 100) }) }), ("tone", { tone($0) }),
    ("level", { .integer(at(levels, $0)) }), ("mode", { .string(at(["on", "off"], $0)) }),
    ("place", { place($0) }),
  ]

  private static let optionals: [Column] = [
    ("someBool", { .bool($0 % 2 == 0) }), ("someInt", { .integer(at(integers, $0)) }),
    ("someInt8", { .integer(at(bytes, $0)) }), ("someUint64", { .integer(at(positives, $0)) }),
    ("someFloat", { .double(at(floats, $0)) }), ("someDouble", { .double(at(numbers, $0)) }),
    ("someDecimal", { decimal($0) }), ("someString", { .string(at(texts, $0)) }),
    ("someDate", { .date(at(seconds, $0)) }), ("someUuid", { at(identifiers, $0) }),
    ("someUrl", { .string(at(links, $0)) }),
    ("someData", { .data((0..<$0 % 3).map(UInt8.init)) }), ("someTone", { tone($0) }),
    ("someLevel", { .integer(at(levels, $0)) }),
    ("someMode", { .string(at(["on", "off"], $0)) }), ("somePlace", { place($0) }),
    ("someInts", { list($0) { .integer(at(integers, $0)) } }),
  ]

  private static let collections: [Column] = [
    ("bools", { list($0) { .bool($0 % 2 == 0) } }),
    ("ints", { list($0) { .integer(at(integers, $0)) } }),
    ("floats", { list($0) { .double(at(floats, $0)) } }),
    ("doubles", { list($0) { .double(at([0, 0.5, -2.5, 3], $0)) } }),
    ("decimals", { list($0) { decimal($0) } }),
    ("strings", { list($0) { .string(at(texts, $0)) } }),
    ("dates", { list($0) { .date(at(seconds, $0)) } }),
    ("uuids", { list($0) { at(identifiers, $0) } }),
    ("urls", { list($0) { .string(at(links, $0)) } }), ("tones", { list($0) { tone($0) } }),
    ("levels", { list($0) { .integer(at(levels, $0)) } }),
    ("places", { list($0) { place($0) } }),
    ("maybeInts", { list($0) { maybe(.integer(at(integers, $0)), $0) } }),
    ("intSet", { set($0) { .integer(at(integers, $0)) } }),
    ("stringSet", { set($0) { .string(at(texts, $0)) } }),
    (
      "counts",
      { $0 % 2 == 0 ? .dictionary([.string("a"): .integer(Int64($0))]) : .dictionary([:]) }
    ),
    ("names", { $0 % 2 == 0 ? .dictionary([.integer(3): .string("x")]) : .dictionary([:]) }),
    (
      "maybes",
      {
        $0 % 3 == 0 ? .dictionary([.string("a"): .null]) : .dictionary([.string("b"): .integer(1)])
      }
    ),
  ]

  private static let parts = ObjectBatch(
    entity: "Part",
    properties: [
      "name", "amount", "small", "weight", "share", "slack", "cost", "note", "made", "level",
      "codes", "thing",
    ], count: 40
  ) {
    Int64($0) + 1
  } values: { index in
    [
      .string(at(texts, index)), .integer(at([1, 0, -4, 100], index)),
      .integer(at([1, 100, -100], index)),
      .double(at([0.1, 0.2, 0.3, 1e17, -1e17], index)), .double(at(floats, index)),
      maybe(.double(at([0.1, 2], index)), index), decimal(index),
      maybe(.string(at(texts, index)), index), .date(at(seconds, index)),
      .integer(at(levels, index)), list(index) { .integer(Int64($0)) },
      maybe(.object(ObjectID(entity: "Thing", key: Int64((index * 7) % 12) + 1)), index),
    ]
  }

  private static let marks = ObjectBatch(
    entity: "Mark", properties: ["name", "rank", "things"], count: 5
  ) {
    Int64($0) + 1
  } values: { index in
    [.string(at(texts, index + 3)), .integer(at([3, 1, 2], index)), .null]
  }

  private static let stars = ObjectBatch(
    entity: "Star", properties: ["name", "rank", "things", "points"], count: 3
  ) {
    Int64($0) + 6
  } values: { index in
    [.string(at(texts, index)), .integer(at([9, 1], index)), .null, .integer(Int64(index))]
  }
}

extension EveryTypeWorld {
  /// Holds what a query finds in memory against what it finds in SQLite.
  static func check(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let world = try world.get()
    let expected = world.inMemory(text, root: "Thing")
    if case .diagnostics(let messages) = expected {
      Issue.record("\(text): \(messages)", sourceLocation: sourceLocation)
      return
    }
    for rewrites in [false, true] {
      let found = world.inDatabase(text, root: "Thing", rewrites: rewrites)
      // With rewrites SQLite need not visit the row that would raise an error.
      if rewrites, case .error = expected, case .keys = found { continue }
      guard found != expected else { continue }
      let sql = (try? world.statement(for: text, root: "Thing", rewrites: rewrites)?.text) ?? "none"
      Issue.record(
        "\(text) (rewrites: \(rewrites)): \(found), not \(expected)\n\(sql)",
        sourceLocation: sourceLocation)
    }
  }
}
