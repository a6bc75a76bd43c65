import Foundation
import PredikatText

/// Calls `body` with the only argument, and gives NULL for NULL.
private func transform(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?,
  _ body: (String) -> String
) {
  guard let call = FunctionCall(context, count, arguments) else { return }
  guard !call[0].isNull else { return call.returnNull() }
  let text = body(String(decoding: call[0].text, as: UTF8.self))
  Normalization.normalized(text).withUTF8Text { call.returnText($0) }
}

/// `(text)`: the number of characters.
func callCount(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let call = FunctionCall(context, count, arguments) else { return }
  guard !call[0].isNull else { return call.returnNull() }
  call.return(Int64(Graphemes.count(call[0].text)))
}

/// `(text)`: `lowercased()`.
func callLowercased(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  transform(context, count, arguments) { $0.lowercased() }
}

/// `(text)`: `uppercased()`.
func callUppercased(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  transform(context, count, arguments) { $0.uppercased() }
}

/// `(text)`: `trimmingCharacters(in: .whitespacesAndNewlines)`.
func callTrimmed(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  transform(context, count, arguments) { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
}
