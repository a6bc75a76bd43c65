import PredikatSchema
import PredikatSyntax

extension TypeSyntax {
  /// A type as it is written where nothing is nested around.
  static func written(_ type: SwiftType, in schema: Schema) -> TypeSyntax {
    func inner(_ type: SwiftType) -> TypeSyntax { written(type, in: schema) }
    switch type {
    case .optional(let wrapped): return TypeSyntax(.optional(inner(wrapped)), at: .none)
    case .array(let element): return TypeSyntax(.array(inner(element)), at: .none)
    case .dictionary(let key, let value):
      return TypeSyntax(.dictionary(inner(key), inner(value)), at: .none)
    case .set(let element): return named("Set", [inner(element)])
    case .range(let kind, let bound): return named(name(of: kind), [inner(bound)])
    case .predicate(let inputs): return named("Predicate", inputs.map(inner))
    case .expression(let inputs, let output):
      return named("Expression", (inputs + [output]).map(inner))
    case .nominal(let id): return path(schema[id].qualifiedName)
    default: return named(schema.name(of: type), [])
    }
  }

  private static func named(_ name: String, _ generics: [TypeSyntax]) -> TypeSyntax {
    TypeSyntax(.named(NameSyntax(name, at: .none), generics: generics), at: .none)
  }

  /// `Outer.Inner`
  private static func path(_ qualifiedName: String) -> TypeSyntax {
    let names = qualifiedName.split(separator: ".").map(String.init)
    return names.dropFirst().reduce(named(names.first ?? qualifiedName, [])) { outer, name in
      TypeSyntax(.member(outer, NameSyntax(name, at: .none), generics: []), at: .none)
    }
  }

  private static func name(of kind: SwiftType.RangeKind) -> String {
    switch kind {
    case .halfOpen: "Range"
    case .closed: "ClosedRange"
    case .from: "PartialRangeFrom"
    case .through: "PartialRangeThrough"
    case .upTo: "PartialRangeUpTo"
    }
  }
}
