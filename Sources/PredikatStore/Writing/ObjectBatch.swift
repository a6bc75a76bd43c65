public import PredikatText

/// Objects of one concrete entity, made one after the other, so that a million of them need no
/// memory of their own.
public struct ObjectBatch: Sendable {
  /// The entity.
  public let entity: String
  /// The names of the properties that have values, in the order of the values.
  public let properties: [String]
  /// How many objects there are.
  public let count: Int
  private let keys: @Sendable (Int) -> Int64
  private let values: @Sendable (Int) -> [Value]

  /// Makes a batch; both closures take the place of an object, from 0.
  public init(
    entity: String, properties: [String], count: Int, key: @escaping @Sendable (Int) -> Int64,
    values: @escaping @Sendable (Int) -> [Value]
  ) {
    self.entity = entity
    self.properties = properties
    self.count = count
    self.keys = key
    self.values = values
  }

  /// The primary key of the object at `index`.
  public func key(at index: Int) -> Int64 { keys(index) }

  /// The values of the object at `index`, in the order of ``properties``.
  public func values(at index: Int) -> [Value] { values(index) }
}
