import Foundation
import PredikatText

/// Members of `String` and `Substring`. What depends on a locale is that of none.
enum TextMembers {
  static func member(_ name: String) -> (@Sendable (Value) -> Value?)? {
    switch name {
    case "utf8": { $0.string.map { .array($0.utf8.map { .integer(Int64($0)) }) } }
    case "utf16": { $0.string.map { .array($0.utf16.map { .integer(Int64($0)) }) } }
    case "unicodeScalars":
      { $0.string.map { .array($0.unicodeScalars.map { .string(String($0)) }) } }
    case "startIndex": { $0.string.map { _ in .integer(0) } }
    case "endIndex": { $0.string.map { .integer(Int64($0.count)) } }
    case "localizedLowercase": { $0.string.map { .string($0.lowercased()) } }
    case "localizedUppercase": { $0.string.map { .string($0.uppercased()) } }
    case "localizedCapitalized", "capitalized": { $0.string.map { .string($0.capitalized) } }
    case "precomposedStringWithCanonicalMapping":
      { $0.string.map { .string(Normalization.normalized($0)) } }
    case "decomposedStringWithCanonicalMapping":
      { $0.string.map { .string($0.decomposedStringWithCanonicalMapping) } }
    case "precomposedStringWithCompatibilityMapping":
      { $0.string.map { .string($0.precomposedStringWithCompatibilityMapping) } }
    case "decomposedStringWithCompatibilityMapping":
      { $0.string.map { .string($0.decomposedStringWithCompatibilityMapping) } }
    case "removingPercentEncoding":
      { $0.string.map { $0.removingPercentEncoding.map(Value.string) ?? .null } }
    default: nil
    }
  }
}

/// Members of `Unicode.Scalar`, whose value is a text of one scalar.
enum UnicodeScalarMembers {
  static func member(_ name: String) -> (@Sendable (Value) -> Value?)? {
    switch name {
    case "value": { $0.string?.unicodeScalars.first.map { .integer(Int64($0.value)) } }
    case "isASCII": { $0.string?.unicodeScalars.first.map { .bool($0.isASCII) } }
    default: nil
    }
  }
}

/// Members of `Character`.
enum CharacterMembers {
  static func member(_ name: String) -> (@Sendable (Value) -> Value?)? {
    switch name {
    case "isNumber": test(\.isNumber)
    case "isLetter": test(\.isLetter)
    case "isWhitespace": test(\.isWhitespace)
    case "isNewline": test(\.isNewline)
    case "isUppercase": test(\.isUppercase)
    case "isLowercase": test(\.isLowercase)
    case "isPunctuation": test(\.isPunctuation)
    case "isSymbol": test(\.isSymbol)
    case "isASCII": test(\.isASCII)
    case "isHexDigit": test(\.isHexDigit)
    case "isWholeNumber": test(\.isWholeNumber)
    case "isCased": test(\.isCased)
    case "isMathSymbol": test(\.isMathSymbol)
    case "isCurrencySymbol": test(\.isCurrencySymbol)
    case "wholeNumberValue": number { $0.wholeNumberValue }
    case "hexDigitValue": number { $0.hexDigitValue }
    case "asciiValue": number { $0.asciiValue.map(Int.init) }
    case "utf8", "utf16", "unicodeScalars": TextMembers.member(name)
    default: nil
    }
  }

  private static func test(
    _ property: @escaping @Sendable (Character) -> Bool
  ) -> @Sendable (Value) -> Value? {
    { $0.string?.first.map { .bool(property($0)) } }
  }

  private static func number(
    _ property: @escaping @Sendable (Character) -> Int?
  ) -> @Sendable (Value) -> Value? {
    { $0.string?.first.map { property($0).map { .integer(Int64($0)) } ?? .null } }
  }
}
