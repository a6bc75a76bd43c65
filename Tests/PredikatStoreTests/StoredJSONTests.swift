import Foundation
import PredikatPlanning
import PredikatStore
import PredikatText
import Testing

@Suite struct StoredJSONTests {
  private func checkWritten(_ value: Value, _ expected: String) {
    #expect(StoredJSON.text(of: value) == expected)
  }

  private func checkRead(_ text: String, as shape: JSONShape, _ expected: Value?) {
    #expect(StoredJSON.value(of: Array(text.utf8), as: shape) == expected, "\(text)")
  }

  @Test func valuesAreWrittenAsJSONEncoderWould() {
    checkWritten(
      .array([.integer(.max), .double(1), .double(0.1), .bool(true)]),
      "[9223372036854775807,1.0,0.1,true]")
    checkWritten(.string("a\"b\\c\u{1}é\n"), "\"a\\\"b\\\\c\\u0001é\\n\"")
    checkWritten(
      .structure(["b": .null, "a": .date(1.5), "c": .array([])]), "{\"a\":1.5,\"c\":[]}")
    checkWritten(.dictionary([.integer(3): .string("x")]), "{\"3\":\"x\"}")
    checkWritten(.data([1, 2]), "\"AQI=\"")
    checkWritten(.double(.nan), "\"nan\"")
    checkWritten(
      .decimal(Decimal(string: "0.1000000000000000000000000001") ?? 0),
      "0.1000000000000000000000000001")
  }

  @Test func valuesAreReadByTheirShape() {
    checkRead(
      "[1, 2 ,3]", as: .array(.scalar(.integer)), .array([.integer(1), .integer(2), .integer(3)]))
    checkRead("[1]", as: .array(.scalar(.real)), .array([.double(1)]))
    checkRead("[1, null]", as: .array(.optional(.scalar(.date))), .array([.date(1), .null]))
    checkRead(" \"\\u017E\\ud83d\\ude00\\/\" ", as: .scalar(.text), .string("ž😀/"))
    checkRead(
      "{\"3\": true}", as: .dictionary(key: .integer, .scalar(.boolean)),
      .dictionary([.integer(3): .bool(true)]))
    checkRead(
      "{\"a\": 1, \"x\": 2}",
      as: .structure([
        .init(name: "a", shape: .scalar(.integer)), .init(name: "b", shape: .scalar(.text)),
      ]),
      .structure(["a": .integer(1), "b": .null, "x": .integer(2)]))
    checkRead(
      "[1, null]", as: .range(includesUpper: false, .optional(.scalar(.integer))),
      .range(lower: .integer(1), upper: .null, includesUpper: false))
  }

  @Test func whatIsNotJSONOrNotOfTheShapeIsNothing() {
    for text in [
      "", " ", "[", "[1", "[1,", "[1,]", "[,1]", "{", "{\"a\"", "{\"a\":", "{\"a\":1",
      "{\"a\":1,", "{a:1}", "\"", "\"\\", "\"\\u12", "\"\\x\"", "tru", "nul", "1 2",
      "[1] x", "-", "1.2.3", "+1",
    ] {
      checkRead(text, as: .scalar(.any), nil)
    }
    checkRead("\"x\"", as: .scalar(.integer), nil)
    checkRead("1.5", as: .scalar(.integer), nil)
    checkRead("1", as: .scalar(.text), nil)
    checkRead("\"not a uuid\"", as: .scalar(.uuid), nil)
    checkRead("99999999999999999999", as: .scalar(.integer), nil)
    checkRead("[1, \"x\"]", as: .array(.scalar(.integer)), nil)
    checkRead("{}", as: .array(.scalar(.integer)), nil)
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "[", count: 100_000)
    checkRead(deep, as: .scalar(.any), nil)
    let allowed = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
    #expect(StoredJSON.value(of: Array(allowed.utf8), as: .scalar(.any)) != nil)
  }
}
