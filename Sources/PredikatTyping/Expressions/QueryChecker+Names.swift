import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// What a name stands for: what is in scope, a captured value, a property of a bare
  /// expression's row, a global, a type; or a captured value of which nothing is known.
  mutating func resolve(
    _ name: NameSyntax, generics: [TypeSyntax], expecting: SwiftType?
  ) -> TypedExpression {
    if let value = value(named: name) { return value }
    if name.text.utf8.first == UInt8(ascii: "$") {
      sink.report(.unknownShorthand(name, inScope: scope.last?.name))
      return invalid(at: name.range)
    }
    if name.isMissing || name.text == "_" { return invalid(at: name.range) }
    if name.isFunction { return unsupported(.closure, at: name.range) }
    if let type = type(named: name, generics: generics), !type.isExternalOrAny {
      return unsupported(.type(name.text), type: .metatype(type), at: name.range)
    }
    return undeclared(name)
  }

  /// The value that a name stands for, when anything in sight declares it.
  mutating func value(named name: NameSyntax) -> TypedExpression? {
    if let place = scopePlace(of: name.text) {
      var value = scope[place].value
      value.range = name.range
      return value
    }
    if let place = localPlace(of: name) { return local(at: place, name) }
    if let bareRoot, case .nominal(let id) = bareRoot.type,
      let reference = schema.reference(to: name.text, of: id)
    {
      return property(reference, of: bareRoot, range: name.range)
    }
    if let bareRoot, name.text == "persistentModelID", case .nominal(let id) = bareRoot.type,
      schema[id].kind == .model
    {
      return TypedExpression(
        .member(bareRoot, .persistentModelID), type: .persistentIdentifier, at: name.range)
    }
    if let place = predicatePlace(of: name.text) { return predicate(at: place, name) }
    return global(name)
  }

  /// Whether a name stands for a value rather than for a type.
  func isValue(_ name: NameSyntax) -> Bool {
    scopePlace(of: name.text) != nil || localPlace(of: name) != nil
      || schema.global(name.text) != nil
  }

  private func scopePlace(of name: String) -> Int? {
    var place = scope.count - 1
    let floor = name.utf8.first == UInt8(ascii: "$") ? shorthandFloor : 0
    while place >= floor {
      if scope[place].name == name { return place }
      place -= 1
    }
    return nil
  }

  /// The last `let` line of that name before its use; without one, the first behind it.
  private func localPlace(of name: NameSyntax) -> Int? {
    guard openGlobals.isEmpty else { return nil }
    var later: Int?
    var place = syntax.bindings.count - 1
    while place >= 0 {
      if syntax.bindings[place].name?.text == name.text {
        let range = syntax.bindings[place].range
        if range.end <= name.range.start { return place }
        if range.start > name.range.start { later = place }
      }
      place -= 1
    }
    return later
  }

  /// The place of the text's predicate of that name; the query's own is behind all others.
  private func predicatePlace(of name: String) -> Int? {
    guard openGlobals.isEmpty else { return nil }
    if let place = syntax.otherPredicates.lastIndex(where: { $0.boundName?.text == name }) {
      return place
    }
    return syntax.predicate?.boundName?.text == name ? syntax.otherPredicates.count : nil
  }

  // MARK: Parameters

  private func parameterPlace(_ origin: ParameterOrigin, _ name: String) -> Int? {
    var place = 0
    while place < parameterOrigins.count {
      if parameterOrigins[place] == origin, parameters[place].name == name { return place }
      place += 1
    }
    return nil
  }

  private mutating func add(
    _ parameter: Parameter, _ origin: ParameterOrigin
  ) -> ParameterID {
    parameters.append(parameter)
    parameterOrigins.append(origin)
    return ParameterID(parameters.count - 1)
  }

  private func reference(to id: ParameterID, at range: TextRange) -> TypedExpression {
    TypedExpression(.parameter(id), type: parameters[id.index].type, at: range)
  }

  /// A captured name that nothing in sight declares.
  mutating func undeclared(_ name: NameSyntax) -> TypedExpression {
    if let place = parameterPlace(.undeclared, name.text) {
      return reference(to: ParameterID(place), at: name.range)
    }
    let type = surroundings.captured[name.text]
    let parameter = Parameter(
      name: name.text, type: type ?? .unknown,
      source: type == nil ? .undeclared : .surroundings, range: name.range)
    let id = add(parameter, .undeclared)
    if let bareRoot, case .nominal(let root) = bareRoot.type,
      !surroundings.given.contains(name.text)
    {
      let names = schema.allProperties(of: root).map(\.name)
      if let nearest = DidYouMean.closest(to: name.text, among: names) {
        suspects.append(Suspect(parameter: id, property: nearest))
      }
    }
    return reference(to: id, at: name.range)
  }

  /// The value of a `let` line, checked at its first use.
  private mutating func local(at place: Int, _ name: NameSyntax) -> TypedExpression {
    if let known = parameterPlace(.local(place), name.text) {
      return reference(to: ParameterID(known), at: name.range)
    }
    let binding = syntax.bindings[place]
    // `T!` is a plain value or an optional, as its surroundings ask.
    let declared = binding.type.flatMap { $0.isImplicitlyUnwrapped ? nil : type(of: $0) }
    let parameter = Parameter(
      name: name.text, type: declared ?? .unknown, source: .local, range: name.range)
    let id = add(parameter, .local(place))
    guard let value = binding.value, !openBindings.contains(place),
      valueDepth < Self.valueDepthLimit
    else { return reference(to: id, at: name.range) }
    openBindings.append(place)
    let outer = sink
    sink = DiagnosticSink()
    let typed = checkConstantValue(value, declared: declared)
    let found = sink
    sink = outer
    openBindings.removeLast()
    if isFlexible(value) { sink.report(contentsOf: found) }
    setValue(
      typed, of: id, declared: declared, isSound: !found.hasErrors && !binding.isReassigned)
    return reference(to: id, at: name.range)
  }

  /// A global of the schema source.
  private mutating func global(_ name: NameSyntax) -> TypedExpression? {
    guard let global = schema.global(name.text) else { return nil }
    if case .function = global.type { return nil }
    if let known = parameterPlace(.global, name.text) {
      return reference(to: ParameterID(known), at: name.range)
    }
    let parameter = Parameter(
      name: name.text, type: global.type, source: .global, range: name.range)
    let id = add(parameter, .global)
    guard let value = global.value, !openGlobals.contains(name.text),
      valueDepth < Self.valueDepthLimit
    else { return reference(to: id, at: name.range) }
    openGlobals.append(name.text)
    let outer = sink
    sink = DiagnosticSink()
    let declared = global.type == .unknown ? nil : global.type
    let typed = checkConstantValue(value, declared: declared)
    let isSound = !sink.hasErrors
    sink = outer
    openGlobals.removeLast()
    setValue(typed, of: id, declared: declared, isSound: isSound)
    return reference(to: id, at: name.range)
  }

  /// Another predicate of the text, as a captured value.
  private mutating func predicate(at place: Int, _ name: NameSyntax) -> TypedExpression {
    if let known = parameterPlace(.predicate(place), name.text) {
      return reference(to: ParameterID(known), at: name.range)
    }
    let parameter = Parameter(name: name.text, type: .unknown, source: .local, range: name.range)
    let id = add(parameter, .predicate(place))
    let outer = sink
    let written =
      place < syntax.otherPredicates.count ? syntax.otherPredicates[place] : syntax.predicate
    guard let written, valueDepth < Self.valueDepthLimit else {
      return reference(to: id, at: name.range)
    }
    // Checked first: the check adds the variables that its value is made of.
    valueDepth += depth(of: written.range)
    let checked = check(written).predicate
    valueDepth -= depth(of: written.range)
    let typed = closureValue(of: checked)
    // Its errors are reported where the predicate itself is checked.
    sink = outer
    setValue(typed, of: id, declared: nil, isSound: true)
    return reference(to: id, at: name.range)
  }

  private mutating func checkConstantValue(
    _ value: ExpressionSyntax, declared: SwiftType?
  ) -> TypedExpression {
    let outerScope = scope
    let outerRoot = bareRoot
    let outerFloor = shorthandFloor
    scope = []
    shorthandFloor = 0
    bareRoot = nil
    valueDepth += depth(of: value.range)
    var typed = check(value, expecting: declared)
    valueDepth -= depth(of: value.range)
    if let declared { typed = coerce(typed, to: declared) }
    scope = outerScope
    shorthandFloor = outerFloor
    bareRoot = outerRoot
    return typed
  }

  /// The most levels that a text of that length has, with some for the name that led to it.
  private func depth(of range: TextRange) -> Int { 4 + min(range.end - range.start, 200) }

  private mutating func setValue(
    _ typed: TypedExpression, of id: ParameterID, declared: SwiftType?, isSound: Bool
  ) {
    let type = typed.type == .never ? .unknown : typed.type
    parameters[id.index].type = declared ?? type
    if isSound, typed.isComplete { parameters[id.index].value = typed }
  }

  // MARK: Slips

  /// Reports names in a bare expression that are nearly a property's: as an error where such a
  /// name meets no property at all, so that it makes no sense as a captured value.
  mutating func reportSuspects(in body: TypedExpression) {
    for suspect in suspects {
      let parameter = parameters[suspect.parameter.index]
      let isError = !body.hasCondition { $0.uses(suspect.parameter) && $0.usesVariable }
      sink.report(
        .suspectName(
          NameSyntax(parameter.name, at: parameter.range), property: suspect.property,
          severity: isError ? .error : .warning))
    }
    suspects = []
  }
}

extension TypedExpression {
  /// Whether every part of it has a meaning.
  var isComplete: Bool {
    switch kind {
    case .unsupported, .invalid: false
    default: children.allSatisfy(\.isComplete)
    }
  }

  fileprivate func hasCondition(where test: (TypedExpression) -> Bool) -> Bool {
    switch kind {
    case .logical(_, let operands): operands.contains { $0.hasCondition(where: test) }
    case .not(let operand): operand.hasCondition(where: test)
    default: test(self)
    }
  }

  fileprivate func uses(_ parameter: ParameterID) -> Bool {
    if case .parameter(parameter) = kind { return true }
    return children.contains { $0.uses(parameter) }
  }

  fileprivate var usesVariable: Bool {
    if case .variable = kind { return true }
    return children.contains(where: \.usesVariable)
  }
}

extension NameSyntax {
  /// Whether it names a function in full, as `contains(where:)`, or an operator, as `+`.
  var isFunction: Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    if last == UInt8(ascii: ")") { return true }
    switch first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="),
      UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      return true
    default: return false
    }
  }
}
