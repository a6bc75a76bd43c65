package import PredikatConsole

extension CommandSpecification {
  /// The linter's command line.
  package static let lint = CommandSpecification(
    name: "lint", summary: "find every predicate, sort and model of a Swift tree that fails",
    operands: "PATH…",
    options: [
      .target(default: "the deployment target, or else swiftdata@17+"),
      OptionSpecification(
        "--reporter", "text|json|github|gitlab|sarif|junit", "how to print (default: text)"),
      OptionSpecification(
        "--config", "FILE", "the settings (default: the nearest .predikat.json)"),
      OptionSpecification("--baseline", "FILE", "leave out the findings that the file accepts"),
      OptionSpecification(
        "--baseline-mode", "check|write|shrink",
        "use the baseline, make it anew, or take out what is fixed (default: check)"),
      OptionSpecification("--diff", "REV", "only findings on lines changed since the revision"),
      OptionSpecification("--fix", "apply the fixes that keep the meaning"),
      OptionSpecification("--unsafe", "with --fix: those too that may find other rows"),
      OptionSpecification("--cloudkit", "the models are mirrored by CloudKit"),
      OptionSpecification("--list-predicates", "print every predicate found, and lint nothing"),
      OptionSpecification("--statistics", "say on standard error what was read and understood"),
      .strict,
    ],
    examples: [
      "predikat lint Sources",
      "predikat lint --target swiftdata@18 --reporter sarif App Packages",
      "predikat lint --diff origin/main --reporter github .",
      "predikat lint --baseline known.json --baseline-mode write Sources",
    ])
}
