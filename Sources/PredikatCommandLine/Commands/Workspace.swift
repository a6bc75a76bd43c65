import Predikat
import PredikatConsole
import PredikatSchema
import PredikatServer
import PredikatSyntax

/// What a command works with: the schema of a store or of Swift files, and the store itself.
struct Workspace {
  /// Compiles texts against the schema.
  let compiler: QueryCompiler
  /// The store, where one was named.
  let store: OpenStore?
  /// What was found in the schema's files.
  let report: Report

  /// Opens what `--store` and `--schema` name; without either, the text must bring its models.
  init(_ arguments: ParsedArguments, in console: Console) throws {
    if let name = arguments.value("--store") {
      let store = try OpenStore(named: name)
      self.store = store
      report = Report()
      compiler = store.compiler
      return
    }
    let files = try SchemaFiles.read(arguments.all("--schema"), in: console)
    store = nil
    report = files.report
    compiler = QueryCompiler(schema: files.schema)
  }

  /// A plan with what the store's own planner says of it.
  func answer(for planned: PlannedQuery) throws -> PlanAnswer {
    try store?.answer(for: planned) ?? PlanAnswer(planned)
  }
}

/// The models of Swift files and folders.
enum SchemaFiles {
  static func read(
    _ paths: [String], in console: Console
  ) throws(InputError) -> (schema: Schema, report: Report) {
    var files: [SchemaFile] = []
    for path in paths {
      let names = path == "-" ? [path] : try InputReader.swiftFiles(at: path)
      for name in names {
        let bytes = try InputReader.bytes(of: name, in: console)
        files.append(SchemaFile(path: name, source: SourceText(utf8: bytes)))
      }
    }
    let (schema, sinks) = SchemaReader.read(files: files)
    var report = Report()
    for (file, sink) in zip(files, sinks) { report.add(sink, in: file.source, file: file.path) }
    return (schema, report)
  }
}
