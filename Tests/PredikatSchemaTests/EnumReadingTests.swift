import PredikatSchema
import PredikatSyntax
import Testing

@Suite struct EnumReadingTests {
  private func rawValues(_ text: String) -> [EnumCase.RawValue?] {
    readSchema(text).types.first?.cases.map(\.rawValue) ?? []
  }

  @Test func stringsAreTheNamesOfTheirCases() {
    #expect(
      rawValues("enum Kind: String, Codable { case draft, live = \"on air\"; case `default` }")
        == [.string("draft"), .string("on air"), .string("default")])
  }

  @Test func integersCountOn() {
    #expect(
      rawValues("enum Level: Int { case a, b = 5, c, d = -3, e, f = 0x10 }")
        == [.integer(0), .integer(5), .integer(6), .integer(-3), .integer(-2), .integer(16)])
    #expect(
      rawValues("enum Big: Int64 { case top = 9223372036854775807, over }")
        == [.integer(.max), nil])
    #expect(
      rawValues("enum Ratio: Double { case half = 0.5, one = 1 }") == [.float(0.5), .float(1)])
  }

  @Test func associatedValuesAndIndirectCasesAreRead() throws {
    let schema = readSchema(
      """
      indirect enum Shape: Codable {
        case circle(radius: Double), square(Double = 1, named: String)
        indirect case group([Shape])
        case empty
        var area: Double { 0 }
        static let unit = Shape.empty
        enum Axis: Int { case x, y }
      }
      """)
    let shape = try #require(schema.type(named: "Shape"))
    #expect(shape.cases.map(\.name) == ["circle", "square", "group", "empty"])
    #expect(shape.cases.map(\.hasAssociatedValues) == [true, true, true, false])
    #expect(shape.rawType == nil && shape.cases[3].rawValue == nil)
    #expect(schema.outline(of: "Shape") == ["computed area: Double", "static unit: Shape"])
    #expect(schema.type(named: "Shape.Axis")?.rawType == .integer)
  }

  @Test func aRawTypeMayBeAnAlias() {
    #expect(
      readSchema("typealias Code = Int\nenum Level: Code { case low, high }").type(named: "Level")?
        .rawType == .integer)
  }

  @Test func aCaseOfTheSameNameIsReported() {
    checkFindings("@Model class A { enum Kind { case a, ▲a } }", ["schema.duplicate-case"])
  }
}
