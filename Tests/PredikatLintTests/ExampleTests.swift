import Foundation
import Testing

@testable import PredikatLint

/// The files that a project copies.
@Suite struct ExampleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func theConfigurationIsOne() throws {
    let file = Self.root.appendingPathComponent("Examples/ContinuousIntegration/predikat.json")
    let configuration = try ConfigurationReader.read(Array(Data(contentsOf: file)))
    #expect(configuration.rows == ["Article": 100_000])
    #expect(configuration.baseline == "predikat-baseline.json")
  }

  @Test func theSchemaForEditorsKnowsEveryKey() throws {
    let file = Self.root.appendingPathComponent("Grammar/Configuration.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let properties = (schema as? [String: Any])?["properties"] as? [String: Any]
    #expect(properties?.keys.sorted() == ConfigurationReader.keys.sorted())
  }
}
