/// A declaration as written; what a schema is made of, and what a predicate must not hold.
public struct DeclarationSyntax: Sendable, Equatable {
  /// `@Model`, `@Attribute(.unique)` and the like, in order.
  public var attributes: [AttributeSyntax]
  /// `static`, `private`, `final` and the like, in order; `private(set)` is `private`.
  public var modifiers: [NameSyntax]
  /// What is declared.
  public var kind: Kind
  /// The place, attributes and modifiers included.
  public var range: TextRange

  /// Makes a declaration of its parts.
  public init(
    attributes: [AttributeSyntax] = [], modifiers: [NameSyntax] = [], _ kind: Kind,
    at range: TextRange
  ) {
    self.attributes = attributes
    self.modifiers = modifiers
    self.kind = kind
    self.range = range
  }

  /// The forms of a declaration.
  public indirect enum Kind: Sendable, Equatable {
    /// `let` or `var`.
    case variable(VariableSyntax)
    /// `func`, `init`, `deinit`, `subscript`.
    case function(FunctionSyntax)
    /// `class`, `struct`, `enum`, `actor`, `protocol`, `extension`.
    case type(TypeDeclarationSyntax)
    /// `case a, b = "x", c(Int)`.
    case enumCases([EnumCaseSyntax])
    /// `typealias A = B`, `associatedtype A`.
    case typeAlias(NameSyntax, TypeSyntax?)
    /// `import A.B`.
    case imports([NameSyntax])
    /// `#Index<T>(…)` and other macros among the members.
    case macro(MacroSyntax)
    /// `#if … #elseif … #else … #endif`, with the declarations of all branches.
    case conditional([StatementSyntax])
    /// `operator`, `precedencegroup`, `macro` and others that matter to nobody here.
    case other(NameSyntax)
  }

  /// Whether it carries the modifier, as `static`.
  public func hasModifier(_ word: String) -> Bool {
    modifiers.contains { $0.text == word }
  }

  /// The first release, in iOS numbering, that its `@available` admits: of several platforms the
  /// one that came first; nil where none is named.
  public var introduced: Target.OSVersion? { attributes.lazy.compactMap(\.introduced).min() }

  /// The attribute of that name, as `Model`.
  public func attribute(_ name: String) -> AttributeSyntax? {
    attributes.first { $0.name.text == name }
  }
}

/// `@Name(arguments)`.
public struct AttributeSyntax: Sendable, Equatable {
  /// The name without `@`; of `@A.B` the last part.
  public var name: NameSyntax
  /// What stands in `<…>`.
  public var generics: [TypeSyntax]
  /// What stands in the parentheses.
  public var arguments: [ArgumentSyntax]
  /// Of `@available(iOS 18, macOS 15, *)` the first release, in iOS numbering.
  public var introduced: Target.OSVersion?
  /// The place, from `@` to the closing parenthesis.
  public var range: TextRange

  /// Makes an attribute of its parts.
  public init(
    name: NameSyntax, generics: [TypeSyntax] = [], arguments: [ArgumentSyntax], range: TextRange
  ) {
    self.name = name
    self.generics = generics
    self.arguments = arguments
    self.range = range
  }
}

/// `let a: T = x, b = y`.
public struct VariableSyntax: Sendable, Equatable {
  /// Whether it is `let`.
  public var isConstant: Bool
  /// What is bound, in order.
  public var bindings: [BindingSyntax]

  /// Makes a variable declaration of its parts.
  public init(isConstant: Bool, bindings: [BindingSyntax]) {
    self.isConstant = isConstant
    self.bindings = bindings
  }
}

/// One `name: Type = value { accessors }` of a `let` or `var`.
public struct BindingSyntax: Sendable, Equatable {
  /// What is bound.
  public var pattern: PatternSyntax
  /// The type, where written.
  public var type: TypeSyntax?
  /// The value, where written.
  public var value: ExpressionSyntax?
  /// What stands in braces behind it.
  public var accessors: Accessors
  /// Whether a statement behind it gives the variable another value, so that only the type of the
  /// first one is known of it.
  public var isReassigned = false
  /// The bodies of `set`, `willSet`, `didSet` and other accessors that give no value.
  public var otherAccessors: [CodeBlockSyntax] = []
  /// The place.
  public var range: TextRange

  /// What stands in braces behind a binding.
  public enum Accessors: Sendable, Equatable {
    /// Nothing: a stored property.
    case none
    /// `willSet`, `didSet`: a stored property too.
    case observers
    /// `get` or a bare body: a computed property. The body, where the parser kept it.
    case computed(CodeBlockSyntax)
  }

