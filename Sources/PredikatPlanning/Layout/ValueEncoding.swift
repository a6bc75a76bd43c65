/// How a column, an argument or a binding holds the values of a Swift type.
public indirect enum ValueEncoding: Hashable, Sendable {
  /// 0 or 1.
  case boolean
  /// An integer.
  case integer
  /// A floating-point number.
  case real
  /// Text in NFC; a `URL` and a `Character` too.
  case text
  /// Bytes.
  case blob
  /// Seconds since 2001-01-01 00:00:00 UTC, as a floating-point number.
  case date
  /// The sixteen bytes of a `UUID`.
  case uuid
  /// Exact decimal numbers, in an encoding whose bytes order as the numbers do.
  case decimal
  /// The key of a model's object, of the entity of that name.
  case object(entity: String)
  /// JSON text of an array, a set, a dictionary or a `Codable` struct.
  case json(JSONShape)
  /// The values of several rows in order, as ``SQLFunction/list`` gathers them.
  case list(ValueEncoding)
  /// Anything: what the value itself says, as for an argument whose type is not known.
  case any
}

/// How JSON is read back into values.
public indirect enum JSONShape: Hashable, Sendable {
  /// A single value; text for what JSON has no form for.
  case scalar(ValueEncoding)
  /// `null`, or what it wraps.
  case optional(JSONShape)
  /// An array, or a set in the order of its encoding.
  case array(JSONShape)
  /// An object whose keys are text: that of a value of this encoding.
  case dictionary(key: ValueEncoding, JSONShape)
  /// An array of the lower and the upper bound; `null` for one that is open.
  case range(includesUpper: Bool, JSONShape)
  /// An object with the fields of a struct.
  case structure([Field])

  /// A field of a struct.
  public struct Field: Hashable, Sendable {
    /// The name.
    public var name: String
    /// How its value is read.
    public var shape: JSONShape

    /// Makes a field of its parts.
    public init(name: String, shape: JSONShape) {
      self.name = name
      self.shape = shape
    }
  }
}
