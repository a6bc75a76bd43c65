import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import Testing

/// Identities of models, which SwiftData gives to every one and no schema declares.
@Suite struct BuildingIdentityTests {
  struct Key: Hashable, Codable, Sendable { var number: Int }

  final class Project: Sendable {
    let name: String
    let persistentModelID: Key

    init(_ name: String, _ number: Int) {
      self.name = name
      persistentModelID = Key(number: number)
    }
  }

  final class Task: Sendable {
    let title: String
    let project: Project?

    init(_ title: String, _ project: Project?) {
      self.title = title
      self.project = project
    }
  }

  private static func types() throws -> SwiftTypes {
    var sink = DiagnosticSink()
    let schema = Schema(
      source: SourceText(
        """
        @Model class Project { var name: String; var tasks: [Task] }
        @Model class Task { var title: String; var project: Project? }
        """), into: &sink)
    var types = SwiftTypes(schema: schema)
    try types.register(
      Project.self, ["name": \.name, "persistentModelID": \.persistentModelID])
    try types.register(Task.self, ["title": \.title, "project": \.project])
    return types
  }

  @Test func identitiesAreCompared() throws {
    let wanted = Key(number: 2)
    let built: Predicate<Task> = try PredicateBuilder(types: Self.types())
      .predicate(from: "project?.persistentModelID == wanted", values: ["wanted": wanted])
    let expected = #Predicate<Task> { $0.project?.persistentModelID == wanted }
    #expect(type(of: built.expression) == type(of: expected.expression))
    let tasks = [Task("a", Project("x", 1)), Task("b", Project("y", 2)), Task("c", nil)]
    #expect(try tasks.filter(built).map(\.title) == ["b"])
    let walked = try WalkedPredicate(
      #Predicate<Task> { $0.project?.persistentModelID == nil }, types: Self.types())
    #expect(walked.text.contains("project?.persistentModelID == nil"))
  }

  @Test func identitiesThatAreNotRegisteredAreNamed() throws {
    let error = try #require(throws: BridgeError.self) {
      let _: Predicate<Task> = try PredicateBuilder(types: Self.types())
        .predicate(from: "persistentModelID == wanted", values: ["wanted": Key(number: 1)])
    }
    #expect(error.kind == .registration)
  }
}
