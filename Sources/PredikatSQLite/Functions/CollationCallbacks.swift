import PredikatText

private func compare(
  _ collation: Collation, _ leftCount: Int32, _ left: UnsafeRawPointer?, _ rightCount: Int32,
  _ right: UnsafeRawPointer?
) -> Int32 {
  let order = collation.totalOrder(text(left, leftCount), text(right, rightCount))
  return order < 0 ? -1 : order > 0 ? 1 : 0
}

private func text(_ start: UnsafeRawPointer?, _ count: Int32) -> UTF8Text {
  UTF8Text(start: start?.assumingMemoryBound(to: UInt8.self), count: Int(count))
}

/// The order of `SortDescriptor` by default.
func compareLocalizedStandard(
  _: UnsafeMutableRawPointer?, _ leftCount: Int32, _ left: UnsafeRawPointer?, _ rightCount: Int32,
  _ right: UnsafeRawPointer?
) -> Int32 {
  compare(.localizedStandard, leftCount, left, rightCount, right)
}

/// The order of `SortDescriptor`'s `.localized`.
func compareLocalized(
  _: UnsafeMutableRawPointer?, _ leftCount: Int32, _ left: UnsafeRawPointer?, _ rightCount: Int32,
  _ right: UnsafeRawPointer?
) -> Int32 {
  compare(.localized, leftCount, left, rightCount, right)
}
