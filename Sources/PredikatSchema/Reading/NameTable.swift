import PredikatSyntax

/// A place of a source, as far as the meaning of names depends on it.
struct Scope {
  /// The qualified name of the type around; empty at the top level.
  var path = ""
  /// The names of generic parameters around.
  var generics: [String] = []
  /// The type whose members stand there.
  var owner: TypeID?
  /// Which of the sources it is.
  var file = 0
  /// The first release, in iOS numbering, that `@available` around admits.
  var introduced: Target.OSVersion?

  /// The scope inside a type declared here.
  func inside(_ type: TypeDeclarationSyntax, _ declaration: DeclarationSyntax) -> Scope {
    var scope = self
    scope.path = qualified(type.name.text)
    scope.generics += type.genericParameters.map(\.name.text)
    scope.introduced = introduced(declaration)
    return scope
  }

  /// The first release that `@available` of a declaration here, or around, admits.
  func introduced(_ declaration: DeclarationSyntax) -> Target.OSVersion? {
    Releases(first: introduced).since(declaration.introduced).first
  }

  /// The qualified name of what is declared here with that name.
  func qualified(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
}

/// All types and aliases of the sources by their names.
struct NameTable {
  /// Where a type stands.
  struct Place {
    var qualifiedName: String
    var kind: NominalType.Kind
    var file: Int
  }

  /// What an alias stands for, and the file that says so.
  struct Alias {
    var type: SwiftType
    var file: Int
  }

  /// What aliases stand for, by their qualified names, the last first.
  private(set) var aliases: [String: [Alias]] = [:]
  /// Where the files lie, for choosing among types of one name.
  var proximity = Proximity()
  /// The classes that classes inherit from.
  var superclasses: [TypeID?] = []
  /// The declared types of `id`.
  var identifiers: [TypeID: SwiftType] = [:]
  /// The files that make a type `Comparable` which the sources do not declare, by its name.
  var comparables: [String: [Int]] = [:]

  private var places: [Place] = []
  private var typesByQualifiedName: [String: Namesakes] = [:]
  private var modelsByName: [String: Namesakes] = [:]

  /// Adds the type that is next in the schema.
  mutating func add(_ place: Place, name: String) {
    let id = TypeID(places.count)
    places.append(place)
    superclasses.append(nil)
    typesByQualifiedName[place.qualifiedName, default: Namesakes()]
      .add(id, in: place.file, proximity)
    if place.kind == .model {
      modelsByName[name, default: Namesakes()].add(id, in: place.file, proximity)
    }
  }

  /// All types of that qualified name.
  func ids(qualified name: String) -> [TypeID] { typesByQualifiedName[name]?.ids ?? [] }

  /// The qualified name of the last model that is called so, wherever it is nested.
  func qualifiedName(ofModel name: String) -> String? {
    modelsByName[name]?.ids.last.map { places[Int($0.index)].qualifiedName }
  }

  /// The place of a type.
  func place(of id: TypeID) -> Place { places[Int(id.index)] }

  /// Says what an alias stands for; a file has one of a name.
  mutating func setAlias(_ name: String, to type: SwiftType, file: Int) {
    if let place = aliases[name]?.firstIndex(where: { $0.file == file }) {
      aliases[name]?[place].type = type
    } else {
      aliases[name, default: []].insert(Alias(type: type, file: file), at: 0)
    }
  }

  /// The type or alias of that qualified name, as seen from `scope`.
  func type(qualified name: String, from scope: Scope) -> SwiftType? {
    let type = type(declaredAs: name, from: scope).map(SwiftType.nominal)
    guard let named = aliases[name] else { return type }
    if !proximity.isKnown { return type ?? named[0].type }
    let ids = ids(qualified: name)
    let files = ids.map { place(of: $0).file } + named.map(\.file)
    guard let place = proximity.nearest(of: files, to: scope.file) else { return nil }
    return place < ids.count ? .nominal(ids[place]) : named[place - ids.count].type
  }

  /// The model that is called so, wherever it is nested.
  func model(named name: String, from scope: Scope) -> TypeID? {
    modelsByName[name].flatMap { choose(among: $0, from: scope) }
  }

  /// The type that is declared with that qualified name.
  func type(declaredAs name: String, from scope: Scope) -> TypeID? {
    typesByQualifiedName[name].flatMap { choose(among: $0, from: scope) }
  }

  /// Of several types with one name, the nearest; where nothing is known of the files' places,
  /// the last of the same file, or else the last of all.
  private func choose(among namesakes: Namesakes, from scope: Scope) -> TypeID? {
    if proximity.isKnown { return namesakes.nearest(to: scope.file, proximity) }
    return namesakes.ids.last { place(of: $0).file == scope.file } ?? namesakes.ids.last
  }
}

/// The names of a table as seen from one place.
struct ScopedNames: TypeNames {
  let table: NameTable
  let scope: Scope

  func type(named name: String) -> SwiftType? {
    if scope.generics.contains(name) { return .unknown }
    if name == "Self", let owner = scope.owner { return .nominal(owner) }
    var level = scope.path[...]
    while !level.isEmpty {
      if let type = member(name, of: String(level)) { return type }
      level = level[..<(level.lastIndex(of: ".") ?? level.startIndex)]
    }
    if let type = table.type(qualified: name, from: scope) {
      // A library of whatever kind may have a 'Data' or 'Decimal' of its own.
      if case .nominal(let id) = type,
        table.proximity.isStranger(table.place(of: id).file, to: scope.file),
        KnownTypes.plain[name] != nil
      {
        return nil
      }
      return type
    }
    guard KnownTypes.plain[name] == nil else { return nil }
    return table.model(named: name, from: scope).map { .nominal($0) }
  }

  func type(named name: String, in outer: TypeID) -> SwiftType? {
    inherited(name, from: outer)
  }

  func identifierType(of id: TypeID) -> SwiftType { table.identifiers[id] ?? .persistentIdentifier }

  private func member(_ name: String, of qualifiedName: String) -> SwiftType? {
    if let type = table.type(qualified: qualifiedName + "." + name, from: scope) { return type }
    let outer = table.type(declaredAs: qualifiedName, from: scope)
    return outer.flatMap { inherited(name, from: $0) }
  }

  private func inherited(_ name: String, from id: TypeID) -> SwiftType? {
    var current: TypeID? = id
    while let type = current {
      let place = table.place(of: type)
      var declaring = scope
      declaring.file = place.file
      let qualifiedName = place.qualifiedName + "." + name
      if let found = table.type(qualified: qualifiedName, from: declaring) { return found }
      current = table.superclasses[Int(type.index)]
    }
    return nil
  }
}
