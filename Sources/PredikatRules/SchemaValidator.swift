public import PredikatSchema
public import PredikatSyntax

/// Says what is wrong with models, and with the code around them, for each target.
///
/// What cannot be read as a model at all is the schema reader's business. A validator is made once
/// for everything that is in sight, and then shown one file after another, from any thread.
public struct SchemaValidator: Sendable {
  /// What is known of an app beside its models.
  public struct Options: Sendable {
    /// Whether the models live in CloudKit too, which asks more of them.
    public enum CloudKit: Sendable {
      /// Nothing says so.
      case unused
      /// Some configuration in sight names CloudKit, and may mean other models.
      case inSight
      /// They do.
      case used
    }

    /// Whether the models live in CloudKit too.
    public var cloudKit: CloudKit
    /// Whether all sources of the app are in sight, so that what is not seen is not there.
    public var isWholeTree: Bool
    /// Models of the schema that another library declares, which has rules of its own.
    public var foreignModels: Set<TypeID>
    /// How one came by the targets.
    public var origin = TargetOrigin.given

    /// Makes options of their parts.
    public init(
      cloudKit: CloudKit = .unused, isWholeTree: Bool = false, foreignModels: Set<TypeID> = []
    ) {
      self.cloudKit = cloudKit
      self.isWholeTree = isWholeTree
      self.foreignModels = foreignModels
    }
  }

  /// What is in sight.
  public let schema: Schema
  /// The targets for which it looks.
  public private(set) var targets: [Target]
  /// What is known of the app.
  public private(set) var options: Options
  private let models: [Place: TypeID]
  private let first: TypeID?
  private let table: SourceCheckTable

  /// Where the name of a model stands.
  private struct Place: Hashable {
    var file: Int
    var start: Int
  }

  /// Makes a validator for a schema, the places of whose types count its files from 0.
  public init(schema: Schema, targets: [Target], options: Options = Options()) {
    self.schema = schema
    self.targets = targets
    self.options = options
    var models: [Place: TypeID] = [:]
    var first: TypeID?
    for type in schema.types where type.kind == .model && !options.foreignModels.contains(type.id) {
      models[Place(file: type.file, start: type.nameRange.start)] = type.id
      if first == nil { first = type.id }
    }
    self.models = models
    self.first = first
    table = SourceCheckTable { verdict in
      targets.contains { verdict.severity(for: $0) != nil }
    }
  }

  /// The same validator for other targets or for an app of which something else is known.
  public func with(targets: [Target], options: Options) -> SchemaValidator {
    var validator = self
    validator.targets = targets
    validator.options = options
    return validator
  }

  /// Whether something in the bodies of a file's functions could be wrong, so that they must be
  /// kept for `validate`.
  public func needsBodies(of source: SourceText) -> Bool {
    table.code.contains { check in check.words.contains { source.mentions($0) } }
      || source.mentions(Array("@ModelActor".utf8))
  }

  /// Reports what is wrong in a file, which is the one of that number in the schema.
  ///
  /// What the bodies of functions hold is looked at where the parser kept it.
  public func validate(
    _ file: SourceFileSyntax, number: Int = 0, source: SourceText,
    into sink: inout DiagnosticSink
  ) {
    validate(file.declarations, number: number, source: source, into: &sink)
  }

  /// Reports what is wrong in declarations of the text that is the one of that number.
  public func validate(
    _ declarations: [DeclarationSyntax], number: Int = 0, source: SourceText,
    into sink: inout DiagnosticSink
  ) {
    var context = SourceContext(
      schema: schema, source: source, targets: targets, options: options, firstModel: first)
    visit(declarations, number, &context)
    let words = table.code.filter { check in check.words.contains { source.mentions($0) } }
    if !words.isEmpty { CodeWalk(checks: words.map(\.check)).visit(declarations, &context) }
    sink.report(contentsOf: context.sink)
  }

  private func visit(
    _ declarations: [DeclarationSyntax], _ file: Int, _ context: inout SourceContext
  ) {
    for declaration in declarations.flattened {
      guard case .type(let syntax) = declaration.kind else { continue }
      context.on(Releases(first: declaration.introduced)) { context in
        visit(declaration, syntax, file, &context)
      }
    }
  }

  private func visit(
    _ declaration: DeclarationSyntax, _ syntax: TypeDeclarationSyntax, _ file: Int,
    _ context: inout SourceContext
  ) {
    for check in table.types { check(declaration, syntax, &context) }
    if let id = models[Place(file: file, start: syntax.name.range.start)],
      schema[id].name == syntax.name.text
    {
      let model = ModelDeclaration(declaration, syntax, schema[id])
      context.isFrozen = schema[id].isFrozen
      for check in table.models { check(model, &context) }
      context.isFrozen = false
    }
    visit(syntax.members, file, &context)
  }
}
