import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// A method of texts.
  mutating func compileTextCall(
    _ function: Function, _ arguments: [TypedExpression], at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let text = try string(arguments[0])
    switch function {
    case .lowercased:
      return .string { frame throws(EvaluationError) in try text(frame).lowercased() }
    case .uppercased:
      return .string { frame throws(EvaluationError) in try text(frame).uppercased() }
    case .trimmingWhitespace:
      return .string(try compileTrimming(text, arguments.last, at: range))
    case .localizedStandardContains:
      return .bool(try compileFolded(.caseAndDiacritics, text, arguments[1]))
    case .localizedCaseInsensitiveContains:
      return .bool(try compileFolded(.caseOnly, text, arguments[1]))
    default:
      let other = try string(arguments[1])
      let compare = Self.comparison(function)
      return .integer { frame throws(EvaluationError) in
        let text = try text(frame)
        let other = try other(frame)
        return Int64(compare(text, other).rawValue)
      }
    }
  }

  private static func comparison(
    _ function: Function
  ) -> @Sendable (String, String) -> ComparisonResult {
    switch function {
    case .localizedCompare: { Collation.localized.compare($0, $1) }
    case .localizedCaseInsensitiveCompare: { Collation.localizedCaseless.compare($0, $1) }
    case .localizedStandardCompare: { Collation.localizedStandard.compare($0, $1) }
    default:
      { left, right in
        left.withUTF8Text { left in
          right.withUTF8Text { TextOrder.compareCaseless(left, $0) }
        }
      }
    }
  }

  private mutating func compileFolded(
    _ folding: Folding, _ text: @escaping Step<String>, _ needle: TypedExpression
  ) throws(EvaluationError) -> Step<Bool> {
    if let constant = try constantText(needle) {
      let needle = FoldedNeedle(constant, folding)
      return { frame throws(EvaluationError) in needle.isContained(in: try text(frame)) }
    }
    let needle = try string(needle)
    return { frame throws(EvaluationError) in
      let text = try text(frame)
      return FoldedNeedle(try needle(frame), folding).isContained(in: text)
    }
  }

  private mutating func compileTrimming(
    _ text: @escaping Step<String>, _ set: TypedExpression?, at range: TextRange
  ) throws(EvaluationError) -> Step<String> {
    guard let set, let name = try constantText(set) else {
      throw .unsupported("this set of characters", at: range)
    }
    let characters: CharacterSet = name == "whitespaces" ? .whitespaces : .whitespacesAndNewlines
    return { frame throws(EvaluationError) in try text(frame).trimmingCharacters(in: characters) }
  }

  /// `text.contains(other)`, `text.starts(with:)`, `text.hasSuffix(_:)`, by characters.
  mutating func compileGraphemes(
    _ function: Function, _ text: TypedExpression, _ needle: TypedExpression
  ) throws(EvaluationError) -> Step<Bool> {
    let text = try string(text)
    let test = Self.graphemeTest(function)
    if let constant = try constantText(needle) {
      let needle = GraphemeNeedle(constant)
      if function == .containsCollection {
        return { frame throws(EvaluationError) in needle.isContained(in: try text(frame)) }
      }
      return { frame throws(EvaluationError) in test(needle, try text(frame)) }
    }
    let needle = try string(needle)
    return { frame throws(EvaluationError) in
      let text = try text(frame)
      return test(GraphemeNeedle(try needle(frame)), text)
    }
  }

  private static func graphemeTest(
    _ function: Function
  ) -> @Sendable (GraphemeNeedle, String) -> Bool {
    switch function {
    case .starts, .hasPrefix: { $0.isPrefix(of: $1) }
    case .hasSuffix: { $0.isSuffix(of: $1) }
    default: { $0.isContained(in: $1) }
    }
  }

  /// `text.contains(regex)`, `text.firstMatch(of: regex)`, `text.wholeMatch(of: regex)`. Of a
  /// match it matters only whether there is one.
  mutating func compileRegexCall(
    _ function: Function, _ arguments: [TypedExpression], at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let matches = try compileMatch(
      arguments[0], arguments[1], function == .wholeMatch ? .whole : .anywhere, at: range)
    if function == .containsRegex { return .bool(matches) }
    return .value { frame throws(EvaluationError) in try matches(frame) ? .bool(true) : .null }
  }

  private mutating func compileMatch(
    _ text: TypedExpression, _ pattern: TypedExpression, _ extent: TextRegex.Extent,
    at range: TextRange
  ) throws(EvaluationError) -> Step<Bool> {
    let text = try string(text)
    let regex = try value(pattern)
    // A constant pattern is compiled at once; what is wrong with it concerns only rows that reach
    // it.
    let cache = RegexCache()
    if isConstant(pattern), case .regex(let pattern)? = try? constantValue(of: .value(regex)) {
      let compiled = Result { () throws(RegexError) in try TextRegex(pattern, extent) }
      return { frame throws(EvaluationError) in
        let text = try text(frame)
        return try Self.matches(text, at: range) { () throws(RegexError) in try compiled.get() }
      }
    }
    return { frame throws(EvaluationError) in
      let text = try text(frame)
      guard case .regex(let pattern) = try regex(frame) else {
        throw .unsuitable("a match", at: range)
      }
      return try Self.matches(text, at: range) { () throws(RegexError) in
        try cache.regex(pattern, extent)
      }
    }
  }

  private static func matches(
    _ text: String, at range: TextRange, _ regex: () throws(RegexError) -> TextRegex
  ) throws(EvaluationError) -> Bool {
    do throws(RegexError) {
      return try regex().matches(text)
    } catch {
      throw EvaluationError(.invalidRegex, at: range, error.message)
    }
  }
}
