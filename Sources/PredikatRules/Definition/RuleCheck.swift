import PredikatSyntax
import PredikatTyping

/// Looks at one node of a typed predicate.
typealias ExpressionCheck = @Sendable (TypedExpression, inout RuleContext) -> Void
/// Looks at a whole predicate.
typealias PredicateCheck = @Sendable (TypedPredicate, inout RuleContext) -> Void
/// Looks at one node of a predicate as written.
typealias SyntaxCheck = @Sendable (SyntaxNode, inout RuleContext) -> Void
/// Looks at one key of an order.
typealias SortCheck = @Sendable (TypedSortKey, inout RuleContext) -> Void
/// Looks at what stands around predicate and order.
typealias QueryCheck = @Sendable (TypedQuery, inout RuleContext) -> Void

/// Looks at one model as declared.
typealias ModelCheck = @Sendable (ModelDeclaration, inout SourceContext) -> Void
/// Looks at the code of a file, expression by expression.
typealias CodeCheck = @Sendable (ExpressionSyntax, CodeScope, inout SourceContext) -> Void
/// Looks at a type as declared, model or not.
typealias DeclarationCheck =
  @Sendable (
    DeclarationSyntax, TypeDeclarationSyntax, inout SourceContext
  ) -> Void

/// What a rule asks to be shown, what it does with it, and whom that can concern.
struct RuleCheck: Sendable {
  /// What a check looks at.
  enum Look: Sendable {
    /// Typed nodes of these kinds.
    case expressions(NodeKinds, ExpressionCheck)
    /// Every predicate, once.
    case predicates(PredicateCheck)
    /// The nodes of a predicate as written, for what typing leaves no trace of.
    case syntax(SyntaxCheck)
    /// Every key of the order.
    case sortKeys(SortCheck)
    /// The query, once.
    case query(QueryCheck)
    /// Every model of a Swift file.
    case models(ModelCheck)
    /// Every type of a Swift file.
    case types(DeclarationCheck)
    /// The expressions in the bodies of a Swift file that mentions one of the words.
    case code(words: [String], CodeCheck)
  }

  /// What it looks at.
  let look: Look
  /// The verdicts that its findings may carry; nil for all of its rule's.
  let verdicts: [Verdict]?

  /// Looks at typed nodes of these kinds.
  static func expressions(
    _ kinds: NodeKinds, for verdicts: [Verdict]? = nil, _ check: @escaping ExpressionCheck
  ) -> RuleCheck {
    RuleCheck(look: .expressions(kinds, check), verdicts: verdicts)
  }

  /// Looks at every predicate.
  static func predicates(_ check: @escaping PredicateCheck) -> RuleCheck {
    RuleCheck(look: .predicates(check), verdicts: nil)
  }

  /// Looks at a predicate as written; what it finds does not compile.
  static func syntax(_ check: @escaping SyntaxCheck) -> RuleCheck {
    RuleCheck(look: .syntax(check), verdicts: [.compile])
  }

  /// Looks at every key of the order.
  static func sortKeys(_ check: @escaping SortCheck) -> RuleCheck {
    RuleCheck(look: .sortKeys(check), verdicts: nil)
  }

  /// Looks at the query.
  static func query(_ check: @escaping QueryCheck) -> RuleCheck {
    RuleCheck(look: .query(check), verdicts: nil)
  }

  /// Looks at every model.
  static func models(_ check: @escaping ModelCheck) -> RuleCheck {
    RuleCheck(look: .models(check), verdicts: nil)
  }

  /// Looks at every type.
  static func types(_ check: @escaping DeclarationCheck) -> RuleCheck {
    RuleCheck(look: .types(check), verdicts: nil)
  }

  /// Looks at the code of files that mention one of the words.
  static func code(mentioning words: [String], _ check: @escaping CodeCheck) -> RuleCheck {
    RuleCheck(look: .code(words: words, check), verdicts: nil)
  }
}
