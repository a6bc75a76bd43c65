public import Foundation
import PredikatICU

/// Equality and order of texts: Swift's own, and Foundation's, without the process's locale.
public enum TextOrder {
  /// Whether the texts are canonically equivalent: Swift's `==`.
  public static func areEqual(_ left: UTF8Text, _ right: UTF8Text) -> Bool {
    if left.hasSameBytes(as: right) { return true }
    if left.isASCII, right.isASCII { return false }
    return Normalization.withNormalized(left) { left in
      Normalization.withNormalized(right) { left.hasSameBytes(as: $0) }
    }
  }

  /// Less than, equal to or greater than zero by the scalars of normalization form C, as Swift's
  /// `<` orders, but for its few faults.
  public static func compare(_ left: UTF8Text, _ right: UTF8Text) -> Int {
    Normalization.withNormalized(left) { left in
      Normalization.withNormalized(right) { left.compareBytes(with: $0) }
    }
  }

  /// Less than, equal to or greater than zero by the scalars of normalization form C.
  public static func compare(_ left: String, _ right: String) -> Int {
    left.withUTF8Text { left in right.withUTF8Text { compare(left, $0) } }
  }

  /// `caseInsensitiveCompare`: by the scalars of normalization form D with case folded away.
  public static func compareCaseless(_ left: UTF8Text, _ right: UTF8Text) -> ComparisonResult {
    let left = Folding.caselessOrder(left)
    let right = Folding.caselessOrder(right)
    return result(
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { left.compareBytes(with: $0) }
      })
  }

  static func result(_ order: Int) -> ComparisonResult {
    order == 0 ? .orderedSame : (order < 0 ? .orderedAscending : .orderedDescending)
  }
}
