import PredikatSchema
import PredikatSyntax

/// `ObservableObject` or `@Published` on a model.
enum ObservableObjectModel {
  static let rule = Rule(
    id: "schema.observable-object",
    summary: "'ObservableObject' or '@Published' on a model",
    rationale: """
      '@Model' makes a class observable by itself, and turns its properties into computed ones, \
      which no property wrapper can be put on. Leave 'ObservableObject' and '@Published' away, and \
      observe with '@Query', '@Bindable' or plain properties.
      """,
    facts: [
      Fact(
        .compiler, "a property wrapper cannot be applied to a computed property",
        source: "the Swift compiler"),
      Fact(
        .macro, "'@Model' adds 'Observable', beside which 'ObservableObject' never announces",
        source: "a team's checklist of SwiftData mistakes"),
    ],
    verdicts: [.compile, .disputed],
    fixes: .unsafe,
    examples: [
      RuleExample(
        source: "@Model final class Note { @Published var ▲text: String = \"\" }",
        fixed: "@Model final class Note { var text: String = \"\" }"),
      RuleExample(
        source: "@Model final class Note: ▲ObservableObject { var text: String = \"\" }", .warning),
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Note { var text: String = \"\" }"),
      RuleExample(
        source: "final class Store: ObservableObject { @Published var notes: [String] = [] }"),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      guard let wrapper = member.declaration.attribute("Published"),
        member.declaration.attribute("Transient") == nil
      else { continue }
      let end = context.source.endOfSpace(from: wrapper.range.end)
      let fix = Fix(
        "remove '@Published'", .unsafe, [Edit(TextRange(wrapper.range.start, end), "")])
      context.report(
        .compile, .publishedProperty(member.property.name, fix, at: member.property.nameRange))
    }
    for type in model.syntax.inheritance where type.lastName == "ObservableObject" {
      context.report(.disputed, .observableObject(model.type.name, at: type.range))
    }
  }
}

extension SourceText {
  /// The first place from `start` on that holds no space.
  func endOfSpace(from start: Int) -> Int {
    var end = start
    while end < length,
      [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(
        utf8[end])
    {
      end += 1
    }
    return end
  }
}

extension Diagnostic {
  fileprivate static func publishedProperty(
    _ name: String, _ fix: Fix, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ObservableObjectModel.rule,
      "'\(name)' of a model is marked '@Published', and a plain property is expected", at: range,
      notes: ["'@Model' observes its properties itself, and makes them computed"], fixes: [fix])
  }

  fileprivate static func observableObject(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      ObservableObjectModel.rule, "the model '\(name)' conforms to 'ObservableObject' for nothing",
      at: range,
      notes: ["views observe a model by 'Observable', which '@Model' adds"])
  }
}
