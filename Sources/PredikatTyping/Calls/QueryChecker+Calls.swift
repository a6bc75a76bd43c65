import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// `callee(arguments) { … }`.
  mutating func checkCall(
    _ call: CallSyntax, expecting: SwiftType?, at range: TextRange
  ) -> TypedExpression {
    switch call.callee.kind {
    case .name(let name, let generics):
      return checkFunctionCall(name, generics, call, expecting: expecting, at: range)
    case .member(base: nil, let name):
      guard name.text == "init", let type = expecting?.withoutOptionality, type != .unknown else {
        return unsupported(
          .functionCall("." + name.text), parts(of: call), type: expecting ?? .unknown, at: range)
      }
      return initializer(of: type, call, at: range)
    case .member(let base?, let name):
      if let type = typeReference(base) {
        if name.text == "init" { return initializer(of: type, call, at: range) }
        return staticCall(name, of: type, call, at: range)
      }
      return checkMethodCall(name, base, call, at: range)
    case .type(let written): return initializer(of: type(of: written), call, at: range)
    default:
      let callee = check(call.callee, expecting: nil)
      return unsupported(.callee, [callee] + parts(of: call), at: range)
    }
  }

  /// A call of a name: a function, a type, or a value that is a closure.
  private mutating func checkFunctionCall(
    _ name: NameSyntax, _ generics: [TypeSyntax], _ call: CallSyntax, expecting: SwiftType?,
    at range: TextRange
  ) -> TypedExpression {
    if name.isMissing { return invalid(at: range) }
    if let global = schema.global(name.text), case .function(_, let output) = global.type {
      return unsupported(.functionCall(name.text), parts(of: call), type: output, at: range)
    }
    if !isValue(name) {
      if let type = type(named: name, generics: generics) {
        return initializer(of: generic(type, expecting), call, at: range)
      }
      if let found = numberFunction(name.text, call, expecting: expecting, at: range) {
        return found
      }
    }
    return unsupported(.functionCall(name.text), parts(of: call), at: range)
  }

  /// `Set(…)` and `Array(…)` without a type of their elements: that which is expected, or unknown.
  private func generic(_ type: SwiftType, _ expecting: SwiftType?) -> SwiftType {
    switch (type, expecting?.withoutOptionality) {
    case (.set(.unknown), .set(let element)?): .set(element)
    case (.array(.unknown), .array(let element)?): .array(element)
    default: type
    }
  }

  /// `Type.name(…)`.
  private mutating func staticCall(
    _ name: NameSyntax, of type: SwiftType, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression {
    var output = SwiftType.unknown
    if case .nominal(let id) = type {
      let found = schema[id].methods.first { $0.name == name.text && $0.isStatic }
      if let found { output = found.result }
      if schema[id].enumCase(name.text) != nil { output = type }
    }
    let callee = self.name(of: type) + "." + name.text
    return unsupported(.functionCall(callee), parts(of: call), type: output, at: range)
  }

  /// `base.name(…)` of a value.
  private mutating func checkMethodCall(
    _ name: NameSyntax, _ base: ExpressionSyntax, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression {
    if name.text == "contains", let element = soleArgument(call, label: nil),
      isFlexible(base) || base.withoutParentheses.isArrayLiteral && !isFlexible(element)
    {
      return checkContains(flexible: base, element, at: range)
    }
    let receiver: TypedExpression
    if isAggregate(name.text), let mapped = checkMap(base) {
      receiver = mapped
    } else {
      receiver = checkLink(base, expecting: nil)
    }
    return method(name, of: receiver, call, at: range)
  }

  /// A method of a value that is checked already.
  mutating func method(
    _ name: NameSyntax, of base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression {
    if name.isMissing { return invalid(at: range) }
    switch base.type {
    case .never: return invalid(at: range)
    case .optional: return methodOfOptional(name, of: base, call, at: range)
    case .unknown where name.text == "flatMap":
      let optional = retyped(base, as: .optional(.unknown))
      return methodOfOptional(name, of: optional, call, at: range)
    default: break
    }
    let found =
      collectionMethod(name.text, of: base, call, at: range)
      ?? textMethod(name.text, of: base, call, at: range)
      ?? otherMethod(name.text, of: base, call, at: range)
    return found ?? unknownMethod(name, of: base, call, at: range)
  }

  /// A method outside the language: with its result, where the schema declares it.
  private mutating func unknownMethod(
    _ name: NameSyntax, of base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression {
    let parts = [base] + parts(of: call)
    if case .nominal(let id) = base.type {
      let candidates = schema[id].methods.filter { $0.name == name.text && !$0.isStatic }
      let count = call.arguments.count + call.trailingClosures.count
      let found = candidates.first { $0.parameters.count == count } ?? candidates.first
      return unsupported(
        .methodCall(signature(of: name.text, call)), parts, type: found?.result ?? .unknown,
        at: range)
    }
    if isMutating(name.text) { return unsupported(.mutation(name.text), parts, at: range) }
    return unsupported(.methodCall(signature(of: name.text, call)), parts, at: range)
  }

  private func isMutating(_ name: String) -> Bool {
    switch name {
    case "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast",
      "popFirst", "sort", "reverse", "shuffle", "swapAt", "toggle", "negate", "formUnion",
      "formIntersection", "subtract", "updateValue", "removeValue":
      true
    default: false
    }
  }

  /// `flatMap` of an optional; any other method needs `?` before it, which is reported, and read
  /// as if it stood there.
  private mutating func methodOfOptional(
    _ name: NameSyntax, of base: TypedExpression, _ call: CallSyntax, at range: TextRange
  ) -> TypedExpression {
    if name.text == "flatMap", let function = soleFunction(call, label: nil),
      let (variable, body) = checkFunction(
        function, over: base.type.unwrapped, role: .unwrapped, result: nil)
    {
      let isOpen = body.type.isOptional || body.type == .unknown || body.type == .never
      let value = isOpen ? body : wrapped(body)
      return TypedExpression(
        .flatMap(base, variable, value, form: .call), type: value.type, at: range)
    }
    if name.text == "map" {
      return unsupported(.methodCall(signature(of: "map", call)), [base], at: range)
    }
    if base.type.unwrapped == .unknown {
      return method(name, of: retyped(base, as: .unknown), call, at: range)
    }
    let variable = makeVariable("", base.type.unwrapped, .unwrapped)
    let inner = method(name, of: reference(to: variable, at: base.range), call, at: range)
    sink.report(
      .memberOfOptional(name, type: self.name(of: base.type), mark: base.range.endPoint))
    let isOpen = inner.type.isOptional || inner.type == .unknown || inner.type == .never
    let body = isOpen ? inner : wrapped(inner)
    return TypedExpression(
      .flatMap(base, variable, body, form: .chain), type: body.type, at: range)
  }
}
