import Foundation

/// How texts of the samples are written down.
enum SampleText {
  /// The text, one time in twenty with its accents as marks of their own (form D); stores keep it
  /// in form C all the same.
  static func spelled(_ text: String, _ random: inout SampleRandom) -> String {
    random.percent(5) ? text.decomposedStringWithCanonicalMapping : text
  }

  /// Lower-case Latin letters and digits of a text that has them, for addresses.
  static func slug(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.joined(separator: "-")
  }
}
