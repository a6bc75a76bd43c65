import PredikatCommandLine
import PredikatText
import Testing

@Suite struct CSVTests {
  @Test func nilAndTheEmptyStringDiffer() {
    #expect(CSV.line([.null, .string(""), .string("x")]) == ",\"\",x\r\n")
  }

  @Test func specialCharactersAreQuoted() {
    #expect(
      CSV.line([.string("a,b"), .string("say \"hi\""), .string("two\nlines"), .string("\r\n")])
        == "\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\"\r\n\"\r\n")
  }

  @Test func numbersAreAsInJSON() {
    #expect(
      CSV.line([.integer(.min), .double(.infinity), .double(-.infinity), .double(.nan)])
        == "-9223372036854775808,inf,-inf,nan\r\n")
  }

  @Test func headersAreQuotedToo() {
    #expect(CSV.header(["a", "b,c"]) == "a,\"b,c\"\r\n")
  }
}
