public import PredikatSyntax
import PredikatSchema
import PredikatTyping

extension RuleExample {
  /// The text without its marks.
  public var text: String { String(markedText.filter { $0 != "▲" }) }

  /// What is found in the text under that id, by whatever stage reports it.
  public func findings(of id: String) -> [Diagnostic] {
    let source = SourceText(text)
    let targets = Target.parse(target) ?? []
    var sink = DiagnosticSink()
    if let options {
      let file = Parser.parseSourceFile(source, readsBodies: true, into: &sink)
      let (schema, sinks) = SchemaReader.read(files: [SchemaFile(path: "", source: source)])
      for found in sinks { sink.report(contentsOf: found) }
      SchemaValidator(schema: schema, targets: targets, options: options)
        .validate(file, source: source, into: &sink)
    } else {
      var ignored = DiagnosticSink()
      let schema = Schema(source: SourceText(schema), into: &ignored)
      let syntax = Parser.parseQuery(source, into: &sink)
      let query = TypeChecker(schema: schema).check(syntax, root: "Book", into: &sink)
      Validator(targets: targets).validate(query, schema: schema, source: source, into: &sink)
    }
    return sink.sorted().filter { $0.id == id }
  }
}
