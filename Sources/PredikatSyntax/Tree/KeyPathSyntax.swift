/// `\Root.a?.b[0]`, or the same without `\` in a short sort.
public struct KeyPathSyntax: Sendable, Equatable {
  /// The type before the first `.`, where written.
  public var root: TypeSyntax?
  /// What follows, in order.
  public var components: [Component]
  /// The place.
  public var range: TextRange

  /// A step of a key path.
  public enum Component: Sendable, Equatable {
    /// `.name`.
    case property(NameSyntax)
    /// `[arguments]`.
    case `subscript`([ArgumentSyntax], TextRange)
    /// `?`.
    case optionalChain(TextRange)
    /// `!`.
    case forceUnwrap(TextRange)
  }

  /// Makes a key path of its parts.
  public init(root: TypeSyntax?, components: [Component], range: TextRange) {
    self.root = root
    self.components = components
    self.range = range
  }

  /// The names of its properties, in order, when it has no other steps than `?` between them.
  public var propertyNames: [NameSyntax]? {
    var names: [NameSyntax] = []
    for component in components {
      switch component {
      case .property(let name): names.append(name)
      case .optionalChain: continue
      case .subscript, .forceUnwrap: return nil
      }
    }
    return names
  }
}
