package import Foundation

extension Calendar.Component {
  /// The component that a text names; nil where no query may use it.
  package init?(named name: String) {
    switch name {
    case "era": self = .era
    case "year": self = .year
    case "month": self = .month
    case "day": self = .day
    case "hour": self = .hour
    case "minute": self = .minute
    case "second": self = .second
    case "nanosecond": self = .nanosecond
    case "weekday": self = .weekday
    case "weekdayOrdinal": self = .weekdayOrdinal
    case "quarter": self = .quarter
    case "weekOfMonth": self = .weekOfMonth
    case "weekOfYear": self = .weekOfYear
    case "yearForWeekOfYear": self = .yearForWeekOfYear
    case "dayOfYear":
      guard #available(iOS 18, macCatalyst 18, tvOS 18, watchOS 11, visionOS 2, *) else {
        return nil
      }
      self = .dayOfYear
    default: return nil
    }
  }
}
