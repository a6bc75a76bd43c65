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
}
