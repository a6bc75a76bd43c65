import PredikatSyntax

/// What the type checker reports.
enum TypeEntries {
  static let all: [Rule] = [
    .entry(
      "fetch.prefetch-unknown", by: .checker,
      "a relationship to prefetch that the model does not have",
      "The key paths of 'relationshipKeyPathsForPrefetching' name relationships of the "
        + "fetched model. A property that is none is passed over, which is a warning.",
      fixes: .suggestion),
    .entry(
      "sort.unknown-property", by: .checker,
      "a sort key that the model does not have",
      "The order names a property that the schema does not declare; the nearest name is "
        + "offered.",
      fixes: .suggestion,
      examples: [
        RuleExample(
          "FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.▲titel)])", for: "predikat", .error)
      ]),
    .entry(
      "type.mismatch", by: .checker,
      "operands of different types",
      "Swift converts nothing by itself: an 'Int' is not compared with a 'Double', nor a "
        + "'Date' with a text. Convert the captured value before the predicate, or choose another "
        + "type for the property.",
      examples: [
        RuleExample(
          "#Predicate<Book> { ▲$0.pages == \"3\" }", for: "predikat", .error)
      ]),
    .entry(
      "type.not-boolean", by: .checker,
      "a condition that is not 'Bool'",
      "A predicate's body, and each side of '&&' and '||', is true or false. Compare the "
        + "value with something.",
      examples: [
        RuleExample(
          "#Predicate<Book> { ▲$0.pages }", for: "predikat", .error)
      ]),
    .entry(
      "type.parameter-count", by: .checker,
      "a closure with another number of inputs than its macro names",
      "'#Predicate<A>' has one input, '#Predicate<A, B>' two."),
    .entry(
      "type.redundant-coalescing", by: .checker,
      "'??' behind a value that is never nil",
      "The right side is never used. The compiler warns, and the macro's expansion of it does "
        + "not compile.",
      [Verdict(foundation: .warning, swiftData: .warning, predikat: .warning)],
      fixes: .safe,
      examples: [
        RuleExample(
          "#Predicate<Book> { (▲$0.pages ?? 3) > 3 }", for: "predikat", .warning)
      ]),
    .entry(
      "type.unknown-case", by: .checker,
      "an enum case that the enum does not have",
      "The schema declares the enum without this case; the nearest name is offered.",
      fixes: .suggestion),
    .entry(
      "type.unknown-entity", by: .checker,
      "a model that the schema does not have, or none named at all",
      "'#Predicate<T>', 'FetchDescriptor<T>' and the like name the model; so does '--root'.",
      fixes: .suggestion,
      examples: [
        RuleExample(
          "#Predicate<▲Bok> { $0.isLent }", for: "predikat", .error)
      ]),
    .entry(
      "type.unknown-name", by: .checker,
      "a name that has no meaning inside the closure",
      "'$1' of a predicate with one input, or '$0' beside a named parameter.",
      fixes: .suggestion,
      examples: [
        RuleExample(
          "#Predicate<Book> { book in ▲$0.isLent }", for: "predikat", .error)
      ]),
    .entry(
      "type.unknown-parameter", by: .checker,
      "a captured name without a value",
      "A query that is to run needs a value for every captured name: a 'let' line before the "
        + "predicate, or '--param'."),
    .entry(
      "type.unknown-property", by: .checker,
      "a property that the model does not have",
      "The schema does not declare it; the nearest name is offered.",
      fixes: .suggestion,
      examples: [
        RuleExample(
          "#Predicate<Book> { $0.▲titel == \"x\" }", for: "predikat", .error)
      ]),
    .entry(
      "type.unused-parameter", by: .checker,
      "a value for a name that the query does not capture",
      "A value given beside the text is used nowhere in it: the name is misspelt, or the model "
        + "has a property of that name, which the text then means. The nearest captured name is "
        + "offered.",
      [Verdict(foundation: .warning, swiftData: .warning, predikat: .warning)]),
  ]
}
