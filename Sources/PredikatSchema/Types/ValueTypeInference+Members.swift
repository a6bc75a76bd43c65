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
    if let made = typeNamed(by: call.callee) {
      return parsed(made, from: call) ?? instance(of: made, firstLabel: firstLabel)
    }
    switch call.callee.kind {
    case .name(let name, _):
      if case .function(_, let result) = names(name.text) { return result }
      return .unknown
    case .member(let base?, let name):
      if let outer = typeNamed(by: base) {
        if name.text == "init" { return instance(of: outer, firstLabel: firstLabel) }
        return staticResult(name.text, of: outer)
      }
      if case .optionalChain(let inner) = base.kind {
        let result = result(ofMethod: name.text, of: call, on: type(of: inner).unwrapped)
        return result == .unknown ? .unknown : .optional(result.unwrapped)
      }
      return result(ofMethod: name.text, of: call, on: type(of: base))
    case .closure(let closure):
      return closure.soleValue.map { type(of: $0) } ?? .unknown
    default: return .unknown
    }
  }

  /// The type of `Int(text)`, which is nil where the text is no number, as far as the argument is a
  /// text or may be one; nil for other initialisers.
  private func parsed(_ type: SwiftType, from call: CallSyntax) -> SwiftType? {
    guard case .scalar(let scalar) = type, scalar.isNumeric || scalar == .bool,
      let argument = call.arguments.first, argument.label == nil
    else { return nil }
    switch self.type(of: argument.value).unwrapped {
    case .scalar(.string): return .optional(type)
    case .unknown: return .unknown
    default: return nil
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
      guard names(name.text) == nil, name.text.first?.isUppercase == true else { return nil }
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
    case .external(let outer): return KnownMembers.staticMember(name, ofExternal: outer) ?? .unknown
    case .scalar(let scalar): return KnownTypes.staticMember(name, of: scalar) ?? .unknown
    case .nominal(let id):
      if members.hasCase(name, in: self[id]) { return type }
      if name == "allCases" { return .array(type) }
      return members.staticProperty(name, of: self[id])?.type ?? .unknown
    default: return .unknown
    }
  }

  private func staticResult(_ name: String, of type: SwiftType) -> SwiftType {
    switch type {
    case .optional where name == "some": return type
    case .nominal(let id):
      if members.hasCase(name, in: self[id]) { return type }
      return members.staticMethod(name, of: self[id])?.result ?? .unknown
    case .scalar where name == "random": return type
    default: return .unknown
    }
  }

  private func property(_ name: String, of type: SwiftType) -> SwiftType {
    if case .nominal(let id) = type { return property(name, ofNominal: id) }
    return KnownMembers.property(name, of: type) ?? .unknown
  }

  private func property(_ name: String, ofNominal id: TypeID) -> SwiftType {
    for type in Lineage(of: id, in: types) {
      if let property = members.property(name, of: self[type]) { return property.type }
    }
    switch name {
    case "rawValue": return self[id].rawType ?? .unknown
    case "persistentModelID" where self[id].kind == .model: return .persistentIdentifier
    case "id" where self[id].kind == .model: return .persistentIdentifier
    default: return .unknown
    }
  }

  private func result(ofMethod name: String, of call: CallSyntax, on base: SwiftType) -> SwiftType {
    if case .nominal(let id) = base {
      return members.method(name, of: self[id])?.result ?? .unknown
    }
    if let type = KnownMembers.result(ofMethod: name, of: base) { return type }
    guard let element = base.element else { return .unknown }
    switch name {
    case "map": return .array(transformed(element, by: call))
    case "compactMap":
      let type = transformed(element, by: call).unwrapped
      return .array(type)
    case "flatMap": return .array(transformed(element, by: call).element ?? .unknown)
    default: return .unknown
    }
  }

  /// What a closure or key path makes of an element.
  private func transformed(_ element: SwiftType, by call: CallSyntax) -> SwiftType {
    guard let argument = call.trailingClosures.first ?? call.arguments.first else {
      return .unknown
    }
    switch argument.value.withoutParentheses.kind {
    case .keyPath(let path):
      var type = element
      for component in path.components {
        switch component {
        case .property(let name): type = property(name.text, of: type.unwrapped)
        case .forceUnwrap: type = type.unwrapped
        case .optionalChain: continue
        case .subscript: return .unknown
        }
      }
      return type
    case .closure(let closure):
      guard let value = closure.soleValue else { return .unknown }
      let name = closure.parameters.map { $0.first?.name.text ?? "_" } ?? "$0"
      let outer = names
      let inner = ValueTypeInference(
        reader: reader, types: types, members: members,
        names: { $0 == name ? element : outer($0) })
      return inner.type(of: value)
    default: return .unknown
    }
  }

  private subscript(id: TypeID) -> NominalType { types[Int(id.index)] }
}

extension ClosureSyntax {
  /// The value of a closure that consists of one expression.
  fileprivate var soleValue: ExpressionSyntax? {
    guard statements.count == 1 else { return nil }
    switch statements[0].kind {
    case .expression(let value), .returns(let value?): return value
    default: return nil
    }
  }
}
