import CPCRE2

/// Compiled code of PCRE2.
///
/// It is `@unchecked Sendable` because the code and the context are never changed once they are
/// made, and PCRE2 lets several threads match with them.
final class RegexProgram: @unchecked Sendable {
  private let code: OpaquePointer
  private let context: OpaquePointer

  /// Whether the pattern asks for the boundaries of words.
  private let namesWords: Bool

  init(_ pattern: String, namesWords: Bool) throws(RegexError) {
    guard let options = pcre2_compile_context_create_8(nil) else { throw .limit() }
    defer { pcre2_compile_context_free_8(options) }
    pcre2_set_newline_8(options, UInt32(PCRE2_NEWLINE_ANY))
    pcre2_set_bsr_8(options, UInt32(PCRE2_BSR_UNICODE))
    var error: Int32 = 0
    var offset = 0
    let compiled = pattern.withUTF8Text { text in
      pcre2_compile_8(
        text.baseAddress, text.count,
        UInt32(PCRE2_UTF) | UInt32(PCRE2_UCP) | UInt32(PCRE2_NEVER_BACKSLASH_C), &error, &offset,
        options)
    }
    guard let compiled else { throw Self.error(error) }
    guard let context = pcre2_match_context_create_8(nil) else {
      pcre2_code_free_8(compiled)
      throw .limit()
    }
    pcre2_set_match_limit_8(context, TextRegex.stepLimit)
    pcre2_set_heap_limit_8(context, TextRegex.heapLimit)
    // Without a just-in-time compiler on this machine the interpreter does the same, slower.
    pcre2_jit_compile_8(compiled, UInt32(PCRE2_JIT_COMPLETE))
    pcre2_set_callout_8(context, answerCallout, nil)
    code = compiled
    self.context = context
    self.namesWords = namesWords
  }

  deinit {
    pcre2_code_free_8(code)
    pcre2_match_context_free_8(context)
  }

  /// A text below so many bytes has so few starts that their steps need no clock.
  private static let shortText = 128
  /// How many bytes a step may pass in the time of one.
  private static let stepLength = 16_384

  /// Whether the text, which is in form C, has a match.
  func matches(_ text: UTF8Text) throws(RegexError) -> Bool {
    if !namesWords, text.count < Self.shortText, text.isASCII {
      return try matches(text, with: context)
    }
    // What is known of this text, only this match may ask.
    guard let own = pcre2_match_context_copy_8(context) else { throw .limit() }
    let running = RunningMatch(text)
    defer {
      pcre2_match_context_free_8(own)
      withExtendedLifetime(running) {}
    }
    pcre2_set_callout_8(own, answerCallout, Unmanaged.passUnretained(running).toOpaque())
    // A step may walk to the end of the text.
    let share = UInt32(clamping: 1 + text.count / Self.stepLength)
    pcre2_set_match_limit_8(own, TextRegex.stepLimit / share)
    return try matches(text, with: own)
  }

  private func matches(
    _ text: UTF8Text, with context: OpaquePointer
  ) throws(RegexError) -> Bool {
    guard let data = pcre2_match_data_create_8(1, nil) else { throw .limit() }
    defer { pcre2_match_data_free_8(data) }
    // An empty buffer may have no address, which PCRE2 takes for a mistake.
    var empty: UInt8 = 0
    var result = withUnsafePointer(to: &empty) { empty in
      pcre2_match_8(code, text.baseAddress ?? empty, text.count, 0, 0, data, context)
    }
    if result == PCRE2_ERROR_JIT_STACKLIMIT {
      result = withUnsafePointer(to: &empty) { empty in
        pcre2_match_8(
          code, text.baseAddress ?? empty, text.count, 0, UInt32(PCRE2_NO_JIT), data, context)
      }
    }
    if result == PCRE2_ERROR_NOMATCH { return false }
    if result >= 0 { return true }
    // Ill-formed text, as a foreign database may hold, matches nothing.
    if (PCRE2_ERROR_UTF8_ERR21...PCRE2_ERROR_UTF8_ERR1).contains(result) { return false }
    throw .limit()
  }

  private static func error(_ code: Int32) -> RegexError {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(code, &buffer, buffer.count)
    let message = String(decoding: buffer.prefix(Int(max(0, length))), as: UTF8.self)
    // The translator has read the pattern, so what is left is a name or a size.
    let isUnknownProperty = message.contains("property")
    return RegexError(isUnknownProperty ? .unsupported : .invalid, message, at: 0)
  }
}
