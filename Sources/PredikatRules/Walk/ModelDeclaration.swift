import PredikatSchema
import PredikatSyntax

/// A model as it is declared in a file, beside what the schema made of it.
struct ModelDeclaration {
  /// The declaration, with its attributes.
  let declaration: DeclarationSyntax
  /// Its parts.
  let syntax: TypeDeclarationSyntax
  /// The model in the schema.
  let type: NominalType
  /// The properties that belong to its objects.
  let members: [Member]

  /// A property of a model as declared.
  struct Member {
    /// The declaration, with its attributes.
    let declaration: DeclarationSyntax
    /// What is bound.
    let binding: BindingSyntax
    /// The property in the schema.
    let property: Property

    /// Whether SwiftData keeps its value.
    var isPersistent: Bool { property.isAttribute || property.relationship != nil }
  }

  init(_ declaration: DeclarationSyntax, _ syntax: TypeDeclarationSyntax, _ type: NominalType) {
    self.declaration = declaration
    self.syntax = syntax
    self.type = type
    var members: [Member] = []
    for member in syntax.members.flattened {
      guard case .variable(let variable) = member.kind else { continue }
      for binding in variable.bindings {
        guard let name = binding.name,
          let property = type.properties.first(where: { $0.nameRange == name.range }),
          property.role != .static
        else { continue }
        members.append(Member(declaration: member, binding: binding, property: property))
      }
    }
    self.members = members
  }

  /// The macros of that name among its members.
  func macros(named name: String) -> [(declaration: DeclarationSyntax, macro: MacroSyntax)] {
    syntax.members.flattened.compactMap { member in
      guard case .macro(let macro) = member.kind, macro.name.text == name else { return nil }
      return (member, macro)
    }
  }
}
