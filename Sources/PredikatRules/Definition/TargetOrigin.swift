import PredikatSyntax

/// How one came by the targets, which decides what can be said of what a release does not have.
///
/// Code that uses such a thing compiles only for later releases. So where nobody has said for which
/// releases an app is built, the use itself shows that it is not for the earlier ones. And what
/// only earlier releases do wrong may concern none of the app's users.
public enum TargetOrigin: Sendable {
  /// Someone has named them.
  case given
  /// A project's deployment target says so; another of its targets may hold the code.
  case read
  /// They are all that there are.
  case assumed

  /// How grave a finding is at most that only says that a release does not have something.
  var gravestUnavailability: Severity {
    switch self {
    case .given: .error
    case .read: .warning
    case .assumed: .note
    }
  }

  /// How grave a finding is at most that only earlier releases are at fault for.
  var gravestFaultOfThePast: Severity { self == .assumed ? .warning : .error }
}
