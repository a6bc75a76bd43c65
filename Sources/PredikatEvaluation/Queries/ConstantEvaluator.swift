public import Foundation
public import PredikatSchema
import PredikatSyntax
public import PredikatText
public import PredikatTyping

/// Computes expressions that depend on no row: literals, captured values, dates.
public struct ConstantEvaluator: Sendable {
  private let schema: Schema
  private let parameters: [Parameter]
  private let bindings: Bindings
  private let clock: Date

  /// Makes an evaluator with those captured values and that present moment.
  public init(
    schema: Schema, parameters: [Parameter] = [], bindings: Bindings, clock: Date
  ) {
    self.schema = schema
    self.parameters = parameters
    self.bindings = bindings
    self.clock = clock
  }

  /// The value of an expression without variables.
  public func value(of expression: TypedExpression) throws(EvaluationError) -> Value {
    switch expression.kind {
    case .literal(let literal):
      return try LiteralValue.value(of: literal, type: expression.type, at: expression.range)
    case .parameter(let id) where bindings[id] != nil: return bindings[id] ?? .null
    case .wrap(let operand) where !operand.type.isOptional: return try value(of: operand)
    default:
      var compiler = ExpressionCompiler(
        schema: schema, parameters: parameters, bindings: bindings, clock: clock)
      return try compiler.constantValue(of: compiler.compile(expression))
    }
  }
}
