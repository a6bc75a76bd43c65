/// The rows of the objects to which a to-many relationship leads, all in one array: a list of its
/// own for each row would cost a reference count each time it is walked.
struct RelatedRows: Sendable {
  /// Where each row's part begins; one more for the end.
  let offsets: [Int32]
  /// The parts, one behind the other.
  let rows: [Int32]

  init(_ lists: [[Int32]]) {
    var offsets: [Int32] = [0]
    offsets.reserveCapacity(lists.count + 1)
    for list in lists { offsets.append(offsets[offsets.count - 1] + Int32(list.count)) }
    self.offsets = offsets
    rows = Array(lists.joined())
  }

  /// The part of one row; empty for nil.
  @inline(__always)
  func range(of row: Int32) -> Range<Int> {
    if row < 0 { return 0..<0 }
    return Int(offsets[Int(row)])..<Int(offsets[Int(row) + 1])
  }

  /// The objects that one row is related to.
  subscript(row: Int32) -> [Int32] { Array(rows[range(of: row)]) }
}
