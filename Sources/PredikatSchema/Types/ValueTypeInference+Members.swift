import PredikatSyntax

extension ValueTypeInference {
  /// The type of `base.name`: a case, a static member, or a property.
  func type(ofMember name: String, of base: ExpressionSyntax) -> SwiftType {
    if let metatype = typeNamed(by: base) {
      return staticMember(name, of: metatype)
    }
    if case .optionalChain(let inner) = base.kind {
      let member = property(name, of: type(of: inner).unwrapped)
      return member == .unknown ? .unknown : .optional(member.unwrapped)
    }
    return property(name, of: type(of: base))
  }

  /// The type of a call: an initialiser, a case with values, a function or a method.
  func type(of call: CallSyntax) -> SwiftType {
    let firstLabel = call.arguments.first?.label?.text
    if let made = typeNamed(by: call.callee) { return instance(of: made, firstLabel: firstLabel) }
    switch call.callee.kind {
    case .name(let name, _):
      if case .function(_, let result) = globals[name.text] { return result }
      return .unknown
    case .member(let base?, let name):
      if let outer = typeNamed(by: base) {
        if name.text == "init" { return instance(of: outer, firstLabel: firstLabel) }
        return staticResult(name.text, of: outer)
      }
      return result(ofMethod: name.text, of: type(of: base))
    default: return .unknown
    }
  }

  private func instance(of type: SwiftType, firstLabel: String?) -> SwiftType {
    guard case .scalar(let scalar) = type else {
      if case .nominal(let id) = type, firstLabel == "rawValue", self[id].kind == .enum {
        return .optional(type)
      }
      return type
    }
    return KnownTypes.mayFail(scalar, firstLabel: firstLabel) ? .optional(type) : type
  }

  /// The type that an expression names, as the callee of `Item()`, `[Item]()` or `Set<Int>()`.
  private func typeNamed(by expression: ExpressionSyntax) -> SwiftType? {
    switch expression.kind {
    case .name(let name, let generics):
      guard globals[name.text] == nil, name.text.first?.isUppercase == true else { return nil }
      let syntax = TypeSyntax(.named(name, generics: generics), at: expression.range)
      return reader.read(syntax)
    case .member(let base?, let name):
      guard name.text.first?.isUppercase == true, let dotted = base.dottedName else { return nil }
      return reader.read(TypeSyntax(dotted: dotted + "." + name.text))
    case .array(let elements) where elements.count == 1:
      return typeNamed(by: elements[0]).map { .array($0) }
    case .dictionary(let entries) where entries.count == 1:
      guard let key = typeNamed(by: entries[0].key), let value = typeNamed(by: entries[0].value)
      else { return nil }
      return .dictionary(key, value)
    case .optionalChain(let wrapped): return typeNamed(by: wrapped).map { .optional($0) }
    case .parenthesized(let inner): return typeNamed(by: inner)
    case .type(let syntax): return reader.read(syntax)
    default: return nil
    }
  }

  private func staticMember(_ name: String, of type: SwiftType) -> SwiftType {
    if name == "self" { return .metatype(type) }
    switch type {
    case .optional where name == "none": return type
    case .external("Calendar"): return type
    case .scalar(let scalar): return KnownTypes.staticMember(name, of: scalar) ?? .unknown
    case .nominal(let id):
      if self[id].enumCase(name) != nil { return type }
      if name == "allCases" { return .array(type) }
      return self[id].properties.first { $0.name == name && $0.role == .static }?.type ?? .unknown
    default: return .unknown
    }
  }

  private func staticResult(_ name: String, of type: SwiftType) -> SwiftType {
    switch type {
    case .optional where name == "some": return type
    case .nominal(let id):
      if self[id].enumCase(name) != nil { return type }
      return self[id].methods.first { $0.name == name && $0.isStatic }?.result ?? .unknown
    case .scalar where name == "random": return type
    default: return .unknown
    }
  }

  private func property(_ name: String, of type: SwiftType) -> SwiftType {
    switch (type, name) {
    case (.nominal(let id), _):
      if name == "rawValue", let raw = self[id].rawType { return raw }
      return self[id].property(name)?.type ?? .unknown
    case (.array, "count"), (.set, "count"), (.dictionary, "count"), (.scalar(.string), "count"):
      return .integer
    case (.array, "isEmpty"), (.set, "isEmpty"), (.dictionary, "isEmpty"),
      (.scalar(.string), "isEmpty"):
      return .boolean
    case (.array(let element), "first"), (.array(let element), "last"): return .optional(element)
    case (.scalar(.uuid), "uuidString"), (.scalar(.url), "absoluteString"): return .string
    case (.scalar(.date), "timeIntervalSinceReferenceDate"),
      (.scalar(.date), "timeIntervalSince1970"):
      return .double
    default: return .unknown
    }
  }

  private func result(ofMethod name: String, of type: SwiftType) -> SwiftType {
    switch (type, name) {
    case (.nominal(let id), _):
      return self[id].methods.first { $0.name == name }?.result ?? .unknown
    case (.external("Calendar"), "date"): return .optional(.date)
    case (.external("Calendar"), "startOfDay"): return .date
    case (.scalar(.date), "addingTimeInterval"), (.scalar(.date), "advanced"): return .date
    case (.scalar(.string), "lowercased"), (.scalar(.string), "uppercased"),
      (.scalar(.string), "capitalized"):
      return .string
    case (.array, "sorted"), (.array, "filter"), (.array, "reversed"), (.set, "union"),
      (.array, "shuffled"):
      return type
    default: return .unknown
    }
  }

  private subscript(id: TypeID) -> NominalType { types[Int(id.index)] }
}
