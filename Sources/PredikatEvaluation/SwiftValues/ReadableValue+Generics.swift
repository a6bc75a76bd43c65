import PredikatText

extension Optional: ReadableValue {
  static var parts: [any Any.Type] { [Wrapped.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    guard let self else { return .null }
    let value = try reader.value(of: self)
    // Nil inside an optional differs from nil outside.
    return Wrapped.self is any NestedOptional.Type ? .array([value]) : value
  }
}

/// An optional, as the content of another.
private protocol NestedOptional {}
extension Optional: NestedOptional {}

extension SwiftValueReader {
  fileprivate func values<Element>(
    of elements: some Sequence<Element>
  ) throws(EvaluationError) -> [Value] {
    var values: [Value] = []
    for element in elements { values.append(try value(of: element)) }
    return values
  }
}

extension Array: ReadableValue {
  static var parts: [any Any.Type] { [Element.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    .array(try reader.values(of: self))
  }
}

extension ArraySlice: ReadableValue {
  static var parts: [any Any.Type] { [Element.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    .array(try reader.values(of: self))
  }
}

extension Set: ReadableValue {
  static var parts: [any Any.Type] { [Element.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    .array(try reader.values(of: self))
  }
}

extension Dictionary: ReadableValue {
  static var parts: [any Any.Type] { [Key.self, Value.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> PredikatText.Value {
    var entries: [PredikatText.Value: PredikatText.Value] = [:]
    for (key, value) in self { entries[try reader.value(of: key)] = try reader.value(of: value) }
    return .dictionary(entries)
  }
}

extension Range: ReadableValue {
  static var parts: [any Any.Type] { [Bound.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    .range(
      lower: try reader.value(of: lowerBound), upper: try reader.value(of: upperBound),
      includesUpper: false)
  }
}

extension ClosedRange: ReadableValue {
  static var parts: [any Any.Type] { [Bound.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    .range(
      lower: try reader.value(of: lowerBound), upper: try reader.value(of: upperBound),
      includesUpper: true)
  }
}

extension PartialRangeFrom: ReadableValue {
  static var parts: [any Any.Type] { [Bound.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    .range(lower: try reader.value(of: lowerBound), upper: .null, includesUpper: false)
  }
}

extension PartialRangeThrough: ReadableValue {
  static var parts: [any Any.Type] { [Bound.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    .range(lower: .null, upper: try reader.value(of: upperBound), includesUpper: true)
  }
}

extension PartialRangeUpTo: ReadableValue {
  static var parts: [any Any.Type] { [Bound.self] }

  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    .range(lower: .null, upper: try reader.value(of: upperBound), includesUpper: false)
  }
}
