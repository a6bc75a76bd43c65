import PredikatEvaluation
import PredikatStore

/// What the C callbacks of one connection share with the Swift code that runs its statements: the
/// deadline, the compiled expressions, and the error to throw in place of SQLite's.
///
/// SQLite holds an unretained pointer to it; the connection keeps it alive and closes first.
final class ExecutionState {
  /// When the running statement must stop.
  var deadline: ContinuousClock.Instant?
  /// Whether it was stopped because the deadline passed.
  var isPastDeadline = false
  /// The error that a function met in the running statement.
  var pendingError: (any Error)?

  /// Makes ready for a statement that may run for `duration`.
  func begin(deadline duration: Duration?) {
    deadline = duration.map { ContinuousClock.now.advanced(by: $0) }
    isPastDeadline = false
    pendingError = nil
  }

  /// Whether SQLite has to stop now.
  func mustStop() -> Bool {
    guard let deadline, ContinuousClock.now >= deadline else { return false }
    isPastDeadline = true
    return true
  }
}