  /// Makes a binding of its parts.
  public init(
    pattern: PatternSyntax, type: TypeSyntax?, value: ExpressionSyntax?,
    accessors: Accessors = .none, range: TextRange
  ) {
    self.pattern = pattern
    self.type = type
    self.value = value
    self.accessors = accessors
    self.range = range
  }

  /// The bound name, when the pattern is one.
  public var name: NameSyntax? {
    if case .name(let name) = pattern.kind { return name }
    return nil
  }
}

/// `func name<T>(label name: Type) async throws -> Result { … }`.
public struct FunctionSyntax: Sendable, Equatable {
  /// `func`, `init`, `deinit` or `subscript`.
  public var keyword: NameSyntax
  /// The name; the keyword's own for those without one.
  public var name: NameSyntax
  /// The names in `<…>`.
  public var genericParameters: [GenericParameterSyntax]
  /// The parameters.
  public var parameters: [ParameterSyntax]
  /// The type behind `->`.
  public var result: TypeSyntax?
  /// The body, where there is one.
  public var body: CodeBlockSyntax?
  /// What stands behind `where`.
  public var requirements: [GenericRequirementSyntax] = []
  /// The bodies of a subscript's setters.
  public var otherAccessors: [CodeBlockSyntax] = []

  /// Makes a function of its parts.
  public init(
    keyword: NameSyntax, name: NameSyntax, genericParameters: [GenericParameterSyntax],
    parameters: [ParameterSyntax], result: TypeSyntax?, body: CodeBlockSyntax?
  ) {
    self.keyword = keyword
    self.name = name
    self.genericParameters = genericParameters
    self.parameters = parameters
    self.result = result
    self.body = body
  }
}

/// A name in `<T: P>`.
public struct GenericParameterSyntax: Sendable, Equatable {
  /// The name.
  public var name: NameSyntax
  /// What it must conform to, where written.
  public var constraint: TypeSyntax?

  /// Makes a generic parameter of its parts.
  public init(name: NameSyntax, constraint: TypeSyntax?) {
    self.name = name
    self.constraint = constraint
  }
}

/// `T: P` or `T == X` behind `where`.
public struct GenericRequirementSyntax: Sendable, Equatable {
  /// The name before the sign.
  public var name: NameSyntax
  /// Whether the name stands for that very type, by `==`.
  public var isSame: Bool
  /// The type behind the sign.
  public var type: TypeSyntax

  /// Makes a requirement of its parts.
  public init(name: NameSyntax, isSame: Bool, type: TypeSyntax) {
    self.name = name
    self.isSame = isSame
    self.type = type
  }
}

/// `label name: Type = value`.
public struct ParameterSyntax: Sendable, Equatable {
  /// The label of a call, nil for `_`.
  public var label: NameSyntax?
  /// The name in the body.
  public var name: NameSyntax
  /// The type.
  public var type: TypeSyntax
  /// The default value.
  public var defaultValue: ExpressionSyntax?

  /// Makes a parameter of its parts.
  public init(
    label: NameSyntax?, name: NameSyntax, type: TypeSyntax, defaultValue: ExpressionSyntax?
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

/// A nominal type with its members.
public struct TypeDeclarationSyntax: Sendable, Equatable {
  /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
  public var keyword: NameSyntax
  /// The name; for an extension the last name of the extended type.
  public var name: NameSyntax
  /// The whole extended type; nil for all but extensions.
  public var extended: TypeSyntax?
  /// The names in `<…>`.
  public var genericParameters: [GenericParameterSyntax]
  /// What stands behind the colon.
  public var inheritance: [TypeSyntax]
  /// What stands behind `where`.
  public var requirements: [GenericRequirementSyntax] = []
  /// The members, in order.
  public var members: [DeclarationSyntax]
  /// The place of the braces.
  public var body: TextRange

  /// Makes a type declaration of its parts.
  public init(
    keyword: NameSyntax, name: NameSyntax, extended: TypeSyntax?,
    genericParameters: [GenericParameterSyntax], inheritance: [TypeSyntax],
    members: [DeclarationSyntax], body: TextRange
  ) {
    self.keyword = keyword
    self.name = name
    self.extended = extended
    self.genericParameters = genericParameters
    self.inheritance = inheritance
    self.members = members
    self.body = body
  }
}

/// `name(A, b: B) = raw`.
public struct EnumCaseSyntax: Sendable, Equatable {
  /// The name.
  public var name: NameSyntax
  /// The types of what it carries; nil without parentheses.
  public var associatedTypes: [TypeSyntax]?
  /// The raw value, where written.
  public var rawValue: ExpressionSyntax?

  /// Makes a case of its parts.
  public init(name: NameSyntax, associatedTypes: [TypeSyntax]?, rawValue: ExpressionSyntax?) {
    self.name = name
    self.associatedTypes = associatedTypes
    self.rawValue = rawValue
  }
}
