import PredikatSchema

/// Finds the model of a predicate that is passed to a function or an initialiser, by the type of
/// the parameter.
struct RootOfArgument: Sendable {
  private var roots: [Parameter: Root] = [:]
  private var methods: Set<MethodName> = []

  /// A parameter of all methods of a name, or of those of one type.
  private struct Parameter: Hashable {
    var method: MethodName
    var label: String?
  }

  private struct MethodName: Hashable {
    var owner: TypeID?
    var name: String
  }

  private enum Root {
    case one(TypeID)
    case several
  }

  /// Knows the methods of a schema's types.
  init(_ schema: Schema) {
    for type in schema.types {
      for method in type.methods {
        methods.insert(MethodName(owner: type.id, name: method.name))
        for owner in [type.id, nil] { note(method, of: owner) }
      }
    }
  }

  /// The model, in a schema as seen from where the call stands, within the type `owner`.
  func root(
    of callee: String, label: String?, within owner: TypeID?, in schema: Schema
  ) -> TypeID? {
    if let type = schema.type(named: callee) {
      guard let label, let property = schema.property(label, of: type.id) else { return nil }
      return model(of: property.type)
    }
    let own = MethodName(owner: owner, name: callee)
    let method = methods.contains(own) ? own : MethodName(owner: nil, name: callee)
    guard case .one(let model)? = roots[Parameter(method: method, label: label)] else { return nil }
    return model
  }

  private mutating func note(_ method: Method, of owner: TypeID?) {
    for (label, type) in zip(method.labels, method.parameters) {
      guard let model = model(of: type) else { continue }
      let parameter = Parameter(
        method: MethodName(owner: owner, name: method.name), label: label)
      if case .one(let other)? = roots[parameter], other == model { continue }
      roots[parameter] = roots[parameter] == nil ? .one(model) : .several
    }
  }

  private func model(of type: SwiftType) -> TypeID? {
    guard case .predicate(let inputs) = type.unwrapped, case .nominal(let id)? = inputs.first
    else { return nil }
    return id
  }
}
