/// Reads tokens into syntax trees. It never fails: what is missing or unexpected becomes a node and
/// a diagnostic, and reading goes on.
///
/// The grammar's productions are methods in the extensions beside this file, each named after its
/// production in `Grammar/`.
public struct Parser {
  /// The deepest nesting that is read; beyond it, `syntax.nesting` is reported and the rest of the
  /// construct is skipped.
  public static let nestingLimit = 200

  /// The text.
  let source: SourceText
  /// Its tokens; the last is the end of the file.
  var tokens: [Token]
  /// Where the parser stands.
  var index = 0
  /// Where the last token that was taken ends.
  var previousEnd = 0
  /// How deep it is nested.
  var depth = 0
  /// How many levels lie below the node that is being built; see `enterNesting()`.
  var height = 0
  /// How many interpolations it is inside of.
  var interpolationDepth = 0
  /// Whether `{` ends an expression, as in the condition of an `if`.
  var braceEndsExpression = false
  /// Whether `else` follows the expression, as behind `guard`.
  var isReadingGuard = false
  /// Whether what is read are the statements of a `case`, which directives around cases end.
  var isReadingCase = false
  /// Whether the text is a file of Swift, where a closure may trail on the next line, as everywhere
  /// in Swift; in a pasted query such a brace begins something else.
  var isFile = false
  /// Whether names may be bound inside an expression, as behind `case`.
  var isReadingPattern = false
  /// Where it puts what it finds.
  var sink = DiagnosticSink()
  /// The token at which something was reported last, so that one fault is reported once.
  var lastReportedIndex = -1
  /// The token that was found unexpected last, so that a run of them is reported once.
  var lastUnexpectedIndex = -2
  /// Whether `syntax.nesting` was reported.
  var hasReportedNesting = false
  /// Whether bodies of functions and accessors are read or only skipped over.
  var readsBodies: Bool

  /// Makes a parser over the tokens of `source`.
  public init(_ source: SourceText, tokens: [Token], readsBodies: Bool = true) {
    self.source = source
    self.tokens = tokens
    self.readsBodies = readsBodies
    previousEnd = tokens.first?.range.start ?? 0
  }
}
