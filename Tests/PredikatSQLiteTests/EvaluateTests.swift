import PredikatEvaluation
import PredikatPlanning
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

@testable import PredikatSQLite

/// Expressions that SQL cannot compute, computed inside a statement.
@Suite struct EvaluateTests {
  private func planned(_ text: String, _ root: String = "Task") throws -> SQLStatement {
    let world = try SampleWorld.named("tasks")
    return try #require(try world.statement(for: text, root: root, rewrites: true))
  }

  private func rows(
    of statement: SQLStatement, _ limits: QueryLimits = .unlimited
  ) throws -> [[Value]] {
    try SampleWorld.named("tasks").store.withConnection {
      try $0.rows(of: statement, limits: limits).rows
    }
  }

  @Test func anErrorKeepsItsKindAndItsPlaceInTheText() throws {
    let text = "isCompleted || 10 / (estimate - estimate) == 3"
    let statement = try planned(text)
    #expect(!statement.expressions.isEmpty)
    let error = #expect(throws: EvaluationError.self) { try rows(of: statement) }
    #expect(error?.kind == .divisionByZero)
    let range = try #require(error?.range)
    #expect(SourceText(text).string(in: range).contains("/"))
  }

  @Test func aConnectionGoesOnAfterAnError() throws {
    let failing = try planned("10 / (estimate - estimate) == 3")
    let sound = try planned("estimate * 2 > 60")
    try SampleWorld.named("tasks").store.withConnection { connection in
      for _ in 0..<3 {
        #expect(throws: EvaluationError.self) {
          try connection.rows(of: failing, limits: .unlimited)
        }
        let found = try connection.rows(of: sound, limits: .unlimited)
        #expect(!found.rows.isEmpty)
      }
    }
  }

  @Test func aQueryInsideAnotherHasExpressionsOfItsOwn() throws {
    let outer = try planned("estimate * 2 == 60")
    let inner = try planned("estimate - 1 == 14")
    let expected = try (rows(of: outer).count, rows(of: inner).count)
    #expect(expected.0 > 0 && expected.1 > 0 && expected.0 != expected.1)
    try SampleWorld.named("tasks").store.withConnection { connection in
      var count = 0
      _ = try connection.forEachRow(of: outer, limits: .unlimited) { _ in
        count += 1
        let found = try connection.rows(of: inner, limits: .unlimited)
        #expect(found.rows.count == expected.1)
        return true
      }
      #expect(count == expected.0)
    }
  }

  @Test func functionsMeetTheDeadlineToo() throws {
    let endless = SQLStatement(
      text: """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT 1 FROM n WHERE predikat_count('abc' || i) = 0
        """)
    let error = #expect(throws: DatabaseError.self) {
      try rows(of: endless, QueryLimits(deadline: .milliseconds(30)))
    }
    #expect(error?.kind == .timeout)
  }

  @Test func anExpressionThatTheStatementDoesNotBringIsAnError() throws {
    for call in ["predikat_evaluate(0)", "predikat_evaluate(-1)", "predikat_evaluate()"] {
      let error = #expect(throws: DatabaseError.self, "\(call)") {
        try rows(of: SQLStatement(text: "SELECT \(call)"))
      }
      #expect(error?.kind == .syntax)
    }
    var statement = try planned("estimate * 2 > 60")
    statement.text = "SELECT predikat_evaluate(0)"
    statement.bindings = []
    #expect(throws: DatabaseError.self) { try rows(of: statement) }
    statement.text = "SELECT predikat_evaluate(0, 'text')"
    let unreadable = #expect(throws: DatabaseError.self) { try rows(of: statement) }
    #expect(unreadable?.kind == .corrupt)
  }
}
