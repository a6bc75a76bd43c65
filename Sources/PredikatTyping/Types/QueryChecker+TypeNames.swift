import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// The type that is written; what nothing declares is external.
  func type(of written: TypeSyntax) -> SwiftType {
    let found = schema.type(of: written)
    if case .external(let name) = found, case .member = written.kind,
      let id = schema.id(named: written.lastName),
      !surroundings.isForeign(String(name.prefix { $0 != "." }))
    {
      // `Module.Item`, of the module that declares the schema.
      return .nominal(id)
    }
    return found
  }

  /// The type of that name; nil where nothing declares it and it does not look like a type's.
  func type(named name: NameSyntax, generics: [TypeSyntax]) -> SwiftType? {
    let found = schema.type(of: TypeSyntax(.named(name, generics: generics), at: name.range))
    if case .external = found, !startsUpperCase(name.text) { return nil }
    return found
  }

  /// The type that an expression names, where it is no value: `Status`, `SchemaV1.Item`, `[Int]`.
  func typeReference(_ expression: ExpressionSyntax) -> SwiftType? {
    typeSyntax(expression).map { type(of: $0) }
  }

  private func typeSyntax(_ expression: ExpressionSyntax) -> TypeSyntax? {
    switch expression.kind {
    case .name(let name, let generics):
      guard startsUpperCase(name.text), !isValue(name) else { return nil }
      return TypeSyntax(.named(name, generics: generics), at: expression.range)
    case .member(let base?, let name):
      guard startsUpperCase(name.text), let outer = typeSyntax(base) else { return nil }
      return TypeSyntax(.member(outer, name, generics: []), at: expression.range)
    case .type(let written): return written
    default: return nil
    }
  }

  /// Whether a name begins as types do.
  func startsUpperCase(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    if first < 0x80 { return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") }
    return name.first?.isUppercase ?? false
  }
}

extension SwiftType {
  /// Whether the schema declares it.
  var isNominal: Bool {
    if case .nominal = self { return true }
    return false
  }
}
