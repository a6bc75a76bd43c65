import Foundation
import PredikatText

/// What `<` means: Swift's, for values of one type.
enum ValueOrder {
  /// How two values stand to each other; nil where they have no order, as with NaN.
  static func compare(_ left: Value, _ right: Value) -> Int? {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): order(left, right)
    case (.double(let left), .double(let right)), (.date(let left), .date(let right)):
      left.isNaN || right.isNaN ? nil : order(left, right)
    case (.decimal(let left), .decimal(let right)): order(left, right)
    case (.string(let left), .string(let right)): TextOrder.compare(left, right)
    case (.uuid(let left), .uuid(let right)): compareBytes(left, right)
    case (.object(let left), .object(let right)):
      left.entity == right.entity ? order(left.key, right.key) : order(left.entity, right.entity)
    case (.bool(let left), .bool(let right)): order(left ? 1 : 0, right ? 1 : 0)
    case (.data(let left), .data(let right)): lexicographic(left, right)
    case (.array(let left), .array(let right)): compareTuples(left, right)
    default: nil
    }
  }

  /// Whether the comparison holds; with values that have no order none does.
  static func holds(_ order: Int?, _ isWanted: (Int) -> Bool) -> Bool {
    order.map(isWanted) ?? false
  }

  private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
    left < right ? -1 : (right < left ? 1 : 0)
  }

  private static func compareBytes(_ left: UUID, _ right: UUID) -> Int {
    withUnsafeBytes(of: left.uuid) { left in
      withUnsafeBytes(of: right.uuid) { lexicographic(left, $0) }
    }
  }

  private static func lexicographic(
    _ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>
  ) -> Int {
    left.lexicographicallyPrecedes(right) ? -1 : (right.lexicographicallyPrecedes(left) ? 1 : 0)
  }

  private static func compareTuples(_ left: [Value], _ right: [Value]) -> Int? {
    for (left, right) in zip(left, right) {
      guard let order = compare(left, right) else { return nil }
      if order != 0 { return order }
    }
    return order(left.count, right.count)
  }
}
