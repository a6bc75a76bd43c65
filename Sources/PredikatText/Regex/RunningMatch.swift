import Foundation

/// What is known while a text is searched: where its characters and words begin and end, found
/// when first asked for, and how long the search has gone on.
///
/// An object, because PCRE2 hands its address to what asks.
final class RunningMatch {
  private let text: UTF8Text
  private var starts = 0
  /// When the search has to end, in this thread's time; set once there were starts enough to ask.
  private var end: Duration?
  private var characters: [Bool] = []
  private var words: [Bool] = []

  /// Begins the search of a text, which has to outlive it.
  init(_ text: UTF8Text) { self.text = text }

  /// Whether there is time to try another start. PCRE2 counts the steps of each start alone.
  func mayGoOn() -> Bool {
    starts += 1
    guard starts % 32 == 0 else { return true }
    let now = Self.timeOfThread
    guard let end else {
      end = now + TextRegex.timeLimit
      return true
    }
    return now < end
  }

  /// How long this thread has computed. Unlike a clock's time it stands still while others have
  /// the processor, so that a busy machine makes no error of a harmless pattern.
  private static var timeOfThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Whether a character begins or ends at the offset.
  func isBetweenCharacters(_ offset: Int) -> Bool {
    if characters.isEmpty { characters = Graphemes.boundaries(of: text) }
    return characters.indices.contains(offset) && characters[offset]
  }

  /// Whether a word begins or ends at the offset.
  func isBetweenWords(_ offset: Int) -> Bool {
    if words.isEmpty {
      words = Array(repeating: false, count: text.count + 1)
      words[0] = true
      words[text.count] = true
      for offset in WordBreaks(text).offsets() { words[offset] = true }
    }
    return words.indices.contains(offset) && words[offset]
  }

  /// The same of ASCII text, in which only a line's end has two scalars.
  static func isBetweenASCIICharacters(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ offset: Int
  ) -> Bool {
    offset <= 0 || offset >= count || text[offset - 1] != 0x0D || text[offset] != 0x0A
  }
}
