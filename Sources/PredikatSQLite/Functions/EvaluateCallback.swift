import PredikatEvaluation
import PredikatPlanning
import PredikatStore
import PredikatText

/// `(number, input, …)`: the value of the statement's expression of that number over the inputs.
/// What Swift would trap on or throw ends the statement with that error.
func callEvaluate(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let call = FunctionCall(context, count, arguments) else { return }
  do {
    try evaluate(call)
  } catch {
    call.fail(error)
  }
}

private func evaluate(_ call: FunctionCall) throws {
  let number = call.count > 0 ? call[0].integer : -1
  guard let expression = call.state.execution.expression(number),
    expression.inputs.count == call.count - 1
  else { throw DatabaseError.unknownExpression(number) }
  var inputs: [Value] = []
  inputs.reserveCapacity(expression.inputs.count)
  for (index, input) in expression.inputs.enumerated() {
    let argument = call[index + 1]
    guard let value = argument.value(as: input.encoding) else {
      throw DatabaseError.unreadableInput(
        index + 1, expected: "\(input.encoding)", found: argument.storage.rawValue)
    }
    inputs.append(value)
  }
  let compiled = try call.state.execution.compiledExpression(Int(number))
  let result = try compiled.evaluate(inputs)
  guard let encoded = ValueEncoder.encode(result, as: expression.result) else {
    throw DatabaseError.unencodableResult(expected: "\(expression.result)")
  }
  switch encoded {
  case .null: call.returnNull()
  case .integer(let number): call.return(number)
  case .real(let number): call.return(number)
  case .text(let text): text.withUTF8Text { call.returnText($0) }
  case .blob(let bytes): call.returnBlob(bytes)
  }
}
