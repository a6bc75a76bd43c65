package import PredikatTyping

/// Which forms of expression occur in queries.
package struct Coverage: Sendable {
  /// The names of the forms, as `call sum` and `cast check`.
  package private(set) var names: Set<String> = []

  /// Makes one in which nothing occurs.
  package init() {}

  /// Adds all that occurs in a query, in its captured values too.
  package mutating func add(_ query: TypedQuery) {
    if let predicate = query.predicate { add(predicate.body) }
    for parameter in query.parameters {
      if let value = parameter.value { add(value) }
    }
    for key in query.sort { names.insert("sort \(key.comparator.map { "\($0)" } ?? "default")") }
    if query.limit != nil { names.insert("limit") }
    if query.offset != nil { names.insert("offset") }
  }

  private mutating func add(_ expression: TypedExpression) {
    names.insert(Self.name(of: expression.kind))
    for child in expression.children { add(child) }
  }

  private static func name(of kind: TypedExpression.Kind) -> String {
    switch kind {
    case .call(let function, _): "call \(function.rawValue)"
    case .each(let quantifier, _, _, _): "each \(quantifier)"
    case .cast(let kind, _, _): "cast \(kind)"
    case .conditional(_, _, _, let form): "conditional \(form)"
    case .flatMap(_, _, _, let form): "flatMap \(form)"
    case .range(let kind, _, _): "range \(kind)"
    case .comparison(let comparison, _, _): "comparison \(comparison.rawValue)"
    case .arithmetic(let arithmetic, _, _): "arithmetic \(arithmetic.rawValue)"
    case .logical(let connective, _): "logical \(connective)"
    case .subscript(_, let index, let otherwise): subscriptName(index, otherwise)
    case .member(_, let member): "member \(member.name)"
    default: plainName(of: kind)
    }
  }

  private static func subscriptName(
    _ index: TypedExpression, _ otherwise: TypedExpression?
  ) -> String {
    if otherwise != nil { return "subscript default" }
    if case .range = index.kind { return "subscript range" }
    return "subscript"
  }

  private static func plainName(of kind: TypedExpression.Kind) -> String {
    switch kind {
    case .literal: "literal"
    case .interpolation: "interpolation"
    case .array: "array"
    case .dictionary: "dictionary"
    case .parameter: "parameter"
    case .variable: "variable"
    case .enumCase: "enumCase"
    case .staticMember: "staticMember"
    case .property: "property"
    case .concatenation: "concatenation"
    case .negation: "negation"
    case .not: "not"
    case .wrap: "wrap"
    case .forceUnwrap: "forceUnwrap"
    case .coalesce: "coalesce"
    case .ifLet: "ifLet"
    case .evaluate: "evaluate"
    case .closure: "closure"
    default: "no value"
    }
  }

  /// Every form that a query can have, but for those that ``exceptions`` names.
  package static let wanted: Set<String> = {
    var wanted: Set<String> = [
      "literal", "interpolation", "array", "dictionary", "parameter", "variable", "enumCase",
      "staticMember", "property", "concatenation", "negation", "not", "wrap", "forceUnwrap",
      "coalesce", "ifLet", "evaluate", "closure", "subscript", "subscript default",
      "subscript range", "conditional ternary", "conditional ifElse", "flatMap chain",
      "flatMap call", "logical and", "logical or", "limit", "offset", "sort default",
      "sort lexical", "sort localized", "sort localizedStandard",
    ]
    for operation in ["==", "!=", "<", "<=", ">", ">="] { wanted.insert("comparison \(operation)") }
    for operation in ["+", "-", "*", "/", "%"] { wanted.insert("arithmetic \(operation)") }
    for kind in ["halfOpen", "closed", "from", "through", "upTo"] { wanted.insert("range \(kind)") }
    for kind in ["check", "conditional", "force", "coerce"] { wanted.insert("cast \(kind)") }
    for name in ["contains", "allSatisfy", "filter", "first", "map"] {
      wanted.insert("each \(name)")
    }
    let names = ["count", "isEmpty", "first", "last", "rawValue", "persistentModelID"]
    for name in ExpressionGenerator.memberNames.union(names) { wanted.insert("member \(name)") }
    for function in Function.allCases where exceptions["call \(function.rawValue)"] == nil {
      wanted.insert("call \(function.rawValue)")
    }
    return wanted
  }()

  /// The forms that no generated query has, and why.
  package static let exceptions: [String: String] = [
    "call makeUUID": "it is another value for each evaluator"
  ]
}
