import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A method outside the macro's list.
enum UnsupportedCall {
  static let rule = Rule(
    id: "predicate.unsupported-call",
    summary: "a method that predicates do not have",
    rationale: """
      The macro has a closed list of methods: 'contains', 'allSatisfy', 'filter', 'flatMap', \
      'starts(with:)', 'min()', 'max()', 'localizedStandardContains', 'localizedCompare', \
      'caseInsensitiveCompare', 'evaluate'. This engine knows a few more, as 'hasSuffix'; where a \
      listed method says the same, the fix takes it.
      """,
    facts: [
      Fact(
        .macro, "a method that is not on the list is refused by its name and labels",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; compiled with Swift 6.3.1"
      ),
      Fact(
        .macro, "a suffix cannot be asked for at all",
        source: "woodys-findings.com, the Swift predicate error"),
      Fact(
        .sql,
        "'caseInsensitiveCompare' and 'localizedCompare' become nested conditionals, whose "
          + "SQL nobody has confirmed",
        source: "swift-foundation, NSPredicateConversion.swift; swift-foundation issue 318"),
      Fact(
        .sql, "'contains' and 'starts(with:)' of 'Data' compile and have no SQL",
        source: "a public report"),
    ],
    verdicts: [.everywhere, .compile, .fetch, .disputed],
    fixes: .safe,
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.title.hasSuffix(\"ma\") }"),
      RuleExample(
        "#Predicate<Book> { ▲$0.title.hasPrefix(\"Ko\") }", for: "foundation",
        fixed: "#Predicate<Book> { $0.title.starts(with: \"Ko\") }"),
      RuleExample(
        "#Predicate<Book> { ▲$0.title.localizedCaseInsensitiveContains(\"ko\") }",
        fixed: "#Predicate<Book> { $0.title.localizedStandardContains(\"ko\") }"),
      RuleExample("#Predicate<Book> { ▲$0.title.elementsEqual(\"x\") }", for: "predikat"),
      RuleExample(
        "#Predicate<Book> { ▲$0.pages.isMultiple(of: 2) }", for: "foundation",
        fixed: "#Predicate<Book> { ($0.pages % 2 == 0) }"),
      RuleExample(
        "let same = ComparisonResult.orderedSame\n"
          + "#Predicate<Book> { ▲$0.title.caseInsensitiveCompare(\"emma\") == same }",
        .warning),
      RuleExample("let head: Data\n#Predicate<Book> { ▲$0.cover.starts(with: head) }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.title.starts(with: \"Ko\") }"),
      RuleExample("#Predicate<Book> { $0.title.hasSuffix(\"ma\") }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.title.localizedStandardContains(\"ko\") }"),
    ],
    checks: [
      .expressions([.unsupported], for: [.everywhere], check),
      .expressions([.call, .each], for: [.compile, .fetch, .disputed], check),
    ])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .unsupported(.methodCall(let signature), _):
      context.report(.everywhere, .unsupportedCall(signature, fix: nil, at: expression.range))
    case .unsupported(.subscript(let signature), _):
      context.report(.everywhere, .unsupportedCall(signature, fix: nil, at: expression.range))
    case .each(.first, _, _, _):
      context.report(.compile, .unsupportedCall("first(where:)", fix: nil, at: expression.range))
    case .each(.map, _, _, _):
      context.report(.compile, .unsupportedCall("map(_:)", fix: nil, at: expression.range))
    case .call(let function, let arguments):
      check(function, arguments, expression, &context)
    default: return
    }
  }

  private static func check(
    _ function: Function, _ arguments: [TypedExpression], _ call: TypedExpression,
    _ context: inout RuleContext
  ) {
    switch function {
    case .caseInsensitiveCompare, .localizedCompare:
      context.report(
        .disputed, .doubtfulCompare(function.rawValue, at: call.range))
    case .starts, .containsElement, .containsCollection:
      guard let receiver = arguments.first, receiver.type.unwrapped == .scalar(.data),
        receiver.dependsOnRow
      else { return }
      context.report(.fetch, .searchInData(at: call.range))
    default:
      guard let signature = function.refusedMethod, !FunctionCall.isInitializer(call, context)
      else { return }
      let fix = fix(for: function, arguments, call, context)
      context.report(.compile, .unsupportedCall(signature, fix: fix, at: call.range))
    }
  }

  private static func fix(
    for function: Function, _ arguments: [TypedExpression], _ call: TypedExpression,
    _ context: RuleContext
  ) -> Fix? {
    guard let receiver = arguments.first else { return nil }
    switch function {
    case .hasPrefix:
      return rename("hasPrefix(", "starts(with: ", .safe, receiver, call, context)
    case .localizedCaseInsensitiveContains:
      return rename(
        "localizedCaseInsensitiveContains", "localizedStandardContains", .unsafe, receiver, call,
        context)
    case .localizedCaseInsensitiveCompare:
      return rename(
        "localizedCaseInsensitiveCompare", "localizedCompare", .unsafe, receiver, call, context)
    case .localizedStandardCompare:
      return rename(
        "localizedStandardCompare", "localizedCompare", .unsafe, receiver, call, context)
    case .isMultiple:
      guard arguments.count == 2 else { return nil }
      let number = context.operandText(of: receiver)
      let divisor = context.operandText(of: arguments[1])
      return Fix(
        "compare the remainder with 0", .unsafe, [Edit(call.range, "(\(number) % \(divisor) == 0)")]
      )
    default:
      guard !call.dependsOnRow else { return nil }
      return context.hoist(call, as: "value")
    }
  }

  private static func rename(
    _ old: String, _ new: String, _ applicability: Fix.Applicability, _ receiver: TypedExpression,
    _ call: TypedExpression, _ context: RuleContext
  ) -> Fix? {
    let rest = TextRange(receiver.range.end, call.range.end)
    guard let range = context.range(of: old, in: rest) else { return nil }
    let title = new.hasSuffix(": ") ? "starts(with:)" : new
    return Fix("replace with '\(title)'", applicability, [Edit(range, new)])
  }
}

