import CSQLite
import PredikatText

/// A call of one of our functions by SQLite: its arguments, and where its result goes.
struct FunctionCall {
  let context: OpaquePointer
  private let arguments: UnsafeMutablePointer<OpaquePointer?>
  /// How many arguments there are.
  let count: Int

  /// Takes what SQLite passes to a callback; nil where it passes nothing.
  init?(
    _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let context, let arguments else { return nil }
    self.context = context
    self.arguments = arguments
    self.count = Int(count)
  }

  /// What the connection shares with its callbacks.
  var state: ExecutionState {
    guard let pointer = sqlite3_user_data(context) else {
      preconditionFailure("every function is registered with its connection's state")
    }
    return Unmanaged<ExecutionState>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The argument at that index.
  subscript(index: Int) -> FunctionArgument { FunctionArgument(value: arguments[index]) }

  /// Something made of the argument at `index`, kept for as long as the argument stays the same in
  /// the running statement: a needle or a pattern is prepared once for all rows.
  func prepared<Prepared>(
    _ index: Int, _ make: (UTF8Text) throws -> Prepared
  ) rethrows -> Prepared {
    if let kept = sqlite3_get_auxdata(context, Int32(index)) {
      return Unmanaged<Box<Prepared>>.fromOpaque(kept).takeUnretainedValue().content
    }
    let prepared = try make(self[index].text)
    // SQLite may let go of it at once, so the box is not used after this.
    sqlite3_set_auxdata(
      context, Int32(index), Unmanaged.passRetained(Box(prepared)).toOpaque(), releaseBox)
    return prepared
  }

  // MARK: Results

  /// Gives NULL back.
  func returnNull() { sqlite3_result_null(context) }

  /// Gives 0 or 1 back.
  func `return`(_ flag: Bool) { sqlite3_result_int(context, flag ? 1 : 0) }

  /// Gives an integer back.
  func `return`(_ number: Int64) { sqlite3_result_int64(context, number) }

  /// Gives a number back.
  func `return`(_ number: Double) { sqlite3_result_double(context, number) }

  /// Gives text back.
  func returnText(_ text: UTF8Text) {
    text.withMemoryRebound(to: CChar.self) { characters in
      guard let start = characters.baseAddress else {
        return sqlite3_result_text(context, "", 0, predikat_sqlite3_transient())
      }
      sqlite3_result_text64(
        context, start, UInt64(characters.count), predikat_sqlite3_transient(),
        UInt8(SQLITE_UTF8))
    }
  }

  /// Gives bytes back.
  func returnBlob(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else {
        return sqlite3_result_zeroblob(context, 0)
      }
      sqlite3_result_blob64(
        context, start, UInt64(buffer.count), predikat_sqlite3_transient())
    }
  }

  /// Ends the statement with `error`, which its caller gets in place of SQLite's own.
  func fail(_ error: any Error) {
    state.execution.functionError = error
    sqlite3_result_error(context, "a function failed", -1)
  }
}

/// An argument of a function.
struct FunctionArgument: SQLiteCell {
  fileprivate let value: OpaquePointer?

  /// Whether it is NULL.
  var isNull: Bool { sqlite3_value_type(value) == SQLITE_NULL }

  /// How it is stored.
  var storage: SQLiteStorage { SQLiteStorage(sqliteType: sqlite3_value_type(value)) }

  /// The integer.
  var integer: Int64 { sqlite3_value_int64(value) }

  /// The number.
  var real: Double { sqlite3_value_double(value) }

  /// The text, which SQLite keeps until the call ends.
  var text: UTF8Text {
    guard let start = sqlite3_value_text(value) else { return UTF8Text(start: nil, count: 0) }
    return UTF8Text(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  /// The bytes of a blob or of text, which SQLite keeps until the call ends.
  var bytes: UnsafeRawBufferPointer {
    let start = sqlite3_value_blob(value)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}

/// An object around a value, because SQLite keeps pointers to objects only.
private final class Box<Content> {
  let content: Content
  init(_ content: Content) { self.content = content }
}

private func releaseBox(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  Unmanaged<AnyObject>.fromOpaque(pointer).release()
}
