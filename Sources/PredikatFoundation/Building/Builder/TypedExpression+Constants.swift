import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension TypedExpression {
  /// Whether it is made of others.
  var hasParts: Bool {
    switch kind {
    case .literal, .parameter, .variable, .enumCase, .staticMember, .invalid: false
    default: true
    }
  }

  /// Whether no variable, and so no row, has any part in it.
  var isConstant: Bool {
    switch kind {
    case .variable, .invalid, .unsupported, .evaluate, .closure: false
    default: children.allSatisfy(\.isConstant)
    }
  }

  /// Whether it holds a part that only its value can stand for, as `Date.now` or `"\(a)"`.
  var needsFolding: Bool {
    switch kind {
    case .interpolation, .array, .dictionary, .enumCase, .staticMember, .concatenation, .wrap,
      .cast:
      true
    case .arithmetic(_, let left, _):
      type == .date || children.contains(where: \.needsFolding) || left.type == .date
    case .call(let function, _):
      !function.hasNode || children.contains(where: \.needsFolding)
    default: children.contains(where: \.needsFolding)
    }
  }

  /// Whether Foundation's node for it may end the process.
  var mayTrap: Bool {
    switch kind {
    case .arithmetic, .negation, .range(.closed, _, _): true
    default: children.contains(where: \.mayTrap)
    }
  }

  /// Whether it is the literal `nil`.
  var isNil: Bool {
    if case .literal(.nil) = kind { return true }
    return false
  }
}

extension Function {
  /// Whether Foundation has a node for it.
  var hasNode: Bool {
    switch self {
    case .containsElement, .containsCollection, .rangeContains, .containsRegex, .starts, .minimum,
      .maximum, .localizedStandardContains, .caseInsensitiveCompare, .localizedCompare:
      true
    default: false
    }
  }
}

extension Construct {
  /// What it is called in an error.
  var name: String {
    switch self {
    case .loop(let name), .mutation(let name), .declaration(let name), .statement(let name),
      .methodCall(let name), .functionCall(let name), .operator(let name),
      .implicitMember(let name), .macro(let name), .effect(let name), .type(let name),
      .member(let name), .subscript(let name):
      name
    case .statements: "several statements"
    case .ifWithoutElse: "if without else"
    case .condition: "such a condition"
    case .tuple: "a tuple"
    case .closure: "a closure as a value"
    case .keyPath: "a key path as a value"
    case .callee: "a call of this value"
    case .missingTrailingClosure: "a macro without its closure"
    }
  }
}
