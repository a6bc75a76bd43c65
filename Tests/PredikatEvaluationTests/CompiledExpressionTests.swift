import PredikatEvaluation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

@Suite struct CompiledExpressionTests {
  private let first = VariableID(40)
  private let second = VariableID(41)

  private func variable(_ id: VariableID, _ type: SwiftType) -> TypedExpression {
    TypedExpression(.variable(id), type: type, at: .none)
  }

  private func compiled(
    _ expression: TypedExpression, _ types: SwiftType...
  ) throws -> CompiledExpression {
    try CompiledExpression(
      expression, inputs: zip([first, second], types).map { .init($0, type: $1) },
      schema: Library.schema, bindings: Bindings(), clock: Library.clock)
  }

  @Test func computesOverItsInputs() throws {
    let sum = TypedExpression(
      .arithmetic(.add, variable(first, .integer), variable(second, .integer)), type: .integer,
      at: TextRange(3, 9))
    let expression = try compiled(sum, .integer, .integer)
    #expect(try expression.evaluate([.integer(40), .integer(2)]) == .integer(42))
    let error = try #require(throws: EvaluationError.self) {
      _ = try expression.evaluate([.integer(.max), .integer(1)])
    }
    #expect(error.kind == .overflow)
    #expect(error.range == TextRange(3, 9))
  }

  @Test func narrowTypesOverflowAtTheirOwnBounds() throws {
    let type = SwiftType.scalar(.int8)
    let product = TypedExpression(
      .arithmetic(.multiply, variable(first, type), variable(second, type)), type: type, at: .none)
    let expression = try compiled(product, type, type)
    #expect(try expression.evaluate([.integer(-64), .integer(2)]) == .integer(-128))
    #expect(throws: EvaluationError.self) {
      _ = try expression.evaluate([.integer(64), .integer(2)])
    }
  }

  @Test func nullInputsAreNil() throws {
    let type = SwiftType.optional(.string)
    let expression = try compiled(
      TypedExpression(
        .coalesce(
          variable(first, type),
          TypedExpression(.literal(.string("none")), type: .string, at: .none)), type: .string,
        at: .none), type)
    #expect(try expression.evaluate([.null]) == .string("none"))
    #expect(try expression.evaluate([.string("")]) == .string(""))
  }

  @Test func anUnsupportedTreeIsRefused() {
    let tree = TypedExpression(.unsupported(.tuple, []), type: .unknown, at: .none)
    #expect(throws: EvaluationError.self) { _ = try compiled(tree) }
  }
}
