/// `{ [capture] (a, b: Int) async throws -> Bool in … }`.
public struct ClosureSyntax: Sendable, Equatable {
  /// `@Sendable` and the like.
  public var attributes: [AttributeSyntax]
  /// What stands in `[…]` before the parameters; nil without a list.
  public var captureList: CaptureListSyntax?
  /// The named parameters; nil where there is no list, and `$0` serves.
  public var parameters: [ClosureParameterSyntax]?
  /// The words `async` and `throws`, where written.
  public var effects: [NameSyntax]
  /// The type behind `->`.
  public var result: TypeSyntax?
  /// The body.
  public var statements: [StatementSyntax]
  /// The place, braces included. A bare expression's closure has its expression's place.
  public var range: TextRange

  /// Makes a closure of its parts.
  public init(
    attributes: [AttributeSyntax] = [], captureList: CaptureListSyntax? = nil,
    parameters: [ClosureParameterSyntax]? = nil, effects: [NameSyntax] = [],
    result: TypeSyntax? = nil, statements: [StatementSyntax], range: TextRange
  ) {
    self.attributes = attributes
    self.captureList = captureList
    self.parameters = parameters
    self.effects = effects
    self.result = result
    self.statements = statements
    self.range = range
  }
}

/// `[weak self, x = y]` before a closure's parameters.
public struct CaptureListSyntax: Sendable, Equatable {
  /// The captures: a name each, with the value it is given, if any.
  public var captures: [ArgumentSyntax]
  /// The place, brackets included.
  public var range: TextRange

  /// Makes a list of its parts.
  public init(captures: [ArgumentSyntax], range: TextRange) {
    self.captures = captures
    self.range = range
  }
}

/// A named parameter of a closure.
public struct ClosureParameterSyntax: Sendable, Equatable {
  /// The name, `_` for one that is not used.
  public var name: NameSyntax
  /// The type, where written.
  public var type: TypeSyntax?

  /// Makes a parameter of its parts.
  public init(name: NameSyntax, type: TypeSyntax? = nil) {
    self.name = name
    self.type = type
  }
}
