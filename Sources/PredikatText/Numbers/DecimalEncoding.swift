public import Foundation

/// `Decimal` as bytes that compare as the numbers do, so that a database orders and compares them
/// exactly with nothing but its comparison of blobs. Equal numbers have the same bytes.
///
/// A number is written as `0.d₁d₂… × 10ᵉ` with d₁ ≠ 0 and no trailing zero: a byte for the sign,
/// two for `e`, then the digits in pairs, each pair plus one. A negative number has all bytes
/// behind the first inverted, and one more at the end that exceeds them.
public enum DecimalEncoding {
  private static let negative: UInt8 = 0x10
  private static let zero: UInt8 = 0x20
  private static let positive: UInt8 = 0x30
  private static let exponentBias = 0x8000

  /// The bytes of a number; nil for NaN, which has no place in an order.
  public static func encoded(_ number: Decimal) -> [UInt8]? {
    if number.isNaN { return nil }
    if number.isZero { return [zero] }
    let parts = DecimalDigits(number)
    let isNegative = number.sign == .minus
    let exponent = UInt16(truncatingIfNeeded: parts.exponent + exponentBias)
    var bytes = [UInt8(exponent >> 8), UInt8(exponent & 0xFF)]
    for index in stride(from: 0, to: parts.digits.count, by: 2) {
      let unit = index + 1 < parts.digits.count ? parts.digits[index + 1] : 0
      bytes.append(parts.digits[index] * 10 + unit + 1)
    }
    if isNegative { bytes = bytes.map { ~$0 } + [0xFF] }
    return [isNegative ? negative : positive] + bytes
  }

  /// The number of such bytes; nil where they are none.
  public static func decoded(_ bytes: some Collection<UInt8>) -> Decimal? {
    var rest = Array(bytes)
    guard let sign = rest.first else { return nil }
    if sign == zero { return rest.count == 1 ? 0 : nil }
    guard sign == negative || sign == positive, rest.count >= 4 else { return nil }
    rest.removeFirst()
    if sign == negative {
      guard rest.removeLast() == 0xFF else { return nil }
      rest = rest.map { ~$0 }
    }
    guard rest.count >= 3 else { return nil }
    let exponent = Int(rest[0]) << 8 + Int(rest[1]) - exponentBias
    var digits: [UInt8] = []
    for byte in rest.dropFirst(2) {
      guard (1...100).contains(byte) else { return nil }
      digits += [(byte - 1) / 10, (byte - 1) % 10]
    }
    if digits.last == 0 { digits.removeLast() }
    return DecimalDigits(digits: digits, exponent: exponent).number(isNegative: sign == negative)
  }
}

/// A positive number as `0.d₁d₂… × 10ᵉ`.
private struct DecimalDigits {
  /// The digits, neither the first nor the last a zero.
  var digits: [UInt8]
  /// The power of ten.
  var exponent: Int

  init(digits: [UInt8], exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  /// Reads a number that is neither NaN nor zero.
  init(_ number: Decimal) {
    // Foundation gives no access to the digits but through the text, which has no exponent.
    var whole = 0
    var isFraction = false
    digits = []
    for byte in number.description.utf8 {
      switch byte {
      case 0x30...0x39:
        digits.append(byte - 0x30)
        if !isFraction { whole += 1 }
      case 0x2E: isFraction = true
      default: break
      }
    }
    exponent = whole
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    exponent -= leading
    while digits.last == 0 { digits.removeLast() }
  }

  /// The number; nil where it has more digits than a `Decimal`, or exceeds it.
  func number(isNegative: Bool) -> Decimal? {
    guard !digits.isEmpty, digits.first != 0, digits.count <= 39 else { return nil }
    var significand: Decimal = 0
    for digit in digits { significand = significand * 10 + Decimal(Int(digit)) }
    var power = exponent - digits.count
    while power > 127, significand < Decimal(sign: .plus, exponent: 37, significand: 1) {
      significand *= 10
      power -= 1
    }
    guard !significand.isNaN, (-128...127).contains(power) else { return nil }
    return Decimal(
      sign: isNegative ? .minus : .plus, exponent: power, significand: significand)
  }
}
