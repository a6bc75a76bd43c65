import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// The value of something that Foundation has no node for, as far as no row has a part in it.
  func foldedNode(_ expression: TypedExpression) throws(BridgeError) -> AnyNode {
    let range = expression.range
    guard expression.isConstant else {
      let name = expression.nodeName
      throw .node(name, at: range, "Foundation has no '\(name)' for values of a row")
    }
    return try constant(foldedValue(expression), at: range)
  }

  private func foldedValue(_ expression: TypedExpression) throws(BridgeError) -> Any {
    let range = expression.range
    switch expression.kind {
    case .enumCase(let id, let name, isQualified: _):
      return try types.value(ofCase: name, in: id, at: range)
    case .staticMember(let type, let name, isQualified: _):
      return try staticMember(name, of: type, at: range)
    case .interpolation(let parts):
      var text = ""
      for part in parts { text += ConstantText.description(of: try value(of: part)) }
      return text
    case .array(let elements): return try array(elements, type: expression.type, at: range)
    case .dictionary(let entries):
      return try dictionary(entries, type: expression.type, at: range)
    case .concatenation(let left, let right):
      return try concatenation(value(of: left), value(of: right), at: range)
    case .call(let function, let arguments):
      return try value(of: function, arguments, type: expression.type, at: range)
    default: throw .node(expression.nodeName, at: range, "this has no value of its own")
    }
  }

  // MARK: Collections

  private func array(
    _ elements: [TypedExpression], type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> Any {
    var values: [Any] = []
    for element in elements { values.append(try value(of: element)) }
    let metatype = try collectionType(type, of: values, at: range)
    guard let made = TypedCollection.make(values, as: metatype) else {
      throw .constant("the elements are not all of one type", at: range)
    }
    return made
  }

  /// The type of a literal; that of its first element where the query's own is not known.
  private func collectionType(
    _ type: SwiftType, of values: [Any], at range: TextRange
  ) throws(BridgeError) -> any Any.Type {
    guard type.containsUnknown, let first = values.first else {
      return try types.metatype(of: type, at: range)
    }
    func array<Element>(_: Element) -> any Any.Type { [Element].self }
    return _openExistential(first, do: array)
  }

  private func dictionary(
    _ entries: [TypedExpression], type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> Any {
    var pairs: [(Any, Any)] = []
    for index in stride(from: 0, to: entries.count - 1, by: 2) {
      pairs.append((try value(of: entries[index]), try value(of: entries[index + 1])))
    }
    let metatype = try types.metatype(of: type, at: range)
    guard let type = metatype as? any DictionaryMaking.Type, let made = type.make(pairs) else {
      throw .constant("the keys differ not, or are not all of one type", at: range)
    }
    return made
  }

  private func concatenation(
    _ left: Any, _ right: Any, at range: TextRange
  ) throws(BridgeError) -> Any {
    if let left = left as? any StringProtocol, let right = right as? any StringProtocol {
      return String(left) + String(right)
    }
    func with<Elements: RangeReplaceableCollection>(_ left: Elements) -> Any? {
      (right as? Elements).map { left + $0 }
    }
    guard let left = left as? any RangeReplaceableCollection, let sum = with(left) else {
      throw .operands("Concatenation", type(of: left), type(of: right), at: range)
    }
    return sum
  }

  // MARK: Static members

  private func staticMember(
    _ name: String, of type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> Any {
    var found: Any?
    switch type {
    case .scalar(let scalar): found = StaticValue.value(name, of: scalar, clock: clock)
    case .comparisonResult: found = StaticValue.comparisonResult(name)
    case .nominal(let id): found = try staticMember(name, of: id, at: range)
    case .optional where name == "none":
      return try value(
        of: literal(.nil, type: type, at: range), at: range)
    case .external("CharacterSet"): found = name
    default: break
    }
    guard let found else {
      throw .node(
        "StaticMember", at: range,
        "the value of '\(types.schema.name(of: type)).\(name)' is not known; capture it")
    }
    return found
  }

  /// `allCases`, or a constant of the schema whose value is a literal.
  private func staticMember(
    _ name: String, of id: TypeID, at range: TextRange
  ) throws(BridgeError) -> Any? {
    let declared = types.schema[id]
    if name == "allCases", declared.kind == .enum {
      var values: [Any] = []
      for enumCase in declared.cases {
        values.append(try types.value(ofCase: enumCase.name, in: id, at: range))
      }
      return TypedCollection.make(
        values, as: try types.metatype(of: .array(.nominal(id)), at: range))
    }
    guard let property = declared.property(name), property.role == .static,
      case .literal(let literal)? = property.defaultValue?.withoutParentheses.kind
    else { return nil }
    return try value(of: self.literal(literal, type: property.type, at: range), at: range)
  }
}

extension TypedExpression {
  /// What Foundation has no node for.
  fileprivate var nodeName: String {
    switch kind {
    case .interpolation: "StringInterpolation"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .concatenation: "Concatenation"
    case .enumCase: "EnumCase"
    case .staticMember: "StaticMember"
    case .call(let function, _): function.rawValue
    default: "Value"
    }
  }
}
