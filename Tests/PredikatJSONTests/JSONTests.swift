import PredikatJSON
import Testing

@Suite struct JSONTests {
  @Test func everyCharacterOfASCIIReadsBack() throws {
    let text =
      String(String.UnicodeScalarView((0..<128).compactMap { Unicode.Scalar($0) })) + "řeka 👩‍🌾"
    var writer = JSONWriter()
    writer.string(text)
    #expect(!writer.bytes.contains { $0 < 0x20 || $0 == 0x7F })
    #expect(try JSONReader.value(of: writer.bytes) == .string(text))
  }

  @Test func escapesAreTheShortOnes() {
    var writer = JSONWriter()
    writer.string("\"\\\n\r\t\u{8}\u{C}\u{1}\u{1F}\u{7F}")
    #expect(writer.text == #""\"\\\n\r\t\b\f\u0001\u001f\u007f""#)
  }
}
