import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// The body of a predicate whose inputs stand for those variables.
  func body(
    of predicate: TypedPredicate, over variables: [AnyNode]
  ) throws(BridgeError) -> BooleanNode {
    let range = predicate.syntax.range
    guard variables.count == predicate.inputs.count else {
      throw BridgeError(
        .registration, at: range,
        "the predicate has \(predicate.inputs.count) inputs, and \(variables.count) are expected")
    }
    for (input, variable) in zip(predicate.inputs, variables) {
      let expected = try types.metatype(of: query.variables[input.index].type, at: range)
      guard variable.outputType == expected else {
        throw BridgeError(
          .registration, at: range,
          "the predicate is over '\(expected)', not '\(variable.outputType)'")
      }
      scope[input] = variable
    }
    return try boolean(predicate.body)
  }

  /// Finds the values of the captured names: those that are given, and those that the text's own
  /// lines compute. What has neither is an error only where it is used.
  func bind(_ values: [String: any Sendable]) throws(BridgeError) {
    var waiting: [Int] = []
    for (index, parameter) in query.parameters.enumerated() {
      if let value = values[parameter.name] {
        captured[ParameterID(index)] = try given(value, for: parameter)
      } else if let value = parameter.value, !value.isPredicateValue {
        waiting.append(index)
      }
    }
    // Names are in the order of their first uses, so those that a line needs mostly come behind it.
    waiting.reverse()
    var hasProgress = true
    while hasProgress, !waiting.isEmpty {
      hasProgress = false
      var later: [Int] = []
      for index in waiting {
        guard let value = query.parameters[index].value else { continue }
        guard isReady(value) else {
          later.append(index)
          continue
        }
        hasProgress = true
        captured[ParameterID(index)] = try constant(
          self.value(of: value), at: query.parameters[index].range)
      }
      waiting = later
    }
  }

  private func given(
    _ value: any Sendable, for parameter: Parameter
  ) throws(BridgeError) -> AnyNode {
    let node = try constant(value, at: parameter.range)
    guard !parameter.bindingType.containsUnknown,
      let expected = try? types.metatype(of: parameter.bindingType, at: parameter.range)
    else { return node }
    return try adapted(node, to: expected, at: parameter.range)
  }

  private func isReady(_ expression: TypedExpression) -> Bool {
    if case .parameter(let id) = expression.kind {
      return captured[id] != nil || query.parameters[id.index].value?.isPredicateValue ?? false
    }
    return expression.children.allSatisfy { isReady($0) }
  }
}

extension TypedExpression {
  /// Whether it is a predicate, which has no value but is put in place where it is evaluated.
  fileprivate var isPredicateValue: Bool {
    switch kind {
    case .closure, .staticMember(.predicate, _, isQualified: _): true
    default: false
    }
  }
}
