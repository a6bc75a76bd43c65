import PredikatSchema

/// Finds the model of a predicate that is passed to a function or an initialiser, by the type of
/// the parameter.
struct RootOfArgument {
  let schema: Schema

  func root(of callee: String, label: String?, within owner: TypeID?) -> TypeID? {
    if let type = schema.type(named: callee) {
      guard let label, let property = schema.property(label, of: type.id) else { return nil }
      return model(of: property.type)
    }
    var candidates: [Method] = []
    if let owner { candidates = schema[owner].methods.filter { $0.name == callee } }
    if candidates.isEmpty {
      candidates = schema.types.flatMap(\.methods).filter { $0.name == callee }
    }
    var found: TypeID?
    for method in candidates {
      for (place, parameter) in method.parameters.enumerated()
      where place < method.labels.count && method.labels[place] == label {
        guard let model = model(of: parameter) else { continue }
        if let found, found != model { return nil }
        found = model
      }
    }
    return found
  }

  private func model(of type: SwiftType) -> TypeID? {
    guard case .predicate(let inputs) = type.unwrapped, case .nominal(let id)? = inputs.first
    else { return nil }
    return id
  }
}
