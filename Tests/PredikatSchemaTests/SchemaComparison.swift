import PredikatSchema
import PredikatSyntax

/// What a schema means, without places: two schemas with equal meanings are interchangeable.
struct SchemaMeaning: Equatable {
  var types: [NominalType]
  var defaults: [String]
  var globals: [Global]
  var versions: [SchemaVersion]
  var aliases: [String: SwiftType]

  init(_ schema: Schema) {
    var defaults: [String] = []
    var types = schema.types
    for place in types.indices {
      types[place].range = .none
      types[place].nameRange = .none
      for index in types[place].indexes.indices { types[place].indexes[index].range = .none }
      for index in types[place].uniques.indices { types[place].uniques[index].range = .none }
      for index in types[place].properties.indices {
        defaults.append(
          types[place].properties[index].defaultValue.map(ExpressionPrinter.print) ?? "")
        types[place].properties[index].defaultValue = nil
        types[place].properties[index].range = .none
        types[place].properties[index].nameRange = .none
      }
    }
    self.types = types
    globals = schema.globals.map { global in
      defaults.append(global.value.map(ExpressionPrinter.print) ?? "")
      var global = global
      global.value = nil
      global.range = .none
      return global
    }
    versions = schema.versions.map { version in
      var version = version
      version.range = .none
      return version
    }
    aliases = schema.aliases
    self.defaults = defaults
  }
}
