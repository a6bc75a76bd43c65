public import PredikatSchema

extension SwiftTypes {
  /// Whether values of a Swift type are what the schema declares. A type of the schema that has no
  /// Swift type yet takes this one.
  mutating func agrees(
    _ type: any Any.Type, with declared: SwiftType
  ) throws(BridgeError) -> Bool {
    switch (declared, TypeForm(of: type)) {
    case (.unknown, _), (.never, _), (.external, _), (.tuple, _), (.metatype, _), (.keyPath, _),
      (.function, _):
      return true
    case (.scalar(let scalar), .scalar(let found)): return scalar == found
    case (.optional(let wrapped), .optional(let found)),
      (.array(let wrapped), .array(let found)), (.set(let wrapped), .set(let found)):
      return try agrees(found, with: wrapped)
    case (.dictionary(let key, let value), .dictionary(let foundKey, let foundValue)):
      guard try agrees(foundKey, with: key) else { return false }
      return try agrees(foundValue, with: value)
    case (.range(let kind, let bound), .range(let foundKind, let foundBound)):
      guard kind == foundKind else { return false }
      return try agrees(foundBound, with: bound)
    case (.nominal(let id), .other):
      try associate(type, with: id)
      return true
    case (.persistentIdentifier, .persistentIdentifier), (.regex, .regex),
      (.comparisonResult, .comparisonResult):
      return true
    default: return false
    }
  }

  /// The type of a query's values that a Swift type stands for; nil where nothing in the schema
  /// is known to be it.
  public func swiftType(of type: any Any.Type) -> SwiftType? {
    switch TypeForm(of: type) {
    case .scalar(let scalar): .scalar(scalar)
    case .optional(let wrapped): swiftType(of: wrapped).map { .optional($0) }
    case .array(let element): swiftType(of: element).map { .array($0) }
    case .set(let element): swiftType(of: element).map { .set($0) }
    case .dictionary(let key, let value): pair(key, value).map { .dictionary($0, $1) }
    case .range(let kind, let bound): swiftType(of: bound).map { .range(kind, $0) }
    case .predicate(let inputs): list(inputs).map { .predicate($0) }
    case .expression(let inputs, let output):
      list(inputs + [output]).map { .expression(Array($0.dropLast()), $0[inputs.count]) }
    case .regex: .regex
    case .comparisonResult: .comparisonResult
    case .persistentIdentifier: .persistentIdentifier
    case .other: id(of: type).map { .nominal($0) }
    }
  }

  private func pair(
    _ first: any Any.Type, _ second: any Any.Type
  ) -> (SwiftType, SwiftType)? {
    guard let first = swiftType(of: first), let second = swiftType(of: second) else { return nil }
    return (first, second)
  }

  private func list(_ types: [any Any.Type]) -> [SwiftType]? {
    let found = types.compactMap(swiftType)
    return found.count == types.count ? found : nil
  }
}
