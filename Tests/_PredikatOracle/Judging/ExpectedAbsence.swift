/// Where an evaluator is not asked, or has no answer, and why: each is data, and every report
/// counts them.
enum ExpectedAbsence {
  /// Why the planner may refuse; nil where it must not.
  static func reason(planner messages: [String]) -> String? {
    guard let first = messages.first else { return nil }
    return planner.first { first.hasPrefix($0.prefix) }?.reason
  }

  private static let planner: [(prefix: String, reason: String)] = [
    (
      "plan.unsupported",
      "SQL has no form for an order among the objects of a to-many, nor for objects inside a "
        + "function"
    )
  ]
}
