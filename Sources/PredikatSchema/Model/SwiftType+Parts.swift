extension SwiftType {
  /// The types that this one is built of: the elements of an array, the inputs of a function.
  var parts: [SwiftType] {
    switch self {
    case .optional(let type), .array(let type), .set(let type), .range(_, let type),
      .metatype(let type):
      [type]
    case .dictionary(let first, let second), .keyPath(let first, let second): [first, second]
    case .tuple(let types), .predicate(let types): types
    case .function(let types, let type), .expression(let types, let type): types + [type]
    case .unknown, .never, .scalar, .nominal, .persistentIdentifier, .external, .regex,
      .comparisonResult:
      []
    }
  }

  /// The name of a type that nothing known declares, where this is one or is built of one.
  public var undeclaredName: String? {
    if case .external(let name) = self { return name }
    return parts.lazy.compactMap(\.undeclaredName).first
  }
}
