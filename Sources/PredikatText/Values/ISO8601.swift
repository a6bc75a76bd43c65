/// Dates as ISO 8601 writes them, in UTC and the Gregorian calendar, to the last digit that a
/// `Date` holds. (Foundation's formatters stop at milliseconds.)
public enum ISO8601 {
  /// Seconds from 1970-01-01 to 2001-01-01, where `Date` counts from.
  public static let referenceSeconds: Int64 = 978_307_200

  /// The shortest text that reads back to the same date, as `2026-11-30T09:15:00.25Z`; nil for what
  /// is no date: NaN, the infinities, and years beyond six digits.
  public static func text(secondsSinceReferenceDate seconds: Double) -> String? {
    guard seconds.isFinite, abs(seconds) < 3e13 else { return nil }
    var whole = Int64(seconds.rounded(.down))
    let digits = fractionDigits(of: seconds, whole: &whole)
    let sinceEpoch = whole + referenceSeconds
    let days = floorDivide(sinceEpoch, 86_400)
    let rest = sinceEpoch - days * 86_400
    let date = civil(daysSince1970: days)
    return "\(year(date.year))-\(pad(date.month))-\(pad(date.day))"
      + "T\(pad(rest / 3600)):\(pad(rest / 60 % 60)):\(pad(rest % 60))\(digits)Z"
  }

  /// The date that a text names: `2026-11-30`, `2026-11-30T09:15`, `2026-11-30T09:15:00.25+01:00`;
  /// without a zone it is in UTC. Nil when it names none.
  public static func secondsSinceReferenceDate(_ text: some StringProtocol) -> Double? {
    var reader = Reader(Array(text.utf8))
    return reader.date().flatMap { reader.isAtEnd ? $0 : nil }
  }

  /// The number of days from 1970-01-01 to a day of the Gregorian calendar, extended both ways.
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  public static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the Gregorian calendar that many days after 1970-01-01; the inverse of
  /// ``daysSince1970(year:month:day:)``.
  public static func civil(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    return (yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0), calendarMonth, day)
  }

  /// The fewest digits behind the point that read back to the same seconds; a fraction that rounds
  /// up to one is carried into `whole`.
  private static func fractionDigits(of seconds: Double, whole: inout Int64) -> String {
    let base = Double(whole)
    let fraction = seconds - base
    if fraction == 0 { return "" }
    var scale = 1.0
    for count in 1...17 {
      scale *= 10
      let scaled = (fraction * scale).rounded()
      guard base + scaled / scale == seconds else { continue }
      if scaled >= scale {
        whole += 1
        return ""
      }
      let digits = String(Int64(scaled))
      return "." + String(repeating: "0", count: count - digits.count) + digits
    }
    return ""
  }

  private static func year(_ year: Int64) -> String {
    if (0...9999).contains(year) {
      let digits = String(year)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    let digits = String(abs(year))
    let padding = String(repeating: "0", count: max(0, 6 - digits.count))
    return (year < 0 ? "-" : "+") + padding + digits
  }

  private static func pad(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func floorDivide(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}

extension ISO8601 {
  /// Reads the parts of a date from left to right.
  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    mutating func date() -> Double? {
      guard let year = year(), take("-"), let month = number(2), take("-"), let day = number(2),
        (1...12).contains(month), (1...daysIn(month, of: year)).contains(day)
      else { return nil }
      let days = ISO8601.daysSince1970(year: year, month: month, day: day)
      var seconds = days * 86_400 - ISO8601.referenceSeconds
      guard !isAtEnd else { return Double(seconds) }
      guard take("T") || take("t") || take(" "), let time = time(), let zone = zone() else {
        return nil
      }
      seconds += time.seconds - zone
      return Double(seconds) + time.fraction
    }

    private mutating func time() -> (seconds: Int64, fraction: Double)? {
      guard let hour = number(2), take(":"), let minute = number(2), hour < 24, minute < 60 else {
        return nil
      }
      guard take(":") else { return (hour * 3600 + minute * 60, 0) }
      guard let second = number(2), second < 60 else { return nil }
      var fraction = 0.0
      if take(".") || take(",") {
        guard let read = fractionAfterPoint() else { return nil }
        fraction = read
      }
      return (hour * 3600 + minute * 60 + second, fraction)
    }

    private mutating func fractionAfterPoint() -> Double? {
      var value = 0.0
      var scale = 1.0
      var count = 0
      while index < bytes.count, let digit = digit(bytes[index]) {
        // Digits beyond the seventeenth cannot change a Double.
        if count < 17 {
          value = value * 10 + Double(digit)
          scale *= 10
        }
        count += 1
        index += 1
      }
      return count == 0 ? nil : value / scale
    }

    private mutating func zone() -> Int64? {
      if isAtEnd || take("Z") || take("z") { return 0 }
      let isWest = take("-")
      guard isWest || take("+"), let hours = number(2) else { return nil }
      _ = take(":")
      let minutes = isAtEnd ? 0 : number(2)
      guard let minutes, hours < 24, minutes < 60 else { return nil }
      return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    private mutating func year() -> Int64? {
      if take("+") { return number(6) }
      if take("-") { return number(6).map { -$0 } }
      return number(4)
    }

    private mutating func number(_ count: Int) -> Int64? {
      guard index + count <= bytes.count else { return nil }
      var value: Int64 = 0
      for byte in bytes[index..<index + count] {
        guard let digit = digit(byte) else { return nil }
        value = value * 10 + digit
      }
      index += count
      return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
      index += 1
      return true
    }

    private func digit(_ byte: UInt8) -> Int64? {
      (0x30...0x39).contains(byte) ? Int64(byte) - 0x30 : nil
    }

    private func daysIn(_ month: Int64, of year: Int64) -> Int64 {
      switch month {
      case 4, 6, 9, 11: 30
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      default: 31
      }
    }
  }
}
