/// The functions that a statement may call and that a database does not have by itself: the
/// driver registers them, with Swift's meaning.
///
/// All but ``list`` give NULL when their first argument, or another that is text, is NULL; all are
/// deterministic.
public enum SQLFunction: String, Sendable, CaseIterable {
  /// `(text, part)`: whether `part` occurs in `text`, by characters; always for an empty one.
  case contains = "predikat_contains"
  /// `(text, part)`: `localizedStandardContains`; never for an empty one.
  case localizedContains = "predikat_localized_contains"
  /// `(text, part)`: `localizedCaseInsensitiveContains`.
  case caseInsensitiveContains = "predikat_case_insensitive_contains"
  /// `(text, prefix)`: whether `text` starts with the characters of `prefix`.
  case starts = "predikat_starts"
  /// `(text, suffix)`: whether `text` ends with the characters of `suffix`.
  case ends = "predikat_ends"
  /// `(text)`: the number of characters.
  case count = "predikat_count"
  /// `(text)`: `lowercased()`, in NFC.
  case lowercased = "predikat_lower"
  /// `(text)`: `uppercased()`, in NFC.
  case uppercased = "predikat_upper"
  /// `(text)`: `trimmingCharacters(in: .whitespacesAndNewlines)`.
  case trimmed = "predikat_trim"
  /// `(text, pattern)`: whether the pattern matches somewhere; an error for an invalid pattern.
  case regex = "predikat_regex"
  /// `(text, pattern)`: whether the pattern matches the whole; an error for an invalid pattern.
  case wholeRegex = "predikat_regex_whole"
  /// `(key, value)`: the values of the rows it is given, in the order of their keys, for
  /// ``evaluate`` to read.
  case list = "predikat_list"
  /// `(number, input, …)`: the value of ``SQLStatement/expressions`` at `number` over the inputs;
  /// an error where Swift would trap or throw.
  case evaluate = "predikat_evaluate"

  /// How many arguments it takes; nil for any number.
  public var argumentCount: Int? {
    switch self {
    case .contains, .localizedContains, .caseInsensitiveContains, .starts, .ends, .regex,
      .wholeRegex, .list:
      2
    case .count, .lowercased, .uppercased, .trimmed: 1
    case .evaluate: nil
    }
  }
}

/// The orders of text that a statement may ask for and that a database does not have by itself.
public enum SQLCollation: String, Sendable, CaseIterable {
  /// ICU's root collation with numbers by value, ties by NFC: what `SortDescriptor` means by
  /// `.localizedStandard`.
  case localizedStandard = "PREDIKAT_STANDARD"
  /// The same without numbers by value: `.localized`.
  case localized = "PREDIKAT_LOCALIZED"
}
