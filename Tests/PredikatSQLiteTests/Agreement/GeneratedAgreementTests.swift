import PredikatEvaluation
import PredikatPlanning
import PredikatSQLite
import PredikatSchema
import PredikatStore
import PredikatTyping
import Testing

/// Predicates that nobody wrote find the same objects in memory and in SQLite.
@Suite struct GeneratedAgreementTests {
  /// How many predicates each entity gets in a run.
  static let rounds = 40

  @Test(arguments: Sample.all.map(\.name))
  func samples(_ name: String) throws {
    let world = try SampleWorld.named(name)
    for entity in world.store.schema.entities { try check(world, entity.id, rounds: Self.rounds) }
  }

  @Test func extremes() throws {
    let world = try ExtremeWorld.world.get()
    for entity in world.store.schema.entities {
      try check(world, entity.id, rounds: 4 * Self.rounds)
    }
  }

  private func check(_ world: SampleWorld, _ entity: TypeID, rounds: Int) throws {
    let root = world.store.schema[entity].name
    for seed in 0..<rounds {
      var generator = PredicateGenerator(graph: world.graph, seed: UInt64(seed) &* 7_919 &+ 17)
      let predicate = generator.predicate(over: entity)
      guard fault(of: predicate, root, world) != nil else { continue }
      let smallest = predicate.shrunk { fault(of: $0, root, world) != nil }
      Issue.record("seed \(seed) over \(root): \(fault(of: smallest, root, world) ?? "")")
    }
  }

  /// How the evaluators differ; nil where they agree.
  private func fault(
    of predicate: GeneratedPredicate, _ root: String, _ world: SampleWorld
  ) -> String? {
    let text = predicate.text
    let expected = world.inMemory(text, root: root)
    if case .diagnostics(let messages) = expected { return "\(text)\n\(messages)" }
    for rewrites in [false, true] {
      let found = world.inDatabase(text, root: root, rewrites: rewrites)
      if found == expected { continue }
      // SQLite need not visit the row that would raise an error, or may meet another first.
      if case .error = expected, !found.isRefusal { continue }
      let sql = (try? world.statement(for: text, root: root, rewrites: rewrites))?.text ?? "none"
      return """
        \(text)
        \(sql)
        expected \(expected)
        found \(found)
        rewrites \(rewrites)
        """
    }
    return nil
  }
}
