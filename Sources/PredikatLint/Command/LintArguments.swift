import PredikatConsole
import PredikatSyntax

/// The command line of the linter, read.
struct LintArguments {
  let paths: [String]
  /// Empty where none is given.
  let targets: [Target]
  let reporter: Reporter
  let configuration: String?
  let baseline: String?
  let baselineMode: BaselineFile.Mode
  let revision: String?
  let fixes: Bool
  let fixesUnsafely: Bool
  let usesCloudKit: Bool
  let isStrict: Bool
  let listsPredicates: Bool
  let printsStatistics: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    targets = try arguments.targets(default: [])
    reporter = try arguments.choice("--reporter", default: .text)
    configuration = arguments.value("--config")
    baseline = arguments.value("--baseline")
    baselineMode = try arguments.choice("--baseline-mode", default: .check)
    revision = arguments.value("--diff")
    fixes = arguments.switches.contains("--fix")
    fixesUnsafely = arguments.switches.contains("--unsafe")
    usesCloudKit = arguments.switches.contains("--cloudkit")
    isStrict = arguments.switches.contains("--strict")
    listsPredicates = arguments.switches.contains("--list-predicates")
    printsStatistics = arguments.switches.contains("--statistics")
    guard !paths.isEmpty else { throw .missingPath(command: "lint") }
    guard fixes || !fixesUnsafely else {
      throw .optionWithout(option: "--unsafe", other: "--fix")
    }
  }
}
