import PredikatEvaluation
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

@Suite struct SampleTests {
  private func schema(of sample: Sample) -> (Schema, [Diagnostic]) {
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(sample.modelSource), into: &sink)
    return (schema, sink.diagnostics)
  }

  /// A number that changes when any value of a batch does.
  private func fingerprint(_ batches: [ObjectBatch]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    for batch in batches {
      for index in 0..<batch.count {
        add("\(batch.entity) \(batch.key(at: index))")
        for value in batch.values(at: index) { add(StoredJSON.text(of: value)) }
      }
    }
    return hash
  }

  @Test(arguments: Sample.all.map(\.name))
  func modelsAreReadWithoutAnyDiagnostic(_ name: String) throws {
    let sample = try #require(Sample.named(name))
    let (schema, diagnostics) = schema(of: sample)
    #expect(diagnostics.map(\.message) == [])
    #expect(!schema.entities.isEmpty)
  }

  @Test(arguments: Sample.all.map(\.name))
  func batchesGiveEveryStoredPropertyInItsOrder(_ name: String) throws {
    let sample = try #require(Sample.named(name))
    let (schema, _) = schema(of: sample)
    let batches = sample.batches(rows: 30)
    #expect(Set(batches.map(\.entity)) == Set(schema.entities.map(\.name)))
    for batch in batches {
      let entity = try #require(schema.type(named: batch.entity))
      let stored = StoredProperties.of(entity.id, in: schema).map { $0.property(in: schema).name }
      #expect(batch.properties == stored)
      for index in 0..<batch.count {
        #expect(batch.values(at: index).count == stored.count)
      }
    }
  }

  @Test(arguments: Sample.all.map(\.name), [0, 1, 2, 9, 10, 11, 100, 1_000])
  func everySizeMakesAGraph(_ name: String, rows: Int) throws {
    let sample = try #require(Sample.named(name))
    let (schema, _) = schema(of: sample)
    let graph = try ObjectGraph(schema: schema, batches: sample.batches(rows: rows))
    let main = ["articles": "Article", "tasks": "Task", "trips": "Trip", "courses": "Student"]
    let entity = try #require(schema.type(named: main[name] ?? ""))
    #expect(graph.count(of: entity.id) == rows)
    if rows == 0 { #expect(schema.entities.allSatisfy { graph.count(of: $0.id) == 0 }) }
  }

  @Test(arguments: [
    ("articles", 11_352_221_069_687_833_728), ("tasks", 11_279_619_102_672_624_809),
    ("trips", 12_112_754_207_604_118_799), ("courses", 8_332_937_197_779_603_746),
  ])
  func samplesAreTheSameInEveryRun(_ name: String, _ expected: UInt64) throws {
    let sample = try #require(Sample.named(name))
    #expect(fingerprint(sample.batches(rows: 200)) == expected)
  }

  @Test func anObjectIsTheSameInASampleOfAnySize() throws {
    let small = Sample.articles.batches(rows: 10)
    let large = Sample.articles.batches(rows: 10_000)
    let title = try #require(small[2].properties.firstIndex(of: "title"))
    for index in 0..<10 {
      #expect(small[2].values(at: index)[title] == large[2].values(at: index)[title])
    }
  }

  @Test func textsHaveTheDifficultiesOfRealOnes() throws {
    let batch = try #require(Sample.articles.batches(rows: 2_000).last)
    let place = try #require(batch.properties.firstIndex(of: "title"))
    let titles = (0..<batch.count).compactMap { index -> String? in
      guard case .string(let title) = batch.values(at: index)[place] else { return nil }
      return title
    }
    #expect(titles.count == 2_000)
    #expect(titles.contains { Normalization.normalized($0).utf8.count != $0.utf8.count })
    for part in ["%", "_", "\"", "👩‍🌾", "ř", "Đ", "ű", "ё", "ï"] {
      #expect(titles.contains { $0.contains(part) }, "\(part)")
    }
    #expect(titles.contains { $0.uppercased() == $0 })
  }
}
