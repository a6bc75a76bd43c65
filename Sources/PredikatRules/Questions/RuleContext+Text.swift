import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension RuleContext {
  /// The place of `word` within `range`, as the first whole occurrence.
  func range(of word: String, in range: TextRange) -> TextRange? {
    let needle = Array(word.utf8)
    let end = min(range.end, source.length)
    guard range.start <= end else { return nil }
    return source.firstOffset(of: needle, in: range.start..<end).map {
      TextRange($0, $0 + needle.count)
    }
  }

  /// The byte at `offset`; nil outside the text.
  func byte(at offset: Int) -> UInt8? {
    source.utf8.indices.contains(offset) ? source.utf8[offset] : nil
  }

  /// Whether the text is a single operand: a name, a chain, a call; no operator stands outside
  /// its parentheses.
  func isPostfixChain(_ expression: TypedExpression) -> Bool {
    switch expression.kind {
    case .comparison, .arithmetic, .concatenation, .logical, .conditional, .coalesce, .cast,
      .ifLet, .not, .negation, .range:
      // Parentheses, where written, belong to the range.
      return byte(at: expression.range.start) == UInt8(ascii: "(")
        && byte(at: expression.range.end - 1) == UInt8(ascii: ")")
    case .wrap(let inner): return isPostfixChain(inner)
    default: return true
    }
  }

  /// The text of a node, in parentheses where it would otherwise come apart.
  func operandText(of expression: TypedExpression) -> String {
    let text = text(of: expression)
    return isPostfixChain(expression) ? text : "(\(text))"
  }

  /// A fix that names `value` in a `let` before the predicate, behind the other constants, and
  /// puts the name in its place.
  func hoist(
    _ value: String, as wanted: String, replacing range: TextRange,
    _ applicability: Fix.Applicability = .safe
  ) -> Fix {
    let name = freeName(wanted)
    return Fix(
      "name '\(value)' in a constant before the predicate", applicability,
      [declaration(of: name, as: value), Edit(range, name)])
  }

  /// A fix that names a value in a `let` before the predicate; with its type, where the value alone
  /// would have another there than it has beside a column.
  func hoist(_ value: TypedExpression, as wanted: String) -> Fix {
    let text = text(of: value)
    let name = freeName(wanted)
    let type = isTypedByContext(value) ? ": \(self.name(of: value.type))" : ""
    return Fix(
      "name '\(text)' in a constant before the predicate", .safe,
      [insertion(of: "let \(name)\(type) = \(text)"), Edit(value.range, name)])
  }

  /// Whether literals in a value take their type from what stands around it.
  private func isTypedByContext(_ value: TypedExpression) -> Bool {
    guard isPlain(value.type) else { return false }
    switch value.kind {
    case .literal(.integer): return value.type != .scalar(.int)
    case .literal(.float): return value.type != .scalar(.double)
    case .wrap: return true
    case .negation(let operand): return isTypedByContext(operand)
    case .arithmetic(_, let left, let right):
      return isTypedByContext(left) && isTypedByContext(right)
    case .array(let elements): return elements.contains(where: isTypedByContext)
    case .call(let function, let arguments):
      let isGeneric = [.lesser, .greater, .absolute].contains(function)
      return isGeneric && !arguments.isEmpty && arguments.allSatisfy(isTypedByContext)
    default: return false
    }
  }

  /// Whether a type is one of Swift's own, optional or in an array or not.
  private func isPlain(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar: true
    case .optional(let inner), .array(let inner): isPlain(inner)
    default: false
    }
  }

  /// The edit that puts `let name = value` before the predicate, behind the other constants.
  func declaration(of name: String, as value: String) -> Edit {
    insertion(of: "let \(name) = \(value)")
  }

  /// The edit that puts a line before the predicate, behind the constants.
  func insertion(of line: String) -> Edit {
    let bindings = bindings.filter { $0.range.end <= predicateStart }
    if let last = bindings.last, !last.range.isEmpty {
      return Edit(last.range.endPoint, "\n\(line)")
    }
    return Edit(TextRange(start, start), "\(line)\n")
  }

  /// A name that occurs nowhere in the text: `wanted`, or `wanted` with a number.
  func freeName(_ wanted: String) -> String {
    let base = Self.keywords.contains(wanted) ? wanted + "Value" : wanted
    var name = base
    var number = 2
    while isUsed(name) {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  /// Whether `name` occurs in the text as a whole word that is no member.
  private func isUsed(_ name: String) -> Bool {
    var from = 0
    while let found = range(of: name, in: TextRange(from, source.length)) {
      let before = byte(at: found.start - 1)
      let after = byte(at: found.end)
      let isMember = before == UInt8(ascii: ".")
      if !isMember, before?.isNameByte != true, after?.isNameByte != true { return true }
      from = found.end
    }
    return false
  }

  /// The words that name nothing without back-ticks, as far as members are called by them.
  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]
}

extension UInt8 {
  /// Whether it can be part of a name; beyond ASCII nobody looks closer.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
