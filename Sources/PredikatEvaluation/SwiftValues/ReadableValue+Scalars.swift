import Foundation
import PredikatSyntax
import PredikatText

extension Bool: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .bool(self) }
}

extension ReadableValue where Self: FixedWidthInteger {
  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value {
    guard let integer = Int64(exactly: self) else {
      throw EvaluationError(.overflow, at: .none, "\(self) is outside the integers of a database")
    }
    return .integer(integer)
  }
}

extension Int: ReadableValue {}
extension Int8: ReadableValue {}
extension Int16: ReadableValue {}
extension Int32: ReadableValue {}
extension Int64: ReadableValue {}
extension UInt: ReadableValue {}
extension UInt8: ReadableValue {}
extension UInt16: ReadableValue {}
extension UInt32: ReadableValue {}
extension UInt64: ReadableValue {}

extension Float: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .double(Double(self)) }
}

extension Double: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .double(self) }
}

extension CGFloat: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .double(Double(self)) }
}

extension Decimal: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .decimal(self) }
}

extension String: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .string(self) }
}

extension Substring: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .string(String(self)) }
}

extension Character: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .string(String(self)) }
}

extension Date: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .date(timeIntervalSinceReferenceDate) }
}

extension UUID: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .uuid(self) }
}

extension URL: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .string(absoluteString) }
}

extension Data: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .data(Array(self)) }
}

extension ComparisonResult: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .integer(Int64(rawValue)) }
}

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PredicateExpressions.PredicateRegex: ReadableValue {
  func value(_ reader: SwiftValueReader) -> Value { .regex(stringRepresentation) }
}
