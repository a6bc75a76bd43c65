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
    let answers = answers(to: query.text, root: query.root, in: world)
    let difference = difference(of: answers, isLimited: query.isLimited)
    guard difference == .foundation, answers.ordersTexts, agreesOnceNormalized(query, in: world)
    else { return difference }
    absences[ExpectedAbsence.orderReason, default: 0] += 1
    return nil
  }

  /// Whether Foundation answers alike where all texts are in NFC.
  private func agreesOnceNormalized(_ query: QueryDraft, in world: World) -> Bool {
    guard let normalized = try? world.normalized() else { return false }
    process?.enter(normalized)
    defer { process?.enter(world) }
    let answers = answers(
      to: World.normalized(query: query.text), root: query.root, in: normalized)
    return Judge.judgement(on: answers, isLimited: query.isLimited).difference == nil
  }

  /// How answers differ; nil where they agree.
  package func difference(of answers: Answers, isLimited: Bool = false) -> Difference? {
    let judgement = Judge.judgement(on: answers, isLimited: isLimited)
    for reason in judgement.absences { absences[reason, default: 0] += 1 }
    return judgement.difference
  }
}
