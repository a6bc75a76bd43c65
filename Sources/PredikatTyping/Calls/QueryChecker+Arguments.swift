import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// The only argument of a call without closures, when it has that label and is no function.
  func soleArgument(_ call: CallSyntax, label: String?) -> ExpressionSyntax? {
    guard call.arguments.count == 1, call.trailingClosures.isEmpty,
      call.arguments[0].label?.text == label
    else { return nil }
    return call.arguments[0].value
  }

  /// The only argument of a call, when it is a closure, or a key path in place of one.
  func soleFunction(_ call: CallSyntax, label: String?) -> ExpressionSyntax? {
    if call.arguments.isEmpty, call.trailingClosures.count == 1 {
      return call.trailingClosures[0].value
    }
    guard let value = soleArgument(call, label: label) else { return nil }
    switch value.withoutParentheses.kind {
    case .closure, .keyPath: return value
    default: return nil
    }
  }

  /// The values of a call whose arguments have exactly those labels.
  func arguments(_ call: CallSyntax, _ labels: String?...) -> [ExpressionSyntax]? {
    guard call.trailingClosures.isEmpty, call.arguments.count == labels.count else { return nil }
    for (argument, label) in zip(call.arguments, labels) where argument.label?.text != label {
      return nil
    }
    return call.arguments.map(\.value)
  }

  /// Whether nothing is passed.
  func isWithoutArguments(_ call: CallSyntax) -> Bool {
    call.arguments.isEmpty && call.trailingClosures.isEmpty
  }

  /// The arguments of a call without meaning, those that are functions left out.
  mutating func parts(of call: CallSyntax) -> [TypedExpression] {
    call.arguments.compactMap { argument in
      switch argument.value.withoutParentheses.kind {
      case .closure, .keyPath: nil
      default: check(argument.value, expecting: nil)
      }
    }
  }

  /// A method as documentation writes it: `reduce(_:_:)`.
  func signature(of name: String, _ call: CallSyntax) -> String {
    signature(name, call.arguments + call.trailingClosures)
  }

  /// A name with the labels of its arguments.
  func signature(_ name: String, _ arguments: [ArgumentSyntax]) -> String {
    name + "(" + arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
  }
}
