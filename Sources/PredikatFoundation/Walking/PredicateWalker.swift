import Foundation
import PredikatSchema
import PredikatSyntax

/// The work of walking one predicate: what its variables are called, and what it has captured.
///
/// It makes a tree without places, which is then printed and read: so there is one checker for
/// predicates of either origin, and errors have a text to point into.
struct PredicateWalker {
  let types: SwiftTypes
  /// The captured constants so far.
  private(set) var constants: [CapturedConstant] = []
  /// The lines that declare them, and those of predicates that are evaluated inside.
  private(set) var lines: [String] = []
  /// The names of the variables in scope.
  private var names: [PredicateExpressions.VariableID: String] = [:]
  /// How often each variable in scope was used so far.
  private var uses: [PredicateExpressions.VariableID: Int] = [:]
  private var innerPredicates = 0

  init(types: SwiftTypes) { self.types = types }

  /// An input of a predicate.
  struct Input {
    var key: PredicateExpressions.VariableID
    var type: any Any.Type

    init<Value>(_ variable: PredicateExpressions.Variable<Value>) {
      key = variable.key
      type = Value.self
    }
  }

  /// A whole predicate, or an expression where there is an output.
  mutating func predicate(
    _ body: any PredicateExpression, inputs: [Input], output: (any Any.Type)?
  ) throws(BridgeError) -> PredicateSyntax {
    var generics: [TypeSyntax] = []
    for type in inputs.map(\.type) + (output.map { [$0] } ?? []) {
      generics.append(try typeSyntax(type))
    }
    let closure = try closure(inputs, body)
    return PredicateSyntax(
      form: output == nil ? .predicateMacro : .expressionMacro, generics: generics,
      closure: closure, range: .none)
  }

  /// The syntax of a node, which must be one of Foundation's.
  mutating func walk(_ node: Any) throws(BridgeError) -> ExpressionSyntax {
    guard let walkable = node as? any WalkableNode else { throw .unknownNode(type(of: node)) }
    return try walkable.walk(&self)
  }

  /// `{ name in body }`
  mutating func closure(
    _ inputs: [Input], _ body: Any
  ) throws(BridgeError) -> ClosureSyntax {
    for input in inputs { bind(input) }
    defer { for input in inputs { unbind(input.key) } }
    let parameters = inputs.map {
      ClosureParameterSyntax(name: NameSyntax(names[$0.key] ?? "_", at: .none))
    }
    let expression = try walk(body)
    return ClosureSyntax(
      parameters: parameters, statements: [StatementSyntax(.expression(expression), at: .none)],
      range: .none)
  }

  // MARK: Variables

  mutating func bind(_ input: Input) {
    let base = name(forValuesOf: input.type)
    var name = base
    var number = 2
    while names.values.contains(name) {
      name = "\(base)\(number)"
      number += 1
    }
    names[input.key] = name
    uses[input.key] = 0
  }

  mutating func unbind(_ key: PredicateExpressions.VariableID) {
    names[key] = nil
    uses[key] = nil
  }

  /// How often the variable was used so far.
  func useCount(of key: PredicateExpressions.VariableID) -> Int { uses[key] ?? 0 }

  mutating func use(
    _ key: PredicateExpressions.VariableID
  ) throws(BridgeError) -> ExpressionSyntax {
    guard let name = names[key] else { throw .unboundVariable }
    uses[key, default: 0] += 1
    return .name(name)
  }

  private func name(forValuesOf type: any Any.Type) -> String {
    guard let id = types.id(of: type) else { return "value" }
    let name = types.schema[id].name
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  // MARK: Constants

  /// A captured name for a value.
  mutating func capture(
    _ value: Any, of type: any Any.Type
  ) throws(BridgeError) -> ExpressionSyntax {
    guard let swiftType = types.swiftType(of: type) else { throw .unknownConstant(type) }
    let name = "capture\(constants.count + 1)"
    constants.append(
      CapturedConstant(name: name, type: swiftType, swiftType: type, value: value))
    lines.append("let \(name): \(ExpressionPrinter.print(try typeSyntax(type)))")
    return .name(name)
  }

  /// A name for a predicate or an expression that is evaluated inside this one.
  mutating func captureInner(
    _ body: any PredicateExpression, inputs: [Input], output: (any Any.Type)?
  ) throws(BridgeError) -> ExpressionSyntax {
    // It cannot see the variables around it.
    let outer = names
    names = [:]
    defer { names = outer }
    let inner = try predicate(body, inputs: inputs, output: output)
    innerPredicates += 1
    let name = "condition\(innerPredicates)"
    lines.append("let \(name) = \(ExpressionPrinter.print(inner))")
    return .name(name)
  }

  /// The type as the schema calls it.
  func typeSyntax(_ type: any Any.Type) throws(BridgeError) -> TypeSyntax {
    guard let swiftType = types.swiftType(of: type) else { throw .unregistered(type) }
    return TypeSyntax.written(swiftType, in: types.schema)
  }
}
