import PredikatSyntax

/// Where a line can stand so that code at some place sees what it declares.
enum HoistPlace: Equatable {
  /// Before a statement.
  case statement(HoistStatement)
  /// In a closure around the value of a property, which is called at once.
  case value(TextRange)
  /// Nowhere near.
  case nowhere(Reason)

  /// Why no line has a place.
  enum Reason: Equatable {
    /// It is an argument of `@Query`, whose variable has that name.
    case query(variable: String?)
    /// It is the value that a parameter has by default.
    case defaultValue
    /// It is evaluated in every round of a loop, and a line before it only once.
    case loop
    /// It uses a name that only a part of the statement sees.
    case name(String)
    /// The code around is not understood.
    case unknown
  }
}

/// A statement that a line can be put before.
struct HoistStatement: Equatable {
  /// Its place.
  var range: TextRange
  /// Where the line's name will be seen.
  var scope: TextRange
  /// Whether it is all that stands in its braces, or behind its `case`.
  var isAlone: Bool
  /// Whether `scope` ends with a brace that closes it.
  var isInBraces: Bool
  /// Whether its value is that of the braces, which it can only be by `return` once a line stands
  /// before it.
  var needsReturn = false
  /// Whether that is known.
  var isSure = true
}

/// Braces, or other code that holds statements.
struct HoistBlock {
  /// Its place, braces included.
  var range: TextRange
  /// What a single expression in it is.
  var result: Result
  /// Whether it stands in braces of its own.
  var isInBraces = true
  /// Whether its names are seen outside, as those between `#if` and `#endif` are.
  var isTransparent = false

  /// What a single expression in braces is.
  enum Result {
    /// A statement like any other.
    case statement
    /// What the braces give.
    case value
    /// One or the other.
    case unknown
  }
}
