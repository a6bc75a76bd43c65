import Predikat
import PredikatSchema
import PredikatSyntax

/// A request, made ready for the pipeline.
struct Work {
  /// Compiles its text.
  let compiler: QueryCompiler
  /// Its store, where it names one.
  let store: OpenStore?
  /// What was found in the models that it brings along.
  let report: Report
  /// What the pipeline is asked.
  var request: QueryRequest

  /// Reads what a request names; throws what its sender has to put right.
  init(_ request: PlaygroundRequest, on shelf: StoreShelf) throws {
    self.request = QueryRequest(
      text: request.text.isEmpty ? nil : SourceText(request.text), root: request.root,
      sort: request.sort, limit: request.limit, offset: request.offset, fields: request.fields,
      parameters: request.parameters, targets: try Self.targets(request.targets))
    if let syntax = request.syntax, syntax != "swift" {
      throw HTTPError(400, "'syntax' is '\(syntax)', expected 'swift'")
    }
    let source = request.schema.flatMap { $0.isEmpty ? nil : SourceText($0) }
    guard let id = request.store else {
      store = nil
      let file = SchemaFile(path: "schema", source: source ?? SourceText(""))
      let (schema, sinks) = SchemaReader.read(files: [file])
      var report = Report()
      for sink in sinks { report.add(sink, in: file.source, file: file.path) }
      self.report = report
      compiler = QueryCompiler(schema: schema)
      return
    }
    guard source == nil else {
      throw HTTPError(400, "'store' and 'schema' exclude each other: a store has its own models")
    }
    guard let store = try shelf.store(id) else { throw HTTPError.unknownStore(id) }
    self.store = store
    report = Report()
    compiler = store.compiler
  }

  private static func targets(_ names: [String]) throws(HTTPError) -> [Target] {
    var targets: [Target] = []
    for name in names {
      guard let named = Target.parse(name) else {
        throw HTTPError(
          400,
          "'target' is '\(name)', expected 'predikat', 'foundation', 'swiftdata@17' to "
            + "'swiftdata@26', or 'swiftdata@17+'")
      }
      targets += named.filter { !targets.contains($0) }
    }
    return targets.isEmpty ? [.predikat] : targets
  }
}
