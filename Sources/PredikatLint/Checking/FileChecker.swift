import PredikatRules
import PredikatSchema
import PredikatSyntax

/// Checks one file after another against the types of its project; from any thread.
struct FileChecker: Sendable {
  private let index: SourceIndex
  private let schemaDiagnostics: [DiagnosticSink]
  private let models: ModelRanges
  /// Those of each judgement that holds for some file, by its number.
  private let validators: [Int: Validators]
  private let advice: IndexAdvice
  /// The names of the folders that the files lie in.
  private let folders: Set<Substring>
  private let rootOfArgument: RootOfArgument

  /// What looks for the targets of a judgement.
  private struct Validators {
    let judgement: Judgement
    let query: Validator
    /// For what is over other things than SwiftData's models.
    let foundation: Validator?
    let schema: SchemaValidator
  }

  /// Makes a checker of the files of a project, which were indexed together; `schemaDiagnostics`
  /// are what the index has found in each, `paths` where they lie, and `namesCloudKit` says whether
  /// its code does.
  init(
    index: SourceIndex, schemaDiagnostics: [DiagnosticSink], paths: [String],
    judgements: [Int: Judgement],
    options: Linter.Options, namesCloudKit: Bool
  ) {
    self.index = index
    folders = Set(paths.flatMap { $0.split(separator: "/") })
    rootOfArgument = RootOfArgument(index.schema)
    self.schemaDiagnostics = schemaDiagnostics
    advice = IndexAdvice(rows: options.rows)
    models = ModelRanges(index.schema)
    let cloudKit: SchemaValidator.Options.CloudKit =
      switch options.usesCloudKit {
      case true?: .used
      case false?: .unused
      case nil: namesCloudKit ? .inSight : .unused
      }
    let all = SchemaValidator(
      schema: index.schema, targets: Target.all(of: judgements.values.map(\.targets)),
      options: SchemaValidator.Options(cloudKit: cloudKit, isWholeTree: true))
    validators = judgements.mapValues { judgement in
      var options = all.options
      options.origin = judgement.origin
      return Validators(
        judgement: judgement,
        query: Validator(targets: judgement.targets, origin: judgement.origin),
        foundation: judgement.targets == [.predikat] ? nil : Validator(targets: [.foundation]),
        schema: all.with(targets: judgement.targets, options: options))
    }
  }

  /// What is wrong in a file, which is the one of that number in the index; nil where no file of
  /// the project is judged so.
  func check(_ facts: FileFacts, number: Int, _ judgement: Int) -> FileFindings? {
    guard let validators = validators[judgement] else { return nil }
    var findings = FileFindings(facts)
    let check = QueryCheck(
      index: index, validator: validators.query, foundationValidator: validators.foundation,
      advice: advice, rootOfArgument: rootOfArgument, file: number, source: facts.source,
      isForeign: { [imports = facts.imports, folders] name in
        // A module of the project has a folder of its name.
        imports.contains(name) && !folders.contains(name[...])
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
      models.concerning(
        schemaDiagnostics[number].diagnostics, in: number, validators.judgement.targets))
    if !facts.isDeclarationsOnly { checkSchema(facts, number, validators.schema, &findings) }
    return findings
  }

  private func checkSchema(
    _ facts: FileFacts, _ number: Int, _ validator: SchemaValidator,
    _ findings: inout FileFindings
  ) {
    let file = validator.needsBodies(of: facts.source) ? facts.withBodies : facts.withoutBodies
    validator.validate(
      file, number: number, source: facts.source, into: &findings.sink)
  }
}
