import PredikatSyntax
import Testing

/// Places as people and editors count them.
@Suite struct LineTableTests {
  /// Texts as bytes: well formed, and with every kind of ill-formed sequence.
  static let texts: [[UInt8]] = [
    Array("a\nč\r\n😀b\rc".utf8), Array("".utf8), Array("👨‍👩‍👧 e\u{301}\n".utf8),
    [0x61, 0xFF, 0x62], [0xFF, 0xFE, 0x0A, 0x61], [0x80, 0xBF, 0x61], [0x61, 0xE2, 0x82, 0x61],
    [0xF0, 0x9F, 0x98, 0x0A, 0x61], [0xC3, 0x0A, 0xA9], [0xED, 0xA0, 0x80, 0x61],
    [0xF5, 0x80, 0x80, 0x80, 0x0D, 0x0A, 0x61], [0xC0, 0xAF, 0x61], [0xE2, 0x82],
  ]

  @Test(arguments: texts)
  func utf16OffsetsAreThoseOfTheTextAsItIsShown(_ bytes: [UInt8]) {
    let table = LineTable(SourceText(utf8: bytes))
    for offset in 0...bytes.count {
      let isInside = offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      if isInside { continue }
      let shown = String(decoding: bytes[..<offset], as: UTF8.self)
      #expect(table.position(at: offset).utf16 == shown.utf16.count, "\(bytes) at \(offset)")
    }
    let whole = String(decoding: bytes, as: UTF8.self).utf16.count
    #expect(table.position(at: bytes.count + 9).utf16 == whole)
  }

  @Test(arguments: ["abc ", "č + d ", "👨‍👩‍👧 a\u{301}b ", "é", "x\ty👍🏽 "])
  func placesInLongLinesAreCountedFromTheStartOfTheLine(_ part: String) {
    let line = String(repeating: part, count: 500)
    let text = "let a = 1\r\n" + line + "\r\nend"
    let table = LineTable(SourceText(text))
    var utf8 = "let a = 1\r\n".utf8.count
    var utf16 = utf8
    for (column, character) in line.enumerated() {
      let place = table.position(at: utf8)
      guard [place.line, place.column, place.utf16] == [2, column + 1, utf16] else {
        Issue.record("\(place) for column \(column + 1), UTF-16 \(utf16)")
        return
      }
      utf8 += character.utf8.count
      utf16 += character.utf16.count
    }
    #expect(table.position(at: text.utf8.count).line == 3)
    #expect(table.range(ofLine: 2).length == line.utf8.count)
  }

  @Test func linesEndWithAnyOfTheThreeSigns() {
    let table = LineTable(SourceText("a\nč\r\n😀b\rc"))
    #expect(table.position(at: 2).line == 2)
    let place = table.position(at: 11)
    #expect([place.line, place.column, place.utf8, place.utf16] == [3, 3, 11, 8])
    #expect(table.position(at: 12).line == 4)
    #expect(table.range(ofLine: 2) == TextRange(2, 4))
  }

  @Test func findingsBehindIllFormedBytesArePlacedByWhatIsShown() throws {
    let bytes = Array("a == \"".utf8) + [0xFF, 0xE2, 0x82] + Array("\" && )".utf8)
    let source = SourceText(utf8: bytes)
    var sink = DiagnosticSink()
    _ = Parser.parseQuery(source, into: &sink)
    let found = try #require(sink.sorted().last)
    let position = LineTable(source).position(at: found.range.start)
    let shown = String(decoding: bytes, as: UTF8.self)
    let place = shown.utf16.index(shown.startIndex, offsetBy: position.utf16)
    #expect(shown[place...].hasPrefix(")"))
  }
}
