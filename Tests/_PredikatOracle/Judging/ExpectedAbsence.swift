/// Where an evaluator has no answer, and why: each is data, and every report counts them. What is
/// not listed here is a difference.
enum ExpectedAbsence {
  /// Whether an absence is one of those that are known.
  enum Finding: Equatable {
    case expected(String)
    case unexpected(String)
  }

  /// Why the planner may refuse; nil where it must not.
  static func reason(planner messages: [String]) -> String? {
    messages.first.flatMap { reason($0, in: planner) }
  }

  /// Why Foundation has no answer; nil where it has one.
  static func reason(foundation answer: Answer) -> Finding? {
    let message: String
    switch answer {
    case .keys, .error: return nil
    case .absent(let reason): message = reason
    case .refused(let messages): message = messages.joined(separator: "; ")
    }
    return reason(message, in: foundation).map(Finding.expected) ?? .unexpected(message)
  }

  private static func reason(_ message: String, in list: [(prefix: String, reason: String)])
    -> String?
  {
    list.first { message.hasPrefix($0.prefix) }?.reason
  }

  private static let planner: [(prefix: String, reason: String)] = [
    (
      "plan.unsupported",
      "SQL has no form for objects inside a function, nor for what may fail where Swift is lazy"
    )
  ]

  /// Why Foundation's answer may be another than that in memory; nil where it must not be.
  static func reason(otherwise answers: Answers) -> String? {
    switch (answers.predicate, answers.foundation) {
    case (.error("evaluation.overflow"), _) where answers.countsUnsigned:
      "an unsigned number beyond what a database holds"
    case (.error, _) where answers.asksSets, (_, .error) where answers.asksSets:
      "a set has no order in which its elements are asked, and fail"
    case _ where answers.searchesLoosely:
      "Foundation's localized searches match parts of characters, and its orders are not transitive"
    default: nil
    }
  }

  /// Why Foundation may find other objects until all texts are in NFC: `"K'"` is above `"K"` and
  /// below `"\u{212A}"`, which is equal to it.
  static let orderReason = "Swift's order of texts outside NFC has faults"

  private static let sliceReason = "a slice has another type than its array"
  private static let extensionReason = "an extension of this language"
  private static let appleReason = "Foundation has the operator on Apple's systems only"
  private static let constantReason =
    "a constant part has no value, and a predicate of Foundation's is made of values"

  private static let foundation: [(prefix: String, reason: String)] =
    [
      ("not asked", "Foundation was not asked"),
      ("the constant expression has no value", constantReason),
      ("a value of type 'Array<DynamicObject>'", "no object is 'Codable' here, so no list of them"),
      ("node Array", "Foundation has no node for an array of values of a row"),
      ("node Equal: 'Equal' does not apply to 'Array", sliceReason),
      (
        "node NotEqual: 'NotEqual' does not apply to 'Array",
        sliceReason
      ),
      ("node Equal: 'Equal' does not apply to 'Optional<Array", sliceReason),
      ("node NotEqual: 'NotEqual' does not apply to 'Optional<Array", sliceReason),
      ("the type '", "a type that the schema does not declare"),
      ("node OptionalPromotion", "Foundation has no node for a plain value as an optional"),
      ("node Arithmetic: Foundation has no arithmetic on dates", extensionReason),
    ]
    + [
      "StringLocalizedStandardContains", "StringCaseInsensitiveCompare", "StringLocalizedCompare",
    ].map { ("node \($0)", appleReason) }
    + [
      "Concatenation", "Division", "StringInterpolation", "hasPrefix", "hasSuffix", "lowercased",
      "uppercased", "localizedCaseInsensitiveContains", "localizedCaseInsensitiveCompare",
      "localizedStandardCompare", "trimmingWhitespace", "firstMatch", "wholeMatch", "absolute",
      "lesser", "greater", "sum", "average", "isMultiple", "convert", "addingTimeInterval",
      "timeIntervalSince", "enumFromRawValue", "first(where:)", "map(_:)", "makeCollection",
    ].map { ("node \($0)", extensionReason) }
}
