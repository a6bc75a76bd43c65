public import PredikatEvaluation
public import PredikatSchema
import PredikatTyping
import PredikatText

extension ObjectGraph {
  /// Makes a graph of the objects of batches, which may come in any order, with their values as a
  /// database would give them back.
  public init(schema: Schema, batches: [ObjectBatch]) throws(ObjectGraphBuilder.Failure) {
    var builder = ObjectGraphBuilder(schema: schema)
    for batch in batches {
      guard let entity = schema.type(named: batch.entity) else {
        throw .unknownEntity(batch.entity)
      }
      let places = StoredProperties.of(entity.id, in: schema).map { property in
        batch.properties.firstIndex(of: property.property(in: schema).name)
      }
      for index in 0..<batch.count {
        let values = batch.values(at: index)
        try builder.insert(
          entity.id, key: batch.key(at: index),
          places.map { place in place.map { values[$0].asStored } ?? .null })
      }
    }
    self = try builder.build()
  }

  /// The graph's objects, entity by entity, to be written.
  public var batches: [ObjectBatch] {
    schema.entities.map { entity in
      let objects = objects(of: entity.id).filter { $0.entity == entity.name }
      let properties = StoredProperties.of(entity.id, in: schema).map {
        $0.property(in: schema).name
      }
      return ObjectBatch(entity: entity.name, properties: properties, count: objects.count) {
        objects[$0].key
      } values: {
        values(of: objects[$0])
      }
    }
  }
}
