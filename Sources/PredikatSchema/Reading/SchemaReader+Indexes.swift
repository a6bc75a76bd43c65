import PredikatSyntax

extension SchemaReader {
  /// Reads `#Index` and `#Unique` among the members of a type.
  mutating func readIndexes(of id: TypeID, in group: MemberGroup) {
    for case .macro(let macro) in group.members.flattened.map(\.kind) {
      guard macro.name.text == "Index" || macro.name.text == "Unique" else { continue }
      let model = indexedModel(of: macro, in: group.scope) ?? id
      for argument in macro.arguments {
        readGroup(argument.value, of: macro, model: model, in: group.scope)
      }
    }
  }

  /// The model in `<…>`; nil where the brackets are left out or name no model.
  private func indexedModel(of macro: MacroSyntax, in scope: Scope) -> TypeID? {
    guard let generic = macro.generics.first else { return nil }
    let reader = TypeReader(names: ScopedNames(table: table, scope: scope))
    guard case .nominal(let id) = reader.read(generic) else { return nil }
    return id
  }

  /// Reads `[\.a, \.b]`, `.binary([\.a])` or `.rtree([\.a, \.b])`.
  private mutating func readGroup(
    _ expression: ExpressionSyntax, of macro: MacroSyntax, model: TypeID, in scope: Scope
  ) {
    var kind = Index.Kind.binary
    var list = expression.withoutParentheses
    if case .call(let call) = list.kind, let argument = call.arguments.first {
      if let name = call.callee.lastMember, let written = Index.Kind(rawValue: name.text) {
        kind = written
      }
      list = argument.value.withoutParentheses
    }
    var elements = [list]
    if case .array(let written) = list.kind { elements = written }
    let keyPaths = elements.compactMap { element -> KeyPathSyntax? in
      if case .keyPath(let keyPath) = element.withoutParentheses.kind { return keyPath }
      return nil
    }
    guard !keyPaths.isEmpty, keyPaths.count == elements.count else { return }
    let paths = keyPaths.compactMap { checkedPath($0, of: macro, model: model, in: scope) }
    guard paths.count == keyPaths.count else { return }
    let index = Int(model.index)
    let names = paths.map { $0.joined(separator: ".") }
    if macro.name.text == "Unique" {
      guard !types[index].uniques.contains(where: { $0.properties == names }) else { return }
      types[index].uniques.append(Unique(properties: names, range: expression.range))
    } else if !types[index].indexes.contains(where: { $0.kind == kind && $0.paths == paths }) {
      types[index].indexes.append(Index(kind: kind, paths: paths, range: expression.range))
    }
  }

  /// The names of a key path, when they lead to something that has a column.
  private mutating func checkedPath(
    _ keyPath: KeyPathSyntax, of macro: MacroSyntax, model: TypeID, in scope: Scope
  ) -> [String]? {
    let (_, names) = splitKeyPath(keyPath, in: scope)
    guard !names.isEmpty else { return nil }
    var owner: TypeID? = model
    for (step, name) in names.enumerated() {
      guard let current = owner else { break }
      guard let property = property(name.text, of: current) else {
        sinks[scope.file].report(
          .unknownIndexedProperty(
            name, of: types[Int(current.index)].name, macro: macro.name.text,
            didYouMean: DidYouMean.closest(to: name.text, among: propertyNames(of: current))))
        return nil
      }
      guard property.role == .stored || property.relationship?.isToMany == false else {
        sinks[scope.file].report(
          .indexedPropertyNotStored(name, property, macro: macro.name.text))
        return nil
      }
      guard step + 1 < names.count else { break }
      if case .nominal(let next) = property.type.unwrapped { owner = next } else { owner = nil }
    }
    return names.map(\.text)
  }

  /// Separates the names of types at the front of a key path from those of properties, as in
  /// `\SchemaV1.Item.title`.
  func splitKeyPath(
    _ keyPath: KeyPathSyntax, in scope: Scope
  ) -> (root: SwiftType?, names: [NameSyntax]) {
    var names: [NameSyntax] = []
    for case .property(let name) in keyPath.components { names.append(name) }
    guard let syntax = keyPath.root else { return (nil, names) }
    let scopedNames = ScopedNames(table: table, scope: scope)
    var root = TypeReader(names: scopedNames).read(syntax)
    var dotted = syntax.dottedName
    while names.count > 1, let name = names.first?.text {
      if case .nominal(let id) = root {
        guard let inner = scopedNames.type(named: name, in: id) else { break }
        root = inner
      } else if let outer = dotted, let inner = scopedNames.type(named: outer + "." + name) {
        root = inner
        dotted = outer + "." + name
      } else {
        break
      }
      names.removeFirst()
    }
    return (root, names)
  }

  /// The property of that name, own or inherited.
  func property(_ name: String, of id: TypeID) -> Property? {
    var current: TypeID? = id
    while let type = current {
      if let property = types[Int(type.index)].property(name) { return property }
      current = types[Int(type.index)].superclass
    }
    return nil
  }

  /// The names of all properties of a type, own and inherited.
  func propertyNames(of id: TypeID) -> [String] {
    var names: [String] = []
    var current: TypeID? = id
    while let type = current {
      names += types[Int(type.index)].properties.map(\.name)
      current = types[Int(type.index)].superclass
    }
    return names
  }
}
