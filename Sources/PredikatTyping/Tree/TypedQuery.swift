public import PredikatSchema
public import PredikatSyntax

/// A whole query with types: what it filters, how it orders, and what it captures.
public struct TypedQuery: Sendable {
  /// The entity that is fetched; nil for a predicate over other things than one model or struct,
  /// beside which there may be values.
  public var root: TypeID?
  /// The predicate, where there is one.
  public var predicate: TypedPredicate?
  /// Further predicates in the same text.
  public var otherPredicates: [TypedPredicate] = []
  /// The order, the first key first.
  public var sort: [TypedSortKey] = []
  /// How many rows at most.
  public var limit: TypedExpression?
  /// How many rows are passed over.
  public var offset: TypedExpression?
  /// Every closure parameter and binding, by ``VariableID``.
  public var variables: [Variable] = []
  /// Every captured value, by ``ParameterID``.
  public var parameters: [Parameter] = []
  /// The query as written.
  public var syntax: QuerySyntax

  /// Makes a query that fetches everything.
  public init(syntax: QuerySyntax) { self.syntax = syntax }
}

/// A predicate with types.
public struct TypedPredicate: Sendable {
  /// Its inputs, `$0` first.
  public var inputs: [VariableID]
  /// What it computes.
  public var body: TypedExpression
  /// The predicate as written.
  public var syntax: PredicateSyntax

  /// Makes a predicate of its parts.
  public init(inputs: [VariableID], body: TypedExpression, syntax: PredicateSyntax) {
    self.inputs = inputs
    self.body = body
    self.syntax = syntax
  }
}

/// A key of an order.
public struct TypedSortKey: Sendable {
  /// What is compared, over the variable ``root``.
  public var value: TypedExpression
  /// The object whose key it is.
  public var root: VariableID
  /// Which way.
  public var order: SortKeySyntax.Order
  /// How strings are compared; nil for the type's default, localized-standard for `String`.
  public var comparator: SortKeySyntax.Comparator?
  /// The key as written.
  public var syntax: SortKeySyntax

  /// Makes a key of its parts.
  public init(
    value: TypedExpression, root: VariableID, order: SortKeySyntax.Order,
    comparator: SortKeySyntax.Comparator?, syntax: SortKeySyntax
  ) {
    self.value = value
    self.root = root
    self.order = order
    self.comparator = comparator
    self.syntax = syntax
  }
}

/// A closure's parameter, or what `if let` or a chain binds.
public struct Variable: Sendable {
  /// What a variable stands for.
  public enum Role: Sendable {
    /// An input of the predicate: a row.
    case input
    /// An element of a collection.
    case element
    /// The value inside an optional.
    case unwrapped
  }

  /// The name as written: `$0` for a shorthand; empty for a chain's.
  public var name: String
  /// The type.
  public var type: SwiftType
  /// What it stands for.
  public var role: Role

  /// Makes a variable of its parts.
  public init(name: String, type: SwiftType, role: Role) {
    self.name = name
    self.type = type
    self.role = role
  }
}

/// A captured value.
public struct Parameter: Sendable {
  /// Where a captured value comes from.
  public enum Source: Sendable {
    /// A `let` or `var` line of the text.
    case local
    /// A global of the schema source.
    case global
    /// The code around the text declares it, and only its type is known.
    case surroundings
    /// It is an input of the predicate beside the model, as `$1`.
    case input
    /// Nothing in sight declares it.
    case undeclared
  }

  /// The name.
  public var name: String
  /// The declared type, or that of its value; unknown where neither is in sight.
  public var type: SwiftType
  /// The type that its uses ask for, where its own is unknown.
  public var expectedType: SwiftType
  /// The value behind `=`, where there is one and it has a known meaning.
  public var value: TypedExpression?
  /// Where it comes from.
  public var source: Source
  /// The place of its first use.
  public var range: TextRange

  /// Makes a parameter of its parts.
  public init(
    name: String, type: SwiftType, expectedType: SwiftType = .unknown,
    value: TypedExpression? = nil, source: Source, range: TextRange
  ) {
    self.name = name
    self.type = type
    self.expectedType = expectedType
    self.value = value
    self.source = source
    self.range = range
  }

  /// The type that a value given from outside is read by.
  public var bindingType: SwiftType { type == .unknown ? expectedType : type }
}
