public import PredikatSyntax

// What the type checker says, in alphabetical order.
extension Diagnostic {
  static func anyCompared(_ operation: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "type.mismatch", .error, "'\(operation)' cannot compare a value of type 'Any'", at: range,
      notes: ["cast it to its type first: 'as? Int'"])
  }

  static func bindingOfPlainValue(type: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "type.optional", .error, "'if let' needs an optional, and '\(type)' is never nil", at: range)
  }

  static func chainOnPlainValue(type: String, mark: TextRange) -> Diagnostic {
    Diagnostic(
      "type.optional", .error, "'?' needs an optional before it, and '\(type)' is never nil",
      at: mark,
      fixes: [Fix("remove '?'", .safe, [Edit(mark, "")])])
  }

  static func forceUnwrapOfPlainValue(type: String, mark: TextRange) -> Diagnostic {
    Diagnostic(
      "type.optional", .error, "'!' needs an optional before it, and '\(type)' is never nil",
      at: mark,
      fixes: [Fix("remove '!'", .safe, [Edit(mark, "")])])
  }

  static func idlePrefetch(_ name: NameSyntax, of type: String) -> Diagnostic {
    Diagnostic(
      "fetch.prefetch-unknown", .warning,
      "'\(name.text)' of '\(type)' is no relationship, and nothing is fetched ahead for it",
      at: name.range, notes: ["attributes come with their row; apps ship with such key paths"])
  }

  static func memberOfOptional(
    _ name: NameSyntax, type: String, mark: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "type.optional", .error,
      "'\(type)' may be nil, so '\(name.text)' cannot be reached without '?'", at: name.range,
      fixes: [Fix("write '?.\(name.text)'", .unsafe, [Edit(mark, "?")])])
  }

  static func mismatch(found: String, expected: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "type.mismatch", .error, "found '\(found)' where '\(expected)' is expected", at: range)
  }

  static func mismatchedOperands(
    operation: String, left: String, right: String, at range: TextRange, note: String?
  ) -> Diagnostic {
    Diagnostic(
      "type.mismatch", .error,
      "'\(operation)' needs two values of one type, and these are '\(left)' and '\(right)'",
      at: range, notes: note.map { [$0] } ?? [])
  }

  static func missingEntity(at range: TextRange, entities: [String]) -> Diagnostic {
    let choice = entities.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      "type.unknown-entity", .error, "nothing says which model is meant; '#Predicate<…>' names it",
      at: range, notes: choice.isEmpty ? ["the schema has no model"] : ["the models: \(choice)"])
  }

  static func nilOnBothSides(_ operation: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "type.mismatch", .error, "both sides of '\(operation)' are 'nil', so neither has a type",
      at: range)
  }

  static func notBoolean(_ role: BooleanRole, type: String, at range: TextRange) -> Diagnostic {
    switch role {
    case .body:
      Diagnostic(
        "type.not-boolean", .error, "this is '\(type)', and must be 'Bool'",
        at: range)
    case .condition:
      Diagnostic(
        "type.not-boolean", .error, "the condition is '\(type)', and must be 'Bool'", at: range)
    case .operand(let operation):
      Diagnostic(
        "type.not-boolean", .error, "'\(operation)' needs 'Bool', and this is '\(type)'", at: range)
    }
  }

  static func optionalBoolean(_ role: BooleanRole, at range: TextRange) -> Diagnostic {
    let fixes = [
      Fix("read nil as false: '?? false'", .unsafe, surround(range, "(", " ?? false)")),
      Fix("compare with true: '== true'", .unsafe, surround(range, "(", " == true)")),
    ]
    let notes = ["'Bool?' may be nil, and a condition must know what nil means"]
    switch role {
    case .body:
      return Diagnostic(
        "type.not-boolean", .error, "this is 'Bool?', and must be 'Bool'",
        at: range,
        notes: notes, fixes: fixes)
    case .condition:
      return Diagnostic(
        "type.optional", .error, "the condition is 'Bool?', and must be 'Bool'", at: range,
        notes: notes,
        fixes: fixes)
    case .operand(let operation):
      return Diagnostic(
        "type.optional", .error, "'\(operation)' needs 'Bool', and this is 'Bool?'", at: range,
        notes: notes, fixes: fixes)
    }
  }

  static func optionalCapture(
    _ captured: TextRange, type: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "type.optional", .error,
      "a captured '\(type)' is compared with a value that is never nil", at: range,
      labels: [Label("may be nil", at: captured)],
      notes: [
        "unwrap it before the predicate; where nil is to mean any value, leave the condition out"
      ])
  }

  static func optionalOperand(
    operation: String, type: String, standIn: String?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "type.optional", .error, "'\(operation)' needs a value, and '\(type)' may be nil", at: range,
      notes: ["say what nil counts as with '??', or test it with 'if let' or '!= nil'"],
      fixes: coalescing(range, standIn))
  }

  static func optionalValue(
    type: String, expected: String, standIn: String?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "type.optional", .error, "'\(type)' may be nil where '\(expected)' is expected", at: range,
      notes: ["say what nil counts as with '??', or test it with 'if let'"],
      fixes: coalescing(range, standIn))
  }

  static func overflow(_ digits: String, type: String, at range: TextRange) -> Diagnostic {
    Diagnostic("type.mismatch", .error, "'\(digits)' does not fit into '\(type)'", at: range)
  }

  static func parameterCount(
    _ found: Int, expected: Int, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "type.parameter-count", .error,
      "found \(counted(found, "input")), expected \(counted(expected, "input"))", at: range)
  }

  static func plainComparedWithNil(
    type: String, isEqual: Bool, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "type.optional", .error,
      "'\(type)' is never nil, so this is always \(isEqual ? "false" : "true")", at: range,
      fixes: [
        Fix(
          "replace with '\(isEqual ? "false" : "true")'", .suggestion,
          [Edit(range, isEqual ? "false" : "true")])
      ])
  }

  static func redundantCoalescing(
    type: String, at range: TextRange, tail: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "type.redundant-coalescing", .warning,
      "'\(type)' is never nil, so the right side of '??' is never used", at: range,
      fixes: [Fix("remove '??' and its right side", .safe, [Edit(tail, "")])])
  }

  static func staticThroughValue(
    _ name: NameSyntax, of type: String, base: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "type.unknown-property", .error,
      "'\(name.text)' is a static member of '\(type)', and its values have none", at: name.range,
      fixes: [Fix("write '\(type)'", .suggestion, [Edit(base, type)])])
  }

  static func subscriptOfOptional(type: String, mark: TextRange) -> Diagnostic {
    Diagnostic(
      "type.optional", .error, "'\(type)' may be nil, so it has no elements without '?'", at: mark,
      fixes: [Fix("insert '?'", .unsafe, [Edit(mark, "?")])])
  }

  static func suspectName(
    _ name: NameSyntax, property: String, severity: Severity
  ) -> Diagnostic {
    Diagnostic(
      "type.unknown-property", severity,
      "nothing is called '\(name.text)'; did you mean '\(property)'?", at: name.range,
      fixes: [replacement(of: name, with: property)])
  }

  static func unknownCase(
    _ name: NameSyntax, of type: String, didYouMean nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      "type.unknown-case", .error, "'\(type)' has no case '\(name.text)'" + question(nearest),
      at: name.range, fixes: nearest.map { [replacement(of: name, with: $0)] } ?? [])
  }

  static func unknownEntity(
    _ name: String, at range: TextRange, didYouMean nearest: String?, _ written: TypeSyntax?
  ) -> Diagnostic {
    var fixes: [Fix] = []
    if let nearest, case .named(let word, _)? = written?.kind {
      fixes = [replacement(of: word, with: nearest)]
    }
    return Diagnostic(
      "type.unknown-entity", .error, "the schema has no type '\(name)'" + question(nearest),
      at: range,
      fixes: fixes)
  }

  /// A captured constant whose line has no value here, as a call of code out of sight.
  public static func uncomputedParameter(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "type.unknown-parameter", .error, "the line of '\(name)' has no value that is known here",
      at: range,
      notes: ["give it one as a parameter; a value of a struct as a JSON object of its properties"])
  }

  /// A captured name without a value or type, where one is needed.
  public static func unknownParameter(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "type.unknown-parameter", .error, "'\(name)' has no value", at: range,
      notes: ["give it one with a 'let' line before the predicate, or as a parameter"])
  }

  static func unknownPrefetch(
    _ name: NameSyntax, of type: String, didYouMean nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      "fetch.prefetch-unknown", .error,
      "'\(type)' has no relationship '\(name.text)'" + question(nearest),
      at: name.range, fixes: nearest.map { [replacement(of: name, with: $0)] } ?? [])
  }

  static func unknownProperty(
    _ name: NameSyntax, of type: String, didYouMean nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      "type.unknown-property", .error,
      "'\(type)' has no property '\(name.text)'" + question(nearest),
      at: name.range, fixes: nearest.map { [replacement(of: name, with: $0)] } ?? [])
  }

  static func unknownShorthand(_ name: NameSyntax, inScope parameter: String?) -> Diagnostic {
    let isNamed = parameter.map { !$0.hasPrefix("$") && !$0.isEmpty } ?? false
    guard let parameter, isNamed else {
      return Diagnostic(
        "type.unknown-name", .error, "'\(name.text)' names no input of this closure", at: name.range
      )
    }
    return Diagnostic(
      "type.unknown-name", .error,
      "'\(name.text)' has no meaning in a closure that names its parameter '\(parameter)'",
      at: name.range, fixes: [replacement(of: name, with: parameter)])
  }

  static func unknownSortProperty(
    _ name: NameSyntax, of type: String, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      "sort.unknown-property", .error, "'\(type)' has no property '\(name.text)' to sort by",
      at: name.range, fixes: fixes)
  }

  static func unsuitableOperand(
    operation: String, type: String, at range: TextRange, expected: String
  ) -> Diagnostic {
    Diagnostic(
      "type.mismatch", .error, "'\(operation)' needs \(expected), and this is '\(type)'", at: range)
  }

  /// A value for a name that the query does not capture.
  public static func unusedParameter(
    _ name: String, didYouMean nearest: String?, propertyOf owner: String?, at range: TextRange
  ) -> Diagnostic {
    let way = owner.map { "'\(name)' is a property of '\($0)'; capture another name" }
    return Diagnostic(
      "type.unused-parameter", .warning,
      "nothing is captured by the name '\(name)', for which a value is given" + question(nearest),
      at: range, notes: way.map { [$0] } ?? [])
  }

  // MARK: Parts of messages

  private static func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func replacement(of name: NameSyntax, with other: String) -> Fix {
    Fix("replace with '\(other)'", .suggestion, [Edit(name.range, other)])
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static func surround(
    _ range: TextRange, _ before: String, _ after: String
  ) -> [Edit] {
    [Edit(TextRange(range.start, range.start), before), Edit(range.endPoint, after)]
  }

  private static func coalescing(_ range: TextRange, _ standIn: String?) -> [Fix] {
    guard let standIn else { return [] }
    return [
      Fix("write '?? \(standIn)'", .unsafe, surround(range, "(", " ?? \(standIn))"))
    ]
  }
}
