import Foundation
import PredikatEvaluation
import PredikatSchema
import PredikatText
import PredikatTyping
import _PredikatTestSupport

/// Writes a test of one property.
struct LeafWriter {
  let generator: PredicateGenerator

  /// The test; nil for a property of a kind that is not tested here.
  func write(
    _ property: Property, of subject: PredicateGenerator.Subject, random: inout SplitMix64
  ) -> String? {
    let path = Path(
      text: "\(subject.path).\(property.name)", isInChain: subject.isOptional,
      isOptional: property.type.isOptional)
    let isOptional = path.isInChain || path.isOptional
    if let relationship = property.relationship {
      return relationship.isToMany
        ? toMany(path, isOptional: subject.isOptional, &random)
        : isOptional ? pick(["\(path) == nil", "\(path) != nil"], &random) : nil
    }
    if isOptional, Int.random(in: 0..<5, using: &random) == 0 {
      return pick(["\(path) == nil", "\(path) != nil", "!(\(path) == nil)"], &random)
    }
    let value = generator.occurringValue(
      of: property.name, entity: subject.entity, random: &random)
    guard let value else { return isOptional ? "\(path) == nil" : nil }
    switch (property.type.unwrapped, value) {
    case (.scalar(.bool), _): return boolean(path, isOptional: isOptional, &random)
    case (.scalar(let scalar), .integer(let number)) where scalar.isInteger:
      return numeric(path, literal(number, scalar), isOptional, isInteger: true, scalar, &random)
    case (.scalar(.double), .double(let number)):
      return numeric(path, literal(number), isOptional, isInteger: false, .double, &random)
    case (.scalar(.decimal), .decimal(let number)):
      return comparison(path, "\(number)", isOptional, &random)
    case (.scalar(.date), .date(let seconds)):
      return comparison(
        path, "Date(timeIntervalSinceReferenceDate: \(literal(seconds)))", isOptional, &random)
    case (.scalar(.string), .string(let text)): return string(path, text, isOptional, &random)
    case (.nominal(let id), _): return enumeration(path, generator.graph.schema[id], &random)
    case (.array(let element), .array(let values)):
      return array(path, element, values, isOptional, &random)
    default: return nil
    }
  }

  private func pick(_ choices: [String], _ random: inout SplitMix64) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  /// The least number of a type cannot be written in a predicate: its digits without the sign do
  /// not fit.
  private func literal(_ number: Int64, _ type: ScalarType) -> String {
    number < 0 && number == type.integerBounds?.lower ? "\(type.rawValue).min" : "\(number)"
  }

  private func literal(_ number: Double) -> String {
    number.isInfinite ? (number < 0 ? "-Double.infinity" : "Double.infinity") : "\(number)"
  }

  private func toMany(_ path: Path, isOptional: Bool, _ random: inout SplitMix64) -> String {
    let number = Int.random(in: 0...4, using: &random)
    return isOptional
      ? pick(
        [
          "\(path).isEmpty ?? true", "\(path).isEmpty == false", "\(path).count == \(number)",
          "(\(path).count ?? 0) > \(number)",
        ], &random)
      : pick(
        [
          "\(path).isEmpty", "!\(path).isEmpty", "\(path).count == \(number)",
          "\(path).count < \(number)",
        ], &random)
  }

  private func boolean(_ path: Path, isOptional: Bool, _ random: inout SplitMix64) -> String {
    isOptional
      ? pick(
        ["\(path) == true", "\(path) != true", "\(path) ?? false", "!(\(path) ?? true)"], &random)
      : pick(["\(path)", "!\(path)", "\(path) == false", "\(path) != true"], &random)
  }

  /// `==`, `<` and the like, an optional one compared as it is or with a default.
  private func comparison(
    _ path: Path, _ value: String, _ isOptional: Bool, _ random: inout SplitMix64
  ) -> String {
    guard isOptional else {
      return "\(path) \(pick(["==", "!=", "<", "<=", ">", ">="], &random)) \(value)"
    }
    return pick(
      [
        "\(path) == \(value)", "\(path) != \(value)", "!(\(path) == \(value))",
        "(\(path) ?? \(value)) <= \(value)", "(\(path) ?? \(value)) > \(value)",
        "\(path) != nil && \(path.unwrapped) < \(value)",
      ], &random)
  }

