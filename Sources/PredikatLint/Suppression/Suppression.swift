import PredikatSyntax

/// A comment that silences rules: `// predikat:disable:next ID reason`.
struct Suppression: Equatable {
  /// How far it reaches.
  enum Scope: String, CaseIterable {
    /// The next line of code, with the brackets that it opens.
    case next
    /// The line it stands on.
    case this
    /// The whole file.
    case file
  }

  /// The rules it silences, and where each is named.
  var rules: [Rule]
  /// The comment's place, from `predikat:` to its end.
  var range: TextRange
  /// Where it silences them; nil for the whole file.
  var covered: TextRange?
  /// Why, in its author's words.
  var reason: String

  /// A rule's id and where it is written.
  struct Rule: Equatable {
    var id: String
    var range: TextRange
  }

  /// Whether it silences a finding of that rule at that place.
  func silences(_ diagnostic: Diagnostic) -> Bool {
    guard rules.contains(where: { $0.id == diagnostic.id }) else { return false }
    guard let covered else { return true }
    return covered.start <= diagnostic.range.start && diagnostic.range.start < covered.end
  }
}
