public import PredikatText
public import PredikatTyping

/// The values of a query's captured names, as far as they are known.
public struct Bindings: Sendable, Equatable {
  private var values: [Value?]

  /// Makes bindings without any value.
  public init() { values = [] }

  /// The value of a parameter; nil (no value at all) differs from `Value.null` (Swift's `nil`).
  public subscript(parameter: ParameterID) -> Value? {
    get { parameter.index < values.count ? values[parameter.index] : nil }
    set {
      while values.count <= parameter.index { values.append(nil) }
      values[parameter.index] = newValue
    }
  }
}
