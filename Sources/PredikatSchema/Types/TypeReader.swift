import PredikatSyntax

/// Turns types as written into types as meant.
struct TypeReader<Names: TypeNames> {
  let names: Names

  func read(_ syntax: TypeSyntax) -> SwiftType {
    switch syntax.kind {
    case .missing: .unknown
    case .named(let name, let generics): named(name.text, generics)
    case .member(let base, let name, let generics): member(name.text, of: base, generics)
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): .optional(read(wrapped))
    case .array(let element): .array(read(element))
    case .dictionary(let key, let value): .dictionary(read(key), read(value))
    case .tuple(let types): types.count == 1 ? read(types[0]) : .tuple(types.map(read))
    case .function(let inputs, let output): .function(inputs.map(read), read(output))
    case .modified(_, let type): read(type)
    case .composition(let types): .external(types.map(\.lastName).joined(separator: " & "))
    }
  }

  private func named(_ name: String, _ generics: [TypeSyntax]) -> SwiftType {
    if let type = names.type(named: name) { return type }
    if generics.isEmpty, let type = KnownTypes.plain[name] { return type }
    return KnownTypes.generic(name, generics.map(read)) ?? .external(name)
  }

  private func member(
    _ name: String, of base: TypeSyntax, _ generics: [TypeSyntax]
  ) -> SwiftType {
    if case .named(let module, _) = base.kind, KnownTypes.modules.contains(module.text),
      names.type(named: module.text) == nil
    {
      return named(name, generics)
    }
    let outer = read(base)
    if name == "Type" { return .metatype(outer) }
    if case .nominal(let id) = outer {
      if let type = names.type(named: name, in: id) { return type }
      if name == "ID" { return names.identifierType(of: id) }
    }
    guard let dotted = base.dottedName else { return .external(name) }
    return names.type(named: dotted + "." + name) ?? .external(dotted + "." + name)
  }
}

extension TypeSyntax {
  /// `A.B` of a type that is a plain name or a chain of them; nil for others.
  var dottedName: String? {
    switch kind {
    case .named(let name, _): name.text
    case .member(let base, let name, _): base.dottedName.map { $0 + "." + name.text }
    case .modified(_, let base): base.dottedName
    default: nil
    }
  }
}

extension SwiftType {
  /// Whether it is built of more parts than anyone writes by hand; aliases of aliases can grow a
  /// type without bound.
  func hasMoreParts(than limit: Int) -> Bool {
    var remaining = limit
    return !count(into: &remaining)
  }

  private func count(into remaining: inout Int) -> Bool {
    remaining -= 1
    guard remaining > 0 else { return false }
    switch self {
    case .optional(let type), .array(let type), .set(let type), .range(_, let type),
      .metatype(let type):
      return type.count(into: &remaining)
    case .dictionary(let first, let second), .keyPath(let first, let second):
      return first.count(into: &remaining) && second.count(into: &remaining)
    case .tuple(let types), .predicate(let types):
      return types.allSatisfy { $0.count(into: &remaining) }
    case .function(let types, let type), .expression(let types, let type):
      return types.allSatisfy { $0.count(into: &remaining) } && type.count(into: &remaining)
    default: return true
    }
  }
}
