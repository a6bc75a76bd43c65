import PredikatSyntax

/// What names mean at a place in the body of a function, as far as declarations say so.
struct CodeScope {
  /// A declared type, without optionality: its name, and whether it is of several values.
  struct DeclaredType: Equatable {
    var name: String
    var isCollection: Bool
  }

  /// Names and their types, the innermost last; nil for a type that nobody wrote.
  private var names: [(name: String, type: DeclaredType?)] = []
  /// How many of the names are declared outside the code that runs elsewhere.
  private var outside = 0
  /// The expressions around the present one, the innermost last.
  var path: [ExpressionSyntax] = []

  /// The expression around the present one.
  var parent: ExpressionSyntax? { path.last }

  /// The type of a name; nil where it is not known.
  func type(of name: String) -> DeclaredType? {
    names.last { $0.name == name }?.type
  }

  /// The type of a plain name, or of one behind `self`.
  func type(of expression: ExpressionSyntax) -> DeclaredType? {
    switch expression.withoutParentheses.kind {
    case .name(let name, generics: _): type(of: name.text)
    case .member(let base?, let name):
      if case .name(let word, generics: _) = base.kind, word.text == "self" {
        type(of: name.text)
      } else {
        nil
      }
    case .optionalChain(let base), .forceUnwrap(let base), .effect(_, let base): type(of: base)
    default: nil
    }
  }

  /// The type of a name that is declared outside the closure around, which runs on another thread
  /// or actor; nil for other names.
  func typeFromOutside(of name: String) -> DeclaredType? {
    guard let place = names.lastIndex(where: { $0.name == name }), place < outside else {
      return nil
    }
    return names[place].type
  }

  /// Declares a name.
  mutating func declare(_ name: String, _ type: DeclaredType?) { names.append((name, type)) }

  /// Takes all that is declared so far for what lies outside.
  mutating func leave() { outside = names.count }

  /// Takes nothing for what lies outside, as on the main actor again.
  mutating func comeBack() { outside = 0 }
}

extension CodeScope.DeclaredType {
  /// Reads a type; nil for one that has no name.
  init?(_ syntax: TypeSyntax) {
    switch syntax.kind {
    case .optional(let base), .implicitlyUnwrapped(let base), .modified(_, let base):
      self.init(base)
    case .array(let element):
      self.init(element)
      isCollection = true
    case .named(let name, let generics) where ["Array", "Set"].contains(name.text):
      guard let element = generics.first else { return nil }
      self.init(element)
      isCollection = true
    case .named, .member: self.init(name: syntax.lastName, isCollection: false)
    case .missing, .dictionary, .tuple, .function, .composition: return nil
    }
  }

  /// Reads what an initialiser's call makes, as `Trip(name: "x")`.
  init?(madeBy value: ExpressionSyntax?) {
    guard case .call(let call) = value?.withoutParentheses.kind,
      case .name(let name, generics: _) = call.callee.kind,
      let first = name.text.unicodeScalars.first, first.properties.isUppercase
    else { return nil }
    self.init(name: name.text, isCollection: false)
  }

  /// One of its values.
  var element: Self? { isCollection ? Self(name: name, isCollection: false) : nil }
}
