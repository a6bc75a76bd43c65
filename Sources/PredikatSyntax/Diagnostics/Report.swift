/// What was found in the texts of one request: the query, the sort, the schema's files.
public struct Report: Sendable {
  /// A text and what was found in it.
  public struct Section: Sendable {
    /// The text.
    public var source: SourceText
    /// The name it goes by: a file's path, or nil for a text given directly.
    public var file: String?
    /// What was found, in the order of the text.
    public var diagnostics: [Diagnostic]

    /// Makes a section of its parts.
    public init(source: SourceText, file: String?, diagnostics: [Diagnostic]) {
      self.source = source
      self.file = file
      self.diagnostics = diagnostics
    }
  }

  /// The texts, in the order in which they were read; those without findings are left out.
  public private(set) var sections: [Section] = []

  /// Makes an empty report.
  public init() {}

  /// Takes what was found in a text; what holds everywhere is said to hold for `targets`.
  public mutating func add(
    _ sink: DiagnosticSink, in source: SourceText, file: String?, targets: [Target] = []
  ) {
    guard !sink.diagnostics.isEmpty else { return }
    let diagnostics = sink.sorted().map { diagnostic in
      guard diagnostic.targets.isEmpty else { return diagnostic }
      var addressed = diagnostic
      addressed.targets = targets
      return addressed
    }
    sections.append(Section(source: source, file: file, diagnostics: diagnostics))
  }

  /// Takes a text with its findings, where it has any.
  public mutating func add(_ section: Section) {
    if !section.diagnostics.isEmpty { sections.append(section) }
  }

  /// Takes all that another report holds.
  public mutating func add(_ other: Report) { sections += other.sections }

  /// Everything that was found, text after text.
  public var diagnostics: [Diagnostic] { sections.flatMap(\.diagnostics) }

  /// Whether any error was found.
  public var hasErrors: Bool { has(.error) }

  /// Whether anything at least as grave was found.
  public func has(_ severity: Severity) -> Bool {
    sections.contains { $0.diagnostics.contains { $0.severity >= severity } }
  }
}

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
