import PredikatSchema
import PredikatSyntax

/// What a check may ask while it looks at the declarations of a Swift file, and where it puts what
/// it finds.
struct SourceContext {
  /// Everything that is declared in sight, this file's models among it.
  let schema: Schema
  /// The text of the file.
  let source: SourceText
  /// The targets that were asked for, as far as the present code runs there.
  var targets: [Target]
  /// What is known of the app beside its models.
  let options: SchemaValidator.Options
  /// The first of the app's models.
  let firstModel: TypeID?
  /// Whether the model that is looked at belongs to an old version of the schema, which must stay
  /// as it is: only what does not compile or cannot work is worth a word.
  var isFrozen = false
  /// What was found.
  var sink = DiagnosticSink()
  /// The names behind `extension`, once somebody has asked for one.
  var extended: Set<String>?

  /// The type as Swift writes it.
  func name(of type: SwiftType) -> String { schema.name(of: type) }

  /// Whether the text holds `word`, anywhere.
  func mentions(_ word: String) -> Bool { source.mentions(Array(word.utf8)) }

  /// Whether an extension of a type of that name stands in the text.
  mutating func extends(_ name: String) -> Bool {
    if extended == nil { extended = namesOfExtensions() }
    return extended?.contains(name) ?? false
  }

  private func namesOfExtensions() -> Set<String> {
    let word = Array("extension ".utf8)
    var names: Set<String> = []
    var place = 0
    while let found = source.firstOffset(of: word, in: place..<source.length) {
      let start = found + word.count
      place = start
      while place < source.length, source.utf8[place].isNameByte { place += 1 }
      names.insert(source.string(in: TextRange(start, place)))
    }
    return names
  }

  /// Reports a finding: one diagnostic a severity, each with the targets for which it holds.
  mutating func report(_ verdict: Verdict, _ diagnostic: Diagnostic) {
    if isFrozen, !targets.contains(where: { verdict.severity(for: $0) == .error }) { return }
    sink.report(diagnostic, verdict, for: targets, options.origin)
  }

  /// Runs `body` for code that runs on some releases only.
  mutating func on(_ releases: Releases, _ body: (inout SourceContext) -> Void) {
    let outer = targets
    targets = releases.targets(among: outer)
    body(&self)
    targets = outer
  }

  /// What breaks a rule of CloudKit: an error where the app is known to use it.
  var cloudKitVerdict: Verdict? {
    switch options.cloudKit {
    case .unused: nil
    case .inSight: .disputed
    case .used: .fetch
    }
  }
}

extension DiagnosticSink {
  /// Reports a finding: one diagnostic a severity, each with the targets for which it holds.
  mutating func report(
    _ diagnostic: Diagnostic, _ verdict: Verdict, for targets: [Target], _ origin: TargetOrigin
  ) {
    for severity in [Severity.error, .warning, .note] {
      let held = targets.filter { verdict.severity(for: $0, origin) == severity }
      if held.isEmpty { continue }
      var finding = diagnostic
      finding.severity = severity
      finding.targets = held
      report(finding)
    }
  }
}
