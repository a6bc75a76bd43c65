import Testing
import _PredikatOracle

/// What the generators can write.
@Suite struct CoverageTests {
  @Test func everyFormOfExpressionOccurs() throws {
    var coverage = Coverage()
    for seed in 0..<200 as Range<UInt64> {
      let (_, world) = try OracleRun.world(of: seed)
      for query in OracleRun.queries(of: seed, in: world) {
        coverage.add(try world.prepare(query.text, root: query.root).query)
      }
    }
    let missing = Coverage.wanted.subtracting(coverage.names)
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  @Test func exceptionsDoNotOccur() throws {
    for (name, reason) in Coverage.exceptions {
      #expect(!Coverage.wanted.contains(name), "\(name): \(reason)")
    }
  }

  @Test func oneSeedIsOneCase() throws {
    let (draft, world) = try OracleRun.world(of: 7)
    let (again, other) = try OracleRun.world(of: 7)
    #expect(draft.source == again.source)
    #expect(world.objects.map(ObjectText.line) == other.objects.map(ObjectText.line))
    #expect(
      OracleRun.queries(of: 7, in: world).map(\.text)
        == OracleRun.queries(of: 7, in: other).map(\.text))
  }

  @Test func objectsAreReadAsTheyAreWritten() throws {
    for seed in 0..<20 as Range<UInt64> {
      let (_, world) = try OracleRun.world(of: seed)
      for object in world.objects {
        let line = ObjectText.line(of: object)
        let read = try #require(ObjectText.object(of: line, schema: world.schema), "\(line)")
        #expect(ObjectText.line(of: read) == line)
      }
    }
  }
}
