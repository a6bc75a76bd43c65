import PredikatSchema

/// Every path of properties that leads from an object of a schema to a value, by the value's type.
struct PathTable: Sendable {
  /// What stands behind the object, and what it leads to.
  struct Path: Sendable {
    var suffix: String
    var type: SwiftType
    /// Whether the path holds a question mark.
    var isChain = false
    /// Whether its value is optional only because of a question mark before.
    var endsInChain = false
    /// Whether its value is a member of a struct.
    var isInStruct = false
  }

  /// By type, then by the number of steps, from 1.
  private var paths: [TypeID: [[Path]]] = [:]
  private var byType: [TypeID: [SwiftType: [[Path]]]] = [:]

  static let longest = 3

  init(schema: Schema) {
    for type in schema.types where type.kind == .model || type.kind == .struct {
      var levels = [Self.steps(from: Path(suffix: "", type: .nominal(type.id)), schema)]
      while levels.count < Self.longest {
        levels.append(levels[levels.count - 1].flatMap { Self.steps(from: $0, schema) })
      }
      paths[type.id] = levels
      byType[type.id] = Dictionary(
        grouping: levels.enumerated().flatMap { level, paths in paths.map { (level, $0) } },
        by: \.1.type
      ).mapValues { found in
        (0..<Self.longest).map { level in found.filter { $0.0 == level }.map(\.1) }
      }
    }
  }

  /// The paths that are one step longer.
  private static func steps(from path: Path, _ schema: Schema) -> [Path] {
    guard case .nominal(let id) = path.type.unwrapped,
      schema[id].kind == .model || schema[id].kind == .struct
    else { return [] }
    // Behind a property that is optional itself stands a question mark; behind one that is so only
    // for one before it, none.
    let isLinkOptional = path.suffix.isEmpty ? false : path.type.isOptional && !path.endsInChain
    let joint = isLinkOptional ? "?." : "."
    let isChain = path.isChain || isLinkOptional
    var found = schema.allProperties(of: id)
      .filter { $0.isAttribute || $0.relationship != nil }
      .map { property in
        Path(
          suffix: path.suffix + joint + property.name,
          type: isChain && !property.type.isOptional ? .optional(property.type) : property.type,
          isChain: isChain, endsInChain: isChain && !property.type.isOptional,
          isInStruct: schema[id].kind == .struct)
      }
    if schema[id].kind == .model {
      found.append(
        Path(
          suffix: path.suffix + joint + "persistentModelID",
          type: isChain ? .optional(.persistentIdentifier) : .persistentIdentifier,
          isChain: isChain, endsInChain: isChain))
    }
    return found
  }

  /// A path from an object of that type to a value of that type; short ones are likelier.
  func path(from id: TypeID, to type: SwiftType, _ dice: inout Dice) -> Path? {
    guard let levels = byType[id]?[type] else { return nil }
    return pick(levels, &dice)
  }

  /// Any path from an object of that type.
  func path(from id: TypeID, _ dice: inout Dice) -> Path? {
    paths[id].flatMap { pick($0, &dice) }
  }

  private func pick(_ levels: [[Path]], _ dice: inout Dice) -> Path? {
    let wanted = dice.pick([0, 0, 0, 0, 0, 0, 1, 1, 1, 2])
    return dice.pickAny(levels[wanted]) ?? levels.lazy.compactMap { $0.first }.first
  }
}
