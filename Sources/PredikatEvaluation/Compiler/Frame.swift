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
  /// Where the objects of registered Swift types lie, for variables that are such.
  let objects: UnsafeMutablePointer<UnsafeRawPointer?>

  /// Calls `body` with room for so many variables.
  static func withFrame<Result, Failure: Error>(
    of count: Int, _ body: (Frame) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) {
      rows throws(Failure) in
      rows.initialize(repeating: -1)
      return try withUnsafeTemporaryAllocation(of: Value.self, capacity: count) {
        values throws(Failure) in
        values.initialize(repeating: .null)
        defer { values.deinitialize() }
        return try withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: count) {
          objects throws(Failure) in
          objects.initialize(repeating: nil)
          guard let rows = rows.baseAddress, let values = values.baseAddress,
            let objects = objects.baseAddress
          else { preconditionFailure("a frame has room for one variable at least") }
          return try body(Frame(rows: rows, values: values, objects: objects))
        }
      }
    }
  }
}
