import PredikatICU

/// Where a text is cut into words by Unicode's default rules (UAX #29), as `\b` means it.
///
/// Swift departs from the rules in two places, and so does this: Korean syllables are words of
/// their own, and a Hebrew letter with an apostrophe ends a word.
struct WordBreaks {
  /// A scalar, and what it is to the rules.
  private struct Item {
    var offset: Int
    var kind: predikat_word_break
    var isPictographic: Bool
  }

  private let items: [Item]
  /// The last kind but those that extend it, and the one before.
  private var last = PREDIKAT_WORD_OTHER
  private var lastButOne = PREDIKAT_WORD_OTHER
  private var flagHalves = 0

  /// Reads a text.
  init(_ text: UTF8Text) {
    var items: [Item] = []
    var scalars = UTF8Scalars(text)
    var offset = 0
    while let scalar = scalars.next() {
      items.append(
        Item(
          offset: offset, kind: Self.kind(of: scalar),
          isPictographic: predikat_is_pictographic(scalar.value)))
      offset = scalars.offset
    }
    self.items = items
  }

  private static func kind(of scalar: Unicode.Scalar) -> predikat_word_break {
    ("\u{AC01}"..."\u{D7A3}").contains(scalar)
      ? PREDIKAT_WORD_OTHER : predikat_word_break_of(scalar.value)
  }

  /// The offsets between two words, the text's own ends left out.
  consuming func offsets() -> [Int] {
    var found: [Int] = []
    for index in items.indices {
      if index > 0, isBreak(before: index) { found.append(items[index].offset) }
      take(items[index].kind, at: index)
    }
    return found
  }

  /// Remembers a scalar that was passed.
  private mutating func take(_ kind: predikat_word_break, at index: Int) {
    if kind.isExtension, index > 0, !items[index - 1].kind.isLineEnd { return }
    (lastButOne, last) = (last, kind)
    flagHalves = kind == PREDIKAT_WORD_FLAG_HALF ? flagHalves + 1 : 0
  }

  private func isBreak(before index: Int) -> Bool {
    let before = items[index - 1].kind
    let kind = items[index].kind
    if before == PREDIKAT_WORD_CARRIAGE_RETURN, kind == PREDIKAT_WORD_LINE_FEED { return false }
    if before.isLineEnd || kind.isLineEnd { return true }
    if before == PREDIKAT_WORD_JOINER, items[index].isPictographic { return false }
    if before == PREDIKAT_WORD_SPACE, kind == PREDIKAT_WORD_SPACE { return false }
    if kind.isExtension { return false }
    return !isInsideWord(index, kind)
  }

  private func isInsideWord(_ index: Int, _ kind: predikat_word_break) -> Bool {
    if last.isLetter {
      if kind.isLetter || kind == PREDIKAT_WORD_NUMERIC { return true }
      if kind.isBetweenLetters, next(behind: index).isLetter { return true }
      if last == PREDIKAT_WORD_HEBREW_LETTER {
        if kind == PREDIKAT_WORD_SINGLE_QUOTE { return true }
        if kind == PREDIKAT_WORD_DOUBLE_QUOTE {
          return next(behind: index) == PREDIKAT_WORD_HEBREW_LETTER
        }
      }
    }
    if last.isBetweenLetters, lastButOne.isLetter, kind.isLetter {
      return lastButOne != PREDIKAT_WORD_HEBREW_LETTER || last != PREDIKAT_WORD_SINGLE_QUOTE
    }
    if last == PREDIKAT_WORD_DOUBLE_QUOTE, lastButOne == PREDIKAT_WORD_HEBREW_LETTER,
      kind == PREDIKAT_WORD_HEBREW_LETTER
    {
      return true
    }
    return isInsideNumber(index, kind)
  }

  private func isInsideNumber(_ index: Int, _ kind: predikat_word_break) -> Bool {
    if last == PREDIKAT_WORD_NUMERIC {
      if kind.isLetter || kind == PREDIKAT_WORD_NUMERIC { return true }
      if kind.isBetweenDigits, next(behind: index) == PREDIKAT_WORD_NUMERIC { return true }
    }
    if last.isBetweenDigits, lastButOne == PREDIKAT_WORD_NUMERIC, kind == PREDIKAT_WORD_NUMERIC {
      return true
    }
    if last == PREDIKAT_WORD_KATAKANA, kind == PREDIKAT_WORD_KATAKANA { return true }
    if kind == PREDIKAT_WORD_JOINING_PUNCTUATION {
      return last.isJoined || last == PREDIKAT_WORD_JOINING_PUNCTUATION
    }
    if last == PREDIKAT_WORD_JOINING_PUNCTUATION { return kind.isJoined }
    return kind == PREDIKAT_WORD_FLAG_HALF && flagHalves % 2 == 1
  }

  /// The kind behind a scalar, but those that extend it.
  private func next(behind index: Int) -> predikat_word_break {
    for item in items[(index + 1)...] where !item.kind.isExtension { return item.kind }
    return PREDIKAT_WORD_OTHER
  }
}

extension predikat_word_break {
  fileprivate var isLineEnd: Bool {
    self == PREDIKAT_WORD_CARRIAGE_RETURN || self == PREDIKAT_WORD_LINE_FEED
      || self == PREDIKAT_WORD_NEWLINE
  }

  /// Whether it belongs to what stands before it.
  fileprivate var isExtension: Bool {
    self == PREDIKAT_WORD_EXTENDING || self == PREDIKAT_WORD_FORMAT || self == PREDIKAT_WORD_JOINER
  }

  fileprivate var isLetter: Bool {
    self == PREDIKAT_WORD_LETTER || self == PREDIKAT_WORD_HEBREW_LETTER
  }

  fileprivate var isBetweenLetters: Bool {
    self == PREDIKAT_WORD_MID_LETTER || self == PREDIKAT_WORD_MID_LETTER_OR_NUMBER
      || self == PREDIKAT_WORD_SINGLE_QUOTE
  }

  fileprivate var isBetweenDigits: Bool {
    self == PREDIKAT_WORD_MID_NUMBER || self == PREDIKAT_WORD_MID_LETTER_OR_NUMBER
      || self == PREDIKAT_WORD_SINGLE_QUOTE
  }

  fileprivate var isJoined: Bool {
    isLetter || self == PREDIKAT_WORD_NUMERIC || self == PREDIKAT_WORD_KATAKANA
  }
}
