import PredikatSchema

/// The types of one project, and what its files are checked with.
struct ProjectChecker: Sendable {
  private let checker: FileChecker
  /// The numbers in the index of the files in sight, by their places in the tree.
  private let numbers: [Int: Int]
  /// The names of the models that its own files declare.
  let models: [String]

  /// Indexes what the files of a project see of a tree.
  init(
    _ project: SourceTree.Project, of tree: SourceTree, _ judged: JudgedFiles,
    _ options: Linter.Options
  ) {
    let files = project.inSight.map { tree.files[$0] }
    let (index, sinks) = SchemaReader.index(
      files.map {
        SchemaSource(path: $0.path, project: $0.project, declarations: $0.declarations)
      })
    models = index.schema.types.filter {
      $0.kind == .model && files[$0.file].project == project.number
    }.map(\.name)
    var judgements: [Int: Judgement] = [:]
    for place in project.inSight where tree.files[place].project == project.number {
      judgements[judged.numbers[place]] = judged[place]
    }
    checker = FileChecker(
      index: index, schemaDiagnostics: sinks, paths: files.map(\.path), judgements: judgements,
      options: options,
      namesCloudKit: CloudKitUse.isSure(
        of: files.lazy.filter { $0.project == project.number }.map(\.cloudKit)))
    numbers = Dictionary(
      uniqueKeysWithValues: project.inSight.enumerated().map { ($1, $0) })
  }

  /// What is wrong in a file of the project, which stands at that place of the tree and is judged
  /// by the judgement of that number.
  func check(_ facts: FileFacts, at place: Int, _ judgement: Int) -> FileFindings {
    numbers[place].flatMap { checker.check(facts, number: $0, judgement) } ?? FileFindings(facts)
  }
}
