import PredikatSchema
import PredikatSyntax

/// Two versions of a model that differ in their indexes only.
enum IndexOnlyChange {
  static let rule = Rule(
    id: "schema.index-only-change",
    summary: "a new schema version that changes a model's indexes and nothing else of it",
    rationale: """
      Whether a store must be migrated is decided by a hash of its model, in which indexes do not \
      count. A store that has shipped never gets an index that is added alone. Change something \
      that counts in the same version, as an attribute or a 'hashModifier:'.
      """,
    facts: [
      Fact(
        .sql, "an index added to a shipped store was not created; it was by CREATE INDEX",
        source: "an app's measurement; wireapp/wire-ios-data-model pull request 193")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(source: versions("#Index<Note>(▲[\\.made]); var made: Date = Date()"), .warning)
    ],
    nonExamples: [
      RuleExample(
        source: versions(
          "#Index<Note>([\\.made]); var made: Date = Date(); var text: String = \"\"")
      ),
      RuleExample(source: versions("var made: Date = Date()")),
    ],
    checks: [.models(check)])

  private static func versions(_ second: String) -> String {
    """
    enum V1: VersionedSchema {
      static var models: [any PersistentModel.Type] { [Note.self] }
      @Model final class Note { var made: Date = Date() }
    }
    enum V2: VersionedSchema {
      static var models: [any PersistentModel.Type] { [Note.self] }
      @Model final class Note { \(second) }
    }
    """
  }

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    let schema = context.schema
    guard let place = schema.versions.firstIndex(where: { lists($0, model.type) }), place > 0,
      let name = schema.versions[place - 1].models.first(where: { ownName($0) == model.type.name }),
      let earlier = schema.type(named: name), earlier.id != model.type.id,
      hashedParts(earlier, schema) == hashedParts(model.type, schema)
    else { return }
    for index in model.type.indexes
    where !earlier.indexes.contains(where: { $0.kind == index.kind && $0.paths == index.paths })
      && model.declaration.range.contains(index.range)
    {
      context.report(.disputed, .indexOnlyChange(model.type.name, at: index.range))
    }
  }

  private static func lists(_ version: SchemaVersion, _ type: NominalType) -> Bool {
    version.models.contains(type.qualifiedName)
  }

  private static func ownName(_ name: String) -> Substring {
    name[(name.lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex)...]
  }

  /// What of a model counts for the hash, as far as two versions can be compared by it.
  private static func hashedParts(_ type: NominalType, _ schema: Schema) -> [String] {
    type.properties.filter { $0.isAttribute || $0.relationship != nil }
      .map {
        "\($0.name): \(schema.name(of: $0.type)) \($0.options.hashModifier ?? "")"
          + " \($0.options.isUnique) \($0.options.isExternal)"
          + " \($0.relationship?.deleteRule.rawValue ?? "")"
      }
      .sorted()
  }
}

extension Diagnostic {
  fileprivate static func indexOnlyChange(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      IndexOnlyChange.rule,
      "this version of '\(name)' adds an index and nothing that makes a store migrate", at: range,
      notes: ["stores that have shipped are reported never to get it"])
  }
}
