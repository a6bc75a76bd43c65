public import Foundation

/// A value at run time, in memory, in a row or bound to a statement.
///
/// Equality here is Swift's synthesised one, for tests and tables; what `==` means in a predicate
/// is decided by `PredikatEvaluation`.
public enum Value: Sendable, Hashable {
  /// nil
  case null
  /// `Bool`
  case bool(Bool)
  /// Any integer type.
  case integer(Int64)
  /// `Double`, and `Float` rounded to its own precision.
  case double(Double)
  /// `Decimal`
  case decimal(Decimal)
  /// `String`, `Substring`, `Character`, and the text of a `URL`.
  case string(String)
  /// `Date`, as seconds since 2001-01-01 00:00:00 UTC.
  case date(Double)
  /// `UUID`
  case uuid(UUID)
  /// `Data`
  case data([UInt8])
  /// A model's object, and its `persistentModelID`.
  case object(ObjectID)
  /// An array, or a set in the order it was given.
  case array([Value])
  /// A dictionary.
  case dictionary([Value: Value])
  /// A `Codable` struct: its fields by name.
  case structure([String: Value])
  /// A range; a bound is null where it is open.
  indirect case range(lower: Value, upper: Value, includesUpper: Bool)
  /// The pattern of a regular expression.
  case regex(String)

  /// Whether it is nil.
  public var isNull: Bool { self == .null }
}

/// The identity of a model's object.
public struct ObjectID: Hashable, Sendable {
  /// The name of its concrete entity.
  public let entity: String
  /// Its primary key.
  public let key: Int64

  /// Makes the identity of the object with that key.
  public init(entity: String, key: Int64) {
    self.entity = entity
    self.key = key
  }
}
