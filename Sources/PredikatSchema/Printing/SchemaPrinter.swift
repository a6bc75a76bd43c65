import PredikatSyntax

/// Writes a schema as `@Model` source that reads back to an equal schema.
///
/// What a schema does not keep, the bodies of getters and methods, is written as a call of
/// `fatalError`, so that the source compiles.
public struct SchemaPrinter {
  let schema: Schema
  /// The types that are written; nil for all, and all else too.
  private let selected: Set<TypeID>?
  /// The types inside each type, by its place.
  private var nested: [[TypeID]]
  /// The aliases inside each type, by its qualified name.
  private var aliasesByPath: [String: [String]] = [:]
  /// The types at the top level.
  private var topLevel: [TypeID] = []
  /// The types inside types that the schema does not have, by their names.
  private var strays: [(path: String, id: TypeID)] = []

  /// What of a schema is written.
  public enum Selection: Sendable {
    /// All of it.
    case everything
    /// The models and the types that their properties need; everything, where there are no models.
    case models
  }

  /// A schema as source.
  public static func print(_ schema: Schema, _ selection: Selection = .everything) -> String {
    let models = selection == .models ? schema.typesOfModels : []
    var writer = SourceWriter()
    SchemaPrinter(schema, selected: models.isEmpty ? nil : models).write(to: &writer)
    return writer.text
  }

  /// One type of a schema as source, with the types inside it.
  public static func print(_ id: TypeID, in schema: Schema) -> String {
    var writer = SourceWriter()
    SchemaPrinter(schema, selected: nil).write(id, to: &writer)
    return writer.text
  }

  private init(_ schema: Schema, selected: Set<TypeID>?) {
    self.schema = schema
    self.selected = selected
    nested = Array(repeating: [], count: schema.types.count)
    var idsByPath: [String: [TypeID]] = [:]
    for type in schema.types { idsByPath[type.qualifiedName, default: []].append(type.id) }
    let shorthands = schema.shorthands
    for name in schema.aliases.keys.sorted() where !shorthands.contains(name) {
      aliasesByPath[name.path, default: []].append(name)
    }
    for type in schema.types where selected?.contains(type.id) != false {
      let path = type.path
      if path.isEmpty {
        topLevel.append(type.id)
      } else if let outer = idsByPath[path] {
        let around = outer.first { schema[$0].encloses(type) } ?? outer[outer.count - 1]
        nested[Int(around.index)].append(type.id)
      } else {
        strays.append((path, type.id))
      }
    }
  }

  private func write(to writer: inout SourceWriter) {
    for module in ["Foundation", "SwiftData"] { writer.line("import \(module)") }
    writeAliases(of: "", to: &writer)
    for id in topLevel {
      writer.blankLine()
      write(id, to: &writer)
    }
    for stray in strays {
      writer.blankLine()
      writer.block("extension \(stray.path)") { write(stray.id, to: &$0) }
    }
    if selected == nil { writeGlobals(to: &writer) }
  }

  /// Writes a type with all that is in it.
  func write(_ id: TypeID, to writer: inout SourceWriter) {
    let type = schema[id]
    if type.kind == .model { writer.line("@Model") }
    let inheritance = inheritance(of: type)
    let head = keyword(of: type) + " " + type.name.escapedName
    writer.block(inheritance.isEmpty ? head : head + ": " + inheritance.joined(separator: ", ")) {
      writeVersion(of: type, to: &$0)
      writeIndexes(of: type, to: &$0)
      writeAliases(of: type.qualifiedName, to: &$0)
      for inner in nested[Int(id.index)] {
        write(inner, to: &$0)
        $0.blankLine()
      }
      for (index, enumCase) in type.cases.enumerated() {
        $0.line(line(for: enumCase, after: index == 0 ? nil : type.cases[index - 1], in: type))
      }
      for property in type.properties { $0.line(line(for: property, in: type)) }
      for method in type.methods { $0.line(line(for: method, in: type)) }
    }
  }

  private func keyword(of type: NominalType) -> String {
    switch type.kind {
    case .model, .class: type.subclasses.isEmpty ? "final class" : "class"
    case .struct, .enum, .actor, .protocol: type.kind.rawValue
    }
  }

  /// What stands behind the colon: superclass or raw type first.
  private func inheritance(of type: NominalType) -> [String] {
    var names = type.conformances
    if let superclass = type.superclass {
      let name = name(of: .nominal(superclass), in: type.path)
      let isWritten = names.contains {
        $0 == name || $0 == schema[superclass].qualifiedName || $0 == schema[superclass].name
      }
      if !isWritten { names.insert(name, at: 0) }
    }
    if let raw = type.rawType {
      let name = schema.name(of: raw)
      if !names.contains(name) { names.insert(name, at: 0) }
    }
    return names
  }

  private func writeVersion(of type: NominalType, to writer: inout SourceWriter) {
    guard let version = schema.versions.first(where: { $0.name == type.qualifiedName }) else {
      return
    }
    if let identifier = version.identifier {
      let numbers = identifier.split(separator: ".").joined(separator: ", ")
      writer.line("static let versionIdentifier = Schema.Version(\(numbers))")
    }
    let models = version.models.map { $0 + ".self" }.joined(separator: ", ")
    writer.block("static var models: [any PersistentModel.Type]") { $0.line("[\(models)]") }
    writer.blankLine()
  }

  private func writeAliases(of path: String, to writer: inout SourceWriter) {
    for name in aliasesByPath[path] ?? [] {
      guard let type = schema.aliases[name], isNeeded(type) else { continue }
      let ownName = name.dropFirst(path.isEmpty ? 0 : path.count + 1)
      writer.line("typealias \(ownName) = \(self.name(of: type, in: path))")
    }
  }

  /// Whether an alias of the type says something of the types that are written.
  private func isNeeded(_ type: SwiftType) -> Bool {
    guard let selected else { return true }
    if case .nominal(let id) = type { return selected.contains(id) }
    return false
  }

  private func writeGlobals(to writer: inout SourceWriter) {
    if !schema.globals.isEmpty { writer.blankLine() }
    for global in schema.globals {
      let name = global.name.escapedName
      if case .function(let parameters, let result) = global.type {
        let method = Method(
          name: name, labels: global.labels, parameters: parameters, result: result,
          isStatic: false)
        writer.line(signature(of: method, in: "") + Self.missingBody)
      } else {
        let type = global.type.containsUnknown ? "" : ": " + self.name(of: global.type, in: "")
        writer.line("let \(name)\(type)\(value(global.value))")
      }
    }
  }
}

extension NominalType {
  /// The qualified name of the type around it; empty at the top level.
  var path: String { String(qualifiedName.dropLast(name.count + 1)) }

  /// Whether the braces of one stand around the other.
  fileprivate func encloses(_ other: NominalType) -> Bool {
    file == other.file && range != .none && range.contains(other.range)
  }
}

extension Schema {
  /// The own names of aliases that are nested in types, added so that they can be found without
  /// the type's name.
  fileprivate var shorthands: Set<String> {
    var names: Set<String> = []
    for (name, type) in aliases {
      guard let dot = name.lastIndex(of: ".") else { continue }
      let ownName = String(name[name.index(after: dot)...])
      if aliases[ownName] == type { names.insert(ownName) }
    }
    return names
  }
}

extension String {
  /// What stands before the last period; empty without one.
  fileprivate var path: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? "" }
}
