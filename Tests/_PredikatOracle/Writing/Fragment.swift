import PredikatSchema

/// A piece of a predicate with its type: text, and smaller pieces inside it, so that it can be made
/// smaller without being read again.
struct Fragment: Sendable {
  /// What it is made of.
  enum Part: Sendable {
    case text(String)
    case fragment(Fragment)
  }

  var type: SwiftType
  var parts: [Part]
  /// Whether it takes its type from its surroundings, as a literal does.
  var isFlexible = false
  /// Whether it ends in an optional chain that would go on behind it.
  var isChain = false

  init(
    _ type: SwiftType, _ template: Template, isFlexible: Bool = false, isChain: Bool = false
  ) {
    self.type = type
    parts = template.parts
    self.isFlexible = isFlexible
    self.isChain = isChain
  }

  /// The piece as Swift.
  var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .fragment(let fragment): fragment.write(into: &text)
      }
    }
  }

  fileprivate var beginsWithOperator: Bool {
    switch parts.first {
    case .text(let text)?: text.hasPrefix("-") || text.hasPrefix("!")
    case .fragment(let fragment)?: fragment.beginsWithOperator
    case nil: false
    }
  }

  /// The pieces directly inside it.
  var children: [Fragment] {
    parts.compactMap { part in
      if case .fragment(let fragment) = part { fragment } else { nil }
    }
  }
}

/// The text of a piece with the smaller pieces put in: `"(\(left) && \(right))"`.
struct Template: ExpressibleByStringInterpolation {
  var parts: [Fragment.Part]

  init(stringLiteral value: String) { parts = [.text(value)] }

  init(stringInterpolation interpolation: StringInterpolation) { parts = interpolation.parts }

  struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Fragment.Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }

    mutating func appendInterpolation(_ fragment: Fragment) { parts.append(.fragment(fragment)) }

    /// A piece with a member behind it or an operator before, that must not become part of its
    /// chain or stand beside another operator.
    mutating func appendInterpolation(base fragment: Fragment) {
      let needsParentheses = fragment.isChain || fragment.beginsWithOperator
      if needsParentheses { appendLiteral("(") }
      parts.append(.fragment(fragment))
      if needsParentheses { appendLiteral(")") }
    }

    /// Pieces with a text between each two.
    mutating func appendInterpolation(_ fragments: [Fragment], separator: String) {
      for (place, fragment) in fragments.enumerated() {
        if place > 0 { appendLiteral(separator) }
        parts.append(.fragment(fragment))
      }
    }
  }
}
