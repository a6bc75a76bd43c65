import PredikatText

/// Calls `body` with a needle made of the second argument, and gives NULL where one is NULL.
private func search<Needle>(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?,
  _ makeNeedle: (UTF8Text) -> Needle, _ body: (Needle, UTF8Text) -> Bool
) {
  guard let call = FunctionCall(context, count, arguments) else { return }
  guard !call[0].isNull, !call[1].isNull else { return call.returnNull() }
  let needle = call.prepared(1, makeNeedle)
  call.return(body(needle, call[0].text))
}

/// `(text, part)`: whether the text contains the part, by characters.
func callContains(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  search(context, count, arguments, GraphemeNeedle.init(utf8:)) { $0.isContained(in: $1) }
}

/// `(text, prefix)`: whether the text starts with the prefix, by characters.
func callStarts(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  search(context, count, arguments, GraphemeNeedle.init(utf8:)) { $0.isPrefix(of: $1) }
}

/// `(text, suffix)`: whether the text ends with the suffix, by characters.
func callEnds(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  search(context, count, arguments, GraphemeNeedle.init(utf8:)) { $0.isSuffix(of: $1) }
}

/// `(text, part)`: `localizedStandardContains`.
func callLocalizedContains(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  search(context, count, arguments, { FoldedNeedle(utf8: $0) }, { $0.isContained(in: $1) })
}

/// `(text, part)`: `localizedCaseInsensitiveContains`.
func callCaseInsensitiveContains(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  search(
    context, count, arguments, { FoldedNeedle(utf8: $0, .caseOnly) }, { $0.isContained(in: $1) })
}
