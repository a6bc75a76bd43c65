public import PredikatSchema

extension ValueEncoding {
  /// How values of a Swift type are held where a layout is free to choose.
  public init(of type: SwiftType, in schema: Schema) {
    if case .scalar(let scalar) = type.unwrapped {
      self.init(of: scalar)
    } else {
      var finder = EncodingFinder(schema: schema)
      self = finder.encoding(of: type)
    }
  }

  fileprivate init(of scalar: ScalarType) {
    self =
      switch scalar {
      case .bool: .boolean
      case .float, .double: .real
      case .decimal: .decimal
      case .string, .substring, .character, .url: .text
      case .date: .date
      case .uuid: .uuid
      case .data: .blob
      case .any: .any
      default: .integer
      }
  }
}

/// Finds the encoding of a type, giving up on shapes that have no end: a struct may hold an array
/// of its own type.
private struct EncodingFinder {
  let schema: Schema
  var remainingShapes = 500

  mutating func encoding(of type: SwiftType) -> ValueEncoding {
    switch type {
    case .scalar(let scalar): ValueEncoding(of: scalar)
    case .optional(let wrapped): encoding(of: wrapped)
    case .nominal(let id): encoding(of: schema[id])
    case .persistentIdentifier: .object(entity: "")
    case .array, .set, .dictionary, .range: .json(shape(of: type))
    case .external: .blob
    case .regex: .text
    default: .any
    }
  }

  private mutating func encoding(of type: NominalType) -> ValueEncoding {
    switch type.kind {
    case .model: return .object(entity: type.name)
    case .enum:
      // A raw type is never another enum, so this ends.
      if case .scalar(let raw)? = type.rawType { return ValueEncoding(of: raw) }
      return .text
    case .struct: return .json(shape(of: .nominal(type.id)))
    default: return .blob
    }
  }

  private mutating func shape(of type: SwiftType) -> JSONShape {
    remainingShapes -= 1
    guard remainingShapes > 0 else { return .scalar(.any) }
    switch type {
    case .optional(let wrapped): return .optional(shape(of: wrapped))
    case .array(let element), .set(let element): return .array(shape(of: element))
    case .dictionary(let key, let value):
      return .dictionary(key: encoding(of: key), shape(of: value))
    case .range(let kind, let bound):
      return .range(includesUpper: kind == .closed || kind == .through, shape(of: bound))
    case .nominal(let id) where schema[id].kind == .struct:
      var fields: [JSONShape.Field] = []
      for property in schema[id].properties where property.isAttribute {
        fields.append(.init(name: property.name, shape: shape(of: property.type)))
      }
      return .structure(fields)
    default: return .scalar(encoding(of: type))
    }
  }
}
