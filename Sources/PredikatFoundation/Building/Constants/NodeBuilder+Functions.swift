import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// The value of a function of constants that Foundation has no node for.
  func value(
    of function: Function, _ arguments: [TypedExpression], type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> Any {
    var values: [Any] = []
    for argument in arguments { values.append(try value(of: argument)) }
    let found: Any? =
      switch function {
      case .now, .dateSinceReferenceDate, .dateSince1970, .dateSinceNow, .addingTimeInterval,
        .timeIntervalSince, .dateByAdding, .dateFromComponents, .dateBySetting, .startOfDay,
        .dateFromISO8601:
        DateFunctions(clock: clock).value(of: function, values)
      case .hasPrefix, .hasSuffix, .lowercased, .uppercased, .localizedCaseInsensitiveContains,
        .localizedCaseInsensitiveCompare, .localizedStandardCompare, .trimmingWhitespace:
        TextFunctions.value(of: function, values)
      case .makeCollection:
        TypedCollection.make(
          (values.first as? any Collection).map { Array($0) as [Any] } ?? [],
          as: try types.metatype(of: type, at: range))
      case .enumFromRawValue: try enumValue(values[0], type: type, at: range)
      case .convert:
        ScalarConversion.value(
          values[0], as: try types.metatype(of: type.unwrapped, at: range))
      default: try otherValue(of: function, values, at: range)
      }
    guard type.isOptional else {
      if let found { return found }
      throw .constant("'\(function.rawValue)' fails", at: range)
    }
    if let found { return Self.optional(found) }
    return try value(of: literal(.nil, type: type, at: range), at: range)
  }

  private func enumValue(
    _ raw: Any, type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> Any? {
    guard case .nominal(let id) = type.unwrapped else { return nil }
    return try types.value(ofRawValue: raw, in: id, at: range)
  }

  private func otherValue(
    of function: Function, _ values: [Any], at range: TextRange
  ) throws(BridgeError) -> Any? {
    switch function {
    case .makeUUID: return UUID()
    case .uuidFromString: return (values[0] as? String).flatMap { UUID(uuidString: $0) }
    case .urlFromString: return (values[0] as? String).flatMap { URL(string: $0) }
    case .urlFromPath: return (values[0] as? String).map { URL(fileURLWithPath: $0) }
    case .decimalFromString: return (values[0] as? String).flatMap { Decimal(string: $0) }
    case .makeData: return Data(values.first as? [UInt8] ?? [])
    case .dataFromBase64: return (values[0] as? String).flatMap { Data(base64Encoded: $0) }
    case .makeRegex:
      do {
        return try (values[0] as? String).map { try Regex($0) }
      } catch {
        throw .node("PredicateRegex", at: range, "the regex cannot be read: \(error)")
      }
    case .absolute, .lesser, .greater, .isMultiple, .sum, .average:
      return NumberFunctions.value(of: function, values)
    default:
      throw .node(
        function.rawValue, at: range, "Foundation has no '\(function.rawValue)' in predicates")
    }
  }
}
