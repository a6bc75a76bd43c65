import PredikatText

/// The variables of one evaluation, by the indices of their identities.
///
/// It is memory of the caller's, passed by its addresses, because a closure that had to borrow or
/// copy arrays for each row would cost more than what it computes.
struct Frame {
  /// The rows of variables that are objects of a graph; -1 for nil.
  let rows: UnsafeMutablePointer<Int32>
  /// The values of all others.
  let values: UnsafeMutablePointer<Value>

  /// Calls `body` with room for so many variables.
  static func withFrame<Result, Failure: Error>(
    of count: Int, _ body: (Frame) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let rows = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    rows.initialize(repeating: -1, count: count)
    let values = UnsafeMutablePointer<Value>.allocate(capacity: count)
    values.initialize(repeating: .null, count: count)
    defer {
      values.deinitialize(count: count)
      values.deallocate()
      rows.deallocate()
    }
    return try body(Frame(rows: rows, values: values))
  }
}
