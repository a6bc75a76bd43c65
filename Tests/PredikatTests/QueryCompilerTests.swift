import Foundation
import Predikat
import Testing

/// What a service author relies on: the stages joined, and every finding beside its text.
@Suite struct QueryCompilerTests {
  static let models = """
    @Model final class Note {
      #Index<Note>([\\.stars])
      var title: String = ""
      var stars: Int = 0
      var writtenAt: Date = Date()
    }
    """

  func compiler(now: Double = 0) -> QueryCompiler {
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(Self.models), into: &sink)
    return QueryCompiler(schema: schema) { Date(timeIntervalSinceReferenceDate: now) }
  }

  func values(_ outcome: Outcome<PlannedQuery>) throws -> [Value?] {
    try #require(outcome.value, "\(outcome.report.diagnostics)").plan.statement.bindings.map(
      \.value)
  }

  @Test func valuesAreBoundAndNeverText() throws {
    let outcome = compiler().plan(QueryRequest("title == \"x'; --\" && stars > 3"))
    #expect(try values(outcome) == [.string("x'; --"), .integer(3)])
    #expect(outcome.value?.plan.statement.text.contains("--") == false)
  }

  @Test func oneMomentServesTheWholeQuery() throws {
    let text =
      "let now = Date.now\n#Predicate<Note> { $0.writtenAt > now || $0.writtenAt > Date.now }"
    for value in try values(compiler(now: 500).plan(QueryRequest(text))) {
      #expect(value == .date(500))
    }
  }

  @Test func modelsAndCodeBesideAQueryAreValidatedToo() {
    let text = """
      @Model final class Page { @Transient var isOpen: Bool; var note: Note? }
      func make(v: PredicateExpressions.Variable<Note>) {
        _ = PredicateExpressions.KeyPath(root: v, keyPath: \\Note.title.count)
      }
      """
    let report = compiler().check(QueryRequest(text, targets: [.swiftData(.init(18))])).report
    #expect(
      report.diagnostics.map(\.id) == [
        "schema.transient-without-default", "schema.missing-inverse",
        "predicate.composite-key-path",
      ])
  }

  @Test func theCallersLimitBeatsTheTexts() throws {
    let text = "var d = FetchDescriptor<Note>()\nd.fetchLimit = 7"
    var request = QueryRequest(text)
    request.defaultLimit = 100
    #expect(try values(compiler().plan(request)).contains(.integer(7)))
    request.limit = 5
    #expect(try values(compiler().plan(request)).contains(.integer(5)))
  }

  @Test func findingsStandBesideTheTextTheyAreIn() throws {
    let report = compiler().check(QueryRequest("titel == \"x\"", root: "Note", sort: "-stras"))
      .report
    #expect(report.sections.map(\.file) == [nil, "sort"])
    #expect(
      report.sections.map { $0.diagnostics.map(\.id) } == [
        ["type.unknown-property"], ["sort.unknown-property"],
      ])
    #expect(report.diagnostics.allSatisfy { $0.targets == [.predikat] })
  }

  @Test func aMissingValueIsAPlaceholderInAPlanAndAnErrorInARun() throws {
    let request = QueryRequest("#Predicate<Note> { $0.stars > wanted }")
    let planned = try #require(compiler().plan(request).value)
    #expect(planned.plan.statement.bindings.map(\.parameterName) == ["wanted"])
    #expect(planned.plan.statement.bindings.map(\.value) == [nil])
    let run = compiler().planForRunning(request)
    #expect(run.value == nil)
    #expect(run.report.diagnostics.map(\.id) == ["type.unknown-parameter"])
  }

  @Test func inputsBesideTheModelAreValuesThatTheCallerGives() throws {
    var request = QueryRequest("#Predicate<Note, Int, String> { $0.stars > $1 && $0.title != $2 }")
    let placeholders = try #require(compiler().plan(request).value).plan.statement.bindings
    #expect(placeholders.map(\.value) == [nil, nil])
    #expect(placeholders.map(\.parameterName) == ["$1", "$2"])
    let missing = compiler().planForRunning(request).report.diagnostics.map(\.id)
    #expect(missing == ["type.unknown-parameter", "type.unknown-parameter"])
    request.parameters = ["$1": .text("3"), "$2": .text("x")]
    #expect(try values(compiler().planForRunning(request)) == [.integer(3), .string("x")])
    request.targets = [.swiftData(.init(18))]
    #expect(
      compiler().check(request).report.diagnostics.map(\.id) == ["predicate.multiple-inputs"])
  }

  @Test func twoModelsAreNoFetch() {
    let request = QueryRequest("#Predicate<Note, Note> { $0.stars > $1.stars }")
    #expect(
      compiler().plan(request).report.diagnostics.map(\.id) == ["predicate.multiple-inputs"])
  }

  @Test func modelsMayBePastedAlong() throws {
    let text = "@Model class Leaf { var size = 0 }\n#Predicate<Leaf> { $0.size > 1 }"
    let empty = QueryCompiler(schema: Schema())
    #expect(try values(empty.plan(QueryRequest(text))) == [.integer(1)])
    #expect(empty.plan(QueryRequest("#Predicate<Leaf> { $0.size > 1 }")).value == nil)
  }

  @Test(arguments: Stage.allCases)
  func everyStageCanBeShown(_ stage: Stage) throws {
    let shown = compiler().show(stage, of: QueryRequest("#Predicate<Note> { $0.stars > 3 }"))
    #expect(try #require(shown.value).contains(stage == .sql ? "SELECT" : "stars"))
  }
}
