/// How strongly an expression holds together, for deciding where parentheses are needed.
struct Binding: Comparable {
  /// The weakest first.
  let rank: Int

  /// `if`, `try`, assignments: stand alone, in arguments, behind `=`.
  static let lowest = Binding(rank: 0)
  /// `-x`.
  static let prefix = Binding(Precedence.prefix)
  /// Names, literals, chains: whatever needs no parentheses anywhere.
  static let postfix = Binding(rank: Int(Precedence.prefix.rawValue) + 2)

  /// Makes a binding of its rank.
  init(rank: Int) { self.rank = rank }

  /// The binding of an operator's use.
  init(_ precedence: Precedence) { rank = Int(precedence.rawValue) + 1 }

  /// The next stronger one.
  var next: Binding { Binding(rank: rank + 1) }

  static func < (lhs: Binding, rhs: Binding) -> Bool { lhs.rank < rhs.rank }
}

extension ExpressionSyntax {
  /// How strongly the expression holds together.
  var binding: Binding {
    switch kind {
    case .assignment: Binding(.assignment)
    case .ternary: Binding(.ternary)
    case .logical(.and, _): Binding(.conjunction)
    case .logical(.or, _): Binding(.disjunction)
    case .binary(let name, _, _): Binding(Precedence.of(name.text.utf8))
    case .cast: Binding(.casting)
    case .prefix: .prefix
    case .effect(let name, _): name.coversAllBehind ? .lowest : .prefix
    case .ifElse, .switchCase: .lowest
    case .postfix, .keyPath: .prefix
    default: .postfix
    }
  }

  /// Whether the expression has a closure outside of brackets, which a condition would misread.
  var endsInClosure: Bool {
    switch kind {
    case .closure: true
    case .call(let call): !call.trailingClosures.isEmpty
    case .macro(let macro): !macro.trailingClosures.isEmpty
    default: false
    }
  }
}

extension NameSyntax {
  /// Whether a word such as `try` covers all that follows it.
  var coversAllBehind: Bool { text.hasPrefix("try") || text == "await" || text == "unsafe" }

  /// Whether the name can stand without back-ticks.
  var isPlain: Bool {
    switch text {
    case "self", "Self", "super", "Any", "_", "init": return true
    default: break
    }
    // A function's full name: `contains(where:)`.
    if text.hasSuffix(":)") { return true }
    var sink = DiagnosticSink()
    let tokens = Lexer.tokenize(SourceText(text), into: &sink)
    guard tokens.count == 2, tokens[0].range.start == 0, tokens[0].range.end == text.utf8.count
    else { return tokens.count == 1 }
    return tokens[0].kind != .keyword && tokens[0].kind != .unknown
  }
}
