import PredikatSyntax

/// A fix that puts a line before a query and a name in its place.
struct HoistedFix {
  /// What the line is: `let now = Date()`.
  let line: String
  /// The name that it declares, as far as it declares one.
  let name: String
  /// Its value as written.
  let value: String
  /// What else is to change: the places where the name goes.
  var edits: [Edit]
  /// How far it may be trusted.
  let applicability: Fix.Applicability
  let title: String

  /// Takes a fix of a query that begins at `start`; nil for one of another kind.
  init?(_ fix: Fix, ofQueryAt start: Int) {
    guard let first = fix.edits.first, first.range == TextRange(start, start),
      first.replacement.hasPrefix("let "), first.replacement.hasSuffix("\n"), fix.edits.count > 1
    else { return nil }
    line = String(first.replacement.dropLast())
    let declared = line.dropFirst("let ".count)
    name = String(declared.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard let sign = declared.firstIndex(of: "=") else { return nil }
    value = String(declared[declared.index(after: sign)...].drop { $0 == " " })
    edits = Array(fix.edits.dropFirst())
    applicability = fix.applicability
    title = fix.title
  }

  /// Whether the name stands for the value in the query, so that another will do as well.
  var isRenamable: Bool { edits.contains { $0.replacement == name } }

  /// The name without the number that tells it from another of the file.
  var plainName: String {
    guard isRenamable, name.last?.isNumber == true else { return name }
    return String(name.prefix { !$0.isNumber })
  }

  /// The line with another name.
  func line(naming other: String) -> String {
    "let \(other)" + line.dropFirst("let ".count + name.count)
  }

  /// What else is to change with another name.
  func edits(naming other: String) -> [Edit] {
    edits.map { $0.replacement == name ? Edit($0.range, other) : $0 }
  }

  /// The names that the value uses.
  var usedNames: Set<String> {
    var names: Set<String> = []
    CapturedNames.gather(expression, into: &names)
    return names
  }

  /// Whether evaluating the value where the code around would not may end the process.
  var isHazardous: Bool { Self.isHazardous(expression) }

  private var expression: ExpressionSyntax {
    var sink = DiagnosticSink()
    return Parser.parseExpression(SourceText(value), into: &sink)
  }

  private static func isHazardous(_ value: ExpressionSyntax) -> Bool {
    switch value.kind {
    case .forceUnwrap, .subscript, .cast(.force, _, _), .effect, .closure, .macro: return true
    default:
      var isHazardous = false
      value.forEachChild { isHazardous = isHazardous || Self.isHazardous($0) }
      return isHazardous
    }
  }
}
