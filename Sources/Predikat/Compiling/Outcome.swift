public import PredikatSyntax

/// What a stage made of a request, if it could, and what it found on the way.
public struct Outcome<Value: Sendable>: Sendable {
  /// What was made; nil when an error stood in the way.
  public var value: Value?
  /// What was found.
  public var report: Report

  /// Makes an outcome of its parts.
  public init(_ value: Value?, report: Report) {
    self.value = value
    self.report = report
  }
}
