import PredikatSchema
import PredikatSyntax

/// The types of the names that a predicate captures: of the locals around it, and of the properties
/// of the types around it.
final class CapturedTypes {
  private let index: SourceIndex
  private let place: SourcePlace
  private let owner: TypeID?
  private var locals = NameStack<LocalName.Origin>()
  private var known: [Int: SwiftType] = [:]
  private var chain = 0

  /// A local whose type hangs on a longer chain of others stays unknown: the stack is finite.
  private static let longestChain = 64

  init(_ found: FoundQuery, at place: SourcePlace, in index: SourceIndex) {
    self.index = index
    self.place = place
    owner = index.owner(of: place)
    for local in found.locals { locals.append(local.name, local.origin) }
  }

  /// The types of all names that a predicate uses, as far as they are known.
  func types(of predicate: PredicateSyntax) -> [String: SwiftType] {
    var names: Set<String> = []
    CapturedNames.gather(predicate.closure, into: &names)
    var types: [String: SwiftType] = [:]
    for name in names { types[name] = type(of: name, before: locals.count) }
    return types.filter { $0.value != .unknown }
  }

  private func type(of name: String, before end: Int) -> SwiftType? {
    if let local = locals.place(of: name, before: end) {
      if let type = known[local] { return type }
      guard chain < Self.longestChain else { return .unknown }
      chain += 1
      defer { chain -= 1 }
      let type = type(of: locals.entries[local].value, before: local)
      known[local] = type
      return type
    }
    guard let owner else { return nil }
    if name == "self" { return .nominal(owner) }
    if let type = index.schema.property(name, of: owner)?.type { return type }
    if index.schema[owner].kind == .model, ["id", "persistentModelID"].contains(name) {
      return .persistentIdentifier
    }
    return nil
  }

  private func type(of origin: LocalName.Origin, before end: Int) -> SwiftType {
    switch origin {
    // `T!` is a plain value or an optional, as its surroundings ask.
    case .type(let written):
      written.isImplicitlyUnwrapped ? .unknown : index.type(of: written, at: place)
    case .value(let value): type(of: value, before: end)
    case .unwrapped(let value): type(of: value, before: end).unwrapped
    case .element(let value): type(of: value, before: end).unwrapped.element ?? .unknown
    case .nothing: .unknown
    }
  }

  private func type(of value: ExpressionSyntax, before end: Int) -> SwiftType {
    index.type(of: value, at: place) { name in
      self.type(of: name, before: end) ?? self.function(named: name)
    }
  }

  /// The method of the type around that a call of a bare name means, where all of that name give a
  /// value of one type.
  private func function(named name: String) -> SwiftType? {
    guard let owner else { return nil }
    let methods = index.schema[owner].methods.filter { $0.name == name }
    guard let first = methods.first, methods.allSatisfy({ $0.result == first.result }) else {
      return nil
    }
    return .function(first.parameters, first.result)
  }
}
