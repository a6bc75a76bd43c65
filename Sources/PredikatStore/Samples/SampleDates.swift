import PredikatText

/// The days of the samples, in seconds since 2001: fixed, so that a sample is the same every day.
enum SampleDates {
  /// 2019-01-01 00:00:00 UTC: nothing is older.
  static let first: Double = 567_993_600
  /// 2027-01-01 00:00:00 UTC: nothing was made later, though plans and due dates reach half a year
  /// further.
  static let last: Double = 820_454_400
  /// A day.
  static let day: Double = 86_400

  /// A second between the first and the last day, recent ones more often.
  static func past(_ random: inout SampleRandom) -> Double {
    let span = Int(last - first)
    return last - Double(random.below(random.below(span) + 1)) - 1
  }

  /// A later second, at most so many days after `start`.
  static func later(than start: Double, days: Int, _ random: inout SampleRandom) -> Double {
    start + Double(random.below(days * Int(day)))
  }

  /// A second after `start`, at most so many days later and not after the last day.
  static func past(since start: Double, days: Int, _ random: inout SampleRandom) -> Double {
    let span = min(days * Int(day), Int(last - start))
    return start + Double(random.below(max(1, span)))
  }

  /// A day between years, at midnight, as birthdays are.
  static func midnight(years: ClosedRange<Int>, _ random: inout SampleRandom) -> Double {
    let start = Double((years.lowerBound - 2001) * 365) * day
    let days = (years.upperBound - years.lowerBound + 1) * 365
    return start + Double(random.below(days)) * day
  }
}
