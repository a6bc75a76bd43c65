import PredikatRules
import PredikatSchema
import PredikatSyntax

/// Checks one file after another against the types of its project; from any thread.
struct FileChecker: Sendable {
  private let index: SourceIndex
  private let schemaDiagnostics: [DiagnosticSink]
  private let models: ModelRanges
  private let validator: Validator
  /// For what is over other things than SwiftData's models.
  private let foundationValidator: Validator?
  private let schemaValidator: SchemaValidator
  private let advice: IndexAdvice
  private let paths: [String]

  /// Makes a checker of the files of a project, which were indexed together; `schemaDiagnostics`
  /// are what the index has found in each, `paths` where they lie, and `namesCloudKit` says whether
  /// its code does.
  init(
    index: SourceIndex, schemaDiagnostics: [DiagnosticSink], paths: [String],
    options: Linter.Options, namesCloudKit: Bool
  ) {
    self.index = index
    self.paths = paths
    self.schemaDiagnostics = schemaDiagnostics
    let targets = options.targets
    advice = IndexAdvice(rows: options.rows)
    models = ModelRanges(index.schema)
    validator = Validator(targets: targets)
    foundationValidator = targets == [.predikat] ? nil : Validator(targets: [.foundation])
    let cloudKit: SchemaValidator.Options.CloudKit =
      switch options.usesCloudKit {
      case true?: .used
      case false?: .unused
      case nil: namesCloudKit ? .inSight : .unused
      }
    schemaValidator = SchemaValidator(
      schema: index.schema, targets: targets,
      options: SchemaValidator.Options(cloudKit: cloudKit, isWholeTree: true))
  }

  /// What is wrong in a file, which is the one of that number in the index.
  func check(_ facts: FileFacts, number: Int) -> FileFindings {
    var findings = FileFindings(facts)
    let check = QueryCheck(
      index: index, validator: validator, foundationValidator: foundationValidator,
      advice: advice, file: number, source: facts.source,
      isForeign: { [imports = facts.imports, paths] name in
        // A module of the project has a folder of its name.
        imports.contains(name) && !paths.contains { $0.split(separator: "/").contains(name[...]) }
      })
    var hoister: FixHoister?
    for query in facts.queries where !query.isNested {
      var result = check.check(query)
      let start = query.query.range.start
      if FixHoister.concerns(result.diagnostics, ofQueryAt: start) {
        let reader = hoister ?? FixHoister(facts.source, syntax: facts.withBodies)
        result.diagnostics = reader.placed(result.diagnostics, ofQueryAt: start)
        hoister = reader
      }
      findings.add(result, of: query)
    }
    findings.add(
      schemaDiagnostics[number].diagnostics.filter { models.contain($0.range, in: number) })
    if !facts.isDeclarationsOnly { checkSchema(facts, number, &findings) }
    return findings
  }

  private func checkSchema(_ facts: FileFacts, _ number: Int, _ findings: inout FileFindings) {
    let file =
      schemaValidator.needsBodies(of: facts.source) ? facts.withBodies : facts.withoutBodies
    schemaValidator.validate(
      file, number: number, source: facts.source, into: &findings.sink)
  }
}
