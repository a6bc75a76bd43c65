import PredikatSchema
import PredikatSyntax

/// The work of checking one query: what is in scope, and what was found so far.
///
/// Its methods stand in the extensions in these folders, by topic.
struct QueryChecker {
  /// What stays the same throughout; behind a reference, so that this is small to pass on.
  let surroundings: Surroundings
  /// The type of a row where a predicate does not name it.
  var fallback: SwiftType?

  /// What was found wrong.
  var sink = DiagnosticSink()
  /// Every closure parameter and binding so far.
  var variables: [Variable] = []
  /// Every captured value so far.
  var parameters: [Parameter] = []
  /// The names in scope, the innermost last.
  var scope: [ScopeEntry] = []
  /// Where the names of the innermost closure begin; '$0' is never that of one further out.
  var shorthandFloor = 0
  /// The optional links of the chain that is being checked.
  var pendingLinks: [ChainLink] = []
  /// The row whose properties a bare expression may name.
  var bareRoot: TypedExpression?
  /// What each parameter of the query stands for, in their order.
  var parameterOrigins: [ParameterOrigin] = []
  /// The places of the `let` lines whose values are being checked, so that a circle ends.
  var openBindings: [Int] = []
  /// The globals whose values are being checked; while there are any, the text's names are out of
  /// sight.
  var openGlobals: [String] = []
  /// How deep the captured values may be nested that are being checked, each needed by the one
  /// before.
  var valueDepth = 0
  /// How many statements are around that give the ones behind them a meaning.
  var sequenceDepth = 0
  /// How many there may be: each makes the tree one level deeper.
  static let sequenceDepthLimit = 100
  /// How deep captured values may be; what lies deeper has no known value.
  static let valueDepthLimit = 1_000
  /// The names in bare expressions that look like slips of a property's name.
  var suspects: [Suspect] = []

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  var schema: Schema { surroundings.schema }
  var syntax: QuerySyntax { surroundings.syntax }

  /// What a query is checked against.
  final class Surroundings: Sendable {
    let schema: Schema
    let syntax: QuerySyntax
    /// The only entity of the schema, where there is only one.
    let soleEntity: TypeID?
    /// Whether it stands in code whose types may be declared out of sight.
    let isInCode: Bool
    /// Whether a module's types are none of the schema's.
    let isForeign: @Sendable (String) -> Bool
    /// The names that have values from outside.
    let given: Set<String>
    /// The types of names that the code around the text declares.
    let captured: [String: SwiftType]

    init(
      schema: Schema, syntax: QuerySyntax, soleEntity: TypeID?, isInCode: Bool,
      isForeign: @escaping @Sendable (String) -> Bool, given: Set<String>,
      captured: [String: SwiftType]
    ) {
      self.schema = schema
      self.syntax = syntax
      self.soleEntity = soleEntity
      self.isInCode = isInCode
      self.isForeign = isForeign
      self.given = given
      self.captured = captured
    }
  }

  /// A name in scope and what it means.
  struct ScopeEntry {
    var name: String
    var value: TypedExpression
  }

  /// `base?` in a chain: what is tested, and the name of what is inside.
  struct ChainLink {
    var base: TypedExpression
    var variable: VariableID
  }

  /// What a captured name stands for.
  enum ParameterOrigin: Equatable {
    /// The `let` line at that place of the text's bindings.
    case local(Int)
    /// A further predicate of the text, by its place.
    case predicate(Int)
    /// A global of the schema source.
    case global
    /// Nothing in sight.
    case undeclared
  }

  /// A captured name that is nearly a property's.
  struct Suspect {
    var parameter: ParameterID
    var property: String
  }

  /// Adds a variable to the query.
  mutating func makeVariable(
    _ name: String, _ type: SwiftType, _ role: Variable.Role
  ) -> VariableID {
    variables.append(Variable(name: name, type: type, role: role))
    return VariableID(variables.count - 1)
  }

  /// The variable as an expression.
  func reference(to variable: VariableID, at range: TextRange) -> TypedExpression {
    TypedExpression(.variable(variable), type: variables[variable.index].type, at: range)
  }

  /// What no predicate can do, with its typed parts.
  func unsupported(
    _ construct: Construct, _ parts: [TypedExpression] = [], type: SwiftType = .unknown,
    at range: TextRange
  ) -> TypedExpression {
    TypedExpression(.unsupported(construct, parts), type: type, at: range)
  }

  /// What was already reported.
  func invalid(at range: TextRange) -> TypedExpression {
    TypedExpression(.invalid, type: .never, at: range)
  }

  /// The type as a message writes it.
  func name(of type: SwiftType) -> String { schema.name(of: type) }
}
