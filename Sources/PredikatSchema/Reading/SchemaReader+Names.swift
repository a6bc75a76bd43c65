import PredikatSyntax

extension SchemaReader {
  /// Gives every type its identity, in source order, and its members' braces.
  mutating func register(_ finder: inout DeclarationFinder) {
    var targets = ExtensionTargets(finder, base: types)
    var next = 0
    while next < finder.extensions.count {
      let found = finder.extensions[next]
      next += 1
      guard let path = found.syntax.extended.flatMap(targets.qualifiedName) else { continue }
      let typeCount = finder.types.count
      finder.gather(
        found.syntax.members,
        in: Scope(
          path: path, file: found.scope.file,
          introduced: found.scope.introduced(found.declaration)))
      for type in finder.types[typeCount...] { targets.add(type) }
    }
    for (place, found) in finder.extensions.enumerated() {
      guard let path = found.syntax.extended.flatMap(targets.qualifiedName) else { continue }
      finder.extensions[place].scope.path = path
    }
    finder.types.sort {
      ($0.scope.file, $0.declaration.range.start) < ($1.scope.file, $1.declaration.range.start)
    }
    for found in finder.types { register(found) }
  }

  private mutating func register(_ found: FoundDeclaration<TypeDeclarationSyntax>) {
    let syntax = found.syntax
    var type = NominalType(
      id: TypeID(types.count), name: syntax.name.text,
      qualifiedName: found.scope.qualified(syntax.name.text), kind: kind(of: found),
      range: found.declaration.range, nameRange: syntax.name.range)
    type.file = found.scope.file
    type.introduced = found.scope.introduced(found.declaration)
    type.isActorIsolated =
      type.kind == .actor
      || found.declaration.attributes.contains { $0.name.text == "MainActor" }
    type.hasMacroMembers = found.declaration.attributes.contains { $0.isForeignMacro }
    var scope = found.scope.inside(syntax, found.declaration)
    if let namesake = namesake(of: type) { type.id = namesake }
    scope.owner = type.id
    let group = MemberGroup(
      members: syntax.members, inheritance: syntax.inheritance, scope: scope, kind: .own)
    if type.id == TypeID(types.count) {
      add(type)
      memberGroups[types.count - 1].append(group)
    } else {
      replace(by: type, group)
    }
  }

  /// The model of the same name in the same text, when there is one.
  private func namesake(of type: NominalType) -> TypeID? {
    guard type.kind == .model else { return nil }
    // Types come file by file, so those of the same one are the last.
    for id in table.ids(qualified: type.qualifiedName).reversed() {
      guard table.place(of: id).file == type.file else { return nil }
      if table.place(of: id).kind == .model, !memberGroups[Int(id.index)].isEmpty { return id }
    }
    return nil
  }

  /// Takes a later declaration of a model, as in an article that shows one again and again, each
  /// time with other properties: the last one counts, and the others add what it has not.
  private mutating func replace(by type: NominalType, _ group: MemberGroup) {
    let index = Int(type.id.index)
    sinks[type.file].report(
      .repeatedModel(type.qualifiedName, at: type.nameRange, first: types[index].nameRange))
    types[index].range = type.range
    types[index].nameRange = type.nameRange
    for place in memberGroups[index].indices { memberGroups[index][place].kind = .earlier }
    memberGroups[index].insert(group, at: 0)
  }

  /// Gives extensions' members to their types, when all names have their meaning.
  mutating func registerExtensions(_ finder: DeclarationFinder) {
    for found in finder.extensions { registerExtension(found) }
  }

  private func extendedType(_ found: FoundDeclaration<TypeDeclarationSyntax>) -> TypeID? {
    var outside = found.scope
    outside.path = ""
    if let extended = found.syntax.extended,
      case .nominal(let id) = TypeReader(names: ScopedNames(table: table, scope: outside)).read(
        extended)
    {
      return id
    }
    return table.type(declaredAs: found.scope.path, from: found.scope)
  }

  private mutating func registerExtension(_ found: FoundDeclaration<TypeDeclarationSyntax>) {
    guard let id = extendedType(found) else {
      if found.syntax.inheritance.contains(where: { $0.dottedName == "Comparable" }) {
        table.comparables[found.scope.path, default: []].append(found.scope.file)
      }
      return
    }
    var scope = found.scope
    scope.generics = memberGroups[Int(id.index)].first?.scope.generics ?? []
    scope.owner = id
    scope.path = types[Int(id.index)].qualifiedName
    memberGroups[Int(id.index)].append(
      MemberGroup(
        members: found.syntax.members, inheritance: found.syntax.inheritance, scope: scope,
        kind: .extension))
  }

