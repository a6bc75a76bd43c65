import PredikatEvaluation
import PredikatSchema
import PredikatText
import PredikatTyping

extension Translator {
  /// Binds a value.
  func bind(
    _ value: Value?, type: SwiftType, encoding: ValueEncoding, parameterName: String? = nil
  ) -> SQLTerm {
    bindings.append(
      SQLBinding(value: value, type: type, encoding: encoding, parameterName: parameterName))
    return .binding(bindings.count - 1)
  }

  /// Binds what a discriminator holds.
  func bindName(_ value: SQLValue) -> SQLTerm {
    switch value {
    case .text(let text): bind(.string(text), type: .string, encoding: .text)
    case .integer(let number): bind(.integer(number), type: .integer, encoding: .integer)
    default: bind(.null, type: .string, encoding: .text)
    }
  }

  /// Binds a number of rows.
  func bindCount(_ count: Int) -> SQLTerm {
    bind(.integer(Int64(count)), type: .integer, encoding: .integer)
  }

  /// The value of an expression that is the same for every row, bound; nil for others.
  func boundConstant(_ expression: TypedExpression) -> Operand? {
    let encoding = ValueEncoding(of: expression.type, in: schema)
    if let parameter = directParameter(expression) {
      let known = query.parameters[parameter.index]
      let value = given[parameter]
      let type = expression.type == .unknown ? known.bindingType : expression.type
      let term = bind(
        value, type: type, encoding: ValueEncoding(of: type, in: schema),
        parameterName: known.name)
      return Operand(
        term: term, encoding: encoding,
        isNullable: value.map(\.isNull) ?? expression.type.isOptional)
    }
    guard let value = constant(expression) else { return nil }
    if value.isNull { return Operand(term: .null, encoding: encoding, isNullable: true) }
    let term = bind(value, type: expression.type.unwrapped, encoding: encoding)
    return Operand(term: term, encoding: encoding, isNullable: false)
  }

  /// The parameter that an expression is, perhaps wrapped.
  func directParameter(_ expression: TypedExpression) -> ParameterID? {
    switch expression.kind {
    case .parameter(let parameter): parameter
    case .wrap(let inner): directParameter(inner)
    default: nil
    }
  }
}
