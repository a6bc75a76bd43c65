/// A function or method with a known meaning. The receiver of a method is the first argument.
public enum Function: String, Hashable, Sendable, CaseIterable {
  // Membership and text, as Foundation's macro accepts them.

  /// `sequence.contains(element)`
  case containsElement
  /// `collection.contains(collection)`, above all `string.contains(string)`
  case containsCollection
  /// `range.contains(value)`
  case rangeContains
  /// `string.contains(regex)`
  case containsRegex
  /// `sequence.starts(with:)`
  case starts
  /// `string.localizedStandardContains(string)`
  case localizedStandardContains
  /// `string.caseInsensitiveCompare(string)`
  case caseInsensitiveCompare
  /// `string.localizedCompare(string)`
  case localizedCompare
  /// `sequence.min()`
  case minimum
  /// `sequence.max()`
  case maximum

  // Extensions of target `predikat`.

  /// `string.hasPrefix(string)`
  case hasPrefix
  /// `string.hasSuffix(string)`
  case hasSuffix
  /// `string.lowercased()`
  case lowercased
  /// `string.uppercased()`
  case uppercased
  /// `string.localizedCaseInsensitiveContains(string)`
  case localizedCaseInsensitiveContains
  /// `string.localizedCaseInsensitiveCompare(string)`
  case localizedCaseInsensitiveCompare
  /// `string.localizedStandardCompare(string)`
  case localizedStandardCompare
  /// `string.trimmingCharacters(in:)` of white space, or of white space and newlines
  case trimmingWhitespace
  /// `string.firstMatch(of: regex)`, to be compared with nil
  case firstMatch
  /// `string.wholeMatch(of: regex)`, to be compared with nil
  case wholeMatch
  /// `abs(number)`
  case absolute
  /// `min(a, b)`
  case lesser
  /// `max(a, b)`
  case greater
  /// `numbers.sum()`
  case sum
  /// `numbers.average()`
  case average
  /// `integer.isMultiple(of: integer)`
  case isMultiple
  /// `Double(integer)`, `Int(double)` and the other conversions between scalars, to its type
  case convert

  // Dates: folded to constants before a query runs.

  /// `Date()`, `Date.now`
  case now
  /// `Date(timeIntervalSinceReferenceDate:)`
  case dateSinceReferenceDate
  /// `Date(timeIntervalSince1970:)`
  case dateSince1970
  /// `Date(timeIntervalSinceNow:)`
  case dateSinceNow
  /// `Date(timeInterval:since:)`, `date.addingTimeInterval(_:)`
  case addingTimeInterval
  /// `date.timeIntervalSince(date)`
  case timeIntervalSince
  /// `calendar.date(byAdding:value:to:)`: component name, value, date
  case dateByAdding
  /// `calendar.date(from: DateComponents(…))`: component names and values in turn
  case dateFromComponents
  /// `calendar.date(bySettingHour:minute:second:of:)`
  case dateBySetting
  /// `calendar.startOfDay(for:)`
  case startOfDay
  /// `ISO8601DateFormatter().date(from:)`, `Date("…", strategy: .iso8601)`
  case dateFromISO8601

  // Other values that captured constants are made of.

  /// `UUID()`
  case makeUUID
  /// `UUID(uuidString:)`
  case uuidFromString
  /// `URL(string:)`
  case urlFromString
  /// `URL(fileURLWithPath:)`
  case urlFromPath
  /// `Decimal(string:)`
  case decimalFromString
  /// `Data()`, `Data(bytes)`
  case makeData
  /// `Data(base64Encoded:)`
  case dataFromBase64
  /// `Set(sequence)`, `Array(sequence)`
  case makeCollection
  /// `try Regex(string)`
  case makeRegex
  /// `Enum(rawValue:)`, of its type
  case enumFromRawValue
}
