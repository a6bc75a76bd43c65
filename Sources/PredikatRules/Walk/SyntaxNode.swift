import PredikatSyntax

/// A node of a predicate as written, for the rules about what typing leaves no trace of.
///
/// The rare kinds are boxed, for they are large, and every expression is carried as one of these.
enum SyntaxNode {
  /// An expression, and the kind of place it stands in.
  case expression(ExpressionSyntax, Place)
  /// A closure, the predicate's own included.
  indirect case closure(ClosureSyntax)
  /// The statements in the braces of `if`, `else`, `do`.
  case block(CodeBlockSyntax)
  /// A whole predicate.
  indirect case predicate(PredicateSyntax)

  /// Where an expression stands.
  enum Place {
    /// It is a statement by itself, or follows `return`.
    case statement
    /// It is part of another expression.
    case operand
    /// It is what a member, a call or a subscript behind it is taken of.
    case base
  }
}

extension SyntaxNode {
  /// The statements that it holds in braces.
  var statements: [StatementSyntax] {
    switch self {
    case .closure(let closure): closure.statements
    case .block(let block): block.statements
    case .expression, .predicate: []
    }
  }

  /// The names of a closure's parameters.
  var parameterNames: [String] {
    guard case .closure(let closure) = self else { return [] }
    return (closure.parameters ?? []).map(\.name.text)
  }

  /// The place of its braces, where it has any.
  var bodyRange: TextRange? {
    switch self {
    case .closure(let closure): closure.range
    case .block(let block): block.range
    case .expression, .predicate: nil
    }
  }
}
