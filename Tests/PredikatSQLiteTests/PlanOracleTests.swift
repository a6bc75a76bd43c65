import Foundation
import PredikatEvaluation
import PredikatPlanning
import PredikatSQLite
import PredikatStore
import PredikatSyntax
import PredikatText
import Testing
import _PredikatTestSupport

/// Random queries over the samples: SQLite's rows are those of the evaluator in memory, with the
/// planner's rewrites and without, and its plan is the predicted one.
///
/// `PREDIKAT_SEED` and `PREDIKAT_ORACLE` ask for other queries, and for more of them. Of a thousand
/// random ones a plan or two differs where SQLite finds two ways equally good; rows never may.
@Suite struct PlanOracleTests {
  @Test(arguments: PlanVocabulary.all)
  func rowsAndPlansAgree(_ vocabulary: PlanVocabulary) throws {
    let sample = try #require(Sample.named(vocabulary.sample))
    let fixture = try PlanFixture(sample, rows: 120)
    let graph = try ObjectGraph(schema: fixture.store.schema, batches: sample.batches(rows: 120))
    let environment = ProcessInfo.processInfo.environment
    let count = environment["PREDIKAT_ORACLE"].flatMap { Int($0) } ?? 60
    var random = SplitMix64(seed: environment["PREDIKAT_SEED"].flatMap { UInt64($0) } ?? 53)
    for _ in 0..<count {
      let text = vocabulary.predicate(&random, depth: 2)
      let sort = vocabulary.sort(&random)
      check(text, sort, root: vocabulary.root, fixture, graph)
    }
  }

  private func check(
    _ text: String, _ sort: String, root: String, _ fixture: PlanFixture, _ graph: ObjectGraph
  ) {
    do {
      let checked = try fixture.check(text, root: root, sort: sort.isEmpty ? nil : sort)
      let expected = Result {
        try InMemoryQuery.run(
          checked.query, bindings: checked.bindings, clock: fixture.clock, graph: graph
        ).map(\.key)
      }
      for rewrites in [true, false] {
        let plan = try fixture.plan(checked, rewrites: rewrites)
        let found = Result { try fixture.keys(of: plan) }
        switch (expected, found) {
        case (.success(let expected), .success(let found)):
          // Without an order a database may give its rows as it likes.
          let rows = sort.isEmpty ? found.sorted() : found
          #expect(expected == rows, "\(text) by \(sort): \(plan.statement.text)")
        case (.failure, .failure): break
        case (.failure(let error), .success):
          #expect(rewrites, "\(text): expected \(error): \(plan.statement.text)")
        case (.success, .failure(let error)):
          Issue.record("\(text): \(error): \(plan.statement.text)")
        }
        let engine = try fixture.enginePlan(of: plan)
        let prediction = plan.explanation(of: checked.source).prediction
        #expect(
          prediction.agrees(with: engine),
          "\(text) by \(sort): \(plan.statement.text)\n\(prediction.nodes)\n\(engine.nodes)")
      }
    } catch {
      Issue.record("\(text): \(error)")
    }
  }
}

/// What random queries over a sample are made of.
struct PlanVocabulary: Sendable, CustomTestStringConvertible {
  var sample: String
  var root: String
  var atoms: [String]
  var keys: [String]

  var testDescription: String { "\(sample) \(root)" }

  func predicate(_ random: inout SplitMix64, depth: Int) -> String {
    let choice = Int.random(in: 0..<10, using: &random)
    if depth == 0 || choice < 2 { return atom(&random) }
    let count = Int.random(in: 2...3, using: &random)
    let parts = (0..<count).map { _ in predicate(&random, depth: depth - 1) }
    switch choice {
    case 2..<6: return "(" + parts.joined(separator: " && ") + ")"
    case 6..<9: return "(" + parts.joined(separator: " || ") + ")"
    default: return "!" + "(" + parts.joined(separator: " && ") + ")"
    }
  }

  private func atom(_ random: inout SplitMix64) -> String {
    let atom = atoms[Int.random(in: 0..<atoms.count, using: &random)]
    return Int.random(in: 0..<4, using: &random) == 0 ? "!(\(atom))" : atom
  }

  func sort(_ random: inout SplitMix64) -> String {
    let count = Int.random(in: 0...2, using: &random)
    return (0..<count).map { _ in
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      return Bool.random(using: &random) ? key : "-" + key
    }.joined(separator: ", ")
  }

