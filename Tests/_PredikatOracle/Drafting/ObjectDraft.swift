import PredikatSchema
package import PredikatText
import PredikatTyping

/// An object while it is written: its values by name, where it has any.
package struct ObjectDraft: Sendable {
  /// The concrete entity.
  package var entity: String
  /// The primary key.
  package var key: Int64
  /// The values; what is left out is nil, or empty.
  package var values: [String: Value]

  /// Makes an object of its parts.
  package init(entity: String, key: Int64, values: [String: Value]) {
    self.entity = entity
    self.key = key
    self.values = values
  }
}

/// Writes the objects of a schema, with values from the edges of their types.
struct ObjectGenerator {
  private let schema: Schema
  private var dice: Dice
  /// A database holds no negative zero: only constants and computations have it.
  private let isStored: Bool

  init(schema: Schema, seed: UInt64, isStored: Bool = true) {
    self.schema = schema
    dice = Dice(seed: seed)
    self.isStored = isStored
  }

  /// The objects, those of one entity after those of another, in the order of their keys.
  mutating func objects() -> [ObjectDraft] {
    var keys: [TypeID: [Int64]] = [:]
    var entities: [TypeID: [(TypeID, Int64)]] = [:]
    for entity in schema.entities {
      let root = schema.root(of: entity.id)
      for _ in 0..<dice.number(1...5) {
        let key = Int64(keys[root, default: []].count + 1)
        keys[root, default: []].append(key)
        entities[root, default: []].append((entity.id, key))
      }
    }
    return schema.entities.flatMap { entity in
      (entities[schema.root(of: entity.id)] ?? []).filter { $0.0 == entity.id }.map { _, key in
        ObjectDraft(entity: entity.name, key: key, values: values(of: entity.id, keys))
      }
    }
  }

  private mutating func values(
    of entity: TypeID, _ keys: [TypeID: [Int64]]
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    for property in schema.allProperties(of: entity) {
      if let relationship = property.relationship {
        let root = schema.root(of: relationship.destination)
        values[property.name] = link(property, relationship, keys[root] ?? [], schema[root].name)
      } else {
        values[property.name] = value(of: property.type)
      }
    }
    return values
  }

  /// The other objects, given on the side that does not name an inverse.
  private mutating func link(
    _ property: Property, _ relationship: Relationship, _ keys: [Int64], _ entity: String
  ) -> Value {
    func object(_ key: Int64) -> Value { .object(ObjectID(entity: entity, key: key)) }
    guard relationship.isToMany else {
      if property.type.isOptional, dice.chance(35) { return .null }
      return dice.pickAny(keys).map(object) ?? .null
    }
    guard !relationship.isInverseDeclared, !isGivenByInverse(relationship) else { return .null }
    return .array(keys.filter { _ in dice.chance(35) }.map(object))
  }

  /// Whether the other side is a to-one, which names the object itself.
  private func isGivenByInverse(_ relationship: Relationship) -> Bool {
    relationship.inverse.flatMap { schema.property($0, of: relationship.destination) }?
      .relationship?.isToMany == false
  }

  /// A value of an attribute's type.
  mutating func value(of type: SwiftType) -> Value {
    switch type {
    case .optional(let wrapped): return dice.chance(35) ? .null : value(of: wrapped)
    case .scalar(let scalar):
      let value = ExtremeValues.value(of: scalar, &dice)
      return isStored && value == .double(0) ? .double(0) : value
    case .array(let element):
      return .array((0..<dice.number(0...3)).map { _ in value(of: element) })
    case .set(let element):
      let elements = (0..<dice.number(0...3)).map { _ in value(of: element) }
      return .array(ExtremeValues.distinct(elements))
    case .dictionary(let key, let element):
      return .dictionary(
        Dictionary((0..<dice.number(0...3)).map { _ in (value(of: key), value(of: element)) }) {
          $1
        })
    case .nominal(let id) where schema[id].kind == .enum:
      switch dice.pick(schema[id].cases).rawValue {
      case .integer(let number)?: return .integer(number)
      case .string(let text)?: return .string(text)
      default: return .null
      }
    case .nominal(let id) where schema[id].kind == .struct:
      let fields = schema[id].properties.map { ($0.name, value(of: $0.type)) }
      return .structure(Dictionary(fields) { $1 })
    default: return .null
    }
  }
}
