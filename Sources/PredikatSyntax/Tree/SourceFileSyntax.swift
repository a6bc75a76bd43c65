/// A whole Swift file.
public struct SourceFileSyntax: Sendable, Equatable {
  /// What stands at its top level, in order.
  public var statements: [StatementSyntax]

  /// Makes a file of its parts.
  public init(statements: [StatementSyntax]) {
    self.statements = statements
  }

  /// The declarations at its top level, those of all `#if` branches included.
  public var declarations: [DeclarationSyntax] {
    func gather(_ statements: [StatementSyntax]) -> [DeclarationSyntax] {
      statements.flatMap { statement -> [DeclarationSyntax] in
        guard case .declaration(let declaration) = statement.kind else { return [] }
        if case .conditional(let inner) = declaration.kind { return gather(inner) }
        return [declaration]
      }
    }
    return gather(statements)
  }
}
