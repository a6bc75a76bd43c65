public import Foundation
public import PredikatSchema
import PredikatSyntax
public import PredikatText
public import PredikatTyping

/// An expression over values that are given for each evaluation, as a database's columns are.
///
/// Where a value is put in, the tree has a variable: any `VariableID` that the expression does
/// not bind itself. The planner takes identities behind those of the query's own variables.
///
/// ```swift
/// // `views + 1 > limit`, with the column `views` put in.
/// let input = CompiledExpression.Input(VariableID(query.variables.count), type: .integer)
/// let compiled = try CompiledExpression(
///   expression, inputs: [input], schema: schema, bindings: bindings, clock: clock)
/// try compiled.evaluate([.integer(41)])
/// ```
public struct CompiledExpression: Sendable {
  /// A variable whose value is given.
  public struct Input: Sendable, Hashable {
    /// The variable.
    public let variable: VariableID
    /// The type of its values, which the variable's occurrences must have.
    public let type: SwiftType

    /// Makes an input of its parts.
    public init(_ variable: VariableID, type: SwiftType) {
      self.variable = variable
      self.type = type
    }
  }

  private let slots: [Int]
  private let variableCount: Int
  private let step: Step<Value>

  /// Compiles an expression. `parameters` are those of the query, of which only captured predicates
  /// are looked up there; values come from `bindings`.
  public init(
    _ expression: TypedExpression, inputs: [Input], schema: Schema, parameters: [Parameter] = [],
    bindings: Bindings, clock: Date
  ) throws(EvaluationError) {
    var compiler = ExpressionCompiler(
      schema: schema, parameters: parameters, bindings: bindings, clock: clock)
    slots = inputs.map { compiler.slot($0.variable) }
    step = try compiler.value(expression)
    variableCount = max(1, compiler.variableCount)
  }

  /// The expression's value for such inputs, in the order in which they were declared.
  public func evaluate(_ inputs: [Value]) throws(EvaluationError) -> Value {
    precondition(inputs.count == slots.count, "one value an input")
    return try Frame.withFrame(of: variableCount) { frame throws(EvaluationError) in
      for (slot, value) in zip(slots, inputs) { frame.values[slot] = value }
      return try step(frame)
    }
  }
}
