import PredikatSyntax

/// What the planner reports.
enum PlanEntries {
  static let all: [Rule] = [
    .entry(
      "plan.full-scan", by: .planner,
      "a predicate over a large model that no index serves",
      "Without an index the database reads every row. An index serves a comparison of its first "
        + "property with a value; the note says which would.",
      [Verdict(swiftData: .note, predikat: .note)]),
    .entry(
      "plan.malformed-field", by: .planner,
      "a column that is no path of properties",
      "'--fields' takes names with full stops between them: 'title,author.name'."),
    .entry(
      "plan.negative-count", by: .planner,
      "a limit or an offset below zero",
      "How many rows to fetch, or to pass over, is zero or more."),
    .entry(
      "plan.no-condition", by: .planner,
      "an expression in place of a predicate",
      "'#Expression' computes a value, and rows are chosen by a condition. Compare the value."),
    .entry(
      "plan.no-entity", by: .planner,
      "a query without a model to fetch",
      "Only models have tables. Name one with '#Predicate<T>' or '--root'."),
    .entry(
      "plan.to-many-field", by: .planner,
      "a column that leads over a relationship to many",
      "A column has one value a row. Fetch the other model, or test it with 'contains'."),
    .entry(
      "plan.too-large", by: .planner,
      "a query with too many parts",
      "Captured predicates are put in place of 'evaluate', and an object that is picked from "
        + "others is picked again wherever it is used. Together they exceed what a statement "
        + "may hold."),
    .entry(
      "plan.too-many-inputs", by: .planner,
      "an expression over more columns than a function takes",
      "What SQL cannot compute is one function over its columns, and a database function "
        + "takes some hundred."),
    .entry(
      "plan.unindexable", by: .planner,
      "a predicate over a large model that no index can serve",
      "'contains' inside a text and 'is not equal' can hold anywhere, so every row is read. Add a "
        + "condition that narrows them down.",
      [Verdict(swiftData: .note, predikat: .note)]),
    .entry(
      "plan.unsupported", by: .planner,
      "an expression that no SQL can express",
      "It needs whole objects of a relationship where SQL has rows. Ask for one of their "
        + "values."),
  ]
}
