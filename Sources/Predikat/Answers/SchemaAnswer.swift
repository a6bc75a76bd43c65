public import PredikatJSON
public import PredikatSchema

extension JSONWriter {
  /// Writes the keys that describe a schema: `source` as Swift, and `entities` with their
  /// properties and indexes.
  public mutating func schema(_ schema: Schema) {
    key("source")
    string(SchemaPrinter.print(schema, .models))
    key("entities")
    array(schema.entities) { writer, entity in
      writer.object { $0.entity(entity, schema) }
    }
  }

  private mutating func entity(_ entity: NominalType, _ schema: Schema) {
    key("name")
    string(entity.name)
    key("superentity")
    string(entity.superclass.map { schema[$0].name })
    key("properties")
    array(schema.allProperties(of: entity.id)) { writer, property in
      writer.object { $0.property(property, schema) }
    }
    key("indexes")
    array(entity.indexes) { writer, index in
      writer.object { writer in
        writer.key("kind")
        writer.string(index.kind.rawValue)
        writer.key("columns")
        writer.array(index.paths) { $0.string($1.joined(separator: ".")) }
      }
    }
    key("uniques")
    array(entity.uniques) { writer, unique in writer.array(unique.properties) { $0.string($1) } }
  }

  private mutating func property(_ property: Property, _ schema: Schema) {
    key("name")
    string(property.name)
    key("type")
    string(schema.name(of: property.type))
    key("kind")
    switch property.role {
    case .stored: string("attribute")
    case .relationship: string("relationship")
    case .computed: string("computed")
    case .transient: string("transient")
    case .static: string("static")
    }
    guard let relationship = property.relationship else { return }
    key("destination")
    string(schema[relationship.destination].name)
    key("isToMany")
    boolean(relationship.isToMany)
    key("deleteRule")
    string(relationship.deleteRule.rawValue)
    key("inverse")
    string(relationship.inverse)
  }
}
