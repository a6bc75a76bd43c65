public import PredikatSchema

/// What a column of a row means.
public struct ResultColumn: Sendable, Equatable {
  /// The name a reader knows it by: `title`, `author.name`, `persistentModelID`.
  public var name: String
  /// The Swift type of its values.
  public var type: SwiftType
  /// How its values are read back.
  public var encoding: ValueEncoding

  /// Makes a column of its parts.
  public init(name: String, type: SwiftType, encoding: ValueEncoding) {
    self.name = name
    self.type = type
    self.encoding = encoding
  }
}
