import Foundation
import PredikatSchema

/// Makes cases from seeds, asks the oracle, and collects what differs.
package struct OracleRun {
  /// What was found.
  package struct Finding: Sendable {
    /// The seed of the world and the place of the query in it.
    package var seed: UInt64
    /// How the answers differ.
    package var difference: Difference
    /// The case made small, with its answers.
    package var text: String
  }

  /// How many queries are asked about each world.
  package static let queriesPerWorld = 50

  private let oracle: Oracle
  private let seed: UInt64
  /// Differences of one kind after which no more are made small.
  private let findingsPerKind: Int
  /// How many queries were asked.
  package private(set) var caseCount = 0
  /// How many found objects, none, or an error.
  package private(set) var outcomes: [String: Int] = [:]
  /// What was found, a few of each kind.
  package private(set) var findings: [Finding] = []
  /// All that was found, by kind.
  package private(set) var findingCounts: [String: Int] = [:]

  /// Prepares a run whose cases all follow from one seed.
  package init(oracle: Oracle, seed: UInt64, findingsPerKind: Int = 3) {
    self.oracle = oracle
    self.seed = seed
    self.findingsPerKind = findingsPerKind
  }

  /// Asks so many queries, a world after the other; `report` hears of each finding at once.
  package mutating func run(cases: Int, report: (Finding) -> Void = { _ in }) throws {
    var worldSeed = seed
    while caseCount < cases {
      try run(worldOf: worldSeed, cases: min(Self.queriesPerWorld, cases - caseCount), report)
      worldSeed &+= 1
    }
  }

  private mutating func run(
    worldOf seed: UInt64, cases: Int, _ report: (Finding) -> Void
  ) throws {
    let (draft, world) = try Self.world(of: seed)
    oracle.enter(world)
    let generator = QueryGenerator(schema: world.schema, objects: world.objects)
    for place in 0..<UInt64(cases) {
      caseCount += 1
      guard let query = generator.query(seed: seed &* 1_000_003 &+ place) else { continue }
      guard let difference = oracle.difference(of: query, in: world) else { continue }
      findingCounts[difference.kind, default: 0] += 1
      guard findingCounts[difference.kind, default: 0] <= findingsPerKind else { continue }
      let original = OracleCase(schema: draft, objects: world.objects, query: query)
      let finding = try finding(difference, original, seed: seed)
      findings.append(finding)
      report(finding)
      oracle.enter(world)
    }
  }

  /// The world that a seed stands for.
  package static func world(of seed: UInt64) throws -> (SchemaDraft, World) {
    var schemaGenerator = SchemaGenerator(seed: seed)
    let draft = schemaGenerator.schema()
    var objectGenerator = ObjectGenerator(schema: try World.schema(of: draft.source), seed: ~seed)
    let objects = objectGenerator.objects()
    return (draft, try World(source: draft.source, objects: objects))
  }

  /// The queries about the world of a seed, as the run makes them.
  package static func queries(of seed: UInt64, in world: World) -> [QueryDraft] {
    let generator = QueryGenerator(schema: world.schema, objects: world.objects)
    return (0..<UInt64(queriesPerWorld)).compactMap {
      generator.query(seed: seed &* 1_000_003 &+ $0)
    }
  }

  private static func statements(of query: QueryDraft, in world: World) -> String {
    World.Manner.allCases.map { manner in
      let text = world.statementText(for: query.text, root: query.root, manner)
      return "---- sql \(manner)\n\(text)"
    }.joined(separator: "\n")
  }

  private func finding(
    _ difference: Difference, _ original: OracleCase, seed: UInt64
  ) throws -> Finding {
    var shrinker = Shrinker(oracle: oracle, difference: difference)
    let smallest = shrinker.shrunk(original)
    let world = try World(source: smallest.schema.source, objects: smallest.objects)
    oracle.enter(world)
    let query = smallest.query
    let answers = oracle.answers(to: query.text, root: query.root, in: world)
    return Finding(
      seed: seed, difference: difference,
      text: """
        ==== \(difference), seed \(seed)
        \(smallest.text)
        ---- answers
        \(answers.text)
        \(Self.statements(of: query, in: world))
        """)
  }
}
