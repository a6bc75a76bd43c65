import Foundation
import Predikat
import PredikatEvaluation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// The evaluator beside a closure that the compiler optimised and `Foundation.Predicate`, over the
/// same rows.
enum InMemorySuite {
  /// A predicate in its three forms.
  private struct Contest {
    let name: String
    let text: String
    let native: ([Row]) -> Int
    let foundation: Foundation.Predicate<Row>
  }

  static func run(_ settings: Settings) throws -> [Result] {
    let rows = Row.some(settings.rows)
    let graph = try Row.graph(of: rows)
    let types = try Row.types(graph.schema)
    return try contests().flatMap {
      try measure($0, rows, graph, types, Stopwatch(budget: settings.budget))
    }
  }

  private static func contests() -> [Contest] {
    let least = 500
    let part = "řek"
    return [
      Contest(
        name: "$0.views > k", text: "let k = 500\n#Predicate<Row> { $0.views > k }",
        native: { Row.count($0) { $0.views > least } },
        foundation: #Predicate<Row> { $0.views > least }),
      Contest(
        name: "$0.published && $0.title.contains(s) && $0.views > 10",
        text: """
          let s = "řek"
          #Predicate<Row> { $0.published && $0.title.contains(s) && $0.views > 10 }
          """,
        native: {
          Row.count($0) { $0.published && $0.title.contains(part) && $0.views > 10 }
        },
        foundation: #Predicate<Row> { $0.published && $0.title.contains(part) && $0.views > 10 }),
      Contest(
        name: "$0.tags.contains { … && … } || $0.subtitle?.isEmpty ?? false",
        text: """
          #Predicate<Row> { row in
            row.tags.contains { $0.weight == 2 && $0.name == "t2" }
              || row.subtitle?.isEmpty ?? false
          }
          """,
        native: {
          Row.count($0) { row in
            row.tags.contains { $0.weight == 2 && $0.name == "t2" }
              || row.subtitle?.isEmpty ?? false
          }
        },
        foundation: #Predicate<Row> { row in
          row.tags.contains { $0.weight == 2 && $0.name == "t2" }
            || row.subtitle?.isEmpty ?? false
        }),
    ]
  }

  /// The goal is ten times Foundation's speed, or the closure's within a half where that is less.
  private static func measure(
    _ contest: Contest, _ rows: [Row], _ graph: ObjectGraph, _ types: SwiftTypes,
    _ stopwatch: Stopwatch
  ) throws -> [Result] {
    let predicate = try compile(contest.text, graph)
    let filter = try CompiledFilter(contest.foundation, types: types)
    var counts = (0, 0, 0, 0)
    let readings = try stopwatch.compare([
      { counts.0 = try predicate.count() },
      { counts.1 = contest.native(rows) },
      {
        var count = 0
        for row in rows where try contest.foundation.evaluate(row) { count += 1 }
        counts.2 = count
      },
      { counts.3 = try filter.count(in: rows) },
    ])
    guard counts.0 == counts.1, counts.1 == counts.2, counts.2 == counts.3, counts.0 > 0 else {
      throw WrongAnswer(work: contest.name, answer: "\(counts)")
    }
    let each = readings.map { $0.median / Double(rows.count) }
    let goal = max(each[2] / 10, each[1] * 1.5)
    return [(contest.name, each[0]), ("the same over structs", each[3])].map { name, time in
      Result(
        name: name, value: nanoseconds(time), goal: nanoseconds(goal), ratio: time / goal,
        check: "closure \(nanoseconds(each[1])), Foundation \(nanoseconds(each[2])), "
          + "\(counts.0) rows")
    }
  }

  private static func nanoseconds(_ value: Double) -> String {
    "\((value * 10).rounded() / 10) ns"
  }

  private static func compile(_ text: String, _ graph: ObjectGraph) throws -> CompiledPredicate {
    let outcome = QueryCompiler(schema: graph.schema).check(QueryRequest(text))
    guard let checked = outcome.value else {
      throw WrongAnswer(work: text, answer: "\(outcome.report.diagnostics)")
    }
    var sink = DiagnosticSink()
    let bindings = ParameterBinder(schema: graph.schema, clock: Date())
      .bind(checked.query, given: [:], into: &sink)
    return try CompiledPredicate(checked.query, bindings: bindings, clock: Date(), graph: graph)
  }
}

/// An element as a program holds it: the same values as an object of a graph.
private struct Row {
  struct Tag {
    var name: String
    var weight: Int
  }

  var title: String
  var subtitle: String?
  var views: Int
  var score: Double
  var published: Bool
  var tags: [Tag]

  private static let titles = [
    "Mosty a řeky střední Evropy", "A short history of rivers", "Průvodce po hradech",
    "Přes řeky a hory", "Notes", "Kako čitati karte",
  ]

  /// How many rows satisfy a closure that the compiler sees through.
  @inline(__always)
  static func count(_ rows: [Row], where test: (Row) -> Bool) -> Int {
    var count = 0
    for row in rows where test(row) { count += 1 }
    return count
  }

  static func some(_ count: Int) -> [Row] { (0..<count).map(Row.init) }

  private init(_ index: Int) {
    title = "\(Self.titles[index % 6]) \(index)"
    if index % 3 != 0 { subtitle = index % 7 == 0 ? "" : "subtitle \(index % 10)" }
    views = index &* 7919 % 1000
    score = Double(index % 10) / 2
    published = index % 5 != 0
    tags = (0..<index % 4).map { place in
      let number = (index + place) % 8
      return Tag(name: "t\(number)", weight: number)
    }
  }

  static func types(_ schema: Schema) throws -> SwiftTypes {
    var types = SwiftTypes(schema: schema)
    try types.register(
      Row.self,
      [
        "title": \.title, "subtitle": \.subtitle, "views": \.views, "score": \.score,
        "published": \.published, "tags": \.tags,
      ])
    try types.register(Tag.self, ["name": \.name, "weight": \.weight])
    return types
  }

  static func graph(of rows: [Row]) throws -> ObjectGraph {
    var sink = DiagnosticSink()
    let schema = Schema(
      source: SourceText(
        """
        @Model final class Row {
          var title: String
          var subtitle: String?
          var views: Int
          var score: Double
          var published: Bool
          var tags: [Tag]
        }
        @Model final class Tag { var name: String; var weight: Int; var rows: [Row] }
        """), into: &sink)
    var builder = ObjectGraphBuilder(schema: schema)
    for number in 0..<8 {
      try builder.insert(
        "Tag", key: Int64(number) + 1,
        ["name": .string("t\(number)"), "weight": .integer(Int64(number))])
    }
    for (index, row) in rows.enumerated() {
      try builder.insert(
        "Row", key: Int64(index) + 1,
        [
          "title": .string(row.title), "subtitle": row.subtitle.map(Value.string) ?? .null,
          "views": .integer(Int64(row.views)), "score": .double(row.score),
          "published": .bool(row.published),
          "tags": .array(
            row.tags.map { .object(ObjectID(entity: "Tag", key: Int64($0.weight) + 1)) }),
        ])
    }
    return try builder.build()
  }
}
