import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// Dates, in UTC, by the Gregorian calendar and the one clock.
  mutating func compileDateCall(
    _ function: Function, _ arguments: [TypedExpression], type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let now = clock.timeIntervalSinceReferenceDate
    let since1970 = Date.timeIntervalBetween1970AndReferenceDate
    switch function {
    case .now: return .constant(.date(now))
    case .dateSinceReferenceDate: return .date(try double(arguments[0]))
    case .dateSince1970: return .date(try double(arguments[0], plus: -since1970))
    case .dateSinceNow: return .date(try double(arguments[0], plus: now))
    case .addingTimeInterval:
      let date = try date(arguments[0])
      let interval = try double(arguments[1])
      return .date { frame throws(EvaluationError) in try date(frame) + interval(frame) }
    case .timeIntervalSince:
      let date = try date(arguments[0])
      let other = try self.date(arguments[1])
      return .double { frame throws(EvaluationError) in try date(frame) - other(frame) }
    case .dateFromISO8601:
      return try self.function(arguments, type: type) { values throws(EvaluationError) in
        guard let seconds = values[0].string.flatMap(ISO8601.secondsSinceReferenceDate) else {
          if type.isOptional { return .null }
          throw .unsupported("a text that is no ISO 8601 date", at: range)
        }
        return .date(seconds)
      }
    default:
      return try self.function(arguments, type: type) { values throws(EvaluationError) in
        guard let seconds = CalendarMath.date(function, values) else {
          if type.isOptional { return .null }
          throw .unsupported("this date", at: range)
        }
        return .date(seconds)
      }
    }
  }

  private mutating func double(
    _ expression: TypedExpression, plus offset: Double
  ) throws(EvaluationError) -> Step<Double> {
    let step = try double(expression)
    return { frame throws(EvaluationError) in try step(frame) + offset }
  }
}

/// Foundation's calendar, always Gregorian and always in UTC.
enum CalendarMath {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    calendar.locale = Locale(identifier: "en_US_POSIX")
    return calendar
  }()

  /// The seconds of the date that a calendar's method gives; nil where there is none.
  static func date(_ function: Function, _ values: [Value]) -> Double? {
    let date: Date? =
      switch function {
      case .dateByAdding: adding(values)
      case .dateFromComponents: components(values).flatMap { calendar.date(from: $0) }
      case .dateBySetting: setting(values)
      case .startOfDay: moment(values[0]).map { calendar.startOfDay(for: $0) }
      default: nil
      }
    return date?.timeIntervalSinceReferenceDate
  }

  /// Dates beyond some million years make Foundation's calendar slow or wrong.
  private static func moment(_ value: Value) -> Date? {
    guard let seconds = value.date, seconds.magnitude < 1e14 else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  private static func adding(_ values: [Value]) -> Date? {
    guard values.count == 3,
      let component = values[0].string.flatMap(Calendar.Component.init(named:)),
      let amount = values[1].integer, amount.magnitude < 1 << 40, let date = moment(values[2])
    else { return nil }
    return calendar.date(byAdding: component, value: Int(amount), to: date)
  }

  private static func setting(_ values: [Value]) -> Date? {
    guard values.count == 4, let hour = values[0].integer, let minute = values[1].integer,
      let second = values[2].integer, let date = moment(values[3]), (0..<24).contains(hour),
      (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    return calendar.date(
      bySettingHour: Int(hour), minute: Int(minute), second: Int(second), of: date)
  }

  private static func components(_ values: [Value]) -> DateComponents? {
    var components = DateComponents()
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      guard let component = values[index].string.flatMap(Calendar.Component.init(named:)),
        let value = values[index + 1].integer, value.magnitude < 1 << 31
      else { return nil }
      components.setValue(Int(value), for: component)
    }
    return components
  }
}
