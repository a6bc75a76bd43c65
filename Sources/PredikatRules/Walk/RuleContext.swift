import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// What a check may ask while it looks at a node, and where it puts what it finds.
struct RuleContext {
  /// The types that the query is about.
  let schema: Schema
  /// The captured values of the query.
  let parameters: [Parameter]
  /// The variables of the query.
  let variables: [Variable]
  /// The constants that are declared before the predicate.
  let bindings: [BindingSyntax]
  /// What is declared around the predicate.
  let declarations: [DeclarationSyntax]
  /// Where the query begins.
  let start: Int
  /// The text, for fixes.
  let source: SourceText
  /// The targets that were asked for.
  let targets: [Target]
  /// How one came by the targets.
  let origin: TargetOrigin
  /// The nodes around the present one, outermost first.
  var path: [TypedExpression] = []
  /// The names that closures and bindings around the present syntax node declare.
  var names: [String] = []
  /// How many closures are around the present syntax node.
  var closureDepth = 0
  /// What the operands of `&&` and `||` chains compare with nil, as written, by the chains' places.
  var testedForNil: [TextRange: Set<String>] = [:]
  /// Where the predicate that is looked at begins.
  var predicateStart = 0
  /// The statements of the predicate that is looked at.
  var statements: [StatementSyntax] = []
  /// Where the text is not in the grammar.
  let syntaxErrors: [TextRange]
  /// What was found.
  var sink = DiagnosticSink()

  /// Makes a context for a query; what is in the grammar's way stands in `found`.
  init(
    schema: Schema, query: TypedQuery, source: SourceText, targets: [Target],
    origin: TargetOrigin, found: DiagnosticSink
  ) {
    syntaxErrors =
      found.hasErrors
      ? found.diagnostics.filter { $0.isSyntaxError }.map(\.range) : []
    self.schema = schema
    parameters = query.parameters
    variables = query.variables
    bindings = query.syntax.bindings
    declarations = query.syntax.declarations
    start = query.syntax.range.start
    self.source = source
    self.targets = targets
    self.origin = origin
  }

  /// The node around the present one.
  var parent: TypedExpression? { path.last }

  /// The text of a node.
  func text(of expression: TypedExpression) -> String { source.string(in: expression.range) }

  /// The captured value of that identity.
  func parameter(_ id: ParameterID) -> Parameter { parameters[id.index] }

  /// The variable of that identity.
  func variable(_ id: VariableID) -> Variable { variables[id.index] }

  /// The type as Swift writes it.
  func name(of type: SwiftType) -> String { schema.name(of: type) }

  /// Reports a finding: one diagnostic a severity, each with the targets for which it holds.
  mutating func report(_ verdict: Verdict, _ diagnostic: Diagnostic) {
    sink.report(diagnostic, verdict, for: targets, origin)
  }

  /// Whether the parser found a fault in `range` or right behind it.
  func hasSyntaxError(at range: TextRange) -> Bool {
    syntaxErrors.contains { $0.start <= range.end && $0.end >= range.start }
  }

  /// Whether something of that id was already found at, or around, `range`.
  func hasReported(_ id: String, around range: TextRange) -> Bool {
    sink.diagnostics.contains { $0.id == id && $0.range.contains(range) }
  }

  /// Whether something of that id was already found within `range`.
  func hasReported(_ id: String, within range: TextRange) -> Bool {
    sink.diagnostics.contains { $0.id == id && range.contains($0.range) }
  }
}

extension Diagnostic {
  fileprivate var isSyntaxError: Bool { severity == .error && id.hasPrefix("syntax.") }
}
