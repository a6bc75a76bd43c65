/// How strongly Swift's operators bind, the weakest first.
enum Precedence: UInt8, Comparable {
  /// `=`, `+=` and the like; to the right.
  case assignment
  /// `? :`; to the right.
  case ternary
  /// Operators that Swift does not define.
  case custom
  /// `||`; to the left.
  case disjunction
  /// `&&`; to the left.
  case conjunction
  /// `==`, `<`, `~=` and the like; not to be chained.
  case comparison
  /// `??`; to the right.
  case nilCoalescing
  /// `is`, `as`.
  case casting
  /// `...`, `..<`; not to be chained.
  case range
  /// `+`, `-`, `|`, `^`; to the left.
  case addition
  /// `*`, `/`, `%`, `&`; to the left.
  case multiplication
  /// `<<`, `>>`; not to be chained.
  case shift
  /// Stronger than any operator between two operands.
  case prefix

  static func < (lhs: Precedence, rhs: Precedence) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The next stronger one.
  var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .prefix }

  /// Whether two of them cannot stand side by side without parentheses.
  var isNonAssociative: Bool {
    switch self {
    case .comparison, .range, .shift, .custom: true
    default: false
    }
  }
}

extension Precedence {
  /// The precedence of a binary operator by its text.
  static func of(_ text: some Collection<UInt8>) -> Precedence {
    var bytes = text.makeIterator()
    let first = bytes.next() ?? 0
    let second = bytes.next() ?? 0
    let third = bytes.next() ?? 0
    switch text.count {
    case 1: return ofOne(first)
    case 2: return ofTwo(first, second)
    case 3: return ofThree(first, second, third)
    default: return ofLong(Array(text))
    }
  }

  private static func ofOne(_ byte: UInt8) -> Precedence {
    switch byte {
    case UInt8(ascii: "?"): .ternary
    case UInt8(ascii: "="): .assignment
    case UInt8(ascii: "<"), UInt8(ascii: ">"): .comparison
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "^"): .addition
    case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "&"):
      .multiplication
    default: .custom
    }
  }

  private static func ofTwo(_ first: UInt8, _ second: UInt8) -> Precedence {
    switch (first, second) {
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): .conjunction
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): .disjunction
    case (UInt8(ascii: "?"), UInt8(ascii: "?")): .nilCoalescing
    case (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")),
      (UInt8(ascii: "<"), UInt8(ascii: "=")), (UInt8(ascii: ">"), UInt8(ascii: "=")),
      (UInt8(ascii: "~"), UInt8(ascii: "=")), (UInt8(ascii: "."), UInt8(ascii: "<")),
      (UInt8(ascii: "."), UInt8(ascii: ">")):
      .comparison
    case (UInt8(ascii: "<"), UInt8(ascii: "<")), (UInt8(ascii: ">"), UInt8(ascii: ">")): .shift
    case (UInt8(ascii: "&"), UInt8(ascii: "+")), (UInt8(ascii: "&"), UInt8(ascii: "-")): .addition
    case (UInt8(ascii: "&"), UInt8(ascii: "*")): .multiplication
    case (UInt8(ascii: "."), UInt8(ascii: "&")): .conjunction
    case (UInt8(ascii: "."), UInt8(ascii: "|")), (UInt8(ascii: "."), UInt8(ascii: "^")):
      .disjunction
    case (UInt8(ascii: "+"), UInt8(ascii: "=")), (UInt8(ascii: "-"), UInt8(ascii: "=")),
      (UInt8(ascii: "*"), UInt8(ascii: "=")), (UInt8(ascii: "/"), UInt8(ascii: "=")),
      (UInt8(ascii: "%"), UInt8(ascii: "=")), (UInt8(ascii: "&"), UInt8(ascii: "=")),
      (UInt8(ascii: "|"), UInt8(ascii: "=")), (UInt8(ascii: "^"), UInt8(ascii: "=")):
      .assignment
    default: .custom
    }
  }

  private static func ofThree(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Precedence {
    let dot = UInt8(ascii: ".")
    let equal = UInt8(ascii: "=")
    switch (first, second, third) {
    case (dot, dot, dot), (dot, dot, UInt8(ascii: "<")): return .range
    case (equal, equal, equal), (UInt8(ascii: "!"), equal, equal), (dot, equal, equal),
      (dot, UInt8(ascii: "!"), equal), (dot, UInt8(ascii: "<"), equal),
      (dot, UInt8(ascii: ">"), equal):
      return .comparison
    case (UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "<")),
      (UInt8(ascii: "&"), UInt8(ascii: ">"), UInt8(ascii: ">")):
      return .shift
    case (UInt8(ascii: "<"), UInt8(ascii: "<"), equal),
      (UInt8(ascii: ">"), UInt8(ascii: ">"), equal), (UInt8(ascii: "&"), UInt8(ascii: "+"), equal),
      (UInt8(ascii: "&"), UInt8(ascii: "-"), equal), (UInt8(ascii: "&"), UInt8(ascii: "*"), equal):
      return .assignment
    default: return .custom
    }
  }

  private static func ofLong(_ text: [UInt8]) -> Precedence {
    text == Array("&<<=".utf8) || text == Array("&>>=".utf8) ? .assignment : .custom
  }
}
