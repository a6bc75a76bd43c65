import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// A method of strings; nil where the value or the arguments are others.
  mutating func textMethod(
    _ name: String, of base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    guard base.type.isText || base.type == .unknown else { return nil }
    if let (function, type) = textFunction(name) {
      guard let argument = soleArgument(call, label: nil) else { return nil }
      let value = check(argument, expecting: .string)
      let text = value.type.isText ? value : coerce(value, to: .string)
      let receiver = base.type == .unknown ? assume(base, .string) : base
      return TypedExpression(.call(function, [receiver, text]), type: type, at: range)
    }
    switch name {
    case "lowercased", "uppercased":
      guard isWithoutArguments(call) else { return nil }
      let receiver = base.type == .unknown ? assume(base, .string) : base
      return TypedExpression(
        .call(name == "lowercased" ? .lowercased : .uppercased, [receiver]), type: .string,
        at: range)
    case "firstMatch", "wholeMatch":
      guard let argument = soleArgument(call, label: "of") else { return nil }
      let pattern = coerce(check(argument, expecting: .regex), to: .regex)
      return TypedExpression(
        .call(name == "firstMatch" ? .firstMatch : .wholeMatch, [base, pattern]),
        type: .optional(.external("Regex.Match")), at: range)
    case "trimmingCharacters": return trimming(base, call, at: range)
    default: return nil
    }
  }

  /// The methods with one string and no label.
  private func textFunction(_ name: String) -> (Function, SwiftType)? {
    switch name {
    case "localizedStandardContains": (.localizedStandardContains, .boolean)
    case "localizedCaseInsensitiveContains": (.localizedCaseInsensitiveContains, .boolean)
    case "hasPrefix": (.hasPrefix, .boolean)
    case "hasSuffix": (.hasSuffix, .boolean)
    case "caseInsensitiveCompare": (.caseInsensitiveCompare, .comparisonResult)
    case "localizedCompare": (.localizedCompare, .comparisonResult)
    case "localizedCaseInsensitiveCompare": (.localizedCaseInsensitiveCompare, .comparisonResult)
    case "localizedStandardCompare": (.localizedStandardCompare, .comparisonResult)
    default: nil
    }
  }

  /// `trimmingCharacters(in:)` of white space: the set stays an argument, as it says whether line
  /// ends count.
  private func trimming(
    _ base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression? {
    guard let argument = soleArgument(call, label: "in"),
      case .member(let set, let name) = argument.withoutParentheses.kind,
      name.text == "whitespaces" || name.text == "whitespacesAndNewlines"
    else { return nil }
    let characters = TypedExpression(
      .staticMember(.external("CharacterSet"), name.text, isQualified: set != nil),
      type: .external("CharacterSet"), at: argument.range)
    return TypedExpression(
      .call(.trimmingWhitespace, [base, characters]), type: .string, at: range)
  }
}
