/// Writes types as Swift does.
struct TypeNamer {
  let schema: Schema

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
    case .nominal(let id): schema[id].name
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
