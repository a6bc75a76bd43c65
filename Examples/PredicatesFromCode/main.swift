// Runs predicates that the compiler has checked where there is no SwiftData: on SQLite, and over
// values in memory.
//   swift run example-predicates
import Foundation
import Predikat
import PredikatSQLite
import PredikatStore

struct Author: Codable {
  var name: String
  var country: String
}

struct Article: Codable {
  var title: String
  var isPublished: Bool
  var viewCount: Int
  var author: Author?
}

let store = try SQLiteStore(sample: .articles, rows: 1_000)
var types = SwiftTypes(schema: store.schema)
try types.register(
  Article.self,
  [
    "title": \.title, "isPublished": \.isPublished, "viewCount": \.viewCount, "author": \.author,
  ])
try types.register(Author.self, ["name": \.name, "country": \.country])

let least = 500_000
let popular = #Predicate<Article> {
  $0.isPublished && $0.viewCount > least && $0.author?.country == "CZ"
}

var request = try QueryRequest(
  popular, sortBy: [SortDescriptor(\.viewCount, order: .reverse)], types: types, limit: 5)
request.fields = ["title", "viewCount", "author.name"]
let compiler = QueryCompiler(
  planner: Planner(layout: store.layout, dialect: store.dialect, catalog: store.catalog))
if let statement = compiler.planForRunning(request).value?.plan.statement {
  print(statement.text)
  let found = try store.withConnection { try $0.rows(of: statement, limits: QueryLimits()) }
  for row in found.rows { print(row.map(ValueText.of).joined(separator: "  ")) }
}

let filter = try CompiledFilter(popular, types: types)
let drafts = [
  Article(
    title: "Řeky", isPublished: true, viewCount: 600_000,
    author: Author(name: "Ema", country: "CZ")),
  Article(title: "Hory", isPublished: true, viewCount: 700_000, author: nil),
]
print(try filter.filter(drafts).map(\.title))