  private func numeric(
    _ path: Path, _ value: String, _ isOptional: Bool, isInteger: Bool, _ scalar: ScalarType,
    _ random: inout SplitMix64
  ) -> String {
    let plain = isOptional ? "(\(path) ?? 1)" : "\(path)"
    let other = Int.random(in: -3...3, using: &random)
    let isUnsigned = isInteger && !scalar.isSignedInteger
    let small = "\(isUnsigned ? abs(other) : other)"
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "\(plain) \(pick(["+", "-", "*"], &random)) \(small) > \(value)"
    case 1: return "\(plain) / \(small) \(pick([">", "=="], &random)) 2"
    case 2 where isInteger: return "\(plain) % \(small) == 1"
    case 3: return "[\(value), 1, \(small)].contains(\(plain))"
    case 4: return "((\(small)) ... (\(value))).contains(\(plain))"
    case 5 where !isUnsigned: return "-\(plain) < \(value)"
    default: return comparison(path, value, isOptional, &random)
    }
  }

  private func string(
    _ path: Path, _ text: String, _ isOptional: Bool, _ random: inout SplitMix64
  ) -> String {
    let characters = Array(text)
    let start = characters.isEmpty ? 0 : Int.random(in: 0..<characters.count, using: &random)
    let part = quoted(String(characters[start...].prefix(3)))
    let call = pick(
      [
        "contains(\(part))", "localizedStandardContains(\(part))", "starts(with: \(part))",
        "hasSuffix(\(part))", "starts(with: \(quoted(String(characters.prefix(2)))))",
        "localizedStandardContains(\(quoted(text.uppercased())))",
        "localizedCaseInsensitiveContains(\(part))", "isEmpty",
      ], &random)
    let plain = isOptional ? "(\(path) ?? \"\")" : "\(path)"
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4:
      return isOptional
        ? pick(
          [
            "\(path.chained).\(call) == true", "!(\(path.chained).\(call) ?? false)",
            "\(path.chained).\(call) == nil",
          ], &random)
        : pick(["\(path).\(call)", "!\(path).\(call)"], &random)
    case 5: return "\(plain).count \(pick(["==", "<", ">"], &random)) \(characters.count)"
    case 6: return "\(plain).lowercased() == \(quoted(text.lowercased()))"
    case 7: return "[\(quoted(text)), \"x\"].contains(\(plain))"
    default: return comparison(path, quoted(text), isOptional, &random)
    }
  }

  private func enumeration(
    _ path: Path, _ type: NominalType, _ random: inout SplitMix64
  ) -> String? {
    guard type.kind == .enum, !type.cases.isEmpty else { return nil }
    let choice = type.cases[Int.random(in: 0..<type.cases.count, using: &random)].name
    return pick(["\(path) == .\(choice)", "\(path) != .\(choice)"], &random)
  }

  private func array(
    _ path: Path, _ element: SwiftType, _ values: [Value], _ isOptional: Bool,
    _ random: inout SplitMix64
  ) -> String? {
    guard !isOptional else { return nil }
    let literal: String? =
      switch (element, values.first) {
      case (.scalar(.string), .string(let text)?): quoted(text)
      case (.scalar(.int), .integer(let number)?): self.literal(number, .int)
      default: nil
      }
    guard let literal else { return "\(path).isEmpty" }
    return pick(
      [
        "\(path).contains(\(literal))", "\(path).count > 1", "\(path).first == \(literal)",
        "\(path)[0] == \(literal)", "!\(path).isEmpty && \(path)[0] == \(literal)",
      ], &random)
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\0": quoted += "\\0"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// A path to a property, and how it is written on.
private struct Path: CustomStringConvertible {
  var text: String
  /// Whether a question mark stands in it.
  var isInChain: Bool
  /// Whether the property itself is optional.
  var isOptional: Bool

  var description: String { text }
  /// The path before a member of its value.
  var chained: String { isOptional ? text + "?" : text }
  /// The path with its value forced.
  var unwrapped: String { isInChain ? "(\(text))!" : text + "!" }
}
