/// A type as written.
public struct TypeSyntax: Sendable, Equatable {
  /// What it is.
  public var kind: Kind
  /// Its place.
  public var range: TextRange

  /// Makes a type of its parts.
  public init(_ kind: Kind, at range: TextRange) {
    self.kind = kind
    self.range = range
  }

  /// The forms of a type.
  public indirect enum Kind: Sendable, Equatable {
    /// Nothing stood where a type was expected; already reported.
    case missing
    /// `Name`, `Name<A, B>`.
    case named(NameSyntax, generics: [TypeSyntax])
    /// `Base.Name<A>`.
    case member(TypeSyntax, NameSyntax, generics: [TypeSyntax])
    /// `T?`.
    case optional(TypeSyntax)
    /// `T!`.
    case implicitlyUnwrapped(TypeSyntax)
    /// `[T]`.
    case array(TypeSyntax)
    /// `[K: V]`.
    case dictionary(TypeSyntax, TypeSyntax)
    /// `(A, b: B)`.
    case tuple([TypeSyntax])
    /// `(A) -> B`.
    case function([TypeSyntax], TypeSyntax)
    /// `any P`, `some P`, `inout T`, `repeat each T`, `~P`: the word, and the type.
    case modified(NameSyntax, TypeSyntax)
    /// `A & B`.
    case composition([TypeSyntax])
  }

  /// The types of a composition `A & B`, or the type itself.
  public var parts: [TypeSyntax] {
    if case .composition(let parts) = kind { parts } else { [self] }
  }

  /// Whether it is `T!`, which begins as nil and is used as if it never were.
  public var isImplicitlyUnwrapped: Bool {
    if case .implicitlyUnwrapped = kind { true } else { false }
  }

  /// The last name, as `Item` in `SchemaV1.Item<X>?`; empty where there is none.
  public var lastName: String {
    switch kind {
    case .named(let name, _), .member(_, let name, _): name.text
    case .optional(let base), .implicitlyUnwrapped(let base), .modified(_, let base):
      base.lastName
    case .missing, .array, .dictionary, .tuple, .function, .composition: ""
    }
  }
}
