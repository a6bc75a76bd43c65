import PredikatSchema
import PredikatText

/// How values of a type are held: unboxed where one machine type serves.
enum Representation: Sendable, Equatable {
  case bool
  case integer
  case float
  case double
  case date
  case string
  /// The row of a model's object.
  case object
  /// The rows of several objects.
  case objects
  /// A ``Value``.
  case other

  /// How values of a type that is not optional are held.
  init(of type: SwiftType, in schema: Schema) {
    switch type {
    case .scalar(.bool): self = .bool
    case .scalar(.float): self = .float
    case .scalar(.double): self = .double
    case .scalar(.date): self = .date
    case .scalar(.string), .scalar(.substring), .scalar(.character), .scalar(.url): self = .string
    case .scalar(let scalar) where scalar.isInteger: self = .integer
    case .nominal(let id) where schema[id].kind == .model: self = .object
    case .nominal(let id) where schema[id].kind == .enum:
      // A case without raw value is held by its name.
      self = schema[id].rawType.map { Representation(of: $0, in: schema) } ?? .string
    case .array(let element), .set(let element):
      self = Representation(of: element, in: schema) == .object ? .objects : .other
    default: self = .other
    }
  }
}

extension Value {
  /// The Boolean, where it is one.
  var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }

  /// The integer, where it is one.
  var integer: Int64? {
    if case .integer(let integer) = self { return integer }
    return nil
  }

  /// The number, where it is a floating-point one.
  var double: Double? {
    if case .double(let double) = self { return double }
    return nil
  }

  /// The seconds of a date, where it is one.
  var date: Double? {
    if case .date(let seconds) = self { return seconds }
    return nil
  }

  /// The text, where it is one.
  var string: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  /// The object, where it is one.
  var object: ObjectID? {
    if case .object(let object) = self { return object }
    return nil
  }

  /// Whether it is nil or a single value whose equality in Swift is that of `Hashable`.
  var isScalar: Bool {
    switch self {
    case .object, .array, .dictionary, .structure, .range, .regex: false
    default: true
    }
  }

  /// The elements, where it is an array or a set.
  var elements: [Value]? {
    if case .array(let elements) = self { return elements }
    return nil
  }
}
