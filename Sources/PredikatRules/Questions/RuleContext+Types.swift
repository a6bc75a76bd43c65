import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension RuleContext {
  /// The declaration that `type`, or what it wraps, names.
  func nominal(_ type: SwiftType) -> NominalType? {
    if case .nominal(let id) = type.unwrapped { return schema[id] }
    return nil
  }

  /// Whether `type`, or what it wraps, is a model.
  func isModel(_ type: SwiftType) -> Bool { kind(of: type) == .model }

  /// Whether `type`, or what it wraps, is an enum of the schema.
  func isEnum(_ type: SwiftType) -> Bool { kind(of: type) == .enum }

  /// The kind of the declaration that `type`, or what it wraps, names.
  func kind(of type: SwiftType) -> NominalType.Kind? {
    switch type {
    case .nominal(let id): schema.types[Int(id.index)].kind
    case .optional(.nominal(let id)): schema.types[Int(id.index)].kind
    default: nil
    }
  }

  /// Whether `type`, or what it wraps, is a collection of models.
  func isModels(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .array(let element), .set(let element): isModel(element)
    default: false
    }
  }

  /// Whether `type`, or what it wraps, is a collection of single values.
  func isScalarCollection(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .array(let element), .set(let element): !isModel(element) && !element.containsUnknown
    case .dictionary: true
    default: false
    }
  }

  /// Whether `expression` is the many side of a relationship of a row.
  func isToMany(_ expression: TypedExpression) -> Bool {
    isModels(expression.type) && expression.dependsOnRow
  }

  /// The property that `expression` reads.
  func property(_ expression: TypedExpression) -> PropertyAccess? {
    guard case .property(_, let reference) = expression.kind else { return nil }
    return PropertyAccess(reference, in: schema)
  }

  /// Whether values of `type` can be kept in a predicate's tree, which asks for `Codable`; true
  /// where that cannot be known.
  func isCodable(_ type: NominalType) -> Bool {
    let names = conformances(of: type)
    if names.contains("Encodable"), names.contains("Decodable") { return true }
    // What another module declares may bring it along.
    return names.contains { !isKnownWithoutCodable($0) }
  }

  /// Whether values of `type` can be kept in a predicate's tree; true where that cannot be known.
  func isCodable(_ type: SwiftType) -> Bool {
    switch type {
    case .nominal(let id): schema[id].kind == .protocol || isCodable(schema[id])
    case .optional(let inner), .array(let inner), .set(let inner): isCodable(inner)
    case .dictionary(let key, let value): isCodable(key) && isCodable(value)
    case .tuple, .function: false
    default: true
    }
  }

  private func isKnownWithoutCodable(_ name: String) -> Bool {
    schema.id(named: name) != nil || ScalarType(rawValue: name) != nil
      || Self.protocolsWithoutCodable.contains(name)
  }

  /// What types commonly conform to that says nothing of `Codable`.
  private static let protocolsWithoutCodable: Set<String> = [
    "AnyObject", "CaseIterable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable", "LocalizedError", "NSObject", "Observable", "ObservableObject", "OptionSet",
    "PersistentModel", "RawRepresentable", "Sendable", "View",
  ]

  /// The names behind a type's colon, those of its protocols and superclasses among them.
  private func conformances(of type: NominalType) -> Set<String> {
    var names: Set<String> = []
    var open = type.conformances
    while let name = open.popLast() {
      guard names.insert(name).inserted, let id = schema.id(named: name) else { continue }
      open += schema[id].conformances
    }
    return names
  }

  /// What types commonly conform to that says nothing of `==`.
  private static let protocolsWithoutEquality: Set<String> = [
    "Codable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
    "Error", "Identifiable", "LocalizedError", "Observable", "ObservableObject", "Sendable",
  ]

  /// Whether values of `type` can be compared with `==`; true where that cannot be known.
  func isEquatable(_ type: SwiftType) -> Bool {
    switch type {
    case .nominal(let id):
      let declaration = schema[id]
      switch declaration.kind {
      case .model: return true
      case .enum where !declaration.cases.contains(where: \.hasAssociatedValues): return true
      case .protocol: return false
      case .class, .struct, .enum, .actor:
        // What another module declares may bring '==' along, as 'NSObject' does.
        return conformances(of: declaration).contains {
          schema.id(named: $0) == nil && !Self.protocolsWithoutEquality.contains($0)
        }
      }
    case .optional(let type), .array(let type), .set(let type): return isEquatable(type)
    case .dictionary(_, let value): return isEquatable(value)
    case .tuple, .function: return false
    default: return true
    }
  }

  /// Whether the present node stands inside a closure over the many side of a relationship.
  var isInsideToMany: Bool {
    for index in path.indices.dropFirst() {
      // The node whose parent is a closure's call: inside when it is the body, not the operand.
      guard case .each(_, let operand, _, _) = path[index - 1].kind, isToMany(operand) else {
        continue
      }
      if path[index].range != operand.range { return true }
    }
    return false
  }
}
