import Predikat
import PredikatEvaluation
import PredikatPlanning
import PredikatSQLite
import PredikatSchema
import PredikatStore
import PredikatText

/// The statements that the planner writes beside the best that a person wrote for the same
/// questions, on the same connection.
enum SQLSuite {
  /// How many times as long as the hand-written statement the planner's may take.
  private static let goal = 1.05

  static func run(_ settings: Settings) throws -> [Result] {
    let store = try SQLiteStore(sample: .articles, rows: settings.rows, connections: 1)
    let planner = Planner(layout: store.layout, dialect: store.dialect, catalog: store.catalog)
    let compiler = QueryCompiler(planner: planner)
    return try SQLQuestion.all.map { question in
      try measure(question, compiler, store, Stopwatch(budget: settings.budget))
    }
  }

  private static func measure(
    _ question: SQLQuestion, _ compiler: QueryCompiler, _ store: SQLiteStore,
    _ stopwatch: Stopwatch
  ) throws -> Result {
    let outcome = compiler.planForRunning(question.request)
    guard let generated = outcome.value?.plan.statement else {
      throw WrongAnswer(work: question.name, answer: "\(outcome.report.diagnostics)")
    }
    let written = SQLStatement(
      text: question.statement, bindings: question.bindings, columns: generated.columns)
    return try store.withConnection { connection in
      func rows(_ statement: SQLStatement) throws -> [[Value]] {
        try connection.rows(of: statement, limits: .unlimited).rows
      }
      let answer = question.inOrder(try rows(generated))
      guard answer == question.inOrder(try rows(written)) else {
        throw WrongAnswer(work: question.name, answer: generated.text)
      }
      let readings = try stopwatch.compare([
        { _ = try rows(generated) }, { _ = try rows(written) },
      ])
      let ratio = readings[0].median / readings[1].median
      return Result(
        name: question.name, value: "\((ratio * 100).rounded() / 100)×", goal: "\(goal)×",
        ratio: ratio / goal,
        check: "\(answer.count) rows, by hand "
          + "\((readings[1].median / 10).rounded() / 100) µs")
    }
  }
}
