import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// The type that is written; what nothing declares is external.
  func type(of written: TypeSyntax) -> SwiftType {
    switch written.kind {
    case .missing: return .unknown
    case .named(let name, let generics):
      return type(named: name.text, generics: generics) ?? .external(name.text)
    case .member(let base, let name, let generics):
      return memberType(of: base, name, generics: generics)
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
      return .optional(type(of: wrapped))
    case .array(let element): return .array(type(of: element))
    case .dictionary(let key, let value): return .dictionary(type(of: key), type(of: value))
    case .tuple(let types):
      return types.count == 1 ? type(of: types[0]) : .tuple(types.map { type(of: $0) })
    case .function(let inputs, let output):
      return .function(inputs.map { type(of: $0) }, type(of: output))
    case .modified(_, let type): return self.type(of: type)
    case .composition: return .external("")
    }
  }

  private func memberType(
    of base: TypeSyntax, _ name: NameSyntax, generics: [TypeSyntax]
  ) -> SwiftType {
    let qualified = base.lastName + "." + name.text
    if let id = schema.id(named: qualified) { return .nominal(id) }
    if base.lastName == "Calendar" || base.lastName == "String" { return .external(qualified) }
    return type(named: name.text, generics: generics) ?? .external(qualified)
  }

  /// The type of that name: one of the schema's, or one that Swift and Foundation give; nil where
  /// neither has it and the name does not even look like a type's.
  func type(named name: String, generics: [TypeSyntax]) -> SwiftType? {
    if let id = schema.id(named: name) { return .nominal(id) }
    if !schema.aliases.isEmpty, let alias = schema.aliases[name] { return alias }
    guard startsUpperCase(name) else { return nil }
    if let scalar = ScalarType(rawValue: name) { return .scalar(scalar) }
    func argument(_ place: Int) -> SwiftType {
      place < generics.count ? type(of: generics[place]) : .unknown
    }
    switch name {
    case "TimeInterval", "CGFloat", "Float64": return .double
    case "Float32": return .scalar(.float)
    case "Array", "ArraySlice", "ContiguousArray": return .array(argument(0))
    case "Set": return .set(argument(0))
    case "Optional": return .optional(argument(0))
    case "Dictionary": return .dictionary(argument(0), argument(1))
    case "Range": return .range(.halfOpen, argument(0))
    case "ClosedRange": return .range(.closed, argument(0))
    case "PartialRangeFrom": return .range(.from, argument(0))
    case "PartialRangeThrough": return .range(.through, argument(0))
    case "PartialRangeUpTo": return .range(.upTo, argument(0))
    case "Regex": return .regex
    case "ComparisonResult": return .comparisonResult
    case "PersistentIdentifier": return .persistentIdentifier
    case "Predicate": return .predicate(generics.map { type(of: $0) })
    case "Expression" where generics.count > 1:
      return .expression(generics.dropLast().map { type(of: $0) }, argument(generics.count - 1))
    case "KeyPath" where generics.count == 2: return .keyPath(argument(0), argument(1))
    default: return .external(name)
    }
  }

  /// The type that an expression names, where it is no value: `Status`, `SchemaV1.Item`, `[Int]`.
  func typeReference(_ expression: ExpressionSyntax) -> SwiftType? {
    switch expression.kind {
    case .name(let name, let generics):
      guard startsUpperCase(name.text), !isValue(name) else { return nil }
      return type(named: name.text, generics: generics)
    case .member(let base?, let name):
      guard startsUpperCase(name.text), let outer = typeReference(base) else { return nil }
      let qualified = self.qualifiedName(of: outer) + "." + name.text
      return schema.id(named: qualified).map(SwiftType.nominal)
        ?? (type(named: name.text, generics: []).flatMap { $0.isNominal ? $0 : nil })
        ?? .external(qualified)
    case .type(let written): return type(of: written)
    default: return nil
    }
  }

  private func qualifiedName(of type: SwiftType) -> String {
    if case .nominal(let id) = type { return schema[id].qualifiedName }
    return name(of: type)
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
