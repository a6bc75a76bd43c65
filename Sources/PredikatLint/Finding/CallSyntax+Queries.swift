import PredikatSyntax

extension CallSyntax {
  /// The type that the call makes a value of, as `FetchDescriptor<T>(…)` or, where one is
  /// expected, `.init(…)`.
  func madeType(expecting: TypeSyntax?) -> (name: String, generics: [TypeSyntax])? {
    switch callee.kind {
    case .name(let name, let generics): return (name.text, generics)
    case .type(let type):
      switch type.kind {
      case .named(let name, let generics), .member(_, let name, let generics):
        return (name.text, generics)
      default: return nil
      }
    case .member(let base, let name) where name.text == "init":
      if let base { return base.namedType }
      switch expecting?.kind {
      case .named(let name, let generics)?, .member(_, let name, let generics)?:
        return (name.text, generics)
      case .optional(let type)?:
        return madeType(expecting: type)
      default: return nil
      }
    case .member(_, let name): return (name.text, [])
    default: return nil
    }
  }

  /// The last name of what is called.
  var calleeName: String? {
    switch callee.kind {
    case .name(let name, _): name.text
    case .member(let base?, let name) where name.text == "init": base.namedType?.name
    case .member(_, let name): name.text
    default: nil
    }
  }

  /// What `onChange(of:)` watches.
  var watchedValue: ExpressionSyntax? {
    guard calleeName == "onChange" else { return nil }
    return arguments.first { $0.label?.text == "of" }?.value
  }

  /// The type that a chain of calls begins with: `Item` of `Item.all().filter(…)` and of
  /// `Store<Item>().filter(…)`.
  var receiver: TypeSyntax? {
    var callee = callee
    while case .member(let base?, _) = callee.kind {
      callee = base
      if case .call(let call) = base.kind { callee = call.callee }
    }
    switch callee.kind {
    case .name(let name, let generics) where generics.isEmpty:
      return TypeSyntax(.named(name, generics: []), at: callee.range)
    case .name(_, let generics): return generics.count == 1 ? generics[0] : nil
    case .type(let type):
      if case .named(_, let generics) = type.kind, generics.count == 1 { return generics[0] }
      return nil
    default: return nil
    }
  }

  /// What a `ForEach` or `List` takes its elements from.
  var elementsSource: ExpressionSyntax? {
    guard case .name(let name, _) = callee.kind, ["ForEach", "List"].contains(name.text) else {
      return nil
    }
    return arguments.first { $0.label == nil }?.value
  }
}

extension ExpressionSyntax {
  /// The name and the generic arguments of an expression that is a type's name.
  var namedType: (name: String, generics: [TypeSyntax])? {
    switch kind {
    case .name(let name, let generics): (name.text, generics)
    case .member(_, let name): (name.text, [])
    case .type(let type): type.lastName.isEmpty ? nil : (type.lastName, [])
    default: nil
    }
  }

  /// Whether it makes a fetch descriptor or a `Query`.
  var isFetch: Bool {
    switch withoutParentheses.kind {
    case .call(let call):
      ["FetchDescriptor", "Query", "SectionedQuery"].contains(call.calleeName ?? "")
    default: false
    }
  }

  /// Whether an order is spelled here in full, so that nothing else can be in it.
  var isLiteralOrder: Bool {
    switch withoutParentheses.kind {
    case .array(let elements): elements.allSatisfy(\.isLiteralOrder)
    case .keyPath: true
    case .call: !SortKeySyntax.keys(in: self).isEmpty
    default: false
    }
  }

  /// The keys of an order that is spelled with `SortDescriptor`, by name.
  var descriptors: [SortKeySyntax] {
    switch withoutParentheses.kind {
    case .array(let elements): elements.flatMap(\.descriptors)
    case .call(let call) where call.calleeName == "SortDescriptor": SortKeySyntax.keys(in: self)
    default: []
    }
  }
}

extension TypeSyntax {
  /// `Predicate<Self>`
  var predicateType: TypeSyntax { TypeSyntax.generic("Predicate", self) }
  /// `FetchDescriptor<Self>`
  var fetchType: TypeSyntax { TypeSyntax.generic("FetchDescriptor", self) }

  private static func generic(_ name: String, _ argument: TypeSyntax) -> TypeSyntax {
    TypeSyntax(
      .named(NameSyntax(name, at: argument.range), generics: [argument]), at: argument.range)
  }
}
