import PredikatSyntax
import PredikatTyping

extension Diagnostic {
  /// A `let` line or a global whose value cannot be computed.
  static func failedParameter(_ parameter: Parameter, _ error: EvaluationError) -> Diagnostic {
    // A global's value stands in another text, so its first use is shown.
    let isHere = if case .local = parameter.source { true } else { false }
    return Diagnostic(
      error.kind.rawValue, .error,
      "the value of '\(parameter.name)' cannot be computed: \(error.message)",
      at: isHere ? error.range : parameter.range)
  }

  /// A value from outside that is none of the type that the query expects.
  static func unreadableParameter(
    _ parameter: Parameter, type: String, problem: String
  ) -> Diagnostic {
    Diagnostic(
      "type.mismatch", .error,
      "the value given for '\(parameter.name)' is no '\(type)': \(problem)", at: parameter.range)
  }
}
