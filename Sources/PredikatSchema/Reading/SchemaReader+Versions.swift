public import PredikatSyntax

extension SchemaReader {
  /// Reads what a `VersionedSchema` declares: its number and its models.
  mutating func readVersion(_ id: TypeID, _ groups: [MemberGroup]) {
    let type = types[Int(id.index)]
    guard type.conformances.contains("VersionedSchema") else { return }
    var version = SchemaVersion(
      name: type.qualifiedName, identifier: nil, models: [], range: type.range)
    for group in groups {
      for case .variable(let variable) in group.members.flattened.map(\.kind) {
        for binding in variable.bindings {
          guard let value = binding.value ?? binding.accessors.result else { continue }
          switch binding.name?.text {
          case "versionIdentifier": version.identifier = value.versionNumber
          case "models": version.models = models(in: value, scope: group.scope)
          default: break
          }
        }
      }
    }
    versions.append(version)
    versionTypes.append(id)
  }

  /// Marks the models of versions that later ones have replaced: those nested in the enum of a
  /// version, where that of a later one has a model of the same name.
  mutating func freezeReplacedModels() {
    var identifiers: [String: [(file: Int, numbers: [Int])]] = [:]
    for (id, version) in zip(versionTypes, versions.suffix(versionTypes.count)) {
      guard let numbers = version.numbers else { continue }
      identifiers[version.name, default: []].append((types[Int(id.index)].file, numbers))
    }
    guard identifiers.count > 1 else { return }
    var nested: [String: [(index: Int, numbers: [Int])]] = [:]
    for (index, type) in types.enumerated() where type.kind == .model {
      let path = type.qualifiedName.dropLast(type.name.count + 1)
      let version = identifiers[String(path)]?.first {
        table.proximity.isInSight($0.file, from: type.file)
      }
      if let version { nested[type.name, default: []].append((index, version.numbers)) }
    }
    for group in nested.values {
      for (index, numbers) in group {
        types[index].isFrozen = group.contains { other in
          numbers.lexicographicallyPrecedes(other.numbers)
            && table.proximity.isInSight(types[other.index].file, from: types[index].file)
        }
      }
    }
  }

  /// The names of the models in `[Item.self, Tag.self]`, qualified where they are known.
  private func models(in value: ExpressionSyntax, scope: Scope) -> [String] {
    switch value.withoutParentheses.kind {
    case .array(let elements): return elements.flatMap { models(in: $0, scope: scope) }
    case .binary(_, let lhs, let rhs):
      return models(in: lhs, scope: scope) + models(in: rhs, scope: scope)
    default:
      guard let name = value.metatypeName else { return [] }
      let reader = TypeReader(names: ScopedNames(table: table, scope: scope))
      guard case .nominal(let id) = reader.read(TypeSyntax(dotted: name)) else { return [name] }
      return [types[Int(id.index)].qualifiedName]
    }
  }
}

extension SchemaVersion {
  /// The numbers of its identifier, where it is made of numbers.
  fileprivate var numbers: [Int]? {
    let numbers = identifier?.split(separator: ".").map { Int($0) }
    return numbers?.contains(nil) == false ? numbers?.compactMap(\.self) : nil
  }
}

extension BindingSyntax.Accessors {
  /// The value that a getter of one statement gives.
  fileprivate var result: ExpressionSyntax? {
    guard case .computed(let body) = self else { return nil }
    switch body.statements.last?.kind {
    case .expression(let value), .returns(let value?): return value
    default: return nil
    }
  }
}

extension ExpressionSyntax {
  /// `1.0.0` of `Schema.Version(1, 0, 0)`, or of a string.
  fileprivate var versionNumber: String? {
    switch withoutParentheses.kind {
    case .literal(.string(let text)): return text
    case .call(let call):
      let numbers = call.arguments.compactMap(\.value.integerLiteral)
      guard !numbers.isEmpty, numbers.count == call.arguments.count else { return nil }
      return numbers.map(String.init).joined(separator: ".")
    default: return nil
    }
  }
}

extension TypeSyntax {
  /// The type of a name with periods, which nobody has written as a type.
  public init(dotted name: String) {
    let parts = name.split(separator: ".")
    let first = NameSyntax(String(parts.first ?? ""), at: .none)
    var type = TypeSyntax(.named(first, generics: []), at: .none)
    for part in parts.dropFirst() {
      type = TypeSyntax(
        .member(type, NameSyntax(String(part), at: .none), generics: []), at: .none)
    }
    self = type
  }
}
