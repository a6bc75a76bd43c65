import Predikat
import PredikatPlanning
import PredikatSchema
import PredikatStore
import PredikatSyntax

/// From text to bound SQL, without a database.
enum PipelineSuite {
  /// Five conditions of different kinds, as real apps mix them.
  static let fiveConditions = """
    #Predicate<Article> { article in
      article.isPublished && article.viewCount > 10 && article.title.contains("x")
        && article.rating >= 1.5 && article.author?.name == "A"
    }
    """

  static func run(_ settings: Settings) throws -> [Result] {
    let stopwatch = Stopwatch(budget: settings.budget)
    let compiler = try compiler()
    return try [
      lex(stopwatch), parse(stopwatch), check(compiler, stopwatch),
      plan(
        "text of five mixed conditions to bound SQL", fiveConditions, compiler, stopwatch, 20),
      plan("a chain of 100 ORs to bound SQL", hundredAlternatives, compiler, stopwatch, 400),
      plan("a chain of 1000 ORs to bound SQL", alternatives(1000), compiler, stopwatch, 4000),
    ]
  }

  /// Alternatives that no rewriting can join into one.
  private static func alternatives(_ count: Int) -> String {
    let terms = (0..<count).map { "($0.viewCount > \($0) && $0.title == \"t\($0)\")" }
    return "#Predicate<Article> { \(terms.joined(separator: " || ")) }"
  }

  private static let hundredAlternatives = alternatives(100)

  private static func compiler() throws -> QueryCompiler {
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(Sample.articles.modelSource), into: &sink)
    guard !sink.hasErrors else { throw WrongAnswer(work: "schema", answer: "errors") }
    return QueryCompiler(schema: schema)
  }

  private static func lex(_ stopwatch: Stopwatch) -> Result {
    let source = SourceText(fiveConditions)
    var count = 0
    let reading = stopwatch.time {
      var sink = DiagnosticSink()
      count = Lexer.tokenize(source, into: &sink).count
    }
    return .time("  lexed", reading, check: "\(count) tokens")
  }

  private static func parse(_ stopwatch: Stopwatch) throws -> Result {
    let source = SourceText(fiveConditions)
    var hasErrors = false
    let reading = stopwatch.time {
      var sink = DiagnosticSink()
      _ = Parser.parseQuery(source, into: &sink)
      hasErrors = sink.hasErrors
    }
    guard !hasErrors else { throw WrongAnswer(work: "parse", answer: "errors") }
    return .time("  lexed and parsed", reading, check: "no errors")
  }

  private static func check(
    _ compiler: QueryCompiler, _ stopwatch: Stopwatch
  ) throws -> Result {
    let request = QueryRequest(fiveConditions)
    var report = Report()
    let reading = stopwatch.time { report = compiler.check(request).report }
    guard !report.hasErrors else { throw WrongAnswer(work: "check", answer: "errors") }
    return .time("  lexed, parsed, typed and validated", reading, check: "no errors")
  }

  private static func plan(
    _ name: String, _ text: String, _ compiler: QueryCompiler, _ stopwatch: Stopwatch,
    _ goalMicroseconds: Double
  ) throws -> Result {
    let request = QueryRequest(text)
    var sql = ""
    let reading = stopwatch.time {
      sql = compiler.plan(request).value?.plan.statement.text ?? ""
    }
    guard sql.hasPrefix("SELECT ") else { throw WrongAnswer(work: name, answer: sql) }
    return .time(
      name, reading, goalMicroseconds: goalMicroseconds, check: "SQL \(fingerprint(sql))")
  }
}
