import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// `abs`, `min`, `max`, `isMultiple(of:)` and conversions.
  mutating func compileNumberCall(
    _ function: Function, _ arguments: [TypedExpression], type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    switch function {
    case .absolute:
      let arithmetic = Arithmetic(number(type), at: range)
      return try self.function(arguments, type: type) { values throws(EvaluationError) in
        switch values[0] {
        case .integer(let integer):
          .integer(integer < 0 ? try arithmetic.negated(integer) : integer)
        case .double(let double): .double(Swift.abs(double))
        case .decimal(let decimal): .decimal(decimal.magnitude)
        default: throw .unsuitable("'abs'", at: range)
        }
      }
    case .lesser:
      // As Swift's `min`: the first where they are equal or have no order.
      return try self.function(arguments, type: type) { values throws(EvaluationError) in
        ValueOrder.compare(values[1], values[0]).map { $0 < 0 } == true ? values[1] : values[0]
      }
    case .greater:
      // As Swift's `max`: the last where they are equal.
      return try self.function(arguments, type: type) { values throws(EvaluationError) in
        ValueOrder.compare(values[1], values[0]).map { $0 >= 0 } == true ? values[1] : values[0]
      }
    case .isMultiple:
      let number = try integer(arguments[0])
      let divisor = try integer(arguments[1])
      return .bool { frame throws(EvaluationError) in
        let number = try number(frame)
        let divisor = try divisor(frame)
        if divisor == 0 { return number == 0 }
        return divisor == -1 || number % divisor == 0
      }
    case .convert:
      let conversion = Conversion(from: arguments[0].type, to: type.unwrapped, at: range)
      return try self.function(arguments, type: type) { values throws(EvaluationError) in
        try conversion.value(values[0])
      }
    default: throw .unsuitable("the call", at: range)
    }
  }
}
