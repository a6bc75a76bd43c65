import PredikatEvaluation
import PredikatPlanning
import PredikatStore

/// What the C callbacks of one connection share with the Swift code that runs its statements.
///
/// SQLite holds an unretained pointer to it; the connection keeps it alive and closes first.
final class ExecutionState {
  /// The statement that runs now; the innermost where one runs inside another.
  var execution = Execution()
}

/// One run of a statement: when it has to end, what it computes, and how it failed.
struct Execution {
  /// Whether it was stopped because its deadline passed.
  private(set) var isPastDeadline = false
  /// The error that a function met, to be thrown in place of SQLite's.
  var functionError: (any Error)?
  private var deadline: ContinuousClock.Instant?
  private var expressions: [LoweredExpression] = []
  private var compiled: [CompiledExpression?] = []

  /// Makes a run that may take so long and that computes these expressions.
  init(deadline: Duration? = nil, expressions: [LoweredExpression] = []) {
    self.deadline = deadline.map { ContinuousClock.now.advanced(by: $0) }
    self.expressions = expressions
    compiled = Array(repeating: nil, count: expressions.count)
  }

  /// Whether SQLite has to stop now.
  mutating func mustStop() -> Bool {
    guard let deadline, ContinuousClock.now >= deadline else { return false }
    isPastDeadline = true
    return true
  }

  /// The expression at that index, as the planner made it; nil where it made none.
  func expression(_ index: Int64) -> LoweredExpression? {
    expressions.indices.contains(Int(clamping: index)) ? expressions[Int(index)] : nil
  }

  /// The expression at that index, compiled when it is first asked for: an error in it is one of
  /// the row that needs it.
  mutating func compiledExpression(_ index: Int) throws(EvaluationError) -> CompiledExpression {
    if let ready = compiled[index] { return ready }
    let ready = try expressions[index].compiled()
    compiled[index] = ready
    return ready
  }
}
