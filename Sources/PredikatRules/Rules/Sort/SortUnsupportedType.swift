import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An order by values that have none.
enum SortUnsupportedType {
  static let rule = Rule(
    id: "sort.unsupported-type",
    summary: "an order by values that have no order",
    rationale: """
      'SortDescriptor' asks for 'Comparable'. 'Bool' is not, nor are most enums, data, URLs, \
      structs and objects: store a number or a text that stands for the order.
      """,
    facts: [
      Fact(
        .compiler, "'SortDescriptor(\\.flag)' does not compile: 'Bool' is not 'Comparable'",
        source: "pointfreeco/sqlite-data, comparison with SwiftData; compiled with Swift 6.3.1"),
      Fact(.engine, "this engine puts false before true", source: "this engine's own meaning"),
    ],
    verdicts: [.compile, .everywhere],
    examples: [
      RuleExample("FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.isLent)])"),
      RuleExample("FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.shelf)])", for: "foundation"),
      RuleExample("FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.size)])", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.isLent)])", for: "predikat"),
      RuleExample(
        "FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.title), SortDescriptor(\\.due)])"),
      RuleExample(
        "FetchDescriptor<Lamp>(sortBy: [SortDescriptor(\\.isOn)])",
        schema: "@Model final class Lamp { var isOn = false }\n"
          + "extension Bool: @retroactive Comparable {}"),
    ],
    checks: [.sortKeys(check)])

  private static func check(_ key: TypedSortKey, _ context: inout RuleContext) {
    let type = key.value.type.unwrapped
    guard let verdict = verdict(for: type, context) else { return }
    let name = context.name(of: type)
    if context.schema.isMadeComparable(name) { return }
    context.report(verdict, .sortUnsupportedType(name, at: key.syntax.range))
  }

  private static func verdict(for type: SwiftType, _ context: RuleContext) -> Verdict? {
    switch type {
    case .scalar(.bool), .scalar(.url), .scalar(.data): return .compile
    case .scalar(.any): return .everywhere
    case .nominal(let id):
      let declaration = context.schema[id]
      if declaration.conformances.contains("Comparable") { return nil }
      return declaration.kind == .enum && declaration.rawType != nil ? .compile : .everywhere
    case .set, .dictionary, .tuple, .range: return .everywhere
    // A to-many is no key at all, which is an error of its own.
    case .array: return context.isModels(type) ? nil : .everywhere
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func sortUnsupportedType(_ type: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      SortUnsupportedType.rule, "values of type '\(type)' have no order to sort by", at: range,
      notes: [
        "the compiler refuses it: a sort key must be 'Comparable'",
        "store a number or a text that stands for the order",
      ])
  }
}
