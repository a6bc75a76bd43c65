public import PredikatSchema

/// Where the objects of an entity live.
public struct EntityPlace: Sendable {
  /// The table.
  public var table: SQLName
  /// The column of its primary key, an integer.
  public var key: SQLName
  /// What tells its rows from those of other entities in the same table; nil where there are no
  /// others.
  public var discriminator: Discriminator?
  /// Where its own properties live, in the order of the schema; nil for what is not stored.
  public var properties: [PropertyPlace?]

  /// Makes a place of its parts.
  public init(
    table: SQLName, key: SQLName, discriminator: Discriminator? = nil,
    properties: [PropertyPlace?] = []
  ) {
    self.table = table
    self.key = key
    self.discriminator = discriminator
    self.properties = properties
  }
}

/// What tells the rows of entities that share a table apart.
public struct Discriminator: Sendable, Equatable {
  /// The column.
  public var column: SQLName
  /// What it holds for the entity itself.
  public var own: SQLValue
  /// What it holds for the entity and all that inherit from it.
  public var accepted: [SQLValue]
  /// Whether every row of the table is accepted, as for the root of the inheritance.
  public var acceptsAll: Bool

  /// Makes a discriminator of its parts.
  public init(column: SQLName, own: SQLValue, accepted: [SQLValue], acceptsAll: Bool) {
    self.column = column
    self.own = own
    self.accepted = accepted
    self.acceptsAll = acceptsAll
  }
}

/// Where a stored property lives.
public enum PropertyPlace: Sendable {
  /// An attribute, in a column of the entity's table.
  case attribute(ColumnPlace)
  /// A to-one relationship whose key is in a column of the entity's table.
  case toOne(ColumnPlace, destination: TypeID)
  /// A to-many whose objects hold the owner's key in a column of their own table.
  case toMany(foreignKey: SQLName, destination: TypeID)
  /// A to-many through a table of pairs of keys.
  case joinTable(JoinTablePlace, destination: TypeID)
}

/// A column and what it holds.
public struct ColumnPlace: Sendable, Equatable {
  /// The column.
  public var name: SQLName
  /// How it holds values.
  public var encoding: ValueEncoding
  /// Whether it may hold NULL.
  public var isNullable: Bool

  /// Makes a place of its parts.
  public init(name: SQLName, encoding: ValueEncoding, isNullable: Bool) {
    self.name = name
    self.encoding = encoding
    self.isNullable = isNullable
  }
}

/// A table of pairs of keys, seen from one side.
public struct JoinTablePlace: Sendable, Equatable {
  /// The table.
  public var table: SQLName
  /// The column with the key of the object whose relationship it is.
  public var owner: SQLName
  /// The column with the key of the other object.
  public var other: SQLName

  /// Makes a place of its parts.
  public init(table: SQLName, owner: SQLName, other: SQLName) {
    self.table = table
    self.owner = owner
    self.other = other
  }
}
