extension UInt8 {
  /// Whether an ASCII byte begins a name.
  @inline(__always)
  var isIdentifierHead: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
  }

  /// Whether an ASCII byte continues a name.
  @inline(__always)
  var isIdentifierContinuation: Bool {
    isIdentifierHead || isDigit || self == UInt8(ascii: "$")
  }

  /// Whether it is a decimal digit.
  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether it is a hexadecimal digit.
  @inline(__always)
  var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// Whether it ends a line.
  @inline(__always)
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether it is a blank inside a line.
  @inline(__always)
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether an ASCII byte may stand in an operator; the period only in those that begin with one.
  @inline(__always)
  var isOperatorCharacter: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default:
      false
    }
  }
}
