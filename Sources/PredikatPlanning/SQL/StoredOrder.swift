import PredikatText

/// The order that databases and Swift give to stored values of one type.
enum StoredOrder {
  /// Less than, equal to or greater than zero; nil for values that have no common order.
  static func compare(_ lhs: Value, _ rhs: Value) -> Int? {
    switch (lhs, rhs) {
    case (.bool(let lhs), .bool(let rhs)): sign(lhs ? 1 : 0, rhs ? 1 : 0)
    case (.integer(let lhs), .integer(let rhs)): sign(lhs, rhs)
    case (.double(let lhs), .double(let rhs)), (.date(let lhs), .date(let rhs)):
      lhs.isNaN || rhs.isNaN ? nil : sign(lhs, rhs)
    case (.decimal(let lhs), .decimal(let rhs)):
      compare(DecimalEncoding.encoded(lhs), DecimalEncoding.encoded(rhs))
    case (.string(let lhs), .string(let rhs)): compare(lhs, rhs)
    case (.object(let lhs), .object(let rhs)): sign(lhs.key, rhs.key)
    default: nil
    }
  }

  private static func compare(_ lhs: String, _ rhs: String) -> Int {
    let left = Normalization.normalized(lhs)
    let right = Normalization.normalized(rhs)
    return left.withUTF8Text { left in
      right.withUTF8Text { right in left.compareBytes(with: right) }
    }
  }

  /// NaN has no encoding, and no order.
  private static func compare(_ lhs: [UInt8]?, _ rhs: [UInt8]?) -> Int? {
    guard let lhs, let rhs else { return nil }
    return lhs == rhs ? 0 : lhs.lexicographicallyPrecedes(rhs) ? -1 : 1
  }

  private static func sign<Number: Comparable>(_ lhs: Number, _ rhs: Number) -> Int {
    lhs < rhs ? -1 : lhs == rhs ? 0 : 1
  }
}
