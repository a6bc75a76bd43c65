/// A whole query as pasted: captured values, a predicate, an order, limits, and the types that
/// stand beside them.
public struct QuerySyntax: Sendable, Equatable {
  /// The `let` and `var` lines, in order: the captured values.
  public var bindings: [BindingSyntax]
  /// Types and functions that were pasted along; models among them make a schema.
  public var declarations: [DeclarationSyntax]
  /// The predicate that the query uses: the last one, or the fetch descriptor's.
  public var predicate: PredicateSyntax?
  /// Further predicates in the same text, each to be checked too, by the name they are bound to.
  public var otherPredicates: [PredicateSyntax]
  /// The entity named by `FetchDescriptor<T>`, `[T]` behind `@Query`, `model: T.self`.
  public var root: TypeSyntax?
  /// The order.
  public var sort: [SortKeySyntax]
  /// `fetchLimit`.
  public var limit: ExpressionSyntax?
  /// `fetchOffset`.
  public var offset: ExpressionSyntax?
  /// `propertiesToFetch`.
  public var propertiesToFetch: [KeyPathSyntax]
  /// `relationshipKeyPathsForPrefetching`.
  public var prefetches: [KeyPathSyntax]
  /// The place of the whole text.
  public var range: TextRange

  /// Whether nothing is written at all, or only comments.
  public var isEmpty: Bool {
    bindings.isEmpty && declarations.isEmpty && predicate == nil && root == nil && sort.isEmpty
      && limit == nil && offset == nil
  }

  /// Whether types and functions are written, and nothing that asks for rows.
  public var holdsOnlyDeclarations: Bool {
    !declarations.isEmpty && predicate == nil && root == nil && sort.isEmpty && limit == nil
      && offset == nil
  }

  /// Makes a query of its parts.
  public init(
    bindings: [BindingSyntax] = [], declarations: [DeclarationSyntax] = [],
    predicate: PredicateSyntax? = nil, otherPredicates: [PredicateSyntax] = [],
    root: TypeSyntax? = nil, sort: [SortKeySyntax] = [], limit: ExpressionSyntax? = nil,
    offset: ExpressionSyntax? = nil, propertiesToFetch: [KeyPathSyntax] = [],
    prefetches: [KeyPathSyntax] = [], range: TextRange = .none
  ) {
    self.bindings = bindings
    self.declarations = declarations
    self.predicate = predicate
    self.otherPredicates = otherPredicates
    self.root = root
    self.sort = sort
    self.limit = limit
    self.offset = offset
    self.propertiesToFetch = propertiesToFetch
    self.prefetches = prefetches
    self.range = range
  }
}

/// A predicate in any of its written forms.
public struct PredicateSyntax: Sendable, Equatable {
  /// How it was written.
  public enum Form: Sendable, Equatable {
    /// `#Predicate<T> { … }`.
    case predicateMacro
    /// `#Expression<T, U> { … }`.
    case expressionMacro
    /// `{ … }`.
    case closure
    /// A bare expression, whose names may be properties of the root.
    case expression
  }

  /// How it was written.
  public var form: Form
  /// The types in `<…>`; for `#Expression` the last is the output.
  public var generics: [TypeSyntax]
  /// The body; a bare expression's is a closure without parameters.
  public var closure: ClosureSyntax
  /// The macro's use where its shape itself is wrong: no trailing closure, as `#Predicate(f)`.
  public var malformed: MacroSyntax?
  /// The name it is bound to by `let name = #Predicate …`.
  public var boundName: NameSyntax?
  /// The place.
  public var range: TextRange

  /// Makes a predicate of its parts.
  public init(
    form: Form, generics: [TypeSyntax] = [], closure: ClosureSyntax,
    malformed: MacroSyntax? = nil, boundName: NameSyntax? = nil, range: TextRange
  ) {
    self.form = form
    self.generics = generics
    self.closure = closure
    self.malformed = malformed
    self.boundName = boundName
    self.range = range
  }
}

/// `SortDescriptor(\.a, order: .reverse)`, `-a`, or `a desc`.
public struct SortKeySyntax: Sendable, Equatable {
  /// Which way.
  public enum Order: Sendable, Equatable {
    /// From small to great.
    case forward
    /// From great to small.
    case reverse
  }

  /// How strings are compared.
  public enum Comparator: String, Sendable {
    /// By scalars, as Swift's `<`.
    case lexical
    /// By the locale's rules.
    case localized
    /// As file names are listed: numbers by value.
    case localizedStandard
  }

  /// What is compared.
  public var keyPath: KeyPathSyntax
  /// Which way.
  public var order: Order
  /// How strings are compared, where written.
  public var comparator: Comparator?
  /// The place.
  public var range: TextRange

  /// Makes a key of its parts.
  public init(
    keyPath: KeyPathSyntax, order: Order, comparator: Comparator?, range: TextRange
  ) {
    self.keyPath = keyPath
    self.order = order
    self.comparator = comparator
    self.range = range
  }
}
