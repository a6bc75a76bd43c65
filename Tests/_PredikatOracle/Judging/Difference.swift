/// How the answers to a query differ.
package enum Difference: Hashable, Sendable {
  /// The checker refuses a query that ought to have a meaning: its message.
  case refused(String)
  /// The planner or the database refuses it: the message.
  case unplanned(String)
  /// In memory, one object is judged otherwise than all are.
  case single
  /// SQLite does not find what is found in memory.
  case plain
  /// SQLite does not find it with the planner's rewrites.
  case rewritten
  /// SQLite does not find it as the planner rewrites it for large tables.
  case driven
  /// Foundation does not find it.
  case foundation
  /// Foundation has no answer, and none of the known reasons: the message.
  case unanswered(String)

  /// The kind, under which differences are counted.
  package var kind: String {
    switch self {
    case .refused(let message), .unplanned(let message), .unanswered(let message):
      String(message.prefix { $0 != ":" })
    case .single: "one object"
    case .plain: "sql"
    case .rewritten: "sql rewritten"
    case .driven: "sql driven"
    case .foundation: "foundation"
    }
  }
}

/// What the answers to one query come to.
struct Judgement {
  /// How they differ; nil where they agree.
  var difference: Difference?
  /// Evaluators that had no answer, and why.
  var absences: [String] = []
}

/// Compares answers.
enum Judge {
  /// What the answers to a query come to.
  static func judgement(on answers: Answers, isLimited: Bool) -> Judgement {
    var judgement = Judgement()
    if case .refused(let messages) = answers.memory {
      judgement.difference = .refused(messages.first ?? "")
      return judgement
    }
    if case .error("evaluation.unsupported") = answers.memory {
      judgement.difference = .refused("evaluation.unsupported")
      return judgement
    }
    if case .keys(let keys) = answers.memory, !isLimited, answers.predicate != .keys(keys.sorted())
    {
      judgement.difference = .single
    }
    for (answer, difference) in [
      (answers.plain, Difference.plain), (answers.rewritten, .rewritten),
      (answers.driven, .driven),
    ] {
      if case .refused(let messages) = answer {
        if let reason = ExpectedAbsence.reason(planner: messages) {
          judgement.absences.append(reason)
        } else {
          judgement.difference = .unplanned(messages.first ?? "")
        }
        continue
      }
      let mayStopEarly = difference != .plain || isLimited
      if judgement.difference == nil, !agrees(answer, answers.memory, mayStopEarly: mayStopEarly) {
        judgement.difference = difference
      }
    }
    if let absence = ExpectedAbsence.reason(foundation: answers.foundation) {
      switch absence {
      case .expected(let reason): judgement.absences.append(reason)
      case .unexpected(let message):
        if judgement.difference == nil { judgement.difference = .unanswered(message) }
      }
    } else if judgement.difference == nil, !isAnsweredAlike(answers) {
      if let reason = ExpectedAbsence.reason(otherwise: answers) {
        judgement.absences.append(reason)
      } else {
        judgement.difference = .foundation
      }
    }
    return judgement
  }

  /// A database need not visit the object that would raise an error when it stops early, and may
  /// meet another one first.
  private static func agrees(
    _ answer: Answer, _ memory: Answer, mayStopEarly: Bool
  ) -> Bool {
    switch (answer, memory) {
    case (.error, .error): true
    case (.keys, .error): mayStopEarly
    default: answer == memory
    }
  }

  /// Foundation visits the objects in the same order, so that even the errors are the same; a trap
  /// may stand for any that Swift does not throw.
  private static func isAnsweredAlike(_ answers: Answers) -> Bool {
    guard case .error(let own) = answers.predicate, case .error(let kind) = answers.foundation
    else {
      return answers.foundation == answers.predicate
    }
    return own == kind || alike.contains { $0.foundation == kind && $0.own.contains(own) }
  }

  /// Errors that have another name in Foundation.
  private static let alike: [(foundation: String, own: [String])] = [
    // Arithmetic and closed ranges trap.
    (
      "trap",
      ["evaluation.overflow", "evaluation.division-by-zero", "evaluation.invalid-range"]
    ),
    // `as!` to a model that exists at run time only is `as?` and `!`.
    ("evaluation.forced-nil", ["evaluation.failed-cast"]),
  ]

}
