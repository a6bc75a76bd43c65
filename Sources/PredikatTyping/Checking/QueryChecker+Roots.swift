import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// The entity that predicates without a type of their own are over; nil when nothing names one.
  mutating func fallbackRoot(named name: String?, sort: [SortKeySyntax]) -> SwiftType? {
    if let written = syntax.root { return rootType(written) }
    for key in sort {
      if let written = key.keyPath.root { return rootType(written) }
    }
    if let name {
      if let id = schema.id(named: name) { return .nominal(id) }
      sink.report(.unknownEntity(name, at: syntax.range, didYouMean: nearestType(to: name), nil))
      return .unknown
    }
    return surroundings.soleEntity.map(SwiftType.nominal)
  }

  /// The type of a query's rows when nothing names it, which is reported.
  mutating func missingRoot(at range: TextRange) -> SwiftType {
    sink.report(.missingEntity(at: range, entities: schema.currentEntities.map(\.name)))
    return .unknown
  }

  /// The types of a predicate's inputs.
  mutating func inputTypes(of predicate: PredicateSyntax) -> [SwiftType] {
    var written = predicate.generics[...]
    if predicate.form == .expressionMacro { written = written.dropLast() }
    if !written.isEmpty { return written.map { rootType($0) } }
    if let parameters = predicate.closure.parameters, !parameters.isEmpty {
      let types = parameters.compactMap(\.type)
      if types.count == parameters.count { return types.map { rootType($0) } }
    }
    if let fallback { return [fallback] }
    let inference = RootInference(predicate, sort: syntax.sort)
    if let id = inference.root(in: schema) { return [.nominal(id)] }
    return [missingRoot(at: headRange(of: predicate))]
  }

  /// The place of a predicate's first word.
  private func headRange(of predicate: PredicateSyntax) -> TextRange {
    let start = predicate.range.start
    switch predicate.form {
    case .predicateMacro:
      return TextRange(start, min(predicate.range.end, start + "#Predicate".utf8.count))
    case .expressionMacro:
      return TextRange(start, min(predicate.range.end, start + "#Expression".utf8.count))
    case .closure, .expression: return predicate.range
    }
  }

  /// The type that a root's name stands for; reported when nothing has that name.
  private mutating func rootType(_ written: TypeSyntax) -> SwiftType {
    let found = type(of: written)
    guard case .external(let name) = found else { return found }
    // Any model: nothing is known of its rows but who they are.
    if name.split(separator: "&").contains(where: { $0.contains("PersistentModel") }) {
      return found
    }
    if let parameter = genericParameter(name, in: syntax.declarations) {
      return parameter.constraint.map { type(of: $0) }.flatMap { $0.isNominal ? $0 : nil }
        ?? .unknown
    }
    let suggestion = nearestType(to: written.lastName)
    sink.report(.unknownEntity(name, at: written.range, didYouMean: suggestion, written))
    return .unknown
  }

  /// The generic parameter of that name, of a function or type that was pasted along.
  private func genericParameter(
    _ name: String, in declarations: [DeclarationSyntax]
  ) -> GenericParameterSyntax? {
    for declaration in declarations {
      switch declaration.kind {
      case .function(let function):
        if let found = function.genericParameters.first(where: { $0.name.text == name }) {
          return found
        }
      case .type(let type):
        let found =
          type.genericParameters.first { $0.name.text == name }
          ?? genericParameter(name, in: type.members)
        if let found { return found }
      default: break
      }
    }
    return nil
  }

  /// The type whose name is nearly that one, where it can be a slip.
  func nearestType(to name: String) -> String? {
    guard !surroundings.isInCode else { return nil }
    return DidYouMean.closest(to: name, among: schema.types.lazy.map(\.name))
  }
}
