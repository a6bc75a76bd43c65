public import Foundation
public import PredikatSchema
public import PredikatSyntax
import PredikatText
public import PredikatTyping

/// Finds the values of a query's captured names: those given from outside, and those that `let`
/// lines and globals of the schema compute. What has neither stays without a value.
public struct ParameterBinder: Sendable {
  private let schema: Schema
  private let clock: Date

  /// Makes a binder whose present moment is `clock`.
  public init(schema: Schema, clock: Date) {
    self.schema = schema
    self.clock = clock
  }

  /// The values of a query's captured names. A value given from outside beats a line of the text.
  public func bind(
    _ query: TypedQuery, given: [String: GivenValue], into sink: inout DiagnosticSink
  ) -> Bindings {
    var bindings = Bindings()
    var waiting: [Int] = []
    let reader = GivenValueReader(schema: schema)
    for (index, parameter) in query.parameters.enumerated() {
      if let value = given[parameter.name] {
        do throws(UnreadableValue) {
          bindings[ParameterID(index)] = try reader.value(of: value, type: parameter.bindingType)
        } catch {
          sink.report(
            .unreadableParameter(
              parameter, type: schema.name(of: parameter.bindingType), problem: error.message))
        }
      } else if let value = parameter.value, !value.isPredicate {
        waiting.append(index)
      }
    }
    compute(waiting, of: query.parameters, &bindings, into: &sink)
    return bindings
  }

  /// Computes values until none is left whose own captured names all have values. Names are in the
  /// order of their first uses, so those that a line needs mostly come behind it.
  private func compute(
    _ indices: [Int], of parameters: [Parameter], _ bindings: inout Bindings,
    into sink: inout DiagnosticSink
  ) {
    var waiting = Array(indices.reversed())
    var hasProgress = true
    while hasProgress, !waiting.isEmpty {
      hasProgress = false
      var later: [Int] = []
      for index in waiting {
        guard let value = parameters[index].value else { continue }
        if !isReady(value, bindings, parameters) {
          later.append(index)
          continue
        }
        hasProgress = true
        do throws(EvaluationError) {
          bindings[ParameterID(index)] = try ConstantEvaluator(
            schema: schema, parameters: parameters, bindings: bindings, clock: clock
          ).value(of: value)
        } catch {
          sink.report(.failedParameter(parameters[index], error))
        }
      }
      waiting = later.reversed()
    }
  }

  private func isReady(
    _ expression: TypedExpression, _ bindings: Bindings, _ parameters: [Parameter]
  ) -> Bool {
    if case .parameter(let id) = expression.kind {
      return bindings[id] != nil || parameters[id.index].value?.isPredicate ?? false
    }
    return expression.children.allSatisfy { isReady($0, bindings, parameters) }
  }
}

extension TypedExpression {
  /// Whether it is a predicate, which has no value but is put in place where it is evaluated.
  public var isPredicate: Bool {
    switch kind {
    case .closure, .staticMember(.predicate, _, isQualified: _): true
    default: false
    }
  }
}
