import Foundation
import PredikatTyping

/// Functions of dates, for constants: in UTC, by the Gregorian calendar and one clock.
struct DateFunctions {
  let clock: Date

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    calendar.locale = Locale(identifier: "en_US_POSIX")
    return calendar
  }()

  /// The value of a function; nil where there is none.
  func value(of function: Function, _ values: [Any]) -> Any? {
    switch function {
    case .now: return clock
    case .dateSinceReferenceDate:
      return (values[0] as? Double).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .dateSince1970: return (values[0] as? Double).map { Date(timeIntervalSince1970: $0) }
    case .dateSinceNow: return (values[0] as? Double).map { clock + $0 }
    case .addingTimeInterval:
      guard let date = values[0] as? Date, let interval = values[1] as? Double else { return nil }
      return date + interval
    case .timeIntervalSince:
      guard let date = values[0] as? Date, let other = values[1] as? Date else { return nil }
      return date.timeIntervalSince(other)
    case .dateFromISO8601: return (values[0] as? String).flatMap { Self.date(iso8601: $0) }
    case .dateByAdding: return adding(values)
    case .dateFromComponents: return components(values).flatMap { Self.calendar.date(from: $0) }
    case .dateBySetting: return setting(values)
    case .startOfDay: return moment(values[0]).map { Self.calendar.startOfDay(for: $0) }
    default: return nil
    }
  }

  /// A date as ISO 8601 writes it, with or without a fraction of seconds.
  static func date(iso8601 text: String) -> Date? {
    let plain = Date.ISO8601FormatStyle()
    let day = plain.year().month().day()
    let styles = [plain, Date.ISO8601FormatStyle(includingFractionalSeconds: true), day]
    for style in styles {
      if let date = try? style.parse(text) { return date }
    }
    return nil
  }

  /// Dates beyond some million years make Foundation's calendar slow or wrong.
  private func moment(_ value: Any) -> Date? {
    guard let date = value as? Date, date.timeIntervalSinceReferenceDate.magnitude < 1e14 else {
      return nil
    }
    return date
  }

  private func adding(_ values: [Any]) -> Date? {
    guard let component = (values[0] as? String).flatMap(Calendar.Component.init(named:)),
      let amount = values[1] as? Int, amount.magnitude < 1 << 40, let date = moment(values[2])
    else { return nil }
    return Self.calendar.date(byAdding: component, value: amount, to: date)
  }

  private func setting(_ values: [Any]) -> Date? {
    guard let hour = values[0] as? Int, let minute = values[1] as? Int,
      let second = values[2] as? Int, let date = moment(values[3]), (0..<24).contains(hour),
      (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    return Self.calendar.date(bySettingHour: hour, minute: minute, second: second, of: date)
  }

  private func components(_ values: [Any]) -> DateComponents? {
    var components = DateComponents()
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      guard let component = (values[index] as? String).flatMap(Calendar.Component.init(named:)),
        let value = values[index + 1] as? Int, value.magnitude < 1 << 31
      else { return nil }
      components.setValue(value, for: component)
    }
    return components
  }
}
