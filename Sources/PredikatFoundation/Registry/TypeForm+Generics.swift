import Foundation
import PredikatSchema

extension Optional: FormedType {
  static var form: TypeForm { .optional(Wrapped.self) }
}

extension Array: FormedType {
  static var form: TypeForm { .array(Element.self) }
}

extension Set: FormedType {
  static var form: TypeForm { .set(Element.self) }
}

extension Dictionary: FormedType {
  static var form: TypeForm { .dictionary(Key.self, Value.self) }
}

extension Range: FormedType {
  static var form: TypeForm { .range(.halfOpen, Bound.self) }
}

extension ClosedRange: FormedType {
  static var form: TypeForm { .range(.closed, Bound.self) }
}

extension PartialRangeFrom: FormedType {
  static var form: TypeForm { .range(.from, Bound.self) }
}

extension PartialRangeThrough: FormedType {
  static var form: TypeForm { .range(.through, Bound.self) }
}

extension PartialRangeUpTo: FormedType {
  static var form: TypeForm { .range(.upTo, Bound.self) }
}

extension Slice: FormedType {
  static var form: TypeForm { .array(Element.self) }
}

extension ArraySlice: FormedType {
  static var form: TypeForm { .array(Element.self) }
}

extension Regex: FormedType {
  static var form: TypeForm { .regex }
}

extension ComparisonResult: FormedType {
  static var form: TypeForm { .comparisonResult }
}

extension Predicate: FormedType {
  static var form: TypeForm {
    var inputs: [any Any.Type] = []
    repeat inputs.append((each Input).self)
    return .predicate(inputs)
  }
}

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Expression: FormedType {
  static var form: TypeForm {
    var inputs: [any Any.Type] = []
    repeat inputs.append((each Input).self)
    return .expression(inputs, Output.self)
  }
}

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PredicateExpressions.PredicateRegex: FormedType {
  static var form: TypeForm { .regex }
}
