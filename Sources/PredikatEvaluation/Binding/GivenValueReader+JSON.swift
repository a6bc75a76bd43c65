import Foundation
import PredikatJSON
import PredikatSchema
import PredikatText

extension GivenValueReader {
  /// Reads a value of a request's `params`.
  func value(of json: JSONValue, type: SwiftType) throws(UnreadableValue) -> Value {
    switch type {
    case .optional(let wrapped):
      if json == .null { return .null }
      return ValueText.wrapped(try value(of: json, type: wrapped), of: wrapped)
    case .scalar(let scalar): return try self.scalar(json, scalar)
    case .array(let element): return .array(try elements(json, element))
    case .set(let element):
      return .array(ExpressionCompiler.distinct(try elements(json, element)))
    case .dictionary(let key, let element): return try dictionary(json, key, element)
    case .range(let kind, let bound):
      guard case .array(let bounds) = json, bounds.count == 2 else { break }
      return try makeRange(
        kind, value(of: bounds[0], type: .optional(bound)),
        value(of: bounds[1], type: .optional(bound)))
    case .nominal(let id): return try nominal(json, schema[id])
    case .persistentIdentifier, .regex:
      switch json {
      case .string(let text), .number(let text): return try value(ofText: text, type: type)
      default: break
      }
    case .unknown, .external: return guess(json)
    default: break
    }
    throw UnreadableValue("\(json.kind) was found")
  }

  private func scalar(_ json: JSONValue, _ scalar: ScalarType) throws(UnreadableValue) -> Value {
    switch (json, scalar) {
    case (.boolean(let bool), .bool): return .bool(bool)
    case (.number(let digits), _) where scalar.isInteger:
      guard let integer = IntegerText.number(digits) else { break }
      return try checked(integer, scalar)
    case (.number(let digits), .float), (.number(let digits), .double),
      (.number(let digits), .decimal):
      return try self.scalar(digits, scalar)
    case (.string(let text), _) where !scalar.isInteger && scalar != .bool:
      return try self.scalar(text, scalar)
    case (_, .any): return guess(json)
    default: break
    }
    throw UnreadableValue("\(json.kind) was found")
  }

  private func elements(
    _ json: JSONValue, _ element: SwiftType
  ) throws(UnreadableValue) -> [Value] {
    guard case .array(let members) = json else {
      throw UnreadableValue("\(json.kind) was found")
    }
    var values: [Value] = []
    for member in members { values.append(try value(of: member, type: element)) }
    return values
  }

  private func dictionary(
    _ json: JSONValue, _ key: SwiftType, _ element: SwiftType
  ) throws(UnreadableValue) -> Value {
    guard case .object(let members) = json else {
      throw UnreadableValue("\(json.kind) was found")
    }
    var dictionary: [Value: Value] = [:]
    for member in members {
      let key = try value(ofText: member.key, type: key)
      dictionary[key] = try value(of: member.value, type: element)
    }
    return .dictionary(dictionary)
  }

  private func nominal(_ json: JSONValue, _ type: NominalType) throws(UnreadableValue) -> Value {
    switch (json, type.kind) {
    case (.string(let text), .enum), (.string(let text), .model), (.number(let text), .model):
      return try value(ofText: text, type: .nominal(type.id))
    case (.number(let text), .enum) where type.rawType != .string:
      return try enumValue(text, type)
    case (.object(let members), .struct):
      var fields: [String: Value] = [:]
      for property in type.properties where property.isAttribute {
        let member = members.first { $0.key == property.name }?.value ?? .null
        fields[property.name] = try value(of: member, type: property.type)
      }
      return .structure(fields)
    default: throw UnreadableValue("\(json.kind) was found")
    }
  }

  /// A value for a name of which nothing is known.
  private func guess(_ json: JSONValue) -> Value {
    switch json {
    case .null: .null
    case .boolean(let bool): .bool(bool)
    case .number(let digits):
      Int64(digits).map(Value.integer) ?? .double(Double(digits) ?? .nan)
    case .string(let text): .string(text)
    case .array(let members): .array(members.map(guess))
    case .object(let members):
      .structure(
        Dictionary(members.map { ($0.key, guess($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }
}

/// Integers as Swift writes them.
enum IntegerText {
  /// The number that a text without underscores writes, in decimal or behind `0x`, `0o`, `0b`.
  static func number(_ text: String) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : text[...]
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return Int64((isNegative ? "-" : "") + digits.dropFirst(2), radix: radix)
    }
    return Int64(text)
  }
}

/// Decimals as Swift writes them.
enum DecimalText {
  /// The number that a text writes, all of it; Foundation would stop at the first stranger.
  static func number(_ text: String) -> Decimal? {
    guard Double(text) != nil, !text.lowercased().contains(where: { "xnip".contains($0) }) else {
      return nil
    }
    return Decimal(string: text).flatMap { $0.isNaN ? nil : $0 }
  }
}
