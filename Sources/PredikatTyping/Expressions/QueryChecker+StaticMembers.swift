import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// `.name`: a case or static member of the type that is expected.
  mutating func implicitMember(
    _ name: NameSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    guard let expecting, expecting.withoutOptionality != .unknown else {
      return unsupported(.implicitMember(name.text), at: range)
    }
    let type = expecting.withoutOptionality
    if name.text == "none", expecting.isOptional, !hasCase("none", type) {
      return TypedExpression(
        .staticMember(expecting, "none", isQualified: false), type: expecting, at: range)
    }
    switch type {
    case .never: return invalid(at: range)
    case .external(let external) where external != "Calendar.Component" && external != "Calendar":
      return unsupported(.implicitMember(name.text), at: range)
    default: return staticMember(name, of: type, isQualified: false, at: range)
    }
  }

  private func hasCase(_ name: String, _ type: SwiftType) -> Bool {
    guard case .nominal(let id) = type else { return false }
    return schema[id].enumCase(name) != nil
  }

  /// `Type.name`, or `.name` where the type is expected.
  mutating func staticMember(
    _ name: NameSyntax, of type: SwiftType, isQualified: Bool, at range: TextRange
  ) -> TypedExpression {
    if name.isMissing { return invalid(at: range) }
    if name.text == "self" {
      return unsupported(.type(self.name(of: type)), type: .metatype(type), at: range)
    }
    if case .nominal(let id) = type {
      return staticMember(name, of: id, isQualified: isQualified, at: range)
    }
    let memberType =
      staticMemberType(name.text, of: type) ?? (isQualified ? .unknown : type)
    return TypedExpression(
      .staticMember(type, name.text, isQualified: isQualified), type: memberType, at: range)
  }

  private mutating func staticMember(
    _ name: NameSyntax, of id: TypeID, isQualified: Bool, at range: TextRange
  ) -> TypedExpression {
    let type = SwiftType.nominal(id)
    if let found = schema[id].enumCase(name.text) {
      if found.hasAssociatedValues { return unsupported(.member(name.text), type: type, at: range) }
      return TypedExpression(
        .enumCase(id, name.text, isQualified: isQualified), type: type, at: range)
    }
    if let found = schema.property(name.text, of: id), found.role == .static {
      return TypedExpression(
        .staticMember(type, name.text, isQualified: isQualified), type: found.type, at: range)
    }
    if name.text == "allCases" {
      return TypedExpression(
        .staticMember(type, name.text, isQualified: isQualified), type: .array(type), at: range)
    }
    if isOpen(id) || schema[id].kind != .enum
      || schema[id].methods.contains(where: { $0.name == name.text })
    {
      return TypedExpression(
        .staticMember(type, name.text, isQualified: isQualified), type: .unknown, at: range)
    }
    let nearest = DidYouMean.closest(to: name.text, among: schema[id].cases.map(\.name))
    sink.report(.unknownCase(name, of: schema[id].name, didYouMean: nearest))
    return invalid(at: range)
  }

  /// The type of a static member of Swift or Foundation; nil where it is not known.
  private func staticMemberType(_ name: String, of type: SwiftType) -> SwiftType? {
    switch type {
    case .scalar(let scalar):
      switch name {
      case "now" where scalar == .date, "distantPast" where scalar == .date,
        "distantFuture" where scalar == .date:
        return type
      case "max" where scalar.isInteger, "min" where scalar.isInteger: return type
      case "bitWidth" where scalar.isInteger: return .integer
      case "zero" where scalar.isNumeric, "pi" where scalar.isNumeric,
        "nan" where scalar.isNumeric:
        return type
      case "infinity" where scalar.isFloatingPoint,
        "greatestFiniteMagnitude" where scalar.isNumeric,
        "leastNonzeroMagnitude" where scalar.isNumeric,
        "leastNormalMagnitude" where scalar.isNumeric,
        "leastFiniteMagnitude" where scalar.isNumeric,
        "ulpOfOne" where scalar.isFloatingPoint:
        return type
      default: return nil
      }
    case .comparisonResult: return type
    case .external("Calendar"):
      return name == "current" || name == "autoupdatingCurrent" ? type : nil
    case .external("Calendar.Component"): return type
    case .optional where name == "none": return type
    case .predicate where name == "true" || name == "false": return type
    default: return nil
    }
  }
}
