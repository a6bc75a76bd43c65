/// Writes types as Swift does.
struct TypeNamer {
  let schema: Schema
  /// The qualified name of the type inside which the names are written, empty for the top level;
  /// nil where types are called by their own names, as messages do.
  var path: String?

  func name(of type: SwiftType) -> String {
    switch type {
    case .unknown, .never: "_"
    case .scalar(let scalar): scalar.rawValue
    case .optional(.function):
      "(\(name(of: type.unwrapped)))?"
    case .optional(let wrapped): "\(name(of: wrapped))?"
    case .array(let element): "[\(name(of: element))]"
    case .set(let element): "Set<\(name(of: element))>"
    case .dictionary(let key, let value): "[\(name(of: key)): \(name(of: value))]"
    case .range(let kind, let bound): "\(name(of: kind))<\(name(of: bound))>"
    case .tuple(let types): "(\(list(types)))"
    case .nominal(let id): name(of: id)
    case .persistentIdentifier: "PersistentIdentifier"
    case .external(let name): name
    case .metatype(let type): "\(name(of: type)).Type"
    case .regex: "Regex"
    case .comparisonResult: "ComparisonResult"
    case .predicate(let inputs): "Predicate<\(list(inputs))>"
    case .expression(let inputs, let output): "Expression<\(list(inputs + [output]))>"
    case .keyPath(let root, let value): "KeyPath<\(name(of: root)), \(name(of: value))>"
    case .function(let inputs, let output): "(\(list(inputs))) -> \(name(of: output))"
    }
  }

  /// The shortest name that means the type at ``path``.
  private func name(of id: TypeID) -> String {
    guard let path else { return schema[id].name }
    let qualifiedName = schema[id].qualifiedName
    var level = path[...]
    while !level.isEmpty {
      if qualifiedName.hasPrefix(level + ".") {
        let rest = String(qualifiedName.dropFirst(level.count + 1))
        if !isShadowed(rest, from: path, to: level) { return rest }
      }
      level = level[..<(level.lastIndex(of: ".") ?? level.startIndex)]
    }
    return qualifiedName
  }

  /// Whether the first part of a name means something else in a scope between two levels.
  private func isShadowed(_ name: String, from path: String, to outer: Substring) -> Bool {
    let first = name.prefix { $0 != "." }
    var level = path[...]
    while level.count > outer.count {
      if schema.hasType(qualified: level + "." + first) { return true }
      level = level[..<(level.lastIndex(of: ".") ?? level.startIndex)]
    }
    return false
  }

  private func list(_ types: [SwiftType]) -> String {
    types.map(name(of:)).joined(separator: ", ")
  }

  private func name(of kind: SwiftType.RangeKind) -> String {
    switch kind {
    case .halfOpen: "Range"
    case .closed: "ClosedRange"
    case .from: "PartialRangeFrom"
    case .through: "PartialRangeThrough"
    case .upTo: "PartialRangeUpTo"
    }
  }
}
