import PredikatRules
import PredikatSchema
import PredikatSyntax

/// Checks one file after another against the types of the whole tree; from any thread.
struct FileChecker: Sendable {
  private let index: SourceIndex
  private let schemaDiagnostics: [DiagnosticSink]
  private let models: ModelRanges
  private let validator: Validator
  /// For what is over other things than SwiftData's models.
  private let foundationValidator: Validator?
  private let schemaValidator: SchemaValidator
  /// For projects whose code names CloudKit.
  private let cloudValidator: SchemaValidator
  private let cloudProjects: Set<Int>
  private let advice: IndexAdvice

  /// Makes a checker of files that were indexed together; `schemaDiagnostics` are what the index
  /// has found in each.
  init(
    index: SourceIndex, schemaDiagnostics: [DiagnosticSink], targets: [Target],
    usesCloudKit: Bool?, cloudProjects: Set<Int>, rows: [String: Int]
  ) {
    self.index = index
    self.schemaDiagnostics = schemaDiagnostics
    advice = IndexAdvice(rows: rows)
    models = ModelRanges(index.schema)
    validator = Validator(targets: targets)
    foundationValidator = targets == [.predikat] ? nil : Validator(targets: [.foundation])
    func schemaValidator(_ cloudKit: SchemaValidator.Options.CloudKit) -> SchemaValidator {
      SchemaValidator(
        schema: index.schema, targets: targets,
        options: SchemaValidator.Options(cloudKit: cloudKit, isWholeTree: true))
    }
    self.schemaValidator = schemaValidator(usesCloudKit == true ? .used : .unused)
    cloudValidator = schemaValidator(.inSight)
    self.cloudProjects = usesCloudKit == nil ? cloudProjects : []
  }

  /// What is wrong in a file, which is the one of that number in the index.
  func check(_ facts: FileFacts, number: Int) -> FileFindings {
    var findings = FileFindings(facts)
    let check = QueryCheck(
      index: index, validator: validator, foundationValidator: foundationValidator,
      advice: advice, file: number, source: facts.source)
    for query in facts.queries where !query.isNested { findings.add(check.check(query), of: query) }
    findings.add(
      schemaDiagnostics[number].diagnostics.filter { models.contain($0.range, in: number) })
    if !facts.isDeclarationsOnly { checkSchema(facts, number, &findings) }
    return findings
  }

  private func checkSchema(_ facts: FileFacts, _ number: Int, _ findings: inout FileFindings) {
    let validator = cloudProjects.contains(facts.project) ? cloudValidator : schemaValidator
    let file = validator.needsBodies(of: facts.source) ? facts.withBodies : facts.withoutBodies
    validator.validate(
      file, number: number, source: facts.source, into: &findings.sink)
  }
}
