package import PredikatConsole
import PredikatLint

extension CommandSpecification {
  static let check = CommandSpecification(
    name: "check", summary: "say whether a predicate works, why not, and what to write instead",
    operands: "[FILE | -]…", options: [.text] + OptionSpecification.shared + [.format("text|json")],
    examples: [
      "predikat check --store sample:articles -e '{ $0.titel == \"x\" }'",
      "predikat check --schema Models --target swiftdata@17+ Query.swift",
    ])

  static let plan = CommandSpecification(
    name: "plan", summary: "show the SQL, its bindings, and which index serves which condition",
    operands: "[FILE | -]",
    options: [.text] + OptionSpecification.shared + [
      OptionSpecification(
        "--stage", "STAGE", "stop at a stage and print it: tokens, tree, types, plan or sql"),
      OptionSpecification("--fields", "a,b.c", "the columns to fetch"),
      .format("text|json"),
    ],
    examples: [
      "predikat plan --store sample:articles -e 'isPublished && viewCount > 9' --sort -publishedAt"
    ])

  static let query = CommandSpecification(
    name: "query", summary: "run a query over a store and print its rows",
    operands: "[FILE | -]",
    options: [.text] + OptionSpecification.shared + [
      OptionSpecification("--fields", "a,b.c", "the columns, to-one paths included"),
      .format("table|json|ndjson|csv"),
    ],
    examples: [
      "predikat query --store sample:articles -e 'tags.contains { $0.name == \"art\" }' --limit 5",
      "predikat query --store sample:tasks --root Project --format csv",
    ])

  static let schema = CommandSpecification(
    name: "schema", summary: "print the models of Swift source or of a store",
    operands: "[FILE]…", options: [.store, .schema, .format("swift|json|sql")],
    examples: ["predikat schema --store sample:articles --format sql"])

  static let stores = CommandSpecification(
    name: "stores", summary: "list the sample stores", operands: "",
    options: [.format("text|json")], examples: ["predikat stores"])

  static let serve = CommandSpecification(
    name: "serve", summary: "serve the page and the HTTP interface", operands: "",
    options: [
      OptionSpecification("--host", "ADDRESS", "where to listen (default: 127.0.0.1)"),
      OptionSpecification("--port", "N", "on which port (default: 8080; 0 takes a free one)"),
      OptionSpecification(
        "--store", "S", repeatable: true, "a store to offer (default: the four samples)"),
      OptionSpecification("--read-only", "refuse whatever would change a store; always so today"),
    ],
    examples: ["predikat serve --port 8080 --store sample:articles@100000"])

  static let help = CommandSpecification(
    name: "help", summary: "explain a command", operands: "[COMMAND]", options: [],
    examples: ["predikat help plan"])

  static let rules = CommandSpecification(
    name: "rules", summary: "list everything that can be found, with its verdicts", operands: "",
    options: [
      .format("text|json|markdown"),
      OptionSpecification("--into", "FOLDER", "with markdown: write a page for each rule there"),
    ],
    examples: ["predikat rules", "predikat rules --format markdown --into Rules"])

  static let explain = CommandSpecification(
    name: "explain", summary: "say all of one rule: why, since when, for whom, what to write",
    operands: "ID…", options: [.format("text|json|markdown")],
    examples: ["predikat explain predicate.object-comparison"])

  /// All commands, in the order of the help page.
  package static let all = [check, plan, query, lint, schema, stores, rules, explain, serve, help]
}
