import PredikatTyping

extension Construct {
  /// The rule that names it. The switch is exhaustive, so that no construct can go unnamed.
  var ruleID: String {
    switch self {
    case .loop: "predicate.loop"
    case .mutation: "predicate.mutation"
    case .declaration: "predicate.declaration"
    case .statements: "predicate.multiple-statements"
    case .statement, .ifWithoutElse, .condition, .effect: "predicate.unsupported-statement"
    case .methodCall, .subscript: "predicate.unsupported-call"
    case .functionCall, .callee: "predicate.function-call"
    case .operator: "predicate.unsupported-operator"
    case .implicitMember: "predicate.enum-case"
    case .member: "predicate.value-member"
    case .missingTrailingClosure: "predicate.missing-trailing-closure"
    case .tuple, .closure, .keyPath, .macro, .type: "predicate.unsupported-expression"
    }
  }
}
