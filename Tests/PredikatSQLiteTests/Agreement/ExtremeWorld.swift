import Foundation
import PredikatEvaluation
import PredikatSQLite
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping

/// Objects whose values lie at every edge: the greatest and smallest numbers, infinities, texts
/// that are equal but for their spelling, empty ones, missing ones.
enum ExtremeWorld {
  static let source = """
    enum Grade: Int, Codable { case low = -1, high = 9223372036854775807 }

    @Model final class Specimen {
      #Index<Specimen>([\\.number], [\\.text], [\\.flag, \\.ratio])
      var number: Int
      var small: Int8
      var count: UInt16
      var maybe: Int?
      var ratio: Double
      var share: Double?
      var cost: Decimal
      var discount: Decimal?
      var text: String
      var note: String?
      var flag: Bool
      var choice: Bool?
      var day: Date
      var due: Date?
      var grade: Grade
      var words: [String]
      var numbers: [Int]
      var next: Specimen?
      @Relationship(inverse: \\Specimen.next) var previous: [Specimen]
      @Relationship(inverse: \\Tray.specimens) var trays: [Tray]
    }

    @Model final class Tray {
      var label: String
      var owner: Specimen?
      var specimens: [Specimen]
    }
    """

  /// Sixty specimens in eight trays.
  static let world = Result { () throws -> SampleWorld in
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(source), into: &sink)
    let batches = [specimens, trays]
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("predikat-extremes-\(UUID().uuidString)").path
    try SQLiteStore.create(
      file: path, schema: schema, modelSource: source, batches: batches)
    // An open file lives on without its name, and nothing is left behind.
    let store = try SQLiteStore(file: path, connections: 1)
    try FileManager.default.removeItem(atPath: path)
    return SampleWorld(
      store: store, graph: try ObjectGraph(schema: schema, batches: batches))
  }

  private static let integers: [Int64] = [.min, .min + 1, -1, 0, 1, 2, .max - 1, .max]
  private static let doubles: [Double] = [
    -.infinity, -1e308, -1.5, 0, .leastNonzeroMagnitude, 0.1, 1, 9_007_199_254_740_992, .infinity,
  ]
  private static let texts = [
    "", " ", "é", "e\u{301}", "E\u{301}", "e", "ž", "Ž", "z\u{30C}", "ﬁn", "fin", "straße",
    "STRASSE", "İstanbul", "istanbul", "👩‍🌾", "👩", "\r\n", "\n", "100%", "a_b", "ab", "'; --",
    "K", "\u{212A}", "Å", "\u{212B}", "한", "\u{1112}\u{1161}\u{11AB}", "\u{10FFFF}", "ﷺ", "ǅ",
  ]
  private static let decimals = [
    "0", "-0.1", "0.1", "0.10", "123456789012345678901234567890", "1e-60",
  ]
  private static let days: [Double] = [-63_114_076_800, -0.5, 0, 0.25, 801_921_600, 64_092_211_200]

  private static func pick<Element>(_ list: [Element], _ index: Int, _ step: Int) -> Element {
    list[(index &* step &+ index / 7) % list.count]
  }

  private static func maybe(_ value: Value, _ index: Int, _ step: Int) -> Value {
    index % step == 0 ? .null : value
  }

  private static let specimens = ObjectBatch(
    entity: "Specimen",
    properties: [
      "number", "small", "count", "maybe", "ratio", "share", "cost", "discount", "text", "note",
      "flag", "choice", "day", "due", "grade", "words", "numbers", "next", "previous", "trays",
    ], count: 60
  ) {
    Int64($0) + 1
  } values: { index in
    let decimal = Value.decimal(Decimal(string: pick(decimals, index, 5)) ?? 0)
    return [
      .integer(pick(integers, index, 3)), .integer(pick([-128, -1, 0, 1, 127], index, 2)),
      .integer(pick([0, 1, 65_535], index, 1)),
      maybe(.integer(pick(integers, index, 5)), index, 3),
      .double(pick(doubles, index, 4)), maybe(.double(pick(doubles, index, 2)), index, 4),
      decimal, maybe(decimal, index, 2), .string(pick(texts, index, 1)),
      maybe(.string(pick(texts, index, 11)), index, 5), .bool(index % 3 == 1),
      maybe(.bool(index % 2 == 0), index, 3), .date(pick(days, index, 1)),
      maybe(.date(pick(days, index, 5)), index, 4), .integer(pick([-1, .max], index, 1)),
      .array((0..<index % 3).map { .string(pick(texts, index + $0, 3)) }),
      .array((0..<index % 4).map { .integer(pick(integers, index + $0, 1)) }),
      maybe(.object(ObjectID(entity: "Specimen", key: Int64((index * 7) % 60) + 1)), index, 4),
      .null,
      .array(
        (0..<index % 3).map { place in
          .object(ObjectID(entity: "Tray", key: Int64((index + place) % 8) + 1))
        }),
    ]
  }

  private static let trays = ObjectBatch(
    entity: "Tray", properties: ["label", "owner", "specimens"], count: 8
  ) {
    Int64($0) + 1
  } values: { index in
    [
      .string(pick(texts, index, 5)),
      maybe(.object(ObjectID(entity: "Specimen", key: Int64(index) * 5 + 1)), index, 3), .null,
    ]
  }
}
