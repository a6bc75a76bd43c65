import PredikatSyntax

/// What is kept of a file that was parsed: its declarations without their bodies, and its queries.
struct FileFacts: Sendable {
  /// The path.
  var path: String
  /// The number of the project that it belongs to.
  var project: Int
  /// The text.
  var source: SourceText
  /// The declarations of the top level.
  var declarations: [DeclarationSyntax]
  /// The predicates, orders and fetches.
  var queries: [FoundQuery]
  /// The modules that it imports.
  var imports: Set<String>
  /// Whether it hands on SwiftData to whoever imports its module.
  var exportsSwiftData: Bool
  /// Whether only its declarations are wanted, for the sake of other files.
  var isDeclarationsOnly: Bool
  /// What its configurations of models say of CloudKit.
  var cloudKit: CloudKitUse
  /// Whether `@Model` in it is SwiftData's.
  var seesSwiftData = true
  /// What is wrong with its words and sentences.
  var faults: [Diagnostic]

  /// Reads a file; of one that is `declarationsOnly` no queries are looked for.
  init(path: String, project: Int, source: SourceText, declarationsOnly: Bool) {
    self.path = path
    self.project = project
    self.source = source
    isDeclarationsOnly = declarationsOnly
    var sink = DiagnosticSink()
    let file = Parser.parseFile(source, into: &sink)
    let found = file.syntax.declarations
    queries = declarationsOnly ? [] : QueryFinder.queries(of: file)
    declarations = found.map(\.withoutBodies)
    cloudKit = CloudKitUse(source)
    imports = []
    exportsSwiftData = false
    for declaration in found {
      guard case .imports(let names) = declaration.kind, let name = names.first?.text else {
        continue
      }
      imports.insert(name)
      if name == "SwiftData", declaration.attribute("_exported") != nil { exportsSwiftData = true }
    }
    faults = declarationsOnly ? [] : sink.diagnostics
    keepFaultsOfQueries()
  }

  /// The file with its bodies, read once more: too much to keep for every file.
  var withBodies: SourceFileSyntax {
    var sink = DiagnosticSink()
    var file = Parser.parseFile(source, into: &sink).syntax
    guard !seesSwiftData else { return file }
    for (place, statement) in file.statements.enumerated() {
      guard case .declaration(let declaration) = statement.kind else { continue }
      file.statements[place].kind = .declaration(declaration.withoutModels)
    }
    return file
  }

  /// The file without its bodies.
  var withoutBodies: SourceFileSyntax {
    SourceFileSyntax(
      statements: declarations.map { StatementSyntax(.declaration($0), at: $0.range) })
  }

  /// Keeps the faults in queries, and those of bytes that are no text: elsewhere the compiler says
  /// what is wrong.
  private mutating func keepFaultsOfQueries() {
    guard !faults.isEmpty else { return }
    let ranges = queries.map(\.query.range)
    faults.removeAll { fault in
      fault.id != "syntax.invalid-utf8" && !ranges.contains { $0.contains(fault.range) }
    }
  }
}

extension DeclarationSyntax {
  /// The declaration without the bodies of its functions and getters, but for those of static
  /// getters, which say what a schema's version holds.
  fileprivate var withoutBodies: DeclarationSyntax {
    var declaration = self
    switch kind {
    case .variable(var variable):
      let isStatic = hasModifier("static") || hasModifier("class")
      for index in variable.bindings.indices {
        variable.bindings[index].otherAccessors = []
        if case .computed(let body) = variable.bindings[index].accessors, !isStatic {
          variable.bindings[index].accessors = .computed(
            CodeBlockSyntax(statements: [], range: body.range))
        }
      }
      declaration.kind = .variable(variable)
    case .function(var function):
      function.body = nil
      function.otherAccessors = []
      declaration.kind = .function(function)
    case .type(var type):
      type.members = type.members.map(\.withoutBodies)
      declaration.kind = .type(type)
    case .conditional(let statements):
      declaration.kind = .conditional(
        statements.compactMap { statement in
          guard case .declaration(let inner) = statement.kind else { return nil }
          return StatementSyntax(.declaration(inner.withoutBodies), at: statement.range)
        })
    default: break
    }
    return declaration
  }
}
