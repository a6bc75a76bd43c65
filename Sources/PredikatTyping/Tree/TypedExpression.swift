public import PredikatSchema
public import PredikatSyntax

/// An expression whose every part has a type, with every promotion and overload decided.
///
/// What Swift allows in a closure but no predicate can do is kept as ``Kind/unsupported(_:_:)``,
/// for the validator to name; what was already reported is ``Kind/invalid``. A tree with neither
/// can be evaluated and planned.
public struct TypedExpression: Sendable {
  /// What it is.
  public var kind: Kind
  /// The type of its value.
  public var type: SwiftType
  /// Its place in the text.
  public var range: TextRange

  /// Makes an expression of its parts.
  public init(_ kind: Kind, type: SwiftType, at range: TextRange) {
    self.kind = kind
    self.type = type
    self.range = range
  }

  /// The forms of a typed expression.
  public enum Kind: Sendable {
    // Values.

    /// A literal, of the type that its context gave it: `1` may be a `Double`, a `Decimal` …
    indirect case literal(LiteralSyntax)
    /// `"a \(b) c"`: the parts in order, text as string literals.
    indirect case interpolation([TypedExpression])
    /// `[a, b]`, as an array or a set, as its type says.
    indirect case array([TypedExpression])
    /// `[a: b]`: keys and values in turn.
    indirect case dictionary([TypedExpression])
    /// `lower ..< upper` and the other ranges; a bound is nil where it is open.
    indirect case range(SwiftType.RangeKind, TypedExpression?, TypedExpression?)
    /// A captured value.
    case parameter(ParameterID)
    /// A parameter of this or an outer closure, or what `if let` and chains bind.
    case variable(VariableID)
    /// `.live`, `Status.live`: the case's name, and whether its type was written.
    indirect case enumCase(TypeID, String, isQualified: Bool)
    /// `Date.now`, `.distantPast`, `Int.max`, `Type.limit`: the name, and whether the type was
    /// written.
    indirect case staticMember(SwiftType, String, isQualified: Bool)

    // Access.

    /// A property that a type of the schema declares.
    indirect case property(TypedExpression, PropertyReference)
    /// A member that Swift or Foundation gives to the value's type.
    indirect case member(TypedExpression, ValueMember)
    /// `collection[index]`, `dictionary[key]`, `dictionary[key, default: value]`.
    indirect case `subscript`(TypedExpression, TypedExpression, default: TypedExpression?)

    // Operators.

    /// `==`, `!=`, `<`, `<=`, `>`, `>=` of two values of one type.
    indirect case comparison(ComparisonOperator, TypedExpression, TypedExpression)
    /// `+`, `-`, `*`, `/`, `%` of two numbers of one type, or of a date and a `Double`.
    indirect case arithmetic(ArithmeticOperator, TypedExpression, TypedExpression)
    /// `a + b` of strings or of arrays.
    indirect case concatenation(TypedExpression, TypedExpression)
    /// `-x`
    indirect case negation(TypedExpression)
    /// `!x`
    indirect case not(TypedExpression)
    /// A chain of `&&` or of `||`, at least two long; operands are evaluated in order.
    indirect case logical(LogicalOperator, [TypedExpression])
    /// `test ? yes : no`, and `if test { yes } else { no }`.
    indirect case conditional(
      TypedExpression, TypedExpression, TypedExpression, form: ConditionalForm)

    // Optionals.

    /// A plain value where an optional is wanted.
    indirect case wrap(TypedExpression)
    /// `x!`
    indirect case forceUnwrap(TypedExpression)
    /// `a ?? b`; the right side is evaluated only when needed.
    indirect case coalesce(TypedExpression, TypedExpression)
    /// `a?.b` and `a.flatMap { … }`: the body, whose value is optional, over the value that the
    /// variable names; nil for nil.
    indirect case flatMap(TypedExpression, VariableID, TypedExpression, form: FlatMapForm)
    /// `if let x = a { body } else { otherwise }`.
    indirect case ifLet(TypedExpression, VariableID, TypedExpression, otherwise: TypedExpression)
    /// `x is T`, `x as T`, `x as? T`, `x as! T`: the type is the one written.
    indirect case cast(CastKind, TypedExpression, SwiftType)

    // Calls.

    /// A function or method of Swift, Foundation or this language: the receiver is the first
    /// argument.
    indirect case call(Function, [TypedExpression])
    /// `contains(where:)`, `allSatisfy`, `filter` and the like: a closure over each element.
    indirect case each(Quantifier, TypedExpression, VariableID, TypedExpression)
    /// `predicate.evaluate(a)` of a captured predicate or expression: what is evaluated, then the
    /// arguments.
    indirect case evaluate(TypedExpression, [TypedExpression])
    /// `#Predicate<T> { … }` as a captured value: its inputs and its body.
    indirect case closure([VariableID], TypedExpression)

    // Not a value.

    /// What no evaluator can do, with those parts of it that have types.
    indirect case unsupported(Construct, [TypedExpression])
    /// An error that was already reported.
    case invalid
  }
}

/// The place of a captured value among a query's parameters.
public struct ParameterID: Hashable, Sendable {
  /// The index into ``TypedQuery/parameters``.
  public let index: Int
  /// Makes the identity of the parameter at `index`.
  public init(_ index: Int) { self.index = index }
}

/// The place of a variable among a query's variables.
public struct VariableID: Hashable, Sendable {
  /// The index into ``TypedQuery/variables``.
  public let index: Int
  /// Makes the identity of the variable at `index`.
  public init(_ index: Int) { self.index = index }
}

/// `==`, `!=`, `<`, `<=`, `>`, `>=`.
public enum ComparisonOperator: String, Sendable {
  /// `==`
  case equal = "=="
  /// `!=`
  case notEqual = "!="
  /// `<`
  case less = "<"
  /// `<=`
  case lessOrEqual = "<="
  /// `>`
  case greater = ">"
  /// `>=`
  case greaterOrEqual = ">="

  /// The operator that says the same with its sides exchanged.
  public var mirrored: ComparisonOperator {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// Whether it is `==` or `!=`.
  public var isEquality: Bool { self == .equal || self == .notEqual }
}

/// `+`, `-`, `*`, `/`, `%`.
public enum ArithmeticOperator: String, Sendable {
  /// `+`
  case add = "+"
  /// `-`
  case subtract = "-"
  /// `*`
  case multiply = "*"
  /// `/`
  case divide = "/"
  /// `%`
  case remainder = "%"
}

/// How a conditional was written.
public enum ConditionalForm: Sendable {
  /// `a ? b : c`
  case ternary
  /// `if a { b } else { c }`
  case ifElse
}

/// How a test of an optional was written.
public enum FlatMapForm: Sendable {
  /// `a?.b`
  case chain
  /// `a.flatMap { $0.b }`
  case call
}

/// A closure over each element of a collection.
public enum Quantifier: Sendable {
  /// `contains(where:)`: is there one?
  case contains
  /// `allSatisfy(_:)`: is there no other?
  case allSatisfy
  /// `filter(_:)`: those that satisfy it, as an array.
  case filter
  /// `first(where:)`: the first that does; an extension.
  case first
  /// `map(_:)` with a value each, as `sum`, `min` … of a key path need; an extension.
  case map
}
