import PredikatTyping

/// The checks that concern a choice of targets, laid out by what they look at, so that a node
/// meets only those that asked for its kind. An object, for it is handed to every step of a walk.
final class CheckTable: Sendable {
  /// The kinds that some check asked for.
  let kinds: NodeKinds
  let predicates: [PredicateCheck]
  let syntax: [SyntaxCheck]
  let sortKeys: [SortCheck]
  let queries: [QueryCheck]
  /// The checks of typed nodes, those of one kind beside each other, and where each kind begins.
  private let expressions: [ExpressionCheck]
  private let starts: [Int]

  /// Lays out the checks that can find something for one of the targets that `concerns` admits.
  init(where concerns: (Verdict) -> Bool) {
    var kinds: NodeKinds = []
    var byKind = [[ExpressionCheck]](repeating: [], count: NodeKind.allCases.count)
    var predicates: [PredicateCheck] = []
    var syntax: [SyntaxCheck] = []
    var sortKeys: [SortCheck] = []
    var queries: [QueryCheck] = []
    for rule in RuleRegistry.rules {
      for check in rule.checks where (check.verdicts ?? rule.verdicts).contains(where: concerns) {
        switch check.look {
        case .expressions(let asked, let check):
          kinds.formUnion(asked)
          for kind in asked.kinds { byKind[Int(kind.rawValue)].append(check) }
        case .predicates(let check): predicates.append(check)
        case .syntax(let check): syntax.append(check)
        case .sortKeys(let check): sortKeys.append(check)
        case .query(let check): queries.append(check)
        case .models, .types, .code: continue
        }
      }
    }
    self.kinds = kinds
    self.predicates = predicates
    self.syntax = syntax
    self.sortKeys = sortKeys
    self.queries = queries
    expressions = byKind.flatMap { $0 }
    starts = byKind.reduce(into: [0]) { starts, checks in
      starts.append((starts.last ?? 0) + checks.count)
    }
  }

  /// Shows a node, which is of `kind`, the checks that asked for such.
  func check(
    _ expression: TypedExpression, _ kind: NodeKind, _ context: inout RuleContext
  ) {
    for index in starts[Int(kind.rawValue)]..<starts[Int(kind.rawValue) + 1] {
      expressions[index](expression, &context)
    }
  }

  /// The checks that concern this engine.
  static let predikat = CheckTable { $0.predikat != nil }
  /// Every check; findings that concern none of the targets are dropped when they are reported.
  static let all = CheckTable { _ in true }
}
