public import PredikatSyntax

/// A source of a schema: a Swift file, or any text with `@Model` declarations in it.
public struct SchemaFile: Sendable {
  /// The path, as diagnostics show it.
  public var path: String
  /// The text.
  public var source: SourceText

  /// Makes a file of its parts.
  public init(path: String, source: SourceText) {
    self.path = path
    self.source = source
  }
}

/// Reads declarations into a schema.
///
/// It works in steps, because Swift lets names be used before they are declared: find all types,
/// give names their meaning, read the members, infer types from values, and join relationships.
/// Whatever is not a declaration is passed over, so a whole article may be read.
public struct SchemaReader {
  /// The most parts of a type that is built of others by name; a bigger one is not known.
  static let typeSizeLimit = 500

  /// The types so far, each at the place of its identity.
  var types: [NominalType] = []
  /// What stands in the braces of each type and of its extensions.
  var memberGroups: [[MemberGroup]] = []
  /// The places of the properties of the type that is read.
  var placesOfProperties: [String: Int] = [:]
  /// The names of the cases of the type that is read.
  var namesOfCases: Set<String> = []
  /// What all names stand for.
  var table = NameTable()
  /// Global constants, variables and functions.
  var globals: [Global] = []
  /// `VersionedSchema` enums.
  var versions: [SchemaVersion] = []
  /// Their types, in the same order.
  var versionTypes: [TypeID] = []
  /// The properties whose type must be inferred, when all declared types are known.
  var untypedProperties: [UntypedProperty] = []
  /// The inverses that are written, to be checked when all properties are known.
  var declaredInverses: [DeclaredInverse] = []
  /// What is found, by file.
  var sinks: [DiagnosticSink]

  private init(fileCount: Int) {
    sinks = Array(repeating: DiagnosticSink(), count: fileCount)
  }

  /// Reads several files as one schema. The diagnostics are those of each file, in the same order.
  public static func read(
    files: [SchemaFile]
  ) -> (schema: Schema, diagnostics: [DiagnosticSink]) {
    var reader = SchemaReader(fileCount: files.count)
    let declarations = files.indices.map {
      Parser.declarations(in: files[$0].source, into: &reader.sinks[$0])
    }
    let schema = reader.read(declarations, extending: Schema())
    return (schema, reader.sinks)
  }

  /// Reads declarations that are already parsed, as those pasted beside a query. They may add to
  /// a schema and extend its types; a type of a name that the schema has takes that name over.
  public static func read(
    _ declarations: [DeclarationSyntax], extending schema: Schema = Schema(),
    into sink: inout DiagnosticSink
  ) -> Schema {
    var reader = SchemaReader(fileCount: 1)
    let result = reader.read([declarations], extending: schema)
    sink.report(contentsOf: reader.sinks[0])
    return result
  }

  /// Reads the declarations of a tree of files that are already parsed: what a name means depends
  /// on where it is used. The diagnostics are those of each file, in the same order.
  public static func index(
    _ files: [SchemaSource]
  ) -> (index: SourceIndex, diagnostics: [DiagnosticSink]) {
    var reader = SchemaReader(fileCount: files.count)
    reader.table.proximity = Proximity(
      paths: files.map(\.path), projects: files.map(\.project))
    let schema = reader.read(files.map(\.declarations), extending: Schema())
    return (SourceIndex(schema: schema, table: reader.table), reader.sinks)
  }

  private mutating func read(
    _ files: [[DeclarationSyntax]], extending base: Schema
  ) -> Schema {
    var finder = DeclarationFinder()
    for (file, declarations) in files.enumerated() {
      finder.gather(declarations, in: Scope(file: file))
    }
    adopt(base)
    register(&finder)
    resolveAliases(finder.aliases)
    registerExtensions(finder)
    resolveInheritance()
    findIdentifiers()
    for index in types.indices { readMembers(of: TypeID(index)) }
    readGlobals(finder)
    inferTypes()
    joinRelationships()
    for index in types.indices {
      for group in memberGroups[index] { readIndexes(of: TypeID(index), in: group) }
    }
    freezeReplacedModels()
    return makeSchema(base)
  }

  private mutating func adopt(_ schema: Schema) {
    for (name, type) in schema.aliases { table.setAlias(name, to: type, file: 0) }
    globals = schema.globals
    versions = schema.versions
    table.comparables = schema.comparables
    for type in schema.types { add(type) }
    for type in schema.types { table.superclasses[Int(type.id.index)] = type.superclass }
  }

  /// Adds a type without members.
  mutating func add(_ type: NominalType) {
    types.append(type)
    memberGroups.append([])
    table.add(
      .init(
        qualifiedName: type.qualifiedName, kind: type.kind, file: type.file),
      name: type.name)
  }

  private func makeSchema(_ base: Schema) -> Schema {
    var schema = Schema()
    for type in types { schema.add(type) }
    schema.globals = globals
    schema.versions = versions
    schema.comparables = table.comparables
    let aliases = table.aliases.compactMapValues { $0.first?.type }
    schema.aliases = aliases
    for (name, type) in aliases.sorted(by: { $0.key < $1.key }) {
      guard let dot = name.lastIndex(of: ".") else { continue }
      let ownName = String(name[name.index(after: dot)...])
      if schema.aliases[ownName] == nil, schema.id(named: ownName) == nil {
        schema.aliases[ownName] = type
      }
    }
    schema.indexNames()
    return schema
  }
}

extension Schema {
  /// Reads the models of one text, whatever else stands in it.
  public init(source: SourceText, into sink: inout DiagnosticSink) {
    let (schema, sinks) = SchemaReader.read(files: [SchemaFile(path: "", source: source)])
    for found in sinks { sink.report(contentsOf: found) }
    self = schema
  }
}
