extension Construct: CustomStringConvertible {
  /// A few words, as a typed tree is printed with: `method 'map(_:)'`.
  public var description: String {
    switch self {
    case .loop(let word): "loop '\(word)'"
    case .mutation(let name): "mutation '\(name)'"
    case .declaration(let word): "declaration '\(word)'"
    case .statements(let count): "\(count) statements"
    case .statement(let word): "statement '\(word)'"
    case .ifWithoutElse: "'if' without 'else'"
    case .condition(let problem): "condition: \(problem)"
    case .methodCall(let signature): "method '\(signature)'"
    case .functionCall(let name): "function '\(name)'"
    case .operator(let name): "operator '\(name)'"
    case .tuple: "tuple"
    case .implicitMember(let name): "'.\(name)' of no known type"
    case .closure: "closure"
    case .keyPath: "key path"
    case .macro(let name): "macro '#\(name)'"
    case .effect(let word): "'\(word)'"
    case .type(let name): "type '\(name)'"
    case .member(let name): "member '\(name)'"
    case .subscript(let signature): "subscript '\(signature)'"
    case .callee: "callee"
    case .missingTrailingClosure: "macro without a trailing closure"
    }
  }
}

extension Construct.ConditionProblem: CustomStringConvertible {
  /// A few words, as a typed tree is printed with.
  public var description: String {
    switch self {
    case .mixedBinding: "bindings and tests mixed"
    case .pattern: "pattern"
    case .availability: "availability"
    case .binding: "binding without a name"
    }
  }
}
