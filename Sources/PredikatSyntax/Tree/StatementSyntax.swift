/// A statement as written.
public struct StatementSyntax: Sendable, Equatable {
  /// What it is.
  public var kind: Kind
  /// Its place.
  public var range: TextRange

  /// Makes a statement of its parts.
  public init(_ kind: Kind, at range: TextRange) {
    self.kind = kind
    self.range = range
  }

  /// The forms of a statement.
  public indirect enum Kind: Sendable, Equatable {
    /// An expression; `if` and `switch` are expressions too.
    case expression(ExpressionSyntax)
    /// `let`, `var`, `func`, a type, `#if`.
    case declaration(DeclarationSyntax)
    /// `return x`.
    case returns(ExpressionSyntax?)
    /// `guard … else { }`.
    case guards([ConditionSyntax], CodeBlockSyntax)
    /// `for p in s where c { }`.
    case forIn(PatternSyntax, ExpressionSyntax, where: ExpressionSyntax?, CodeBlockSyntax)
    /// `while … { }`.
    case whileLoop([ConditionSyntax], CodeBlockSyntax)
    /// `repeat { } while x`.
    case repeatWhile(CodeBlockSyntax, ExpressionSyntax)
    /// `do { } catch { }`.
    case doCatch(CodeBlockSyntax, catches: [CodeBlockSyntax])
    /// `throw x`.
    case throwing(ExpressionSyntax)
    /// `defer { }`.
    case deferred(CodeBlockSyntax)
    /// `break`, `continue`, `fallthrough`, with their label.
    case jump(NameSyntax, label: NameSyntax?)
    /// Words that make no statement; already reported.
    case unexpected
  }
}

/// Statements in braces.
public struct CodeBlockSyntax: Sendable, Equatable {
  /// The statements; empty too where the parser was asked to skip bodies.
  public var statements: [StatementSyntax]
  /// The place, braces included.
  public var range: TextRange

  /// Makes a block of its parts.
  public init(statements: [StatementSyntax], range: TextRange) {
    self.statements = statements
    self.range = range
  }
}

/// One of the conditions, separated by commas, of `if`, `guard` and `while`.
public struct ConditionSyntax: Sendable, Equatable {
  /// The forms of a condition.
  public enum Kind: Sendable, Equatable {
    /// A Boolean expression.
    case expression(ExpressionSyntax)
    /// `let x = y`, `let x`, `var x = y`.
    case optionalBinding(PatternSyntax, type: TypeSyntax?, value: ExpressionSyntax?)
    /// `case p = x`.
    case pattern(PatternSyntax, ExpressionSyntax)
    /// `#available(…)`, `#unavailable(…)`.
    case availability(AvailabilitySyntax)
  }

  /// What it is.
  public var kind: Kind
  /// Its place.
  public var range: TextRange

  /// Makes a condition of its parts.
  public init(_ kind: Kind, at range: TextRange) {
    self.kind = kind
    self.range = range
  }
}

/// The releases that `#available(…)` or `#unavailable(…)` asks for, in iOS numbering.
public struct AvailabilitySyntax: Sendable, Equatable {
  /// Where the condition holds, on whatever platform.
  public var holds = Releases.all
  /// Where it does not.
  public var fails = Releases.all

  /// Makes a condition of which nothing is known.
  public init() {}

  /// Makes a condition that asks for the versions of several platforms: `first` is the one of them
  /// that came first, nil where it also holds on all others, `last` the one that came last.
  public init(first: Target.OSVersion?, last: Target.OSVersion, isNegated: Bool) {
    let since = first.map { Releases.since($0) } ?? .all
    holds = isNegated ? .before(last) : since
    fails = isNegated ? since : .before(last)
  }
}

extension [ConditionSyntax] {
  /// The releases on which not all of the conditions hold, as far as that depends on the release.
  package var releasesOtherwise: Releases {
    guard count == 1, case .availability(let availability) = self[0].kind else { return .all }
    return availability.fails
  }
}

extension ExpressionSyntax {
  /// The releases on which what stands behind it runs: those that do not leave by an
  /// `if #available(…) { …; return }`.
  package var releasesBehind: Releases {
    guard case .ifElse(let branch) = kind, branch.otherwise == nil else { return .all }
    switch branch.then.statements.last?.kind {
    case .returns, .throwing, .jump: return branch.conditions.releasesOtherwise
    default: return .all
    }
  }
}

/// What stands between `let` and `=`, behind `case`, or behind `for`.
public struct PatternSyntax: Sendable, Equatable {
  /// The forms of a pattern.
  public indirect enum Kind: Sendable, Equatable {
    /// A name.
    case name(NameSyntax)
    /// `_`
    case wildcard
    /// `(a, b)`.
    case tuple([PatternSyntax])
    /// Any other: `.some(let x)`, a literal, a range, `is T`.
    case expression(ExpressionSyntax)
  }

  /// What it is.
  public var kind: Kind
  /// Its place.
  public var range: TextRange

  /// Makes a pattern of its parts.
  public init(_ kind: Kind, at range: TextRange) {
    self.kind = kind
    self.range = range
  }
}

/// `if conditions { } else …`.
public struct IfSyntax: Sendable, Equatable {
  /// What stands between `if` and the brace.
  public var conditions: [ConditionSyntax]
  /// What is done when all hold.
  public var then: CodeBlockSyntax
  /// What is done otherwise; `else if` is a block with that `if` as its only statement.
  public var otherwise: CodeBlockSyntax?

  /// Makes an `if` of its parts.
  public init(
    conditions: [ConditionSyntax], then: CodeBlockSyntax, otherwise: CodeBlockSyntax?
  ) {
    self.conditions = conditions
    self.then = then
    self.otherwise = otherwise
  }
}

/// `switch subject { case …: … }`.
public struct SwitchSyntax: Sendable, Equatable {
  /// What is examined.
  public var subject: ExpressionSyntax
  /// The cases.
  public var cases: [SwitchCaseSyntax]

  /// Makes a `switch` of its parts.
  public init(subject: ExpressionSyntax, cases: [SwitchCaseSyntax]) {
    self.subject = subject
    self.cases = cases
  }
}

/// `case p, q where c:` or `default:`, with its statements.
public struct SwitchCaseSyntax: Sendable, Equatable {
  /// The patterns; none for `default`.
  public var patterns: [PatternSyntax]
  /// What stands behind `where`, of all patterns together.
  public var conditions: [ExpressionSyntax] = []
  /// The statements.
  public var statements: [StatementSyntax]
  /// The place.
  public var range: TextRange

  /// Makes a case of its parts.
  public init(patterns: [PatternSyntax], statements: [StatementSyntax], range: TextRange) {
    self.patterns = patterns
    self.statements = statements
    self.range = range
  }
}
