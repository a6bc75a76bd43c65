public import Foundation

/// Exact decimal numbers as bytes whose order, byte by byte, is the order of the numbers; equal
/// numbers, however they are written, are the same bytes.
///
/// A byte for the sign, two for the exponent of the first digit, and one for each two digits, those
/// of a negative number complemented and ended by a byte that is greater than all.
public enum DecimalEncoding {
  private enum Sign {
    static let negative: UInt8 = 1
    static let zero: UInt8 = 2
    static let positive: UInt8 = 3
    static let notANumber: UInt8 = 4
  }

  private static let exponentBias = 0x4000
  private static let longestDigits = 40

  /// The bytes of a number.
  public static func bytes(of number: Decimal) -> [UInt8] {
    if number.isNaN { return [Sign.notANumber] }
    let (digits, exponent) = parts(of: number)
    guard !digits.isEmpty else { return [Sign.zero] }
    let biased = UInt16(exponent + exponentBias)
    var magnitude = [UInt8(biased >> 8), UInt8(biased & 0xFF)]
    for index in stride(from: 0, to: digits.count, by: 2) {
      let second = index + 1 < digits.count ? digits[index + 1] : 0
      magnitude.append(digits[index] * 10 + second + 1)
    }
    guard number < 0 else { return [Sign.positive] + magnitude }
    return [Sign.negative] + magnitude.map { ~$0 } + [0xFF]
  }

  /// The number that the bytes stand for; nil where they stand for none.
  public static func value(of bytes: UnsafeRawBufferPointer) -> Decimal? {
    guard let sign = bytes.first else { return nil }
    switch sign {
    case Sign.zero: return bytes.count == 1 ? 0 : nil
    case Sign.notANumber: return bytes.count == 1 ? .nan : nil
    case Sign.positive: return number("", bytes.dropFirst().map { $0 })
    case Sign.negative:
      guard bytes.last == 0xFF else { return nil }
      return number("-", bytes.dropFirst().dropLast().map { ~$0 })
    default: return nil
    }
  }

  private static func number(_ sign: String, _ magnitude: [UInt8]) -> Decimal? {
    guard (3...2 + longestDigits / 2).contains(magnitude.count) else { return nil }
    let exponent = Int(magnitude[0]) << 8 + Int(magnitude[1]) - exponentBias
    var text = sign
    for pair in magnitude[2...] {
      guard (1...100).contains(pair) else { return nil }
      text += pair <= 10 ? "0\(pair - 1)" : "\(pair - 1)"
    }
    let digitCount = 2 * (magnitude.count - 2)
    return Decimal(string: "\(text)E\(exponent - digitCount)", locale: nil)
  }

  /// The digits without zeros at either end, and the place of the point before the first of them:
  /// `120` is `12` at 3, `0.012` is `12` at -1.
  private static func parts(of number: Decimal) -> (digits: [UInt8], exponent: Int) {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    for byte in "\(number)".utf8 {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if digits.isEmpty, byte == UInt8(ascii: "0") {
          if isFraction { exponent -= 1 }
        } else {
          digits.append(byte - UInt8(ascii: "0"))
          if !isFraction { exponent += 1 }
        }
      default: break
      }
    }
    while digits.last == 0 { digits.removeLast() }
    return (digits, digits.isEmpty ? 0 : exponent)
  }
}
