public import PredikatEvaluation
public import PredikatTyping

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
    /// How the argument is read.
    public var encoding: ValueEncoding

    /// Makes an input of its parts.
    public init(variable: VariableID, encoding: ValueEncoding) {
      self.variable = variable
      self.encoding = encoding
    }
  }

  /// What is computed, over the inputs' variables and the query's parameters.
  public var body: TypedExpression
  /// What the variables stand for, in the order of the arguments.
  public var inputs: [Input]
  /// The query's variables, with one more for each input.
  public var variables: [Variable]
  /// The values of the query's parameters.
  public var bindings: Bindings
  /// How the result is given back.
  public var result: ValueEncoding

  /// Makes an expression of its parts.
  public init(
    body: TypedExpression, inputs: [Input], variables: [Variable], bindings: Bindings,
    result: ValueEncoding
  ) {
    self.body = body
    self.inputs = inputs
    self.variables = variables
    self.bindings = bindings
    self.result = result
  }
}
