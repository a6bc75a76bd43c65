import Foundation
import PredikatText

/// How texts of the samples are written down.
enum SampleText {
  /// The text, one time in twenty with its accents as marks of their own (form D); stores keep it
  /// in form C all the same.
  static func spelled(_ text: String, _ random: inout SampleRandom) -> String {
    random.percent(5) ? text.decomposedStringWithCanonicalMapping : text
  }

  /// An amount of money.
  static func money(cents: Int) -> Decimal {
    Decimal(sign: .plus, exponent: -2, significand: Decimal(cents))
  }

  /// Lower-case Latin letters and digits of a text that has them, for addresses.
  static func slug(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.joined(separator: "-")
  }
}

extension SampleText {
  /// An address as the models' `Codable` struct holds it.
  static func address(
    in town: String, country: String, _ random: inout SampleRandom
  ) -> Value {
    let streets = ["Nádražní", "Školní", "High Street", "Ilica", "Kossuth utca", "ул. Мира"]
    return .structure([
      "street": random.percent(75)
        ? .string("\(random.pick(streets)) \(random.in(1...99))") : .null,
      "town": .string(town), "country": .string(country),
    ])
  }

  /// Different objects of an entity that has so many, small keys far more often.
  static func references(
    to entity: String, of count: Int, most: Int, _ random: inout SampleRandom
  ) -> [Value] {
    guard count > 0 else { return [] }
    var keys: [Int64] = []
    for _ in 0..<random.below(most + 1) {
      let key = Int64(random.skewed(below: count)) + 1
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.sorted().map { .object(ObjectID(entity: entity, key: $0)) }
  }
}
