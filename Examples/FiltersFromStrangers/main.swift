// Turns a filter that somebody typed into checked, bound SQL:
//   swift run example-filters 'isPublished && viewCount > 100'
import Predikat

let models = SourceText(
  """
  @Model final class Article {
    #Index<Article>([\\.isPublished, \\.viewCount])
    var title: String = ""
    var isPublished: Bool = false
    var viewCount: Int = 0
  }
  """)
let filter = CommandLine.arguments.dropFirst().first ?? "isPublished && viewCount > 100"

var findings = DiagnosticSink()
let compiler = QueryCompiler(schema: Schema(source: models, into: &findings))

let outcome = compiler.planForRunning(
  QueryRequest(filter, root: "Article", sort: "-viewCount, title", limit: 20))
for diagnostic in outcome.report.diagnostics {
  print("\(diagnostic.severity) \(diagnostic.range.start): \(diagnostic.message)")
}
if let statement = outcome.value?.plan.statement {
  print(statement.text)
  print(statement.bindings.map { ValueText.of($0.value ?? .null) })
}