  static let all = [
    PlanVocabulary(
      sample: "articles", root: "Article",
      atoms: [
        "$0.isPublished", "$0.isPublished == false", "$0.viewCount > 100", "$0.viewCount <= 40",
        "[3, 5, 8].contains($0.viewCount)", "(10..<500).contains($0.viewCount)",
        "$0.author == nil", "$0.author?.name == \"Jan Novák\"", "$0.author?.country != \"CZ\"",
        "$0.author?.born == nil", "$0.summary == nil", "$0.summary?.contains(\"e\") == true",
        "($0.summary ?? \"\").isEmpty", "$0.title.starts(with: \"P\")", "$0.title < \"K\"",
        "$0.title.localizedStandardContains(\"pr\")", "$0.slug == \"a\"",
        "$0.publishedAt != nil", "$0.publishedAt != nil && $0.publishedAt! < Date.now",
        "$0.tags.isEmpty", "$0.tags.count > 1", "$0.tags.contains { $0.name.contains(\"a\") }",
        "$0.tags.allSatisfy { $0.color == nil }", "$0.language == .czech",
        "$0.language != .english", "$0.rating * 2.0 > 5.0", "$0.viewCount % 2 == 0",
        "$0.keywords.count > 1", "$0.price == nil", "($0.price ?? 0) > 10",
        "$0.author?.articles.count == 3", "$0.isFeatured == $0.isPublished",
        "$0.title.count > 20", "$0.viewCount / ($0.viewCount - $0.viewCount + 1) > 30",
      ],
      keys: ["publishedAt", "viewCount", "title", "author.name", "isPublished", "rating", "slug"]),
    PlanVocabulary(
      sample: "articles", root: "Author",
      atoms: [
        "$0.articles.contains { $0.isPublished && $0.viewCount > 50 }", "$0.country == \"CZ\"",
        "$0.articles.filter { $0.isPublished }.count >= 2", "$0.articles.isEmpty",
        "$0.articles.count > 4", "$0.articles.filter { $0.author?.born == nil }.count == 3",
        "$0.articles.contains { $0.tags.contains { $0.name.count > 5 } }", "$0.name > \"M\"",
        "$0.articles.allSatisfy { $0.viewCount < 1000 }", "$0.born == nil",
        "$0.address.town == \"Praha\"", "$0.address.street == nil",
        "$0.name.localizedStandardContains(\"a\")", "$0.email.hasSuffix(\"cz\")",
        "$0.articles.contains { $0.author?.country == \"HR\" }",
      ],
      keys: ["name", "country", "born", "email"]),
    PlanVocabulary(
      sample: "tasks", root: "Task",
      atoms: [
        "$0.status == .open", "$0.priority == .high", "$0.isCompleted", "!$0.isCompleted",
        "$0.dueDate == nil", "$0.dueDate != nil", "$0.project?.isArchived == false",
        "$0.project?.name.contains(\"a\") ?? false", "$0.parent?.parent?.title == nil",
        "$0.subtasks.isEmpty", "$0.subtasks.contains { $0.isCompleted }",
        "$0.labels.contains { $0.isShared }", "$0.labels.count == 1", "$0.estimate > $0.spent",
        "$0.estimate - $0.spent > 3", "$0.progress < 0.5", "$0.title.contains(\"a\")",
        "($0.project?.deadline ?? Date.distantFuture) > Date.now",
        "$0.project?.tasks.contains { $0.isCompleted } == true",
      ],
      keys: ["priority", "dueDate", "title", "project.name", "status", "isCompleted"]),
    PlanVocabulary(
      sample: "trips", root: "Trip",
      atoms: [
        "$0 is BusinessTrip", "$0 is PersonalTrip", "$0.rating == nil", "($0.rating ?? 0) >= 3",
        "($0 as? BusinessTrip)?.company.contains(\"a\") == true", "$0.isFavorite",
        "($0 as? BusinessTrip)?.purpose == .meeting", "$0.destination == \"Brno\"",
        "$0.startDate < Date.now", "$0.endDate > $0.startDate",
        "$0.accommodations.contains { $0.stars == nil || $0.nights > 3 }",
        "$0.accommodations.contains { ($0.trip as? PersonalTrip)?.occasion == .family }",
        "$0.budget > 1000", "$0.name.localizedStandardContains(\"e\")",
      ],
      keys: ["startDate", "destination", "rating", "budget", "name"]),
    PlanVocabulary(
      sample: "courses", root: "Student",
      atoms: [
        "$0.year == 2", "$0.year == 1 || $0.year == 3", "$0.average < 2.0", "$0.isActive",
        "$0.tutor?.tutor == nil", "$0.tutor?.name.contains(\"a\") ?? true", "$0.pupils.count > 1",
        "$0.courses.contains { $0.credits > 4 }", "$0.courses.isEmpty", "$0.scholarship == nil",
        "$0.address?.town == \"Brno\"", "$0.photo?.isEmpty == false", "$0.name < \"K\"",
        "$0.email == \"x\"", "$0.courses.allSatisfy { $0.capacity ?? 0 < 60 }",
        "$0.grades.count > 2", "$0.languages.contains(\"cs\")",
      ],
      keys: ["name", "year", "average", "email", "tutor.name"]),
  ]
}
