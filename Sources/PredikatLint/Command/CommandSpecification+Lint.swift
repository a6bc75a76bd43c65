package import PredikatConsole

extension CommandSpecification {
  /// The linter's command line.
  package static let lint = CommandSpecification(
    name: "lint", summary: "find every predicate, sort and model of a Swift tree that fails",
    operands: "PATH…",
    options: [
      .target(default: "swiftdata@17+"),
      OptionSpecification("--reporter", "text|json", "how to print"),
      OptionSpecification("--list-predicates", "print every predicate found, and lint nothing"),
      OptionSpecification("--statistics", "say on standard error what was read and understood"),
      .strict,
    ],
    examples: [
      "predikat lint Sources",
      "predikat lint --target swiftdata@18 --reporter json App Packages",
    ])
}
