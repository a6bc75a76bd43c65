package import PredikatSyntax

/// A declaration and where it stands.
struct FoundDeclaration<Syntax> {
  var declaration: DeclarationSyntax
  var syntax: Syntax
  var scope: Scope
}

/// The members in one pair of braces, of a type or of an extension.
struct MemberGroup {
  var members: [DeclarationSyntax]
  var inheritance: [TypeSyntax]
  var scope: Scope
  var kind: Kind

  /// Whose braces they are.
  enum Kind {
    /// The type's own.
    case own
    /// Those of an earlier declaration of the same model in the same text.
    case earlier
    /// An extension's.
    case `extension`
  }
}

/// Sorts declarations by kind, down through nested types.
struct DeclarationFinder {
  /// Classes, structs, enums, actors and protocols.
  var types: [FoundDeclaration<TypeDeclarationSyntax>] = []
  /// Extensions.
  var extensions: [FoundDeclaration<TypeDeclarationSyntax>] = []
  /// Aliases that stand for something.
  var aliases: [FoundAlias] = []
  /// Variables of the top level.
  var variables: [FoundDeclaration<VariableSyntax>] = []
  /// Functions of the top level.
  var functions: [FoundDeclaration<FunctionSyntax>] = []

  /// A `typealias`.
  struct FoundAlias {
    var name: String
    var target: TypeSyntax
    var scope: Scope
  }

  /// Takes all of `declarations`, which stand in `scope`.
  mutating func gather(_ declarations: [DeclarationSyntax], in scope: Scope) {
    for declaration in declarations.flattened { gather(declaration, in: scope) }
  }

  private mutating func gather(_ declaration: DeclarationSyntax, in scope: Scope) {
    switch declaration.kind {
    case .type(let syntax) where syntax.keyword.text == "extension":
      extensions.append(FoundDeclaration(declaration: declaration, syntax: syntax, scope: scope))
    case .type(let syntax) where !syntax.name.isMissing:
      types.append(FoundDeclaration(declaration: declaration, syntax: syntax, scope: scope))
      gather(syntax.members, in: scope.inside(syntax, declaration))
    case .typeAlias(let name, let target?):
      aliases.append(FoundAlias(name: scope.qualified(name.text), target: target, scope: scope))
    case .variable(let syntax) where scope.path.isEmpty:
      variables.append(FoundDeclaration(declaration: declaration, syntax: syntax, scope: scope))
    case .function(let syntax) where scope.path.isEmpty:
      functions.append(FoundDeclaration(declaration: declaration, syntax: syntax, scope: scope))
    default: break
    }
  }
}

extension [DeclarationSyntax] {
  /// The declarations with those of all `#if` branches among them, in order.
  package var flattened: [DeclarationSyntax] {
    // Most have none, and need no copy.
    guard contains(where: \.isConditional) else { return self }
    return flatMap { declaration -> [DeclarationSyntax] in
      guard case .conditional(let statements) = declaration.kind else { return [declaration] }
      let inner = statements.compactMap { statement -> DeclarationSyntax? in
        if case .declaration(let declaration) = statement.kind { return declaration }
        return nil
      }
      return inner.flattened
    }
  }
}

extension DeclarationSyntax {
  fileprivate var isConditional: Bool {
    if case .conditional = kind { return true }
    return false
  }
}
