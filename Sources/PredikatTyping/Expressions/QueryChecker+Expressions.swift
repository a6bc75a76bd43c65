import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// Gives an expression its type. The expected type only guides literals and implicit members;
  /// whether it is reached is for the caller to decide.
  mutating func check(
    _ expression: ExpressionSyntax, expecting: SwiftType?
  ) -> TypedExpression {
    let range = expression.range
    switch expression.kind {
    case .literal(let literal): return check(literal, expecting: expecting, at: range)
    case .name(let name, let generics):
      return resolve(name, generics: generics, expecting: expecting)
    case .binary(let name, let lhs, let rhs):
      return checkBinary(name, lhs, rhs, expecting: expecting, at: range)
    case .logical(let connective, let operands):
      let typed = operands.map {
        requireBoolean(check($0, expecting: .boolean), as: .operand(connective.rawValue))
      }
      return TypedExpression(.logical(connective, typed), type: .boolean, at: range)
    case .parenthesized(let inner):
      var typed = check(inner, expecting: expecting)
      typed.range = range
      return typed
    case .member, .call, .subscript, .optionalChain, .forceUnwrap:
      return checkChain(expression, expecting: expecting)
    case .prefix(let name, let operand):
      return checkPrefix(name, operand, expecting: expecting, at: range)
    case .postfix(let operand, let name):
      return checkPostfix(operand, name, expecting: expecting, at: range)
    case .ternary(let test, let yes, let no):
      return checkTernary(test, yes, no, expecting: expecting, at: range)
    case .cast(let kind, let operand, let type):
      return checkCast(kind, operand, type, at: range)
    case .interpolation, .array, .dictionary:
      return checkComposite(expression, expecting: expecting)
    default: return checkRare(expression, expecting: expecting)
    }
  }

  /// What stands for no value in most predicates.
  private mutating func checkRare(
    _ expression: ExpressionSyntax, expecting: SwiftType?
  ) -> TypedExpression {
    let range = expression.range
    switch expression.kind {
    case .ifElse(let written):
      // Only a whole branch or value may be an `if`; Swift refuses it as an operand.
      let typed = check(written, at: range, result: nil)
      if !openBindings.isEmpty { return typed }
      return unsupported(.statement("if"), [typed], type: typed.type, at: range)
    case .switchCase(let written):
      return unsupported(
        .statement("switch"), [check(written.subject, expecting: nil)], at: range)
    case .assignment(let name, let target, let value):
      let typedTarget = check(target, expecting: nil)
      let typedValue = check(value, expecting: typedTarget.type)
      return unsupported(.mutation(name.text), [typedTarget, typedValue], at: range)
    case .tuple(let elements):
      let typed = elements.map { check($0.value, expecting: nil) }
      return unsupported(.tuple, typed, type: .tuple(typed.map(\.type)), at: range)
    case .closure: return unsupported(.closure, at: range)
    case .keyPath: return unsupported(.keyPath, at: range)
    case .macro(let macro): return checkMacro(macro, expecting: expecting, at: range)
    case .effect(let words, let operand):
      return checkEffect(words, operand, expecting: expecting, at: range)
    case .type(let type):
      return unsupported(
        .type(name(of: self.type(of: type))), type: .metatype(self.type(of: type)), at: range)
    default: return invalid(at: range)
    }
  }

  private mutating func checkTernary(
    _ test: ExpressionSyntax, _ yes: ExpressionSyntax, _ no: ExpressionSyntax,
    expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    let condition = requireBoolean(check(test, expecting: .boolean), as: .condition)
    var (left, right) = checkPair(yes, no, expecting: expecting)
    unify(&left, &right, operation: "? :")
    return TypedExpression(
      .conditional(condition, left, right, form: .ternary), type: left.type, at: range)
  }

  /// `try`, `await` and the like: without effect on a captured constant, and no part of any
  /// predicate.
  private mutating func checkEffect(
    _ words: NameSyntax, _ operand: ExpressionSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    let typed = check(operand, expecting: expecting)
    if words.text == "unsafe" || words.text == "try!" { return typed }
    let isOptional = words.text.utf8.last == UInt8(ascii: "?")
    let value = isOptional && !typed.type.isOptional ? wrapped(typed) : typed
    if !openBindings.isEmpty { return value }
    return unsupported(.effect(words.text), [typed], type: value.type, at: range)
  }

  /// A macro as a value: a predicate that is captured, or a literal such as `#line`.
  private mutating func checkMacro(
    _ macro: MacroSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    switch macro.name.text {
    case "line", "column":
      return unsupported(.macro(macro.name.text), type: numeric(expecting) ?? .integer, at: range)
    case "file", "fileID", "filePath", "function":
      return unsupported(.macro(macro.name.text), type: .string, at: range)
    case "Predicate" where !openBindings.isEmpty:
      return checkCapturedPredicate(macro, at: range)
    default:
      return unsupported(.macro(macro.name.text), at: range)
    }
  }

  /// `#Predicate<T> { … }` as the value of a constant.
  private mutating func checkCapturedPredicate(
    _ macro: MacroSyntax, at range: TextRange
  ) -> TypedExpression {
    guard case .closure(let closure)? = macro.trailingClosures.first?.value.kind else {
      return unsupported(.missingTrailingClosure, at: range)
    }
    let written = PredicateSyntax(
      form: .predicateMacro, generics: macro.generics, closure: closure, range: range)
    // Checked first: the check adds the variables that its value is made of.
    let checked = check(written).predicate
    return closureValue(of: checked)
  }

  /// A checked predicate as a captured value.
  func closureValue(of predicate: TypedPredicate) -> TypedExpression {
    let types = predicate.inputs.map { variables[$0.index].type }
    let isExpression = predicate.syntax.form == .expressionMacro
    return TypedExpression(
      .closure(predicate.inputs, predicate.body),
      type: isExpression ? .expression(types, predicate.body.type) : .predicate(types),
      at: predicate.syntax.range)
  }
}
