public import Foundation
import PredikatICU

/// An order of texts for people, by Unicode's root collation, the same on every machine.
public enum Collation: Sendable {
  /// `localizedCompare`, and `SortDescriptor`'s `.localized`.
  case localized
  /// `localizedCaseInsensitiveCompare`.
  case localizedCaseless
  /// `localizedStandardCompare`, and the default of `SortDescriptor`: `"item 9"` before
  /// `"item 10"`.
  case localizedStandard

  /// How the texts stand to each other; canonically equivalent ones are the same.
  public func compare(_ left: UTF8Text, _ right: UTF8Text) -> ComparisonResult {
    TextOrder.result(order(left, right))
  }

  /// How the texts stand to each other.
  public func compare(_ left: String, _ right: String) -> ComparisonResult {
    left.withUTF8Text { left in right.withUTF8Text { compare(left, $0) } }
  }

  /// Less than, equal to or greater than zero; texts that the collation does not tell apart are
  /// put in the order of ``TextOrder``, so that only canonically equivalent ones are equal.
  public func totalOrder(_ left: UTF8Text, _ right: UTF8Text) -> Int {
    let order = order(left, right)
    return order != 0 ? order : TextOrder.compare(left, right)
  }

  /// Less than, equal to or greater than zero, never zero for different texts.
  public func totalOrder(_ left: String, _ right: String) -> Int {
    left.withUTF8Text { left in right.withUTF8Text { totalOrder(left, $0) } }
  }

  /// Bytes whose order is that of ``totalOrder(_:_:)-(UTF8Text,_)``.
  public func sortKey(_ text: UTF8Text) -> [UInt8] {
    let key = needsFolding(text) ? Self.folded(text, collationKey(of:)) : collationKey(of: text)
    return key + Normalization.normalized(text)
  }

  private func collationKey(of text: UTF8Text) -> [UInt8] {
    // ICU reads no byte of an empty text, but wants an address.
    withAddress(text) { base in
      bytesWritten(capacity: text.count * 3 + 32) { result, capacity in
        predikat_sort_key(collation, base, text.count, result, capacity)
      }
    } ?? []
  }

  /// Bytes whose order is that of ``totalOrder(_:_:)-(String,_)``.
  public func sortKey(_ text: String) -> [UInt8] { text.withUTF8Text(sortKey(_:)) }

  private func order(_ left: UTF8Text, _ right: UTF8Text) -> Int {
    if left.hasSameBytes(as: right) { return 0 }
    guard needsFolding(left) || needsFolding(right) else { return collated(left, right) }
    return Self.folded(left) { left in Self.folded(right) { collated(left, $0) } }
  }

  /// Whether the collation alone may tell apart what is the same but for case: `"ß"` and `"ss"`
  /// differ as letters with and without an accent do.
  private func needsFolding(_ text: UTF8Text) -> Bool {
    self == .localizedCaseless && !text.isASCII
  }

  private static func folded<Result>(_ text: UTF8Text, _ body: (UTF8Text) -> Result) -> Result {
    Folding.caseOnly.folded(text).withUnsafeBufferPointer(body)
  }

  private func collated(_ left: UTF8Text, _ right: UTF8Text) -> Int {
    withAddress(left) { leftBase in
      withAddress(right) { rightBase in
        Int(predikat_compare(collation, leftBase, left.count, rightBase, right.count))
      }
    }
  }

  private var collation: predikat_collation {
    switch self {
    case .localized: PREDIKAT_LOCALIZED
    case .localizedCaseless: PREDIKAT_LOCALIZED_CASELESS
    case .localizedStandard: PREDIKAT_LOCALIZED_STANDARD
    }
  }
}

private func withAddress<Result>(
  _ text: UTF8Text, _ body: (UnsafePointer<UInt8>) -> Result
) -> Result {
  if let base = text.baseAddress { return body(base) }
  return withUnsafePointer(to: 0 as UInt8, body)
}
