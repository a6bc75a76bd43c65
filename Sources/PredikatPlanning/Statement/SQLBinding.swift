public import PredikatSchema
public import PredikatText

/// What stands behind a placeholder of a statement.
public struct SQLBinding: Sendable, Equatable {
  /// The value; nil (none at all) for a parameter that has not been given one, which differs from
  /// `Value.null`.
  public var value: Value?
  /// The Swift type of the value.
  public var type: SwiftType
  /// How the value is written for the database.
  public var encoding: ValueEncoding
  /// The captured name that gave the value, where one did.
  public var parameterName: String?

  /// Makes a binding of its parts.
  public init(
    value: Value?, type: SwiftType, encoding: ValueEncoding, parameterName: String? = nil
  ) {
    self.value = value
    self.type = type
    self.encoding = encoding
    self.parameterName = parameterName
  }
}