  private mutating func kind(of found: FoundDeclaration<TypeDeclarationSyntax>) -> NominalType.Kind
  {
    let keyword = found.syntax.keyword
    if let model = found.declaration.attribute("Model") {
      if keyword.text != "class" {
        sinks[found.scope.file].report(
          .modelOnStruct(found.syntax.name, keyword: keyword, attribute: model))
      }
      return .model
    }
    return NominalType.Kind(rawValue: keyword.text) ?? .class
  }

  /// Gives every alias its meaning. An alias may stand for another that comes later, so there
  /// are several rounds; what still is not known then goes round in a circle.
  mutating func resolveAliases(_ aliases: [DeclarationFinder.FoundAlias]) {
    var open = aliases
    for alias in open { table.setAlias(alias.name, to: .unknown, file: alias.scope.file) }
    for _ in 0..<32 where !open.isEmpty {
      let before = open.count
      open.removeAll { alias in
        let names = ScopedNames(table: table, scope: alias.scope)
        let type = TypeReader(names: names).read(alias.target)
        guard !type.containsUnknown, !type.hasMoreParts(than: Self.typeSizeLimit) else {
          return false
        }
        table.setAlias(alias.name, to: type, file: alias.scope.file)
        return true
      }
      if open.count == before { return }
    }
  }

  /// Reads what stands behind each colon: superclass, raw type, conformances.
  mutating func resolveInheritance() {
    for index in types.indices {
      for group in memberGroups[index] {
        var scope = group.scope
        if group.kind != .extension { scope.path = enclosingPath(of: types[index]) }
        let reader = TypeReader(names: ScopedNames(table: table, scope: scope))
        for syntax in group.inheritance { inherit(syntax, as: reader.read(syntax), to: index) }
      }
    }
    for index in types.indices {
      guard let superclass = types[index].superclass else { continue }
      if !types[Int(superclass.index)].subclasses.contains(types[index].id) {
        types[Int(superclass.index)].subclasses.append(types[index].id)
      }
    }
  }

  private func enclosingPath(of type: NominalType) -> String {
    String(type.qualifiedName.dropLast(type.name.count + 1))
  }

  private mutating func inherit(_ syntax: TypeSyntax, as type: SwiftType, to index: Int) {
    let name = syntax.dottedName ?? syntax.lastName
    if !name.isEmpty, !types[index].conformances.contains(name) {
      types[index].conformances.append(name)
    }
    switch (types[index].kind, type) {
    case (.enum, .scalar(let scalar)) where types[index].rawType == nil && scalar.canBeRaw:
      types[index].rawType = type
    case (.model, .nominal(let id)), (.class, .nominal(let id)):
      setSuperclass(id, of: index, at: syntax.range)
    default: break
    }
  }

  private mutating func setSuperclass(_ id: TypeID, of index: Int, at range: TextRange) {
    let superclass = types[Int(id.index)]
    guard types[index].superclass == nil,
      superclass.kind == .model || superclass.kind == .class
    else { return }
    if Lineage(of: id, in: types).contains(types[index].id) {
      sinks[types[index].file].report(.inheritanceCycle(types[index].name, at: range))
      return
    }
    types[index].superclass = id
    table.superclasses[index] = id
  }

  /// Finds the declared types of `id`, which `Item.ID` stands for.
  mutating func findIdentifiers() {
    for index in types.indices {
      for group in memberGroups[index] {
        let reader = TypeReader(names: ScopedNames(table: table, scope: group.scope))
        for case .variable(let variable) in group.members.flattened.map(\.kind) {
          for binding in variable.bindings where binding.name?.text == "id" {
            if let type = binding.type { table.identifiers[types[index].id] = reader.read(type) }
          }
        }
      }
    }
  }
}

extension ScalarType {
  /// Whether an enum may have it as its raw type.
  var canBeRaw: Bool { isInteger || isFloatingPoint || self == .string || self == .character }
}

extension AttributeSyntax {
  /// Whether it may be a macro that neither Swift nor SwiftData declares.
  fileprivate var isForeignMacro: Bool {
    guard let first = name.text.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= first else {
      return false
    }
    switch name.text {
    case "Model", "ModelActor", "MainActor", "Observable", "NSApplicationMain",
      "UIApplicationMain", "Suite", "Test":
      return false
    default: return true
    }
  }
}
