import PredikatSchema
import PredikatSyntax

extension TypedPrinter {
  /// What stands on a node's line before its type.
  func label(of expression: TypedExpression) -> String {
    switch expression.kind {
    case .literal(let literal): text(of: literal)
    case .interpolation: "\"\\(…)\""
    case .array: "[…]"
    case .dictionary: "[…: …]"
    case .range(let kind, _, _): kind == .halfOpen || kind == .upTo ? "..<" : "..."
    case .parameter(let id): "captured \(query.parameters[id.index].name)"
    case .variable(let id): name(of: id)
    case .enumCase(_, let name, let isQualified): isQualified ? "case \(name)" : ".\(name)"
    case .staticMember(let type, let name, let isQualified):
      isQualified ? "\(schema.name(of: type)).\(name)" : ".\(name)"
    case .property(_, let reference): ".\(reference.property(in: schema).name)"
    case .member(_, let member): ".\(member.name)"
    case .subscript(_, _, let otherwise): otherwise == nil ? "[…]" : "[…, default: …]"
    default: operatorLabel(of: expression)
    }
  }

  private func operatorLabel(of expression: TypedExpression) -> String {
    switch expression.kind {
    case .comparison(let operation, _, _): operation.rawValue
    case .arithmetic(let operation, _, _): operation.rawValue
    case .concatenation: "+"
    case .negation: "-"
    case .not: "!"
    case .logical(let connective, _): connective.rawValue
    case .conditional(_, _, _, let form): form == .ternary ? "?:" : "if"
    case .wrap: "wrap"
    case .forceUnwrap: "unwrap!"
    case .coalesce: "??"
    case .flatMap(_, let variable, _, let form):
      (form == .chain ? "?." : "flatMap") + binding(variable)
    case .ifLet(_, let variable, _, _): "if let" + binding(variable)
    case .cast(let kind, _, let type): "\(kind.rawValue) \(schema.name(of: type))"
    case .call(let function, _): function.rawValue
    case .each(let quantifier, _, let variable, _): "\(quantifier)" + binding(variable)
    case .evaluate: "evaluate"
    case .closure(let inputs, _): "closure" + inputs.map(binding).joined(separator: ",")
    case .unsupported(let construct, _): "unsupported \(construct)"
    default: "invalid"
    }
  }

  private func binding(_ variable: VariableID) -> String { " \(name(of: variable))" }

  /// A variable's name as written; one without a name is numbered.
  private func name(of variable: VariableID) -> String {
    let name = query.variables[variable.index].name
    return name.isEmpty ? "#\(variable.index)" : name
  }

  private func text(of literal: LiteralSyntax) -> String {
    switch literal {
    case .integer(_, let digits), .float(_, let digits): digits
    case .string: ExpressionPrinter.print(ExpressionSyntax(.literal(literal), at: .none))
    case .boolean(let value): "\(value)"
    case .nil: "nil"
    case .regex(let pattern): "/\(pattern)/"
    }
  }
}
