import PredikatText

/// Matches the first argument with the pattern that the second is, and gives NULL where one is
/// NULL. An invalid pattern, or one that takes too many steps, ends the statement.
private func match(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?,
  _ extent: TextRegex.Extent
) {
  guard let call = FunctionCall(context, count, arguments) else { return }
  guard !call[0].isNull, !call[1].isNull else { return call.returnNull() }
  do {
    let regex = try call.prepared(1) { pattern in
      try TextRegex(String(decoding: pattern, as: UTF8.self), extent)
    }
    call.return(try regex.matches(call[0].text))
  } catch {
    call.fail(error)
  }
}

/// `(text, pattern)`: whether the pattern matches somewhere.
func callRegex(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  match(context, count, arguments, .anywhere)
}

/// `(text, pattern)`: whether the pattern matches the whole.
func callWholeRegex(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  match(context, count, arguments, .whole)
}
