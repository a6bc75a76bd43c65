import PredikatSyntax

/// The checks of the rules that concern a choice of targets, laid out by what they look at, so
/// that a node meets only those that asked for its kind.
struct CheckTable: Sendable {
  /// The kinds that some check asked for.
  let kinds: NodeKinds
  let predicates: [PredicateCheck]
  let syntax: [SyntaxCheck]
  let sortKeys: [SortCheck]
  let queries: [QueryCheck]
  private let expressions: [ExpressionCheck]
  private let starts: [Int]

  init(rules: [Rule]) {
    var kinds: NodeKinds = []
    var byKind = [[ExpressionCheck]](repeating: [], count: NodeKind.allCases.count)
    var predicates: [PredicateCheck] = []
    var syntax: [SyntaxCheck] = []
    var sortKeys: [SortCheck] = []
    var queries: [QueryCheck] = []
    for check in rules.flatMap(\.checks) {
      switch check {
      case .expressions(let asked, let check):
        kinds.formUnion(asked)
        for kind in NodeKind.allCases where asked.contains(kind) {
          byKind[Int(kind.rawValue)].append(check)
        }
      case .predicates(let check): predicates.append(check)
      case .syntax(let check): syntax.append(check)
      case .sortKeys(let check): sortKeys.append(check)
      case .query(let check): queries.append(check)
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

  /// Shows `body` every check that asked for nodes of `kind`.
  func forEachCheck(of kind: NodeKind, _ body: (ExpressionCheck) -> Void) {
    let index = Int(kind.rawValue)
    for check in expressions[starts[index]..<starts[index + 1]] { body(check) }
  }

  /// The rules that concern this engine.
  static let predikat = CheckTable(rules: RuleRegistry.all.filter { $0.concerns(.predikat) })
  /// Every rule; findings that concern none of the targets are dropped when they are reported.
  static let all = CheckTable(rules: RuleRegistry.all)
}
