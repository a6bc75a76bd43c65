import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// `base.name` of a value.
  mutating func member(
    _ name: NameSyntax, of base: TypedExpression, at range: TextRange
  ) -> TypedExpression {
    if name.isMissing { return invalid(at: range) }
    if name.isFunction { return unsupported(.member(name.text), [base], at: range) }
    switch base.type {
    case .nominal(let id): return nominalMember(name, of: base, id, at: range)
    case .never: return invalid(at: range)
    case .optional(let inner):
      if let own = optionalMember(name, of: base, at: range) { return own }
      if inner == .unknown { return unknownMember(name, of: base, at: range) }
      return memberOfOptional(name, of: base, at: range)
    case .unknown, .external: return unknownMember(name, of: base, at: range)
    default:
      if let (member, type) = valueMember(name.text, of: base.type) {
        return TypedExpression(.member(base, member), type: type, at: range)
      }
      return missingMember(name, of: base, at: range)
    }
  }

  /// That property of `base`.
  func property(
    _ reference: PropertyReference, of base: TypedExpression, range: TextRange
  ) -> TypedExpression {
    TypedExpression(
      .property(base, reference), type: reference.property(in: schema).type, at: range)
  }

  private mutating func nominalMember(
    _ name: NameSyntax, of base: TypedExpression, _ id: TypeID, at range: TextRange
  ) -> TypedExpression {
    if let reference = reference(to: name.text, of: id) {
      if reference.property(in: schema).role == .static {
        sink.report(.staticThroughValue(name, of: schema[id].name, base: base.range))
        return invalid(at: range)
      }
      return property(reference, of: base, range: range)
    }
    if let (member, type) = inheritedMember(name.text, of: id) {
      return TypedExpression(.member(base, member), type: type, at: range)
    }
    if isOpen(id) { return unknownMember(name, of: base, at: range) }
    if schema[id].methods.contains(where: { $0.name == name.text }) {
      return unsupported(.member(name.text), [base], at: range)
    }
    let candidates = schema.allProperties(of: id).lazy.filter { $0.role != .static }.map(\.name)
    sink.report(
      .unknownProperty(
        name, of: schema[id].name,
        didYouMean: DidYouMean.closest(to: name.text, among: candidates)))
    return invalid(at: range)
  }

  /// The property of that name: of the type, of one above it, or of a protocol of the schema that
  /// it conforms to.
  private func reference(to name: String, of id: TypeID) -> PropertyReference? {
    if let own = schema.reference(to: name, of: id) { return own }
    for conformance in schema[id].conformances {
      guard let other = schema.id(named: conformance), other != id,
        schema[other].kind == .protocol, let index = schema[other].propertyIndex(name)
      else { continue }
      return PropertyReference(owner: other, index: index)
    }
    return nil
  }

  /// What Swift and SwiftData give to a type of the schema.
  private func inheritedMember(_ name: String, of id: TypeID) -> (ValueMember, SwiftType)? {
    let isModel = schema[id].kind == .model
    switch name {
    case "persistentModelID" where isModel: return (.persistentModelID, .persistentIdentifier)
    case "id" where isModel: return (.defaultID, .persistentIdentifier)
    case "isDeleted" where isModel, "hasChanges" where isModel: return (.named(name), .boolean)
    case "modelContext" where isModel: return (.named(name), .optional(.external("ModelContext")))
    case "rawValue":
      if let raw = schema[id].rawType { return (.rawValue, raw) }
      return nil
    case "self": return (.named(name), .nominal(id))
    case "hashValue" where isHashable(.nominal(id)): return (.named(name), .integer)
    case "description" where conforms(id, to: "CustomStringConvertible"),
      "debugDescription" where conforms(id, to: "CustomDebugStringConvertible"),
      "localizedDescription" where conforms(id, to: "Error") || conforms(id, to: "LocalizedError"):
      return (.named(name), .string)
    default: return nil
    }
  }

  private func conforms(_ id: TypeID, to name: String) -> Bool {
    schema[id].conformances.contains(name)
  }

  /// Whether a type may have members that are not in sight, from a protocol or class outside the
  /// schema.
  func isOpen(_ id: TypeID) -> Bool {
    for type in schema.lineage(of: id) {
      if schema[type].hasMacroMembers { return true }
      if schema[type].kind == .protocol, isPersistent(type) { return true }
      let isClosed = schema[type].conformances.allSatisfy {
        isFamiliarConformance($0) || schema.id(named: $0) != nil
      }
      if !isClosed { return true }
    }
    return false
  }

  /// Whether a protocol brings what SwiftData gives to models; another library may declare one of
  /// the same name.
  private func isPersistent(_ id: TypeID) -> Bool {
    schema[id].name == "PersistentModel" || conforms(id, to: "PersistentModel")
      || conforms(id, to: "Identifiable")
  }

  /// Whether a name behind a colon brings no properties but those known here.
  private func isFamiliarConformance(_ name: String) -> Bool {
    if ScalarType(rawValue: name) != nil { return true }
    switch name {
    case "Codable", "Encodable", "Decodable", "Hashable", "Equatable", "Comparable", "Identifiable",
      "Sendable", "CaseIterable", "RawRepresentable", "CustomStringConvertible", "AnyObject",
      "CustomDebugStringConvertible", "PersistentModel", "Observable", "ObservableObject", "Error",
      "LocalizedError", "Copyable", "BitwiseCopyable":
      return true
    default: return false
    }
  }

  /// A member that `Optional` itself has.
  private func optionalMember(
    _ name: NameSyntax, of base: TypedExpression, at range: TextRange
  ) -> TypedExpression? {
    switch name.text {
    case "self": TypedExpression(.member(base, .named("self")), type: base.type, at: range)
    case "hashValue" where isHashable(base.type):
      TypedExpression(.member(base, .named("hashValue")), type: .integer, at: range)
    case "debugDescription":
      TypedExpression(.member(base, .named("debugDescription")), type: .string, at: range)
    case "unsafelyUnwrapped":
      TypedExpression(.member(base, .named(name.text)), type: base.type.unwrapped, at: range)
    default: nil
    }
  }

  /// `$0.author.name` of an optional author: reported, and read as `$0.author?.name`.
  private mutating func memberOfOptional(
    _ name: NameSyntax, of base: TypedExpression, at range: TextRange
  ) -> TypedExpression {
    let variable = makeVariable("", base.type.unwrapped, .unwrapped)
    let errors = sink.errorCount
    let inner = member(name, of: reference(to: variable, at: base.range), at: range)
    if sink.errorCount > errors { return invalid(at: range) }
    sink.report(
      .memberOfOptional(name, type: self.name(of: base.type), mark: base.range.endPoint))
    let body = inner.type.isOptional || inner.type == .unknown ? inner : wrapped(inner)
    return TypedExpression(
      .flatMap(base, variable, body, form: .chain), type: body.type, at: range)
  }

  /// A member of a value of which nothing is known.
  private func unknownMember(
    _ name: NameSyntax, of base: TypedExpression, at range: TextRange
  ) -> TypedExpression {
    switch name.text {
    case "value" where base.type == .external("Unicode.Scalar"):
      TypedExpression(.member(base, .named(name.text)), type: .scalar(.uint32), at: range)
    case "isASCII" where base.type == .external("Unicode.Scalar"):
      TypedExpression(.member(base, .named(name.text)), type: .boolean, at: range)
    case "isEmpty": TypedExpression(.member(base, .isEmpty), type: .boolean, at: range)
    case "count": TypedExpression(.member(base, .count), type: .integer, at: range)
    case "first": TypedExpression(.member(base, .first), type: .optional(.unknown), at: range)
    case "last": TypedExpression(.member(base, .last), type: .optional(.unknown), at: range)
    case "rawValue": TypedExpression(.member(base, .rawValue), type: .unknown, at: range)
    case "persistentModelID":
      TypedExpression(.member(base, .persistentModelID), type: .persistentIdentifier, at: range)
    case "lowerBound": TypedExpression(.member(base, .lowerBound), type: .unknown, at: range)
    case "upperBound": TypedExpression(.member(base, .upperBound), type: .unknown, at: range)
    default: TypedExpression(.member(base, .named(name.text)), type: .unknown, at: range)
    }
  }

  /// A name that a value's type is not known to have. A column's is an error; what is captured may
  /// have extensions out of sight.
  private mutating func missingMember(
    _ name: NameSyntax, of base: TypedExpression, at range: TextRange
  ) -> TypedExpression {
    if isMethod(name.text, of: base.type) || base.isCaptured {
      return unsupported(.member(name.text), [base], at: range)
    }
    let nearest = DidYouMean.closest(to: name.text, among: familiarMembers(of: base.type))
    sink.report(.unknownProperty(name, of: self.name(of: base.type), didYouMean: nearest))
    return invalid(at: range)
  }

  /// Whether a value of that type has a method of that name, which was not called.
  private func isMethod(_ name: String, of type: SwiftType) -> Bool {
    switch name {
    case "contains", "starts", "hasPrefix", "hasSuffix", "lowercased", "uppercased", "filter",
      "map", "allSatisfy", "min", "max", "sorted", "reversed", "flatMap", "compactMap", "reduce",
      "formatted", "localizedStandardContains", "localizedCompare", "caseInsensitiveCompare",
      "prefix", "suffix", "dropFirst", "dropLast", "randomElement", "shuffled", "split",
      "addingTimeInterval", "timeIntervalSince", "rounded", "isMultiple", "sum", "average":
      true
    default: false
    }
  }
}
