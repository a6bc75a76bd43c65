import PredikatSyntax

/// Finds the types that extensions extend, before names have a meaning: by text alone, aliases
/// followed.
struct ExtensionTargets {
  private var known: Set<String>
  private var targets: [String: String] = [:]
  private var models: [String: String] = [:]

  /// Takes what a finder has found, and the qualified names of types that were there before.
  init(_ finder: DeclarationFinder, base: [NominalType]) {
    known = Set(base.map(\.qualifiedName))
    for type in base where type.kind == .model { models[type.name] = type.qualifiedName }
    for alias in finder.aliases { targets[alias.name] = alias.target.dottedName }
    for found in finder.types { add(found) }
  }

  /// Takes a type that is declared inside an extension.
  mutating func add(_ found: FoundDeclaration<TypeDeclarationSyntax>) {
    let name = found.scope.qualified(found.syntax.name.text)
    known.insert(name)
    if found.declaration.attribute("Model") != nil { models[found.syntax.name.text] = name }
  }

  /// The qualified name of an extended type; nil for what has no name, as a tuple.
  func qualifiedName(of extended: TypeSyntax) -> String? {
    guard let written = extended.dottedName else { return nil }
    var name = written
    for _ in 0..<8 {
      if known.contains(name) { return name }
      guard let next = replacingAlias(in: name) else { break }
      name = next
    }
    return models[name] ?? name
  }

  private func replacingAlias(in name: String) -> String? {
    if let target = targets[name] { return target }
    guard let dot = name.firstIndex(of: "."), let target = targets[String(name[..<dot])] else {
      return nil
    }
    return target + name[dot...]
  }
}
