import Foundation
import PredikatText
import Testing
import _PredikatTestSupport

@Suite struct DecimalEncodingTests {
  private static let texts = [
    "0", "1", "-1", "10", "1.0", "0.1", "0.10", "-0.1", "0.09", "0.5", "0.55", "0.5001", "99",
    "100",
    "101", "-99", "-100", "-100.5", "3.14159", "1e10", "1e-10", "-1e-10", "1e127", "1e-128",
    "123456789",
    "12345678901234567890123456789012345678", "-12345678901234567890123456789012345678",
    "99999999999999999999999999999999999999", "0.99999999999999999999999999999999999999",
    "340282366920938463463374607431768211455", "340282366920938463463374607431768211455e127",
    "12e127", "-340282366920938463463374607431768211455e-128", "5e-127", "19.99", "20", "1e38",
  ]

  private static let numbers = texts.compactMap { Decimal(string: $0) }

  @Test(arguments: numbers)
  func comesBackAsItWas(number: Decimal) throws {
    let bytes = try #require(DecimalEncoding.encoded(number))
    #expect(DecimalEncoding.decoded(bytes) == number)
  }

  @Test(arguments: numbers)
  func bytesCompareAsTheNumbers(left: Decimal) throws {
    let leftBytes = try #require(DecimalEncoding.encoded(left))
    for right in Self.numbers {
      let rightBytes = try #require(DecimalEncoding.encoded(right))
      #expect(leftBytes.lexicographicallyPrecedes(rightBytes) == (left < right), "\(right)")
      #expect((leftBytes == rightBytes) == (left == right), "\(right)")
    }
  }

  @Test func everyListedNumberIsRead() { #expect(Self.numbers.count == Self.texts.count) }

  @Test func notANumberIsRefused() { #expect(DecimalEncoding.encoded(.nan) == nil) }

  @Test(
    arguments: [
      [], [0x20, 0], [0x30], [0x30, 0x80], [0x30, 0x80, 1], [0x30, 0x80, 1, 0],
      [0x30, 0x80, 1, 200], [0x40, 1, 2, 3],
      [0x10, 0x7F, 0xFE, 0xF0], [0x30, 0xFF, 0xFF, 12], [0x30, 0x80, 1, 1],
    ] as [[UInt8]])
  func otherBytesAreRefused(bytes: [UInt8]) { #expect(DecimalEncoding.decoded(bytes) == nil) }

  @Test func randomNumbersKeepTheirOrder() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    var numbers: [Decimal] = []
    for _ in 0..<400 {
      let magnitude = Decimal(
        UInt64.random(
          in: 0...UInt64.max >> UInt64.random(in: 0...63, using: &random), using: &random))
      let exponent = Int.random(in: -30...30, using: &random)
      numbers.append(
        Decimal(
          sign: Bool.random(using: &random) ? .plus : .minus, exponent: exponent,
          significand: magnitude))
    }
    for (left, right) in zip(numbers, numbers.dropFirst()) {
      let leftBytes = try #require(DecimalEncoding.encoded(left))
      let rightBytes = try #require(DecimalEncoding.encoded(right))
      #expect(leftBytes.lexicographicallyPrecedes(rightBytes) == (left < right), "seed \(seed)")
      #expect(DecimalEncoding.decoded(leftBytes) == left, "seed \(seed)")
    }
  }
}
