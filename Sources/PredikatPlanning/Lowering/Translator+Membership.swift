import PredikatEvaluation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension Translator {
  /// A statement takes no more values than this one by one; databases limit their number.
  private static let mostValues = 10_000

  /// `list.contains(element)`.
  func containsElement(
    _ list: TypedExpression, _ element: TypedExpression, negated: Bool
  ) -> SQLCondition? {
    if list.type.unwrapped == .string { return containsCharacter(list, element, negated: negated) }
    if let collection = collection(list) {
      return containsObject(collection, element, negated: negated)
    }
    guard case .optional(.optional) = element.type else {
      return containsValue(list, element, negated: negated)
    }
    return nil
  }

  private func containsCharacter(
    _ text: TypedExpression, _ character: TypedExpression, negated: Bool
  ) -> SQLCondition? {
    guard let haystack = operand(text), haystack.encoding == .text,
      let needle = operand(character), needle.encoding == .text, !needle.isNullable
    else { return nil }
    return make(.holds(.call(.contains, [haystack.term, needle.term]), isNegated: negated))
  }

  /// `relationship.contains(object)`.
  private func containsObject(
    _ collection: Collection, _ element: TypedExpression, negated: Bool
  ) -> SQLCondition? {
    // An element that may fail does so where there is no object too.
    guard let object = operand(element), case .object = object.encoding, !object.term.mayFail
    else { return nil }
    let leaf = currentLeaf
    let select = selection(over: collection) { translator, row, _ in
      let key = translator.key(of: row)
      translator.currentLeaf = leaf
      defer { translator.currentLeaf = -1 }
      return translator.compare(.equal, key, object)
    }
    return SQLCondition(.exists(select, isNegated: negated), leaf: leaf)
  }

  private func containsValue(
    _ list: TypedExpression, _ element: TypedExpression, negated: Bool
  ) -> SQLCondition? {
    guard isStoredComparable(element.type) else { return nil }
    if case .array(let elements) = list.kind, constant(list) == nil, element.type != .boolean {
      return containsAny(of: elements, element, negated: negated)
    }
    if let values = constantElements(of: list) {
      guard let operand = operand(element) else { return nil }
      let type = list.type.element ?? element.type
      let isExact = ValueEncoding(of: type, in: schema).isExactInJSON
      guard isExact || values.count <= Self.mostValues else { return nil }
      return membership(of: operand, in: values, type: type, list: list, negated: negated)
    }
    guard let parameter = directParameter(list), given[parameter] == nil,
      let operand = operand(element)
    else { return nil }
    let binding = bindList(nil, of: list, elementType: element.type)
    return make(.inBoundList(operand.term, binding: binding, isNegated: negated))
  }

  /// The values of a list that is the same for every row; NaN equals nothing.
  private func constantElements(of list: TypedExpression) -> [Value]? {
    switch constant(list) {
    case .array(let values)?:
      values.filter { !$0.isNotANumber }
    default: nil
    }
  }

  /// `[a, b].contains(x)` whose elements are columns too.
  private func containsAny(
    of elements: [TypedExpression], _ element: TypedExpression, negated: Bool
  ) -> SQLCondition? {
    guard let wanted = operand(element) else { return nil }
    var tests: [SQLCondition] = []
    for candidate in elements {
      guard let operand = operand(candidate), !isNotANumber(operand), !isNotANumber(wanted) else {
        return nil
      }
      // Swift computes all elements before it looks at one.
      if !options.rewrites, operand.term.mayFail || wanted.term.mayFail { return nil }
      tests.append(compare(negated ? .notEqual : .equal, wanted, operand))
    }
    return negated ? .all(tests) : .any(tests)
  }

  private func membership(
    of operand: Operand, in values: [Value], type: SwiftType, list: TypedExpression,
    negated: Bool
  ) -> SQLCondition {
    let plain = values.filter { !$0.isNull }
    let hasNil = plain.count < values.count
    let inside = plainMembership(of: operand, in: plain, type: type, list: list, negated: negated)
    guard operand.isNullable else { return inside }
    if negated {
      return hasNil
        ? .all([make(.isNotNull(operand.term)), inside])
        : .any([make(.isNull(operand.term)), inside])
    }
    return hasNil ? .any([make(.isNull(operand.term)), inside]) : inside
  }

  private func plainMembership(
    of operand: Operand, in values: [Value], type: SwiftType, list: TypedExpression,
    negated: Bool
  ) -> SQLCondition {
    let element = type.unwrapped
    let encoding = ValueEncoding(of: element, in: schema)
    if values.isEmpty { return negated ? .always : .never }
    if values.count == 1 {
      var one = operand
      one.isNullable = false
      let bound = bind(
        values[0], type: element, encoding: encoding, parameterName: name(of: list))
      let value = Operand(term: bound, encoding: encoding, isNullable: false)
      return compare(negated ? .notEqual : .equal, one, value)
    }
    if values.count > dialect.longestList, encoding.isExactInJSON {
      let binding = bindList(.array(values), of: list, elementType: element)
      return make(.inBoundList(operand.term, binding: binding, isNegated: negated))
    }
    let name = name(of: list)
    let terms = values.map {
      bind($0, type: element, encoding: encoding, parameterName: name)
    }
    return make(.inList(operand.term, terms, isNegated: negated))
  }

  private func name(of list: TypedExpression) -> String? {
    directParameter(list).map { query.parameters[$0.index].name }
  }

  private func bindList(
    _ value: Value?, of list: TypedExpression, elementType: SwiftType
  ) -> Int {
    let type = list.type == .unknown ? SwiftType.array(elementType) : list.type
    let shape = JSONShape.array(.scalar(ValueEncoding(of: elementType, in: schema)))
    bindings.append(
      SQLBinding(
        value: value, type: type, encoding: .json(shape), parameterName: name(of: list)))
    return bindings.count - 1
  }
}

extension ValueEncoding {
  /// Whether JSON text gives back a value as columns hold it.
  var isExactInJSON: Bool {
    switch self {
    case .boolean, .integer, .text, .object: true
    default: false
    }
  }
}
