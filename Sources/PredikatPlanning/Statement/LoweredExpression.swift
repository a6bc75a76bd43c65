import Foundation
public import PredikatEvaluation
public import PredikatTyping
public import PredikatSchema

/// An expression that SQL cannot compute with Swift's meaning: the statement hands its columns to
/// ``SQLFunction/evaluate``, and the driver computes it there.
///
/// The first argument of the call is the expression's index in ``SQLStatement/expressions``; the
/// others are the inputs in order.
public struct LoweredExpression: Sendable {
  /// A column of the statement that the expression reads.
  public struct Input: Sendable {
    /// The variable that stands for it in the body.
    public var variable: VariableID
    /// The type of its values.
    public var type: SwiftType
    /// How the argument is read.
    public var encoding: ValueEncoding
  }

  /// What is computed, over the inputs' variables and the query's parameters.
  public let body: TypedExpression
  /// What the variables stand for, in the order of the arguments.
  public let inputs: [Input]
  /// How the result is given back.
  public let result: ValueEncoding
  let schema: Schema
  let parameters: [Parameter]
  let bindings: Bindings
  let clock: Date

  /// The expression, ready to be computed for any number of rows.
  public func compiled() throws(EvaluationError) -> CompiledExpression {
    try CompiledExpression(
      body, inputs: inputs.map { CompiledExpression.Input($0.variable, type: $0.type) },
      schema: schema, parameters: parameters, bindings: bindings, clock: clock)
  }
}
