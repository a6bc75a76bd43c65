import PredikatSyntax

extension SchemaReader {
  /// Adds the cases of one `case` line, with their raw values as written or as Swift infers them.
  mutating func readCases(_ cases: [EnumCaseSyntax], of id: TypeID, file: Int) {
    let index = Int(id.index)
    for syntax in cases where !syntax.name.isMissing {
      guard namesOfCases.insert(syntax.name.text).inserted else {
        sinks[file].report(.duplicateCase(syntax.name))
        continue
      }
      types[index].cases.append(
        EnumCase(
          name: syntax.name.text, rawValue: rawValue(of: syntax, in: types[index]),
          hasAssociatedValues: syntax.associatedTypes != nil))
    }
  }

  private func rawValue(of syntax: EnumCaseSyntax, in type: NominalType) -> EnumCase.RawValue? {
    guard case .scalar(let scalar) = type.rawType else { return nil }
    if let written = syntax.rawValue { return written.rawValue(of: scalar) }
    if scalar == .string { return .string(syntax.name.text) }
    guard let last = type.cases.last else {
      return scalar.isFloatingPoint ? .float(0) : .integer(0)
    }
    switch last.rawValue {
    case .integer(let value) where value < .max: return .integer(value + 1)
    case .float(let value): return .float(value + 1)
    default: return nil
    }
  }
}

extension ExpressionSyntax {
  /// The raw value that a literal stands for.
  fileprivate func rawValue(of scalar: ScalarType) -> EnumCase.RawValue? {
    switch withoutParentheses.kind {
    case .literal(.string(let text)): .string(text)
    case .literal(.float(let value, _)): .float(value)
    case .literal(.integer(let magnitude?, _)):
      scalar.isFloatingPoint
        ? .float(Double(magnitude)) : Int64(exactly: magnitude).map { .integer($0) }
    case .prefix(let sign, let operand) where sign.text == "-":
      switch operand.rawValue(of: scalar) {
      case .integer(let value): .integer(-value)
      case .float(let value): .float(-value)
      default: nil
      }
    default: nil
    }
  }
}
