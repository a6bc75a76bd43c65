public import PredikatSchema

/// What a type of Swift is made of, as far as the schema's types can tell.
public enum TypeForm {
  /// One of the single values.
  case scalar(ScalarType)
  /// `T?`
  case optional(any Any.Type)
  /// `[T]`
  case array(any Any.Type)
  /// `Set<T>`
  case set(any Any.Type)
  /// `[K: V]`
  case dictionary(any Any.Type, any Any.Type)
  /// A range of bounds of a type.
  case range(SwiftType.RangeKind, any Any.Type)
  /// `Predicate<A, B>`
  case predicate([any Any.Type])
  /// `Expression<A, B>`: inputs and output.
  case expression([any Any.Type], any Any.Type)
  /// `Regex`
  case regex
  /// `ComparisonResult`
  case comparisonResult
  /// `PersistentIdentifier`
  case persistentIdentifier
  /// Any other type: those of the schema among them.
  case other

  /// The form of a type.
  public init(of type: any Any.Type) {
    if let formed = type as? any FormedType.Type {
      self = formed.form
    } else if type == Any.self {
      self = .scalar(.any)
    } else if String(reflecting: type) == "SwiftData.PersistentIdentifier" {
      // By name, so that what needs no SwiftData need not link it.
      self = .persistentIdentifier
    } else {
      self = .other
    }
  }
}

/// A type that knows its form.
protocol FormedType {
  static var form: TypeForm { get }
}
