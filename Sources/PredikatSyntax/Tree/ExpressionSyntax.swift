/// An expression as written: all that Swift allows inside a predicate's closure, and all that it
/// does not allow but the validator has to name.
public struct ExpressionSyntax: Sendable, Equatable {
  /// What it is.
  public var kind: Kind
  /// Its place, parentheses included.
  public var range: TextRange

  /// Makes an expression of its parts.
  public init(_ kind: Kind, at range: TextRange) {
    self.kind = kind
    self.range = range
  }

  /// The forms of an expression.
  public indirect enum Kind: Sendable, Equatable {
    /// Nothing stood where an expression was expected; already reported.
    case missing
    /// Words that make no expression; already reported.
    case unexpected
    /// A number, string, Boolean, `nil` or regular expression.
    case literal(LiteralSyntax)
    /// `"a \(b) c"`.
    case interpolation([InterpolationSegmentSyntax])
    /// `[a, b]`.
    case array([ExpressionSyntax])
    /// `[a: b]`, `[:]`.
    case dictionary([DictionaryEntrySyntax])
    /// `name`, `$0`, `self`, `Self`, `super`, `_`, or a type's name with its generic arguments.
    case name(NameSyntax, generics: [TypeSyntax])
    /// `base.name`; without a base, `.name`.
    case member(base: ExpressionSyntax?, name: NameSyntax)
    /// `callee(arguments) { … }`.
    case call(CallSyntax)
    /// `base[arguments]`.
    case `subscript`(base: ExpressionSyntax, arguments: [ArgumentSyntax])
    /// `base?` in a chain.
    case optionalChain(ExpressionSyntax)
    /// `base!`.
    case forceUnwrap(ExpressionSyntax)
    /// `!x`, `-x`, `&x` and other prefix operators.
    case prefix(NameSyntax, ExpressionSyntax)
    /// `x...` and other postfix operators.
    case postfix(ExpressionSyntax, NameSyntax)
    /// `lhs op rhs` for every operator but `&&`, `||` and the assignments.
    case binary(NameSyntax, ExpressionSyntax, ExpressionSyntax)
    /// A chain of one of `&&` and `||`, kept flat so that long ones stay shallow.
    case logical(LogicalOperator, [ExpressionSyntax])
    /// `lhs = rhs`, `lhs += rhs`.
    case assignment(NameSyntax, ExpressionSyntax, ExpressionSyntax)
    /// `test ? yes : no`.
    case ternary(ExpressionSyntax, ExpressionSyntax, ExpressionSyntax)
    /// `x is T`, `x as T`, `x as? T`, `x as! T`.
    case cast(CastKind, ExpressionSyntax, TypeSyntax)
    /// `(x)`.
    case parenthesized(ExpressionSyntax)
    /// `()`, `(a, b)`, `(a: x)`.
    case tuple([ArgumentSyntax])
    /// `{ … }`.
    case closure(ClosureSyntax)
    /// `if … { } else { }`.
    case ifElse(IfSyntax)
    /// `switch …`.
    case switchCase(SwitchSyntax)
    /// `\.a.b`.
    case keyPath(KeyPathSyntax)
    /// `#Predicate<T> { … }`, `#line` and other macros.
    case macro(MacroSyntax)
    /// `try x`, `try? x`, `await x`, `unsafe x`, `consume x`: the words, and the operand.
    case effect(NameSyntax, ExpressionSyntax)
    /// A type where a value stands: `[Int]`, `Int?` as in `[Int]()`.
    case type(TypeSyntax)
  }

  /// The expression without the parentheses around it.
  public var withoutParentheses: ExpressionSyntax {
    var expression = self
    while case .parenthesized(let inner) = expression.kind { expression = inner }
    return expression
  }
}

/// `&&` or `||`.
public enum LogicalOperator: String, Sendable {
  /// `&&`
  case and = "&&"
  /// `||`
  case or = "||"
}

/// The four casts of Swift.
public enum CastKind: String, Sendable {
  /// `is`
  case check = "is"
  /// `as`
  case coerce = "as"
  /// `as?`
  case conditional = "as?"
  /// `as!`
  case force = "as!"
}

/// A literal's value, read from its text.
public enum LiteralSyntax: Sendable, Equatable {
  /// An integer: its magnitude, or nil when it exceeds 64 bits; the digits as written serve
  /// `Decimal`.
  case integer(UInt64?, digits: String)
  /// A number with a fraction or an exponent; the digits as written serve `Decimal`.
  case float(Double, digits: String)
  /// A string without interpolation, escapes resolved.
  case string(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// `nil`.
  case `nil`
  /// The pattern of a regular expression, without its delimiters.
  case regex(String)
}

/// A part of an interpolated string.
public enum InterpolationSegmentSyntax: Sendable, Equatable {
  /// Plain text, escapes resolved.
  case text(String)
  /// `\(…)`.
  case expression(ExpressionSyntax)
}

/// `key: value` in a dictionary literal.
public struct DictionaryEntrySyntax: Sendable, Equatable {
  /// The key.
  public var key: ExpressionSyntax
  /// The value.
  public var value: ExpressionSyntax

  /// Makes an entry of its parts.
  public init(key: ExpressionSyntax, value: ExpressionSyntax) {
    self.key = key
    self.value = value
  }
}

/// `label: value` in a call, a subscript or a tuple.
public struct ArgumentSyntax: Sendable, Equatable {
  /// The label, if there is one.
  public var label: NameSyntax?
  /// The value.
  public var value: ExpressionSyntax

  /// Makes an argument of its parts.
  public init(label: NameSyntax? = nil, value: ExpressionSyntax) {
    self.label = label
    self.value = value
  }
}

/// A call: what is called, the arguments in parentheses, the closures behind them.
public struct CallSyntax: Sendable, Equatable {
  /// What is called.
  public var callee: ExpressionSyntax
  /// What stands in the parentheses.
  public var arguments: [ArgumentSyntax]
  /// The closures that trail; every one but the first has a label.
  public var trailingClosures: [ArgumentSyntax]
  /// The place of the parentheses, nil where there are none.
  public var parentheses: TextRange?

  /// Makes a call of its parts.
  public init(
    callee: ExpressionSyntax, arguments: [ArgumentSyntax], trailingClosures: [ArgumentSyntax],
    parentheses: TextRange?
  ) {
    self.callee = callee
    self.arguments = arguments
    self.trailingClosures = trailingClosures
    self.parentheses = parentheses
  }
}

/// `#name<generics>(arguments) { … }`.
public struct MacroSyntax: Sendable, Equatable {
  /// The name without `#`.
  public var name: NameSyntax
  /// What stands in `<…>`.
  public var generics: [TypeSyntax]
  /// What stands in the parentheses.
  public var arguments: [ArgumentSyntax]
  /// The closures that trail.
  public var trailingClosures: [ArgumentSyntax]
  /// Whether parentheses stand behind the name.
  public var hasParentheses: Bool

  /// Makes a macro's use of its parts.
  public init(
    name: NameSyntax, generics: [TypeSyntax], arguments: [ArgumentSyntax],
    trailingClosures: [ArgumentSyntax], hasParentheses: Bool
  ) {
    self.name = name
    self.generics = generics
    self.arguments = arguments
    self.trailingClosures = trailingClosures
    self.hasParentheses = hasParentheses
  }
}
