import PredikatSchema
import PredikatSyntax

/// The names of types that a file's models and queries need to be understood, as numbers.
struct AskedNames: Sendable {
  private var names: Set<UInt64> = []
  private var fresh: Set<UInt64> = []

  /// The types that everyone knows, whose extensions are not asked for.
  private static let familiar = Set<UInt64>(
    [
      "Any", "Array", "Binding", "Bool", "Character", "Codable", "Color", "Data", "Date", "Decimal",
      "Dictionary", "Double", "FetchDescriptor", "Float", "Foundation", "Hashable", "Identifiable",
      "Int", "Int16", "Int32", "Int64", "ModelContainer", "ModelContext", "Optional",
      "PersistentIdentifier", "Predicate", "Query", "Self", "Sendable", "Set", "SortDescriptor",
      "String", "SwiftData", "TimeInterval", "UInt", "URL", "UUID", "View", "Void",
    ].map(WordScan.number))

  /// The names that came to be asked for since this was called last.
  mutating func takeFresh() -> Set<UInt64> {
    defer { fresh = [] }
    return fresh
  }

  /// Gathers what the models and queries of a file need.
  mutating func gather(_ facts: FileFacts) {
    let hosts = Set(
      facts.queries.compactMap { $0.path.split(separator: ".").first.map(String.init) })
    for declaration in facts.declarations.flattened {
      gatherModels(in: declaration, isHost: false, hosts: hosts)
    }
    for found in facts.queries { gather(found) }
  }

  /// Gathers what the declarations of those names need, and those they are nested in.
  mutating func gather(_ declarations: [DeclarationSyntax], named asked: Set<UInt64>) {
    for declaration in declarations.flattened {
      switch declaration.kind {
      case .type(let type):
        if asked.contains(WordScan.number(of: type.name.text)) {
          gather(type)
        } else {
          gather(type.members, named: asked)
        }
      case .typeAlias(let name, let target?)
      where asked.contains(WordScan.number(of: name.text)):
        gather(target)
      default: continue
      }
    }
  }

  private mutating func gatherModels(
    in declaration: DeclarationSyntax, isHost: Bool, hosts: Set<String>
  ) {
    switch declaration.kind {
    case .type(let type):
      let isModel = declaration.attribute("Model") != nil
      let isHost = isHost || hosts.contains(type.name.text)
      if isModel { add(type.name.text) }
      if isModel || isHost { gather(type) }
      for member in type.members.flattened {
        gatherModels(in: member, isHost: isHost, hosts: hosts)
      }
    case .typeAlias(_, let target?): gather(target)
    default: return
    }
  }

  private mutating func gather(_ type: TypeDeclarationSyntax) {
    type.extended.map { gather($0) }
    for inherited in type.inheritance { gather(inherited) }
    for parameter in type.genericParameters { parameter.constraint.map { gather($0) } }
    for member in type.members.flattened {
      switch member.kind {
      case .variable(let variable):
        for binding in variable.bindings {
          binding.type.map { gather($0) }
          binding.value.map { gather($0) }
        }
      case .typeAlias(_, let target?): gather(target)
      default: continue
      }
    }
  }

  private mutating func gather(_ found: FoundQuery) {
    for part in found.path.split(separator: ".") { add(String(part)) }
    found.writtenRoot.map { gather($0) }
    if case .argument(let callee, _, let receiver) = found.root {
      add(callee)
      receiver.map { gather($0) }
    }
    for generic in found.query.predicate?.generics ?? [] { gather(generic) }
    for key in found.query.sort { key.keyPath.root.map { gather($0) } }
    // Some make it 'Comparable', to sort by it.
    if !found.query.sort.isEmpty { ask(for: WordScan.number(of: "Bool")) }
    for parameter in found.generics { parameter.constraint.map { gather($0) } }
    for local in found.locals {
      switch local.origin {
      case .type(let type): gather(type)
      case .value(let value), .unwrapped(let value), .element(let value): gather(value)
      case .nothing: continue
      }
    }
    for statement in found.query.predicate?.closure.statements ?? [] { gather(statement) }
  }

  private mutating func gather(_ statement: StatementSyntax) {
    statement.forEachExpression { gather($0) }
    statement.forEachStatement { gather($0) }
  }

  private mutating func gather(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .name(let name, let generics):
      add(name.text)
      for generic in generics { gather(generic) }
    case .member(_, let name): add(name.text)
    case .type(let type), .cast(_, _, let type): gather(type)
    case .keyPath(let path): path.root.map { gather($0) }
    case .closure: return
    default: break
    }
    expression.forEachChild { gather($0) }
  }

  private mutating func gather(_ type: TypeSyntax) {
    switch type.kind {
    case .missing: return
    case .named(let name, let generics):
      add(name.text)
      for generic in generics { gather(generic) }
    case .member(let base, let name, let generics):
      gather(base)
      add(name.text)
      for generic in generics { gather(generic) }
    case .optional(let base), .implicitlyUnwrapped(let base), .array(let base),
      .modified(_, let base):
      gather(base)
    case .dictionary(let key, let value):
      gather(key)
      gather(value)
    case .tuple(let types), .composition(let types): for type in types { gather(type) }
    case .function(let inputs, let output):
      for input in inputs { gather(input) }
      gather(output)
    }
  }

  /// Types begin in upper case, or in a script without cases.
  private mutating func add(_ name: String) {
    guard let first = name.utf8.first, !(0x61...0x7A).contains(first), first != 0x24 else {
      return
    }
    let number = WordScan.number(of: name)
    if !Self.familiar.contains(number) { ask(for: number) }
  }

  private mutating func ask(for number: UInt64) {
    if names.insert(number).inserted { fresh.insert(number) }
  }
}
