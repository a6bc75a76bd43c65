import PredikatSyntax

/// Infers the types of values as they stand behind the `=` of a declaration. What it does not
/// know is ``SwiftType/unknown``, which is never the reason of an error.
struct ValueTypeInference {
  let reader: TypeReader<ScopedNames>
  let types: [NominalType]
  /// Where the members of `types` stand.
  let members: MemberTable
  /// What the names of values stand for.
  let names: (String) -> SwiftType?

  func type(of expression: ExpressionSyntax) -> SwiftType {
    switch expression.kind {
    case .literal(let literal): type(of: literal)
    case .interpolation: .string
    case .array(let elements): .array(commonType(of: elements))
    case .dictionary(let entries):
      .dictionary(commonType(of: entries.map(\.key)), commonType(of: entries.map(\.value)))
    case .name(let name, _): names(name.text) ?? .unknown
    case .member(let base?, let name): type(ofMember: name.text, of: base)
    case .call(let call): type(of: call)
    case .forceUnwrap(let base): type(of: base).unwrapped
    case .prefix(let sign, let operand): type(ofPrefix: sign.text, operand)
    case .postfix(let bound, let sign):
      sign.text == "..." ? .range(.from, type(of: bound)) : .unknown
    case .binary(let sign, let lhs, let rhs): type(of: sign.text, lhs, rhs)
    case .logical: .boolean
    case .ternary(_, let yes, let no): commonType(of: [yes, no])
    case .cast(.check, _, _): .boolean
    case .cast(.conditional, _, let type): .optional(reader.read(type))
    case .cast(_, _, let type): reader.read(type)
    case .parenthesized(let inner): type(of: inner)
    case .tuple(let elements): .tuple(elements.map { type(of: $0.value) })
    case .macro(let macro): type(of: macro)
    case .effect(let word, let value):
      word.text == "try?" ? .optional(type(of: value).unwrapped) : type(of: value)
    default: .unknown
    }
  }

  private func type(ofPrefix sign: String, _ operand: ExpressionSyntax) -> SwiftType {
    switch sign {
    case "!": .boolean
    case "...": .range(.through, type(of: operand))
    case "..<": .range(.upTo, type(of: operand))
    default: type(of: operand)
    }
  }

  private func type(of literal: LiteralSyntax) -> SwiftType {
    switch literal {
    case .integer: .integer
    case .float: .double
    case .string: .string
    case .boolean: .boolean
    case .nil: .unknown
    case .regex: .regex
    }
  }

  /// The type that all values have: numbers without a fraction stand back, `nil` makes optional.
  private func commonType(of values: [ExpressionSyntax]) -> SwiftType {
    var common: SwiftType?
    var hasNil = false
    for value in values {
      if case .literal(.nil) = value.kind {
        hasNil = true
        continue
      }
      let next = type(of: value)
      let joined = common.map { commonType($0, next) } ?? next
      if joined == .unknown { return .unknown }
      common = joined
    }
    guard let common else { return .unknown }
    return hasNil ? .optional(common) : common
  }

  private func commonType(_ first: SwiftType, _ second: SwiftType) -> SwiftType {
    switch (first, second) {
    case (.scalar(.int), .scalar(.double)): second
    case (.scalar(.double), .scalar(.int)): first
    default: first == second ? first : .unknown
    }
  }

  private func type(
    of sign: String, _ lhs: ExpressionSyntax, _ rhs: ExpressionSyntax
  ) -> SwiftType {
    switch sign {
    case "==", "!=", "<", "<=", ">", ">=", "===", "!==", "~=": return .boolean
    case "??":
      let type = type(of: lhs).unwrapped
      guard type == .unknown else { return type }
      // A number that is written takes the type of what it stands in for.
      return rhs.isNumber ? .unknown : self.type(of: rhs)
    case "...": return .range(.closed, commonType(of: [lhs, rhs]))
    case "..<": return .range(.halfOpen, commonType(of: [lhs, rhs]))
    case "+", "-", "*", "/", "%":
      // Chains lean to the left, so that side must be looked at only once.
      let type = type(of: lhs)
      if case .array = type { return type }
      return type == .date ? .date : commonType(type, self.type(of: rhs))
    default: return .unknown
    }
  }

  private func type(of macro: MacroSyntax) -> SwiftType {
    let arguments = macro.generics.map(reader.read)
    switch macro.name.text {
    case "Predicate": return .predicate(arguments.isEmpty ? [.unknown] : arguments)
    case "Expression":
      return .expression(Array(arguments.dropLast()), arguments.last ?? .unknown)
    default: return .unknown
    }
  }
}

extension ExpressionSyntax {
  /// Whether it is a number as written, with or without a sign.
  fileprivate var isNumber: Bool {
    switch withoutParentheses.kind {
    case .literal(.integer), .literal(.float): true
    case .prefix(let sign, let operand): sign.text == "-" && operand.isNumber
    default: false
    }
  }
}
