import PredikatSyntax

/// What can go wrong while rows are computed; each comes with its place in the text.
enum EvaluationEntries {
  static let all: [Rule] = [
    .entry(
      "evaluation.division-by-zero", by: .evaluator,
      "an integer or a 'Decimal' divided by zero",
      "Of integers Swift traps; of decimals it gives NaN, which no column holds. The query stops "
        + "with an error, and no wrong row is returned; test the divisor first.",
      [Verdict(predikat: .error)]),
    .entry(
      "evaluation.failed-cast", by: .evaluator,
      "'as!' of a value of another type",
      "Swift traps. Use 'as?'.",
      [Verdict(predikat: .error)]),
    .entry(
      "evaluation.forced-nil", by: .evaluator,
      "'!' of nil",
      "Foundation throws. Use 'if let' or '??'.",
      [Verdict(predikat: .error)]),
    .entry(
      "evaluation.invalid-range", by: .evaluator,
      "a range whose lower bound is the greater",
      "Swift traps. Order the bounds first.",
      [Verdict(predikat: .error)]),
    .entry(
      "evaluation.invalid-regex", by: .evaluator,
      "a pattern that is no regular expression, or exceeds its limits",
      "The engine is PCRE2, and every match has a limit, so that no pattern can hang it.",
      [Verdict(predikat: .error)]),
    .entry(
      "evaluation.invalid-subscript", by: .evaluator,
      "an index outside a collection",
      "Foundation throws. Test the count first.",
      [Verdict(predikat: .error)]),
    .entry(
      "evaluation.overflow", by: .evaluator,
      "a result that does not fit its integer type",
      "Swift traps; SQL would turn to floating-point numbers in silence. Compute with a wider "
        + "type.",
      [Verdict(predikat: .error)]),
    .entry(
      "evaluation.unbound-parameter", by: .evaluator,
      "a captured name without a value",
      "A query that runs needs all its values.",
      [Verdict(predikat: .error)]),
    .entry(
      "evaluation.unsupported", by: .evaluator,
      "an expression that the validator refuses",
      "It cannot be computed; the validator says why.",
      [Verdict(predikat: .error)]),
  ]
}
