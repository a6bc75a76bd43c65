import Foundation
import PredikatJSON
public import PredikatPlanning
public import PredikatText

extension StoredJSON {
  /// The value that JSON text stands for; nil where it is not JSON, is nested too deep, or is not
  /// of the shape.
  public static func value(of text: [UInt8], as shape: JSONShape) -> Value? {
    guard let json = try? JSONReader.value(of: text) else { return nil }
    return value(of: json, as: shape)
  }

  private static func value(of json: JSONValue, as shape: JSONShape) -> Value? {
    switch (json, shape) {
    case (_, .optional(let wrapped)): value(of: json, as: wrapped)
    case (.null, _): .null
    case (.boolean(let flag), .scalar(.boolean)), (.boolean(let flag), .scalar(.any)): .bool(flag)
    case (.string(let text), .scalar(let encoding)): value(ofText: text, as: encoding)
    case (.number(let digits), .scalar(let encoding)): value(ofNumber: digits, as: encoding)
    case (.array(let elements), .array(let element)): array(elements, of: element)
    case (.array(let elements), .scalar(.any)): array(elements, of: .scalar(.any))
    case (.array(let bounds), .range(let includesUpper, let bound)):
      range(bounds, of: bound, includesUpper: includesUpper)
    case (.object(let members), .dictionary(let key, let value)):
      dictionary(members, key: key, of: value)
    case (.object(let members), .structure(let fields)): structure(members, fields)
    case (.object(let members), .scalar(.any)): structure(members, [])
    default: nil
    }
  }

  private static func array(_ elements: [JSONValue], of shape: JSONShape) -> Value? {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      guard let value = value(of: element, as: shape) else { return nil }
      values.append(value)
    }
    return .array(values)
  }

  private static func range(
    _ bounds: [JSONValue], of shape: JSONShape, includesUpper: Bool
  ) -> Value? {
    guard bounds.count == 2, let lower = value(of: bounds[0], as: shape),
      let upper = value(of: bounds[1], as: shape)
    else { return nil }
    return .range(lower: lower, upper: upper, includesUpper: includesUpper)
  }

  private static func dictionary(
    _ members: [JSONMember], key: ValueEncoding, of shape: JSONShape
  ) -> Value? {
    var pairs: [Value: Value] = [:]
    for member in members {
      // A key is text; that of a number is the number's own text.
      let name = value(ofText: member.key, as: key) ?? value(ofNumber: member.key, as: key)
      guard let name, let value = value(of: member.value, as: shape) else { return nil }
      pairs[name] = value
    }
    return .dictionary(pairs)
  }

  /// A struct has all of its fields, nil where they are left out.
  private static func structure(_ members: [JSONMember], _ fields: [JSONShape.Field]) -> Value? {
    var values: [String: Value] = [:]
    for field in fields { values[field.name] = .null }
    for member in members {
      let shape = fields.first { $0.name == member.key }?.shape ?? .scalar(.any)
      guard let value = value(of: member.value, as: shape) else { return nil }
      values[member.key] = value
    }
    return .structure(values)
  }

  // MARK: Single values

  private static func value(ofText text: String, as encoding: ValueEncoding) -> Value? {
    switch encoding {
    case .uuid: UUID(uuidString: text).map(Value.uuid)
    case .blob: Data(base64Encoded: text).map { .data([UInt8]($0)) }
    case .real: number(named: text).map(Value.double)
    case .date: number(named: text).map(Value.date)
    case .decimal: text == "nan" ? .decimal(.nan) : nil
    case .text, .any: .string(text)
    case .boolean, .integer, .object, .json, .list: nil
    }
  }

  private static func value(ofNumber digits: String, as encoding: ValueEncoding) -> Value? {
    switch encoding {
    case .decimal: Decimal(string: digits, locale: nil).map(Value.decimal)
    case .date: Double(digits).map(Value.date)
    case .real: Double(digits).map(Value.double)
    case .integer: Int64(digits).map(Value.integer)
    case .object(let entity):
      Int64(digits).map { .object(ObjectID(entity: entity, key: $0)) }
    case .any: Int64(digits).map(Value.integer) ?? Double(digits).map(Value.double)
    case .boolean: Bool(digits).map(Value.bool)
    case .text, .blob, .uuid, .json, .list: nil
    }
  }

  private static func number(named text: String) -> Double? {
    switch text {
    case "nan": .nan
    case "inf": .infinity
    case "-inf": -.infinity
    default: nil
    }
  }
}
