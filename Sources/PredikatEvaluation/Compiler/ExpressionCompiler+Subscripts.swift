import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// `collection[index]`, `collection[range]`, `dictionary[key]`, and that with a default.
  mutating func compileSubscript(
    _ base: TypedExpression, _ index: TypedExpression, _ otherwise: TypedExpression?,
    at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let isSlice = if case .range = index.type { true } else { false }
    let compiled = try compile(base)
    let index = try value(index)
    if case .objects(let objects) = compiled, !isSlice {
      return .object(objects.element(at: index, in: range))
    }
    let collection = boxed(compiled)
    if case .dictionary(_, let valueType) = base.type {
      return try compileLookup(collection, index, valueType, otherwise, at: range)
    }
    let element = base.type.element ?? .unknown
    if case .subscript(let whole, let bounds, default: nil) = base.kind, case .range = bounds.type {
      return try compileElementOfSlice(
        base, of: whole, bounds, index, isSlice ? base.type : element, at: range)
    }
    let step: Step<Value> = { frame throws(EvaluationError) in
      let collection = try collection(frame)
      return try Self.element(of: collection, at: index(frame), in: range)
    }
    return unboxed(isSlice ? base.type : element, step)
  }

  /// `collection[range][index]`: a slice counts its elements as the whole does.
  private mutating func compileElementOfSlice(
    _ slice: TypedExpression, of whole: TypedExpression, _ bounds: TypedExpression,
    _ index: @escaping Step<Value>, _ type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let part = try value(slice)
    let bounds = try value(bounds)
    let step: Step<Value> = { frame throws(EvaluationError) in
      let part = try part(frame)
      let start: Int64 =
        if case .range(.integer(let lower), _, _) = try bounds(frame) { lower } else { 0 }
      return try Self.element(of: part, at: index(frame).moved(by: -start), in: range)
    }
    return unboxed(type, step)
  }

  private mutating func compileLookup(
    _ dictionary: @escaping Step<Value>, _ key: @escaping Step<Value>, _ type: SwiftType,
    _ otherwise: TypedExpression?, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    guard let otherwise else {
      return .value { frame throws(EvaluationError) in
        let dictionary = try dictionary(frame)
        return try Self.lookup(key(frame), in: dictionary).map { ValueText.wrapped($0, of: type) }
          ?? .null
      }
    }
    let fallback = try value(otherwise)
    return unboxed(type) { frame throws(EvaluationError) in
      let dictionary = try dictionary(frame)
      if let found = Self.lookup(try key(frame), in: dictionary) { return found }
      return try fallback(frame)
    }
  }

  private static func lookup(_ key: Value, in dictionary: Value) -> Value? {
    guard case .dictionary(let entries) = dictionary else { return nil }
    return entries[key]
  }

  private static func element(
    of collection: Value, at index: Value, in range: TextRange
  ) throws(EvaluationError) -> Value {
    let elements = try elements(of: collection, at: range)
    switch index {
    case .integer(let place):
      guard place >= 0, place < Int64(elements.count) else {
        throw EvaluationError(
          .invalidSubscript, at: range, "there is no element \(place) of \(elements.count)")
      }
      return elements[Int(place)]
    case .range(let lower, let upper, let includesUpper):
      let first = lower.integer ?? 0
      var last = upper.integer ?? Int64(elements.count)
      if includesUpper { last = last.addingReportingOverflow(1).partialValue }
      guard first >= 0, first <= last, last <= Int64(elements.count) else {
        throw EvaluationError(
          .invalidSubscript, at: range,
          "the elements \(first) up to \(last) are not all among \(elements.count)")
      }
      let part = Array(elements[Int(first)..<Int(last)])
      return slice(part, like: collection)
    default: throw .unsuitable("the subscript", at: range)
    }
  }

  private static func slice(_ elements: [Value], like collection: Value) -> Value {
    switch collection {
    case .string: .string(elements.compactMap(\.string).joined())
    case .data: .data(elements.compactMap { $0.integer.map(UInt8.init(truncatingIfNeeded:)) })
    default: .array(elements)
    }
  }
}

extension Value {
  /// An index, or a range of them, that many places further on.
  fileprivate func moved(by distance: Int64) -> Value {
    switch self {
    case .integer(let place): .integer(place.addingReportingOverflow(distance).partialValue)
    case .range(let lower, let upper, let includesUpper):
      .range(
        lower: lower.moved(by: distance), upper: upper.moved(by: distance),
        includesUpper: includesUpper)
    default: self
    }
  }
}
