import Foundation
import PredikatEvaluation
import PredikatJSON
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension World {
  /// What is read otherwise where the captured values of a query are given from outside, as text;
  /// nil where nothing is.
  func misreadValue(in prepared: Prepared) -> String? {
    var given: [String: GivenValue] = [:]
    for (place, parameter) in prepared.query.parameters.enumerated() {
      guard let value = prepared.bindings[ParameterID(place)],
        let text = Self.givenText(of: value, parameter.bindingType)
      else { continue }
      given[parameter.name] = .text(text)
    }
    guard !given.isEmpty else { return nil }
    var sink = DiagnosticSink()
    let read = ParameterBinder(schema: schema, clock: Self.clock).bind(
      prepared.query, given: given, into: &sink)
    if sink.hasErrors { return sink.diagnostics[0].message }
    for (place, parameter) in prepared.query.parameters.enumerated() {
      let id = ParameterID(place)
      if read[id] != prepared.bindings[id] {
        return "\(parameter.name) as '\(given[parameter.name].map { "\($0)" } ?? "")'"
      }
    }
    return nil
  }

  /// A value as it is given on a command line; nil for one that is not given so.
  private static func givenText(of value: Value, _ type: SwiftType) -> String? {
    switch (value, type) {
    case (.null, .optional): return "nil"
    case (.string("nil"), .optional): return nil
    case (.array(let elements), .array(.scalar)), (.array(let elements), .set(.scalar)):
      var writer = JSONWriter()
      let isWritable = elements.allSatisfy { Self.isPlainInJSON($0) }
      writer.array(elements) { write($1, into: &$0) }
      return isWritable ? writer.text : nil
    default: return givenText(of: value)
    }
  }

  private static func givenText(of value: Value) -> String? {
    switch value {
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .double(let number): number.isNaN ? nil : "\(number)"
    case .decimal(let number): number.isNaN ? nil : "\(number)"
    case .string(let text): text
    case .date(let seconds): ISO8601.text(secondsSinceReferenceDate: seconds)
    case .uuid(let identifier): identifier.uuidString
    case .data(let bytes): Data(bytes).base64EncodedString()
    default: nil
    }
  }

  private static func isPlainInJSON(_ value: Value) -> Bool {
    switch value {
    case .bool, .integer, .string, .uuid, .date: givenText(of: value) != nil
    default: false
    }
  }

  private static func write(_ value: Value, into writer: inout JSONWriter) {
    switch value {
    case .bool, .integer: writer.raw(givenText(of: value) ?? "null")
    default: writer.string(givenText(of: value) ?? "")
    }
  }
}
