/// A type of a value, as far as predicates can tell types apart.
///
/// Only what holds another type is boxed, so that scalars and models cost no allocation.
public enum SwiftType: Hashable, Sendable {
  /// Not known, as of a captured name without a declaration. It fits everywhere and is never the
  /// reason of an error.
  case unknown
  /// What has no value, as after an error that was reported.
  case never
  /// A single value with a column of its own.
  case scalar(ScalarType)
  /// `T?`
  indirect case optional(SwiftType)
  /// `[T]`
  indirect case array(SwiftType)
  /// `Set<T>`
  indirect case set(SwiftType)
  /// `[K: V]`
  indirect case dictionary(SwiftType, SwiftType)
  /// `Range<T>`, `ClosedRange<T>` and the one-sided ranges.
  indirect case range(RangeKind, SwiftType)
  /// `(A, B)`
  case tuple([SwiftType])
  /// A model, class, struct, enum or protocol of the schema.
  case nominal(TypeID)
  /// `PersistentIdentifier`
  case persistentIdentifier
  /// A type that the schema does not declare and that is none of Swift's scalars: its name.
  indirect case external(String)
  /// `T.Type`
  indirect case metatype(SwiftType)
  /// `Regex`
  case regex
  /// `ComparisonResult`
  case comparisonResult
  /// `Predicate<A, B>`
  case predicate([SwiftType])
  /// `Expression<A, B>`: inputs and output.
  indirect case expression([SwiftType], SwiftType)
  /// `KeyPath<A, B>`
  indirect case keyPath(SwiftType, SwiftType)
  /// `(A) -> B`
  indirect case function([SwiftType], SwiftType)

  /// The five ranges of Swift.
  public enum RangeKind: Hashable, Sendable {
    /// `a ..< b`
    case halfOpen
    /// `a ... b`
    case closed
    /// `a...`
    case from
    /// `...b`
    case through
    /// `..<b`
    case upTo
  }

  /// Shorthand for the commonest type of all.
  public static let boolean = SwiftType.scalar(.bool)
  /// Shorthand for `Int`.
  public static let integer = SwiftType.scalar(.int)
  /// Shorthand for `Double`.
  public static let double = SwiftType.scalar(.double)
  /// Shorthand for `String`.
  public static let string = SwiftType.scalar(.string)
  /// Shorthand for `Date`.
  public static let date = SwiftType.scalar(.date)

  /// Whether the type is `T?`.
  public var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// The type without one layer of optionality.
  public var unwrapped: SwiftType {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }

  /// The type of an array's, set's or string's element, a dictionary's pair; nil for others.
  public var element: SwiftType? {
    switch self {
    case .array(let element), .set(let element): element
    case .scalar(.string), .scalar(.substring): .scalar(.character)
    case .scalar(.data): .scalar(.uint8)
    case .dictionary(let key, let value): .tuple([key, value])
    case .range(_, let bound): bound
    case .unknown: .unknown
    default: nil
    }
  }

  /// Whether the type, or any part of it, is not known.
  public var containsUnknown: Bool {
    switch self {
    case .unknown, .never: true
    case .optional(let type), .array(let type), .set(let type), .range(_, let type),
      .metatype(let type):
      type.containsUnknown
    case .dictionary(let key, let value), .keyPath(let key, let value):
      key.containsUnknown || value.containsUnknown
    case .tuple(let types), .predicate(let types): types.contains(where: \.containsUnknown)
    case .expression(let types, let type), .function(let types, let type):
      types.contains(where: \.containsUnknown) || type.containsUnknown
    default: false
    }
  }
}

/// The single values that Foundation and SwiftData know.
public enum ScalarType: String, Hashable, Sendable, CaseIterable {
  /// `Bool`
  case bool = "Bool"
  /// `Int`
  case int = "Int"
  /// `Int8`
  case int8 = "Int8"
  /// `Int16`
  case int16 = "Int16"
  /// `Int32`
  case int32 = "Int32"
  /// `Int64`
  case int64 = "Int64"
  /// `UInt`
  case uint = "UInt"
  /// `UInt8`
  case uint8 = "UInt8"
  /// `UInt16`
  case uint16 = "UInt16"
  /// `UInt32`
  case uint32 = "UInt32"
  /// `UInt64`
  case uint64 = "UInt64"
  /// `Float`
  case float = "Float"
  /// `Double`; `CGFloat` and `TimeInterval` are read as it.
  case double = "Double"
  /// `Decimal`
  case decimal = "Decimal"
  /// `String`
  case string = "String"
  /// `Substring`
  case substring = "Substring"
  /// `Character`
  case character = "Character"
  /// `Date`
  case date = "Date"
  /// `UUID`
  case uuid = "UUID"
  /// `URL`
  case url = "URL"
  /// `Data`
  case data = "Data"
  /// `Any`
  case any = "Any"

  /// The smallest and greatest value of an integer type; nil for the others. `UInt64` is bounded
  /// by what a database stores, so its upper bound is exact only as an unsigned number.
  public var integerBounds: (lower: Int64, upper: UInt64)? {
    switch self {
    case .int, .int64: (.min, UInt64(Int64.max))
    case .int8: (-128, 127)
    case .int16: (-32768, 32767)
    case .int32: (Int64(Int32.min), UInt64(Int32.max))
    case .uint, .uint64: (0, .max)
    case .uint8: (0, 255)
    case .uint16: (0, 65535)
    case .uint32: (0, UInt64(UInt32.max))
    default: nil
    }
  }

  /// Whether it is one of the integer types.
  public var isInteger: Bool { integerBounds != nil }
  /// Whether it is an integer type with negative values.
  public var isSignedInteger: Bool { (integerBounds?.lower ?? 0) < 0 }
  /// Whether it is `Float` or `Double`.
  public var isFloatingPoint: Bool { self == .float || self == .double }
  /// Whether `+`, `-` and `*` apply.
  public var isNumeric: Bool { isInteger || isFloatingPoint || self == .decimal }
  /// Whether `<` applies.
  public var isComparable: Bool {
    switch self {
    case .bool, .url, .data, .any: false
    default: true
    }
  }
  /// Whether it is text: `String`, `Substring`.
  public var isText: Bool { self == .string || self == .substring }
}
