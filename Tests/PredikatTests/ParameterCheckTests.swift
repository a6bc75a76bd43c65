import Predikat
import Testing

/// What is said of values that are given beside a text.
@Suite struct ParameterCheckTests {
  let models = """
    struct Box: Codable { var size: Int }
    @Model final class Note {
      var title: String = ""
      var box: Box = Box(size: 1)
    }
    """

  func request(_ text: String, _ names: String...) -> QueryRequest {
    QueryRequest(
      text, root: "Note",
      parameters: Dictionary(uniqueKeysWithValues: names.map { ($0, .text("x")) }))
  }

  func found(_ request: QueryRequest, running: Bool = false) -> [Diagnostic] {
    var sink = DiagnosticSink()
    let compiler = QueryCompiler(schema: Schema(source: SourceText(models), into: &sink))
    if running { return compiler.planForRunning(request).report.diagnostics }
    return compiler.check(request).report.diagnostics
  }

  @Test func aMisspeltNameIsNamedAtTheOneThatWasMeant() throws {
    let text = "#Predicate<Note> { $0.title == name }"
    let warning = try #require(found(request(text, "nmae")).first)
    #expect(warning.id == "type.unused-parameter")
    #expect(warning.severity == .warning)
    #expect(warning.message.hasSuffix("did you mean 'name'?"))
    #expect(SourceText(text).string(in: warning.range) == "name")
    #expect(
      found(request(text, "nmae"), running: true).map(\.id) == [
        "type.unused-parameter", "type.unknown-parameter",
      ])
  }

  @Test func aNameThatIsTakenIsNoSuggestion() throws {
    let warning = try #require(found(request("title == name", "name", "names")).first)
    #expect(warning.id == "type.unused-parameter")
    #expect(!warning.message.contains("did you mean"))
  }

  @Test func aPropertyOfThatNameIsTheReason() throws {
    let warning = try #require(found(request("title == \"x\"", "title")).first)
    #expect(warning.notes.first?.contains("property of 'Note'") == true)
  }

  @Test(arguments: [
    "title == name", "let name = \"a\"\n#Predicate<Note> { $0.title == name }",
    "let other = name\n#Predicate<Note> { $0.title == other }", "title == (name",
    "var d = FetchDescriptor<Note>()\nd.fetchLimit = name",
  ])
  func aNameInUseIsFine(_ text: String) {
    #expect(!found(request(text, "name")).contains { $0.id == "type.unused-parameter" })
  }

  @Test func valuesForSeveralTextsNeedNotServeEach() {
    var request = request("title == \"x\"", "name")
    request.sharesParameters = true
    #expect(found(request).isEmpty)
  }

  @Test func aLineWithoutKnownValueSaysSo() throws {
    let text = "let box = Box(size: 3)\n#Predicate<Note> { $0.box.size == box.size }"
    let error = try #require(found(QueryRequest(text), running: true).first)
    #expect(error.id == "type.unknown-parameter")
    #expect(error.message == "the line of 'box' has no value that is known here")
    #expect(error.notes.first?.contains("JSON") == true)
  }

  @Test(arguments: ["title == \"x\")", "title == \"x\" title", "{ $0.title == \"x\" $0.title }"])
  func whatTheParserReportedIsNotReportedAgain(_ text: String) {
    let ids = found(request(text)).map(\.id)
    #expect(ids.contains { $0.hasPrefix("syntax.") })
    #expect(!ids.contains("predicate.multiple-statements"), "\(ids)")
  }

  @Test(arguments: [
    "box.size", "title.unicodeScalars.count", "title.localizedUppercase",
  ])
  func whatIsComputedOfAValueIsAKeyToSortBy(_ key: String) throws {
    var request = QueryRequest("true", root: "Note", sort: key)
    #expect(found(request, running: true).isEmpty)
    request.sort = "-" + key
    #expect(found(request, running: true).isEmpty)
  }
}
