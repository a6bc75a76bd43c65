import PredikatSyntax

/// A predicate, an order or a fetch as found in a file, with what stands around it.
struct FoundQuery: Sendable {
  /// The query; of its bindings and declarations it has none.
  var query: QuerySyntax
  /// What gives it its root, where it does not name it.
  var root: RootSource
  /// The types around it, the outermost first, as the file names them.
  var path: String
  /// The generic parameters in sight, the innermost last.
  var generics: [GenericParameterSyntax]
  /// The local names in sight that it may capture, the innermost last.
  var locals: [LocalName]
  /// The releases on which the code around it runs.
  var releases = Releases.all
  /// Whether it stands inside another predicate, and so is looked at with that one.
  var isNested = false
  /// Whether its order is not in sight, so that nothing can be said of the lack of one.
  var hasOpenOrder = false

  /// How a query without a root of its own comes by one.
  enum RootSource: Sendable {
    /// It names it, or what is around it does.
    case written(TypeSyntax)
    /// It is passed to a function, whose parameter has its type: the function's name, the
    /// parameter's label, and the model that what it is called on is made for.
    case argument(of: String, label: String?, receiver: TypeSyntax?)
    /// Nothing in sight says it.
    case unknown
  }

  /// The written root.
  var writtenRoot: TypeSyntax? {
    if case .written(let type) = root { return type }
    return nil
  }
}

/// A local name, and what tells its type.
struct LocalName: Sendable {
  /// The name.
  var name: String
  /// What tells its type.
  var origin: Origin

  /// What tells a local name's type.
  indirect enum Origin: Sendable {
    /// A type that is written.
    case type(TypeSyntax)
    /// A value; names in it are those before.
    case value(ExpressionSyntax)
    /// A value that is unwrapped.
    case unwrapped(ExpressionSyntax)
    /// An element of a value.
    case element(ExpressionSyntax)
    /// Nothing.
    case nothing
  }
}
