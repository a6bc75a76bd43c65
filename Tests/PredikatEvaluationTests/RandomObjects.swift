import Foundation
import PredikatEvaluation
import PredikatSchema
import PredikatText
import PredikatTyping
import _PredikatTestSupport

/// A few objects of every model of a schema, with values in which rules find their edges: nothing,
/// the empty text, zero, and the literals that examples like.
struct RandomObjects {
  /// How many objects each model has.
  private static let count: Int64 = 24

  private let schema: Schema
  private var random: SplitMix64

  /// The graph of objects for a seed.
  static func graph(of schema: Schema, seed: UInt64) throws -> ObjectGraph {
    var objects = RandomObjects(schema: schema, random: SplitMix64(seed: seed))
    var builder = ObjectGraphBuilder(schema: schema)
    for type in schema.types where type.kind == .model && type.subclasses.isEmpty {
      for key in 1...count {
        try builder.insert(type.name, key: key, objects.values(of: type.id))
      }
    }
    return try builder.build()
  }

  private mutating func values(of type: TypeID) -> [String: Value] {
    var values: [String: Value] = [:]
    for reference in StoredProperties.of(type, in: schema) {
      let property = reference.property(in: schema)
      guard let relationship = property.relationship else {
        values[property.name] = value(of: property.type)
        continue
      }
      // The other side of a relationship to many is filled in from here.
      let isFilledIn = relationship.isToMany && relationship.inverse != nil
      if !isFilledIn { values[property.name] = link(relationship) }
    }
    return values
  }

  private mutating func link(_ relationship: Relationship) -> Value {
    let entity = schema[relationship.destination].name
    let object = Value.object(
      ObjectID(entity: entity, key: Int64.random(in: 1...Self.count, using: &random)))
    if relationship.isToMany { return .array(chance(of: 2) ? [] : [object]) }
    return chance(of: 4) ? .null : object
  }

  private mutating func value(of type: SwiftType) -> Value {
    switch type {
    case .optional(let wrapped): return chance(of: 3) ? .null : value(of: wrapped)
    case .array(let element), .set(let element):
      return .array((0..<Int.random(in: 0...2, using: &random)).map { _ in value(of: element) })
    case .dictionary: return .dictionary([:])
    case .nominal(let id): return value(of: schema[id])
    case .scalar(let scalar): return value(of: scalar)
    default: return .null
    }
  }

  private mutating func value(of type: NominalType) -> Value {
    if type.kind == .enum {
      let cases = type.cases
      guard let chosen = cases.randomElement(using: &random) else { return .null }
      switch chosen.rawValue {
      case .integer(let value): return .integer(value)
      case .float(let value): return .double(value)
      case .string(let text): return .string(text)
      case nil: return .string(chosen.name)
      }
    }
    var fields: [String: Value] = [:]
    for property in type.properties where property.role == .stored {
      fields[property.name] = value(of: property.type)
    }
    return .structure(fields)
  }

  private mutating func value(of scalar: ScalarType) -> Value {
    let texts = ["", "a", "b", "A", "ab", "x", "é", "draft", "novels", "poems"]
    switch scalar {
    case .bool: return .bool(chance(of: 2))
    case .float, .double: return .double([0, -0.0, 1, 1.5, 3, 4, 5][pick(7)])
    case .decimal: return .decimal([0, 1, 3, 4][pick(4)])
    case .string, .substring, .any: return .string(texts[pick(texts.count)])
    case .character: return .string(texts[1 + pick(3)])
    case .date: return .date([0, 1, 725_000_000, 800_000_000][pick(4)])
    case .uuid:
      return .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(pick(3)))))
    case .url: return .string(["https://a.b", "file:///x"][pick(2)])
    case .data: return .data([[], [1], [1, 2]][pick(3)])
    default: return .integer(Int64([0, 1, 2, 3, 4, 5, 10][pick(7)]))
    }
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func chance(of count: Int) -> Bool { pick(count) == 0 }
}
