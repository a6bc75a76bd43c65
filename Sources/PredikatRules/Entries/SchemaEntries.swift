import PredikatSyntax

/// What the schema reader reports.
enum SchemaEntries {
  static let all: [Rule] = [
    .entry(
      "schema.duplicate-case", by: .schema,
      "two enum cases of one name",
      "Swift refuses the enum. Remove or rename one.",
      examples: [
        RuleExample(
          source: "enum Kind: String { case a, ▲a }", for: "predikat", .error)
      ]),
    .entry(
      "schema.duplicate-property", by: .schema,
      "two properties of one name",
      "Swift refuses the type. Remove or rename one.",
      examples: [
        RuleExample(
          source: "@Model final class Note { var a: Int = 0; var ▲a: Int = 1 }", for: "predikat",
          .error)
      ]),
    .entry(
      "schema.index-not-stored", by: .schema,
      "an index over what has no column",
      "'#Index' and '#Unique' need stored properties; computed and transient ones, and "
        + "relationships to many, have no column.",
      examples: [
        RuleExample(
          source: "@Model final class Note { #Index<Note>([\\.▲twice]); var twice: Int { 2 } }",
          for: "predikat", .error)
      ]),
    .entry(
      "schema.index-unknown-property", by: .schema,
      "an index over a property that the model does not have",
      "The key path names nothing; the nearest name is offered.",
      fixes: .suggestion,
      examples: [
        RuleExample(
          source: "@Model final class Note { #Index<Note>([\\.▲maed]); var made: Date = Date() }",
          for: "predikat", .error)
      ]),
    .entry(
      "schema.inheritance-cycle", by: .schema,
      "a class that inherits from itself",
      "Swift refuses the classes. Break the circle."),
    .entry(
      "schema.model-on-struct", by: .schema,
      "'@Model' on what is no class",
      "A model has an identity that others refer to, so it must be a class. Declare it with "
        + "'final class', and give it an initialiser.",
      fixes: .suggestion,
      examples: [
        RuleExample(
          source: "@Model ▲struct Note { var text: String }", for: "predikat", .error)
      ]),
    .entry(
      "schema.relationship-to-value", by: .schema,
      "'@Relationship' on a property that holds plain values",
      "Relationships lead to models. Leave the attribute away, or make the value a model.",
      examples: [
        RuleExample(
          source: "@Model final class Note { ▲@Relationship var text: String = \"\" }",
          for: "predikat", .error)
      ]),
    .entry(
      "schema.repeated-model", by: .schema,
      "a model that is declared twice in one text",
      "An article shows a model again and again; the last declaration counts, and the others "
        + "add what it has not.",
      [Verdict(foundation: .note, swiftData: .note, predikat: .note)],
      examples: [
        RuleExample(
          source:
            "@Model class Note { var a: Int = 0 } @Model class ▲Note { var b: Int = 0 }",
          for: "predikat", .note)
      ]),
    .entry(
      "schema.unique-unknown-property", by: .schema,
      "a unique property that the model does not have",
      "The key path of '#Unique' names nothing; the nearest name is offered.",
      fixes: .suggestion),
    .entry(
      "schema.unknown-attribute-option", by: .schema,
      "an option that '@Attribute' does not have",
      "The options are '.unique', '.externalStorage', '.spotlight', '.ephemeral', "
        + "'.transformable(by:)', '.allowsCloudEncryption', '.preserveValueOnDeletion'.",
      [Verdict(foundation: .warning, swiftData: .warning, predikat: .warning)],
      fixes: .suggestion,
      examples: [
        RuleExample(
          source: "@Model final class Note { @Attribute(.▲uniqe) var a: Int = 0 }", for: "predikat",
          .warning)
      ]),
    .entry(
      "schema.unknown-delete-rule", by: .schema,
      "a delete rule that does not exist",
      "There are '.nullify', '.cascade', '.deny' and '.noAction'.",
      fixes: .suggestion),
    .entry(
      "schema.unknown-inverse", by: .schema,
      "an inverse that does not exist, or leads elsewhere",
      "'inverse:' names the relationship of the other model that leads back to this one.",
      fixes: .suggestion,
      examples: [
        RuleExample(
          source:
            "@Model class A { @Relationship(inverse: \\B.▲aa) var b: B? }\n"
            + "@Model class B { var a: A? }",
          for: "predikat", .error)
      ]),
    .entry(
      "schema.unknown-relationship-type", by: .schema,
      "a relationship to a model that is not declared here",
      "It may be declared in a file that was not given; where a name is near, it is probably "
        + "misspelt.",
      [
        Verdict(foundation: .note, swiftData: .note, predikat: .note),
        Verdict(foundation: .warning, swiftData: .warning, predikat: .warning),
      ]),
  ]
}
