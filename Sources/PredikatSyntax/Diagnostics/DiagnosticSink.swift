/// Where every stage puts what it finds; it travels beside the data, never inside.
public struct DiagnosticSink: Sendable {
  /// What was found, in the order in which it was found.
  public private(set) var diagnostics: [Diagnostic] = []
  /// How many errors are among them.
  public private(set) var errorCount = 0

  /// Makes an empty sink.
  public init() {}

  /// Whether any error was found.
  public var hasErrors: Bool { errorCount > 0 }

  /// Takes a diagnostic.
  public mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.append(diagnostic)
  }

  /// Takes all diagnostics of another sink.
  public mutating func report(contentsOf other: DiagnosticSink) {
    for diagnostic in other.diagnostics { report(diagnostic) }
  }

  /// The diagnostics as a person is shown them: sorted by place, without repetitions.
  public func sorted() -> [Diagnostic] {
    var unique: [Diagnostic] = []
    let inOrder = diagnostics.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    for (_, diagnostic) in inOrder where !unique.suffix(8).contains(diagnostic) {
      unique.append(diagnostic)
    }
    return unique
  }
}
