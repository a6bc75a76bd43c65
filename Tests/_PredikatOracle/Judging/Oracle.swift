import PredikatSchema

/// Asks all evaluators and compares their answers.
package final class Oracle {
  /// The other process; nil where Foundation is not asked.
  private let process: OracleProcess?
  /// Evaluators that had no answer, by reason.
  package private(set) var absences: [String: Int] = [:]

  /// Makes an oracle that asks Foundation in such a process.
  package init(process: OracleProcess?) { self.process = process }

  /// Sets the objects that the next queries are about.
  package func enter(_ world: World) { process?.enter(world) }

  /// The answers to a query about a world that was entered.
  package func answers(to text: String, root: String, in world: World) -> Answers {
    var answers = world.answers(to: text, root: root)
    guard let process else { return answers }
    if case .refused = answers.memory { return answers }
    answers.foundation = process.answer(to: text, root: root)
    return answers
  }

  /// How the answers to a query differ; nil where they agree.
  package func difference(of query: QueryDraft, in world: World) -> Difference? {
    difference(
      of: answers(to: query.text, root: query.root, in: world), isLimited: query.isLimited)
  }

  /// How answers differ; nil where they agree.
  package func difference(of answers: Answers, isLimited: Bool = false) -> Difference? {
    let judgement = Judge.judgement(on: answers, isLimited: isLimited)
    for reason in judgement.absences { absences[reason, default: 0] += 1 }
    return judgement.difference
  }
}