extension Function {
  /// The signature of a method that the macro does not know; nil for what it knows, and for
  /// functions and initialisers.
  fileprivate var refusedMethod: String? {
    switch self {
    case .hasPrefix, .hasSuffix, .localizedCaseInsensitiveContains,
      .localizedCaseInsensitiveCompare, .localizedStandardCompare, .addingTimeInterval,
      .timeIntervalSince:
      "\(rawValue)(_:)"
    case .trimmingWhitespace: "trimmingCharacters(in:)"
    case .firstMatch, .wholeMatch: "\(rawValue)(of:)"
    case .sum, .average: "\(rawValue)()"
    case .isMultiple: "isMultiple(of:)"
    case .dateByAdding: "date(byAdding:value:to:)"
    case .dateBySetting: "date(bySettingHour:minute:second:of:)"
    case .dateFromComponents: "date(from:)"
    case .startOfDay: "startOfDay(for:)"
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unsupportedCall(
    _ signature: String, fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    let wayOut =
      switch signature {
      case "hasSuffix(_:)":
        "SwiftData has no test of a suffix: store the reversed text, or filter after the fetch"
      case "trimmingCharacters(in:)": "store the trimmed text"
      case _ where signature.lowercased().hasPrefix("like("):
        "write 'contains(…)', 'starts(with: …)' or 'localizedStandardContains(…)'"
      case _ where signature.lowercased().hasPrefix("between("):
        "write 'value >= least && value <= greatest'"
      case "sum()", "average()", "min()", "max()":
        "store the total in a property of its own, or compute it after the fetch"
      case "map(_:)", "compactMap(_:)", "reduce(_:_:)", "first(where:)":
        "ask with 'contains { … }', 'allSatisfy { … }' or 'filter { … }.count'"
      default: "use a supported method, or compute the value before the predicate"
      }
    return Diagnostic(
      UnsupportedCall.rule, "the method '\(signature)' is not part of the predicate language",
      at: range, notes: ["the macro refuses it", wayOut], fixes: fix.map { [$0] } ?? [])
  }

  fileprivate static func searchInData(at range: TextRange) -> Diagnostic {
    Diagnostic(
      UnsupportedCall.rule, "the bytes of a 'Data' are searched, for which there is no SQL",
      at: range, notes: ["it compiles; store what is searched for as a property of its own"])
  }

  fileprivate static func doubtfulCompare(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      UnsupportedCall.rule, "'\(name)(_:)' compiles, and its SQL is doubtful", at: range,
      notes: [
        "it becomes nested conditionals, which Core Data is not known to write as SQL",
        "compare with '==' on a folded column, or write 'localizedStandardContains'",
      ])
  }
}
