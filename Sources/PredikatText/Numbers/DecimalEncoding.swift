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
    let significand = number.significand.magnitude
    let small = NSDecimalNumber(decimal: significand).uint64Value
    if Decimal(small) == significand {
      digits = Self.digits(of: small)
      exponent = digits.count + number.exponent
    } else {
      // Foundation gives no access to more digits than those of a word but through the text.
      digits = significand.description.utf8.map { $0 - 0x30 }
      exponent = digits.count + number.exponent
    }
    while digits.last == 0 { digits.removeLast() }
  }

  private static func digits(of number: UInt64) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = number
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    digits.reverse()
    return digits
  }

  /// The number; nil where it has more digits than a `Decimal`, or exceeds it.
  func number(isNegative: Bool) -> Decimal? {
    guard !digits.isEmpty, digits.first != 0, digits.count <= 39 else { return nil }
    // A word holds nineteen digits.
    var significand: Decimal = 0
    for start in stride(from: 0, to: digits.count, by: 19) {
      let part = digits[start..<min(start + 19, digits.count)]
      let word = Decimal(part.reduce(0 as UInt64) { $0 * 10 + UInt64($1) })
      let shift = Decimal(sign: .plus, exponent: part.count, significand: 1)
      significand = start == 0 ? word : significand * shift + word
    }
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
