import PredikatSchema

extension ExpressionGenerator {
  static let dates: [Production] =
    [
      .plain(14) { generator, type, _ in generator.leaf(type) },
      .plain(2) { $0.element($1, $2) },
      .beyond(2) { generator, type, depth in
        guard let date = generator.anchored(type, depth),
          let interval = generator.expression(.double, depth)
        else { return nil }
        return Fragment(type, "\(base: date).addingTimeInterval(\(interval))")
      },
      .beyond(2) { generator, type, depth in
        guard let date = generator.anchored(type, depth),
          let interval = generator.expression(.double, depth)
        else { return nil }
        return Fragment(type, "(\(date) \(generator.dice.pick(["+", "-"])) \(interval))")
      },
      .beyond(2) { generator, type, _ in
        let name = generator.dice.pick(["now", "distantPast", "distantFuture"])
        return Fragment(type, "Date.\(name)")
      },
      .beyond(2) { generator, type, _ in
        let name = generator.dice.pick([
          "timeIntervalSinceReferenceDate", "timeIntervalSince1970", "timeIntervalSinceNow",
        ])
        return Fragment(type, "Date(\(name): \(generator.dice.number(-100_000...900_000_000)))")
      },
      .beyond(8) { generator, type, _ in generator.calendarDate(type) },
    ] + universal

  /// A day that is computed once, before the query runs.
  private mutating func calendarDate(_ type: SwiftType) -> Fragment? {
    let day = "Date(timeIntervalSince1970: \(dice.number(0...2_000_000_000)))"
    let number = dice.number(-40...40)
    let unit = dice.pick(["day", "month", "year", "hour", "minute", "second"])
    let text = dice.pick([
      "Date()", "Calendar.current.startOfDay(for: \(day))",
      "Calendar.current.date(byAdding: .\(unit), value: \(number), to: \(day))!",
      "Calendar.current.date(bySettingHour: 7, minute: 30, second: 0, of: \(day))!",
      "Calendar.current.date(from: DateComponents(year: \(1990 + number), month: 2, day: 28))!",
      "ISO8601DateFormatter().date(from: \"2026-06-01T12:00:00Z\")!",
    ])
    return capture(type, text)
  }
}
