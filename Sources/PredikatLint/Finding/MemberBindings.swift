import PredikatSyntax

/// The properties of a type as written, to be looked up by name.
struct MemberBindings {
  private let members: [DeclarationSyntax]
  private var bindings: [String: BindingSyntax]?

  init(_ members: [DeclarationSyntax]) { self.members = members }

  /// The first property of that name.
  mutating func binding(named name: String) -> BindingSyntax? {
    if bindings == nil { bindings = read() }
    return bindings?[name]
  }

  private func read() -> [String: BindingSyntax] {
    var bindings: [String: BindingSyntax] = [:]
    for member in members {
      guard case .variable(let variable) = member.kind else { continue }
      for binding in variable.bindings {
        guard let name = binding.name?.text, bindings[name] == nil else { continue }
        bindings[name] = binding
      }
    }
    return bindings
  }
}
