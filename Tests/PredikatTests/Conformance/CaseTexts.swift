import Predikat
import PredikatJSON
import PredikatPlanning
import PredikatSchema
import PredikatSyntax
import PredikatText

/// A diagnostic as a line of a case: how grave, which, where, and for whom.
enum DiagnosticLine {
  static func text(of diagnostic: Diagnostic) -> String {
    "\(diagnostic.severity) \(diagnostic.id) \(diagnostic.range)\(targets(diagnostic.targets))"
  }

  /// Nothing for all targets; all releases of SwiftData as one word.
  private static func targets(_ targets: [Target]) -> String {
    if targets.isEmpty || CaseRunner.targets.allSatisfy(targets.contains) { return "" }
    let releases = Target.OSVersion.known.map(Target.swiftData)
    let isEveryRelease = releases.allSatisfy(targets.contains)
    let others = targets.filter { !isEveryRelease || !releases.contains($0) }
    let names = (isEveryRelease ? ["swiftdata"] : []) + others.map(\.description)
    return names.sorted().map { " " + $0 }.joined()
  }
}

/// A statement as a section of a case: its text, then a line for each binding.
enum StatementText {
  static func text(of statement: SQLStatement, in schema: Schema) -> String {
    let bindings = statement.bindings.enumerated().map { index, binding in
      let name = binding.parameterName.map { ", captured \($0)" } ?? ""
      let value = binding.value.map(literal) ?? "no value"
      return "?\(index + 1) = \(value) : \(schema.name(of: binding.type))\(name)"
    }
    return ([statement.text] + bindings).joined(separator: "\n")
  }

  /// A value as JSON writes it, so that no control character is seen as itself.
  private static func literal(_ value: Value) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }
}
