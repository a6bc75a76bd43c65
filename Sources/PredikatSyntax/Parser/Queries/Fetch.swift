/// A fetch descriptor, a `@Query` or a deletion, while its parts are gathered from several lines.
struct Fetch {
  /// The variable it is bound to.
  var name: String?
  /// The entity.
  var root: TypeSyntax?
  /// The predicate, where one is given.
  var predicate: PredicateReference?
  /// The order, or the name of the variable that holds it.
  var sort: ExpressionSyntax?
  /// `order:` of a `@Query`, which counts for a bare key path.
  var order: SortKeySyntax.Order?
  /// `fetchLimit`.
  var limit: ExpressionSyntax?
  /// `fetchOffset`.
  var offset: ExpressionSyntax?
  /// `propertiesToFetch`.
  var propertiesToFetch: [KeyPathSyntax] = []
  /// `relationshipKeyPathsForPrefetching`.
  var prefetches: [KeyPathSyntax] = []
}

/// How a fetch names its predicate.
enum PredicateReference {
  /// The one that was found at that place in order.
  case index(Int)
  /// The one that is bound to a name.
  case name(String)
}

extension TypeSyntax {
  /// The entity in `FetchDescriptor<T>`, `Predicate<T>`, `[T]`, `Query<T, [T]>` and optionals of
  /// these.
  package var entity: TypeSyntax? {
    switch kind {
    case .array(let element): element
    case .optional(let base), .implicitlyUnwrapped(let base), .modified(_, let base): base.entity
    case .named(let name, let generics), .member(_, let name, let generics):
      Self.queryTypes.contains(name.text) ? generics.first?.elementType : nil
    default: nil
    }
  }

  private var elementType: TypeSyntax {
    if case .array(let element) = kind { element } else { self }
  }

  private static let queryTypes: Set = [
    "FetchDescriptor", "Predicate", "Query", "Array", "FetchResultsCollection", "Expression",
    "SortDescriptor",
  ]
}

extension ExpressionSyntax {
  /// The type in `T.self`.
  package var metatype: TypeSyntax? {
    guard case .member(let base?, let name) = kind, name.text == "self" else { return nil }
    return base.asType
  }

  /// The name, when the expression is nothing else.
  package var plainName: String? {
    guard case .name(let name, let generics) = kind, generics.isEmpty else { return nil }
    return name.text
  }

  /// The key paths of an array of them.
  package var keyPaths: [KeyPathSyntax] {
    switch withoutParentheses.kind {
    case .keyPath(let keyPath): [keyPath]
    case .array(let elements): elements.flatMap(\.keyPaths)
    default: []
    }
  }
}
