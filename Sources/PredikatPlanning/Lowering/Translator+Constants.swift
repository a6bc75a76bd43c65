import PredikatEvaluation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension Translator {
  /// The value of an expression that is the same for every row and whose parameters have values;
  /// nil for others, and for one whose value Swift would trap on.
  func constant(_ expression: TypedExpression) -> Value? {
    switch expression.kind {
    case .literal(let literal): return value(of: literal, type: expression.type)
    case .parameter(let parameter): return given[parameter]
    case .wrap(let inner): return constant(inner)
    case .variable, .property: return nil
    default:
      guard isConstant(expression) else { return nil }
      return evaluatedConstant(expression)
    }
  }

  /// A constant truth.
  func constantBoolean(_ expression: TypedExpression) -> Bool? {
    if case .bool(let value)? = constant(expression) { return value }
    return nil
  }

  /// A constant truth, or a constant nil.
  func constantOptionalBoolean(_ expression: TypedExpression) -> Value? {
    switch constant(expression) {
    case .bool(let value)?: .bool(value)
    case .null?: .null
    default: nil
    }
  }

  private func value(of literal: LiteralSyntax, type: SwiftType) -> Value? {
    switch (literal, type.unwrapped) {
    case (.boolean(let value), _): return .bool(value)
    case (.nil, _): return .null
    case (.string(let text), _): return .string(text)
    case (.integer(let magnitude?, _), .scalar(let scalar)) where scalar.isInteger:
      return Int64(exactly: magnitude).map(Value.integer)
    case (.integer(let magnitude?, _), .double), (.integer(let magnitude?, _), .date):
      return .double(Double(magnitude))
    case (.float(let number, _), .double): return .double(number)
    default:
      return evaluatedConstant(TypedExpression(.literal(literal), type: type, at: .none))
    }
  }

  /// Whether no row and no unknown value is in an expression.
  func isConstant(_ expression: TypedExpression) -> Bool {
    switch expression.kind {
    case .literal, .enumCase, .staticMember: return true
    case .parameter(let parameter): return given[parameter] != nil
    case .variable(let variable): return isLocalConstant(variable)
    case .unsupported, .invalid: return false
    // No constant has an object at hand.
    case .property(let base, let reference):
      return layout.place(of: reference) == nil && isConstant(base)
    default:
      return expression.allParts { isConstant($0) }
    }
  }

  /// A variable that nothing of a row was given to is bound inside the expression itself.
  private func isLocalConstant(_ variable: VariableID) -> Bool {
    switch self[variable] {
    case .local?: return true
    case nil: return variables[variable.index].role != .input
    default: return false
    }
  }

  /// Computes what holds no row; nil for what Swift would trap on, which is left to each row.
  private func evaluatedConstant(_ expression: TypedExpression) -> Value? {
    let evaluator = ConstantEvaluator(
      schema: schema, parameters: query.parameters, bindings: given, clock: clock)
    do throws(EvaluationError) {
      return try evaluator.value(of: expression)
    } catch {
      return nil
    }
  }
}
