import CPCRE2

/// What PCRE2 asks us about a place in a text, because only Unicode's rules can tell.
enum RegexCallout: UInt32 {
  /// Is it a word's end or beginning?
  case wordBoundary = 1
  /// Is it none?
  case noWordBoundary = 2
  /// Do the match's two ends lie between characters?
  case wholeCharacters = 3
  /// May another start be tried?
  case start = 4

  /// The question, as patterns write it.
  var pattern: String { "(?C\(rawValue))" }
}

/// Answers: zero lets the match go on, one makes it try something else, a negative number ends it.
///
/// `match` is a ``RunningMatch``; none comes with short ASCII text whose words do not matter.
func answerCallout(
  _ block: UnsafeMutablePointer<pcre2_callout_block_8>?, _ match: UnsafeMutableRawPointer?
) -> Int32 {
  guard let block = block?.pointee, let question = RegexCallout(rawValue: block.callout_number),
    let text = block.subject
  else { return 0 }
  let ends = (block.start_match, block.current_position)
  guard let match else {
    if question == .start { return 0 }
    let isWhole = [ends.0, ends.1].allSatisfy {
      RunningMatch.isBetweenASCIICharacters(text, block.subject_length, $0)
    }
    return isWhole ? 0 : 1
  }
  let known = Unmanaged<RunningMatch>.fromOpaque(match).takeUnretainedValue()
  let isSo: Bool
  switch question {
  case .start: return known.mayGoOn() ? 0 : PCRE2_ERROR_CALLOUT
  case .wordBoundary: isSo = known.isBetweenWords(ends.1)
  case .noWordBoundary: isSo = !known.isBetweenWords(ends.1)
  case .wholeCharacters:
    isSo = known.isBetweenCharacters(ends.0) && known.isBetweenCharacters(ends.1)
  }
  return isSo ? 0 : 1
}
