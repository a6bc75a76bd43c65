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

/// What a rule asks to be shown, and what it does with it.
enum RuleCheck: Sendable {
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
}
