import PredikatSchema
import PredikatText

/// The values that objects have, by type: constants of predicates are taken from them, so that
/// comparisons have something to find.
struct ValuePool: Sendable {
  private var values: [SwiftType: [Value]] = [:]

  init(schema: Schema, objects: [ObjectDraft]) {
    for object in objects {
      guard let entity = schema.type(named: object.entity) else { continue }
      for property in schema.allProperties(of: entity.id) where property.isAttribute {
        add(object.values[property.name] ?? .null, property.type.unwrapped, schema)
      }
    }
  }

  private mutating func add(_ value: Value, _ type: SwiftType, _ schema: Schema) {
    guard !value.isNull else { return }
    values[type, default: []].append(value)
    switch (type, value) {
    case (.array(let element), .array(let elements)), (.set(let element), .array(let elements)):
      for inner in elements { add(inner, element, schema) }
    case (.nominal(let id), .structure(let fields)):
      for property in schema[id].properties {
        add(fields[property.name] ?? .null, property.type.unwrapped, schema)
      }
    default: break
    }
  }

  /// A value that occurs, or one from the edges of the type.
  func value(of type: SwiftType, _ schema: Schema, _ dice: inout Dice) -> Value {
    if dice.chance(65), let value = dice.pickAny(values[type] ?? []) { return value }
    var generator = ObjectGenerator(schema: schema, seed: dice.seed(), isStored: false)
    return generator.value(of: type)
  }
}
