import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// Makes closures of typed expressions. What each form means stands in the extensions beside this
/// file, by topic.
///
/// What no evaluator can do is an error here; what fails for some rows only is an error there.
struct ExpressionCompiler {
  /// How many nodes captured predicates may have after all that they evaluate is put in place.
  static let sizeLimit = 100_000
  /// How many characters a text may grow to.
  static let textLimit = 1 << 24
  /// How many elements a collection may grow to.
  static let elementLimit = 1 << 20

  let schema: Schema
  let parameters: [Parameter]
  let bindings: Bindings
  let clock: Date
  /// Where the objects are; nil when they come as values.
  let graph: ObjectGraph?
  /// The Swift types that objects are of; nil when they are rows or values.
  let types: SwiftTypes?
  /// The variables that name objects of Swift types.
  var objectVariables: [Int: any Any.Type] = [:]

  /// How many variables a frame has to have.
  private(set) var variableCount = 0
  /// The bodies of captured predicates, with their inputs and sizes.
  var predicates: [Int: CapturedPredicate] = [:]
  /// Captured predicates that are being compiled, to find circles.
  var openPredicates: Set<Int> = []
  /// Nodes compiled so far, those of captured predicates once for each use.
  var size = 0

  init(
    schema: Schema, parameters: [Parameter], bindings: Bindings, clock: Date,
    graph: ObjectGraph? = nil, types: SwiftTypes? = nil
  ) {
    self.schema = schema
    self.parameters = parameters
    self.bindings = bindings
    self.clock = clock
    self.graph = graph
    self.types = types
  }

  /// A captured predicate, compiled once for all its uses.
  struct CapturedPredicate {
    var inputs: [VariableID]
    var body: Compiled
    var size: Int
  }

  /// The place of a variable in the frame.
  mutating func slot(_ variable: VariableID) -> Int {
    variableCount = max(variableCount, variable.index + 1)
    return variable.index
  }

  /// Compiles an expression; a part without variables is computed at once.
  mutating func compile(_ expression: TypedExpression) throws(EvaluationError) -> Compiled {
    size += 1
    if size > Self.sizeLimit {
      throw EvaluationError(
        .unsupported, at: expression.range, "the predicate with all that it evaluates is too large")
    }
    let compiled = try compileForm(of: expression)
    guard !isLeaf(expression), isConstant(expression) else { return compiled }
    return folded(compiled, of: expression.type)
  }

  private mutating func compileForm(
    of expression: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    let range = expression.range
    switch expression.kind {
    case .literal(let literal):
      return try constant(of: expression.type) { () throws(EvaluationError) in
        try LiteralValue.value(of: literal, type: expression.type, at: range)
      }
    case .parameter(let id): return .constant(try value(of: id, at: range))
    case .variable(let id): return variable(id, type: expression.type)
    case .enumCase(let type, let name, _):
      return .constant(try LiteralValue.value(ofCase: name, in: schema[type], at: range))
    case .staticMember(let type, let name, _):
      return try constant(of: expression.type) { () throws(EvaluationError) in
        try StaticMember.value(name, of: type, in: self, at: range)
      }
    case .interpolation, .array, .dictionary, .range, .concatenation:
      return try compileComposite(expression)
    case .property(let base, let property): return try compile(property, of: base, at: range)
    case .member(let base, let member):
      return try compile(member, of: base, type: expression.type, at: range)
    case .subscript(let base, let index, let otherwise):
      return try compileSubscript(base, index, otherwise, at: range)
    case .comparison(let operation, let left, let right):
      return .bool(try compileComparison(operation, left, right, at: range))
    case .arithmetic, .negation: return try compileArithmetic(expression)
    case .not(let operand):
      let operand = try bool(operand)
      return .bool { frame throws(EvaluationError) in try !operand(frame) }
    case .logical(let operation, let operands):
      return .bool(try compileLogical(operation, operands))
    case .conditional, .wrap, .forceUnwrap, .coalesce, .flatMap, .ifLet:
      return try compileOptional(expression)
    case .cast(let kind, let operand, let type):
      return try compileCast(kind, operand, type, at: range)
    case .call(let function, let arguments):
      return try compileCall(function, arguments, type: expression.type, at: range)
    case .each(let quantifier, let sequence, let variable, let body):
      return try compile(quantifier, over: sequence, variable, body, at: range)
    case .evaluate(let predicate, let arguments):
      return try compileEvaluation(of: predicate, arguments, at: range)
    case .closure: throw .unsupported("a closure as a value", at: range)
    case .unsupported: throw .unsupported("this construct", at: range)
    case .invalid: throw .unsupported("an expression with an error", at: range)
    }
  }

  /// A constant; one that cannot be stored fails where it is reached.
  private func constant(
    of type: SwiftType, _ value: () throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Compiled {
    do throws(EvaluationError) {
      return .constant(try value())
    } catch {
      guard error.kind == .overflow else { throw error }
      return unboxed(type) { _ throws(EvaluationError) in throw error }
    }
  }

  /// The bound value of a captured name.
  func value(of id: ParameterID, at range: TextRange) throws(EvaluationError) -> Value {
    if let value = bindings[id] { return value }
    let name = id.index < parameters.count ? parameters[id.index].name : "a captured value"
    throw EvaluationError(.unboundParameter, at: range, "'\(name)' has no value")
  }

  private func isLeaf(_ expression: TypedExpression) -> Bool {
    switch expression.kind {
    case .literal, .parameter, .variable, .enumCase, .staticMember: true
    default: false
    }
  }

  /// Whether an expression depends on no row.
  func isConstant(_ expression: TypedExpression) -> Bool {
    switch expression.kind {
    case .variable, .evaluate: false
    case .literal, .parameter, .enumCase, .staticMember: true
    default: expression.children.allSatisfy(isConstant)
    }
  }

  /// The constant that a step gives; the step itself where it fails, as it may never be reached.
  private func folded(_ compiled: Compiled, of type: SwiftType) -> Compiled {
    guard let value = try? constantValue(of: compiled) else { return compiled }
    return type.isOptional ? .value { _ in value } : .constant(value)
  }

  /// The value of a step that depends on no row.
  func constantValue(of compiled: Compiled) throws(EvaluationError) -> Value {
    let step = boxed(compiled)
    return try Frame.withFrame(of: variableCount + 1) { frame throws(EvaluationError) in
      try step(frame)
    }
  }
}
