import Foundation
import PredikatJSON
import PredikatSchema
import PredikatSyntax
import PredikatText

/// Why a value from outside is none of the expected type.
struct UnreadableValue: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// Reads values from outside by the type that a query expects.
struct GivenValueReader {
  let schema: Schema

  func value(
    of given: GivenValue, type: SwiftType
  ) throws(UnreadableValue) -> Value {
    switch given {
    case .text(let text): try value(ofText: text, type: type)
    case .json(let json): try value(of: json, type: type)
    case .value(let value): value
    }
  }

  // MARK: Text

  /// Reads what stands behind `NAME=` on a command line.
  func value(ofText text: String, type: SwiftType) throws(UnreadableValue) -> Value {
    switch type {
    case .optional(let wrapped):
      if text == "nil" { return .null }
      return ValueText.wrapped(try value(ofText: text, type: wrapped), of: wrapped)
    case .scalar(let scalar): return try self.scalar(text, scalar)
    case .nominal(let id) where schema[id].kind == .enum: return try enumValue(text, schema[id])
    case .nominal(let id) where schema[id].kind == .model:
      return try object(text, entity: schema[id].name)
    case .persistentIdentifier: return try object(text, entity: "")
    case .regex: return .regex(text)
    case .range(let kind, let bound): return try range(text, kind, bound)
    case .unknown, .external: return guess(text)
    default:
      return try value(of: parsed(text), type: type)
    }
  }

  private func parsed(_ text: String) throws(UnreadableValue) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.value(of: Array(text.utf8))
    } catch {
      throw UnreadableValue("\(error.message), where JSON is expected")
    }
  }

  /// A text for a name of which nothing is known: a literal of Swift, or else the text itself.
  private func guess(_ text: String) -> Value {
    if text == "nil" { return .null }
    if let bool = Bool(text) { return .bool(bool) }
    if let integer = Int64(text) { return .integer(integer) }
    if let double = Double(text), text.contains(where: \.isNumber) { return .double(double) }
    return .string(text)
  }

  /// A single value, written as in Swift; texts, dates and the like without quotation marks.
  func scalar(_ text: String, _ scalar: ScalarType) throws(UnreadableValue) -> Value {
    switch scalar {
    case .string, .substring: return .string(text)
    case .character where text.count == 1: return .string(text)
    case .bool:
      if let bool = Bool(text) { return .bool(bool) }
    case .float, .double:
      if let double = Double(plain(text)) {
        return .double(scalar == .float ? Double(Float(double)) : double)
      }
    case .decimal:
      if let decimal = DecimalText.number(plain(text)) { return .decimal(decimal) }
    case .date:
      if let seconds = ISO8601.secondsSinceReferenceDate(text) { return .date(seconds) }
      throw UnreadableValue("'\(text)' is no ISO 8601 date")
    case .uuid:
      if let uuid = UUID(uuidString: text) { return .uuid(uuid) }
    case .url:
      if let url = URL(string: text) { return .string(url.absoluteString) }
    case .data:
      if let data = Data(base64Encoded: text) { return .data(Array(data)) }
      throw UnreadableValue("'\(text)' is no base64")
    case .any: return guess(text)
    default:
      if scalar.isInteger, let integer = IntegerText.number(plain(text)) {
        return try checked(integer, scalar)
      }
    }
    throw UnreadableValue("'\(text)' was found")
  }

  private func plain(_ text: String) -> String { text.filter { $0 != "_" } }

  func checked(_ integer: Int64, _ scalar: ScalarType) throws(UnreadableValue) -> Value {
    do throws(EvaluationError) {
      return .integer(try Arithmetic(scalar, at: .none).checked(integer))
    } catch {
      throw UnreadableValue(error.message)
    }
  }

  /// A raw value, or the name of a case with or without its dot.
  func enumValue(_ text: String, _ type: NominalType) throws(UnreadableValue) -> Value {
    let values = caseValues(of: type)
    if case .scalar(let scalar)? = type.rawType, let raw = try? self.scalar(text, scalar),
      values.contains(where: { ValueEquality.areEqual($0.value, raw) })
    {
      return raw
    }
    let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
    if let found = values.first(where: { $0.name == name }) { return found.value }
    throw UnreadableValue("'\(text)' is neither a raw value nor a case")
  }

  func caseValues(of type: NominalType) -> [(name: String, value: Value)] {
    type.cases.compactMap { enumCase in
      (try? LiteralValue.value(ofCase: enumCase.name, in: type, at: .none)).map {
        (enumCase.name, $0)
      }
    }
  }

  private func object(_ text: String, entity: String) throws(UnreadableValue) -> Value {
    // An identity may name its entity: `Article/7`.
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let named = parts.count == 2 ? String(parts[0]) : ""
    guard parts.count <= 2, let key = parts.last.flatMap({ Int64($0) }),
      named.isEmpty || schema.type(named: named) != nil
    else { throw UnreadableValue("'\(text)' is no object's key") }
    return .object(ObjectID(entity: named, key: key))
  }

  /// `1...5`, `0..<3`, `1...` and so on, or a JSON array of both bounds.
  private func range(
    _ text: String, _ kind: SwiftType.RangeKind, _ bound: SwiftType
  ) throws(UnreadableValue) -> Value {
    let sign = kind == .closed || kind == .from || kind == .through ? "..." : "..<"
    guard let place = text.range(of: sign) else {
      throw UnreadableValue("'\(text)' has no '\(sign)'")
    }
    let lowerText = String(text[..<place.lowerBound])
    let upperText = String(text[place.upperBound...])
    let lower = lowerText.isEmpty ? .null : try value(ofText: lowerText, type: bound)
    let upper = upperText.isEmpty ? .null : try value(ofText: upperText, type: bound)
    return try makeRange(kind, lower, upper)
  }

  func makeRange(
    _ kind: SwiftType.RangeKind, _ lower: Value, _ upper: Value
  ) throws(UnreadableValue) -> Value {
    let wantsLower = kind == .closed || kind == .halfOpen || kind == .from
    let wantsUpper = kind != .from
    guard lower.isNull != wantsLower, upper.isNull != wantsUpper else {
      throw UnreadableValue("a bound is missing, or one too many")
    }
    if wantsLower, wantsUpper {
      guard let order = ValueOrder.compare(lower, upper), order <= 0 else {
        throw UnreadableValue("the lower bound is not below the upper bound")
      }
    }
    return .range(
      lower: lower, upper: upper, includesUpper: kind == .closed || kind == .through)
  }
}
