import PredikatEvaluation
import PredikatText
import PredikatTyping
import Testing

@Suite struct RandomQueryTests {
  @Test func everyQueryHasRowsOrAnError() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var queries = RandomQueries(seed: seed)
    var outcomes = (rows: 0, errors: 0, diagnostics: 0)
    for _ in 0..<3_000 {
      let text = queries.boolean(4)
      switch Library.result(of: text) {
      case .keys(let keys):
        outcomes.rows += 1
        #expect(Set(keys).isSubset(of: [1, 2, 3]), "seed \(seed): \(text)")
      case .error(let kind):
        outcomes.errors += 1
        #expect(kind != .unsupported && kind != .unboundParameter, "seed \(seed): \(text)")
      case .diagnostics: outcomes.diagnostics += 1
      }
    }
    // Most of them have to say something, or the generator writes nonsense.
    #expect(outcomes.rows > 300, "seed \(seed): \(outcomes)")
    #expect(outcomes.errors > 100, "seed \(seed): \(outcomes)")
    #expect(outcomes.diagnostics < 1_500, "seed \(seed): \(outcomes)")
  }

  @Test func oneObjectIsJudgedAsAllAre() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var queries = RandomQueries(seed: seed)
    let graph = try #require(Library.graph)
    for _ in 0..<500 {
      let text = queries.boolean(3)
      guard case .keys(let keys) = Library.result(of: text) else { continue }
      let (query, bindings, _) = Library.query(text)
      let predicate = try CompiledPredicate(
        query, bindings: bindings, clock: Library.clock, graph: graph)
      for key in 1...3 {
        let object = ObjectID(entity: "Book", key: Int64(key))
        #expect(
          try predicate.isSatisfied(by: object) == keys.contains(key), "seed \(seed): \(text)")
      }
    }
  }
}
