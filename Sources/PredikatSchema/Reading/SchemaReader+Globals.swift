import PredikatSyntax

extension SchemaReader {
  /// Reads the variables and functions of the top level, functions first: a variable's type may
  /// be what one of them gives.
  mutating func readGlobals(_ finder: DeclarationFinder) {
    for found in finder.functions where found.syntax.keyword.text == "func" {
      let method = read(found.syntax, isStatic: false, in: found.scope)
      guard !method.name.isEmpty else { continue }
      globals.append(
        Global(
          name: method.name, type: .function(method.parameters, method.result),
          labels: method.labels, range: found.declaration.range))
    }
    for found in finder.variables {
      let reader = TypeReader(names: ScopedNames(table: table, scope: found.scope))
      let types = found.syntax.bindingTypes
      for (index, binding) in found.syntax.bindings.enumerated() {
        guard let name = binding.name, !name.isMissing, name.text != "_" else { continue }
        let type = types[index].map(reader.read) ?? .unknown
        globals.append(
          Global(
            name: name.text, type: type, value: binding.value,
            range: found.syntax.bindings.count == 1 ? found.declaration.range : binding.range))
      }
    }
  }

  /// Infers the types of what has a value and no type. One may depend on another that comes
  /// later, so there are two rounds.
  mutating func inferTypes() {
    var open = untypedProperties
    let members = MemberTable(types)
    for round in 0..<2 {
      inferGlobals(members)
      var stillOpen: [UntypedProperty] = []
      let known = KnownGlobals(globals)
      for untyped in open {
        let type = inferredType(
          of: untyped.value, in: untyped.scope, globals: known, members: members)
        if type.containsUnknown, round == 0 { stillOpen.append(untyped) }
        types[Int(untyped.owner.index)].properties[untyped.index].type = type
      }
      open = stillOpen
    }
    inferGlobals(members)
    for untyped in untypedProperties {
      readRelationship(
        untyped.relationship, ofPropertyAt: untyped.index, of: untyped.owner, in: untyped.scope)
    }
  }

  private mutating func inferGlobals(_ members: MemberTable) {
    let known = KnownGlobals(globals)
    for index in globals.indices where globals[index].type == .unknown {
      guard let value = globals[index].value else { continue }
      let type = inferredType(of: value, in: Scope(), globals: known, members: members)
      globals[index].type = type
      known.types[globals[index].name] = type
    }
  }

  private func inferredType(
    of value: ExpressionSyntax, in scope: Scope, globals: KnownGlobals,
    members: MemberTable
  ) -> SwiftType {
    let inference = ValueTypeInference(
      reader: TypeReader(names: ScopedNames(table: table, scope: scope)), types: types,
      members: members, names: { globals.types[$0] })
    let type = inference.type(of: value)
    return type.hasMoreParts(than: Self.typeSizeLimit) ? .unknown : type
  }
}

/// The types of globals by name. An object, for it grows while one is inferred after another.
private final class KnownGlobals {
  var types: [String: SwiftType]

  init(_ globals: [Global]) {
    types = Dictionary(globals.map { ($0.name, $0.type) }, uniquingKeysWith: { $1 })
  }
}
