import PredikatPlanning
import PredikatJSON
package import PredikatSchema
import PredikatStore
import PredikatText

/// Objects as lines of JSON, with texts as they are spelled.
package enum ObjectText {
  /// The line of an object.
  package static func line(of object: ObjectDraft) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("entity")
      writer.string(object.entity)
      writer.key("key")
      writer.integer(object.key)
      writer.key("values")
      write(object.values.filter { !$0.value.isNull }, into: &writer)
    }
    return writer.text
  }

  private static func write(_ fields: [String: Value], into writer: inout JSONWriter) {
    writer.object { writer in
      for field in fields.sorted(by: { $0.key < $1.key }) {
        writer.key(field.key)
        write(field.value, into: &writer)
      }
    }
  }

  private static func write(_ value: Value, into writer: inout JSONWriter) {
    switch value {
    case .string(let text): writer.string(text)
    case .array(let elements): writer.array(elements) { write($1, into: &$0) }
    case .structure(let fields): write(fields.filter { !$0.value.isNull }, into: &writer)
    case .dictionary(let pairs):
      let named = pairs.map { pair -> (String, Value) in
        if case .string(let text) = pair.key { (text, pair.value) } else { ("\(pair.key)", .null) }
      }
      write(Dictionary(named) { $1 }, into: &writer)
    default: writer.raw(StoredJSON.text(of: value))
    }
  }

  /// The object of a line; nil where it is none of the schema.
  package static func object(of line: String, schema: Schema) -> ObjectDraft? {
    guard let json = try? JSONReader.value(of: Array(line.utf8)) else { return nil }
    return object(of: json, schema: schema)
  }

  /// The object that JSON stands for; nil where it is none of the schema.
  static func object(of json: JSONValue, schema: Schema) -> ObjectDraft? {
    guard case .string(let name)? = json["entity"], case .number(let digits)? = json["key"],
      let key = Int64(digits), let values = json["values"], let entity = schema.type(named: name)
    else { return nil }
    let fields = schema.allProperties(of: entity.id)
      .filter { $0.isAttribute || $0.relationship != nil }
      .map { JSONShape.Field(name: $0.name, shape: shape(of: $0, schema)) }
    guard
      case .structure(let read)? = StoredJSON.value(
        of: Array(values.text.utf8), as: .structure(fields))
    else { return nil }
    return ObjectDraft(entity: name, key: key, values: read)
  }

  private static func shape(of property: Property, _ schema: Schema) -> JSONShape {
    if let relationship = property.relationship {
      let object = JSONShape.scalar(.object(entity: schema[relationship.destination].name))
      return relationship.isToMany ? .array(object) : object
    }
    let encoding = ValueEncoding(of: property.type, in: schema)
    if case .json(let shape) = encoding { return .optional(shape) }
    return .optional(.scalar(encoding))
  }
}
