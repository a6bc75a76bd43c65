public import PredikatSyntax

/// A file of a tree of sources that is already parsed.
public struct SchemaSource: Sendable {
  /// The path.
  public var path: String
  /// The number of the project that it belongs to: types of other projects are out of its sight.
  public var project: Int
  /// Its declarations.
  public var declarations: [DeclarationSyntax]

  /// Makes a file of its parts.
  public init(path: String, project: Int, declarations: [DeclarationSyntax]) {
    self.path = path
    self.project = project
    self.declarations = declarations
  }
}

/// A place of a tree of sources, as far as the meaning of names depends on it.
public struct SourcePlace: Sendable, Hashable {
  /// Which of the files it is.
  public var file: Int
  /// The qualified name of the type around; empty at the top level.
  public var path: String
  /// The names of generic parameters around.
  public var generics: [String]

  /// Makes a place of its parts.
  public init(file: Int, path: String, generics: [String]) {
    self.file = file
    self.path = path
    self.generics = generics
  }
}

/// The types of a tree of files, and what each name means at each place of it: of several types
/// with one name, the nearest is meant.
public struct SourceIndex: Sendable {
  /// All types of all files.
  public let schema: Schema
  private let table: NameTable
  private let members: MemberTable

  init(schema: Schema, table: NameTable) {
    self.schema = schema
    self.table = table
    members = MemberTable(schema.types)
  }

  /// The schema as seen from a place: its names are looked up from there, and it has no globals,
  /// for nothing says which of them that place sees.
  public func schema(seenFrom place: SourcePlace) -> Schema {
    var view = schema
    view.viewpoint = names(from: place)
    view.globals = []
    return view
  }

  /// The type that encloses a place, when it is known.
  public func owner(of place: SourcePlace) -> TypeID? { scope(of: place).owner }

  /// The type of a value that stands at a place; `names` tells what names of values stand for.
  public func type(
    of value: ExpressionSyntax, at place: SourcePlace, names: @escaping (String) -> SwiftType?
  ) -> SwiftType {
    let reader = TypeReader(names: self.names(from: place))
    let inference = ValueTypeInference(
      reader: reader, types: schema.types, members: members, names: names)
    let type = inference.type(of: value)
    return type.hasMoreParts(than: SchemaReader.typeSizeLimit) ? .unknown : type
  }

  /// The type that is written so at a place.
  public func type(of written: TypeSyntax, at place: SourcePlace) -> SwiftType {
    let type = TypeReader(names: names(from: place)).read(written)
    return type.hasMoreParts(than: SchemaReader.typeSizeLimit) ? .unknown : type
  }

  private func names(from place: SourcePlace) -> ScopedNames {
    ScopedNames(table: table, scope: scope(of: place))
  }

  private func scope(of place: SourcePlace) -> Scope {
    var scope = Scope(path: place.path, generics: place.generics, file: place.file)
    guard !place.path.isEmpty else { return scope }
    var outside = scope
    outside.path = ""
    if case .nominal(let id)? = table.type(qualified: place.path, from: outside) {
      scope.owner = id
      scope.path = schema[id].qualifiedName
    } else if let id = table.model(named: place.path, from: outside) {
      scope.owner = id
      scope.path = schema[id].qualifiedName
    }
    return scope
  }
}
