/// What properties and methods of Swift's and Foundation's types give, as far as values that a
/// predicate captures are made with them.
enum KnownMembers {
  /// The type of a property; nil when it is not known.
  static func property(_ name: String, of type: SwiftType) -> SwiftType? {
    switch (type, name) {
    case (.array, "count"), (.set, "count"), (.dictionary, "count"), (.scalar(.string), "count"),
      (.scalar(.data), "count"), (.array, "endIndex"), (.array, "startIndex"):
      return .integer
    case (.array, "isEmpty"), (.set, "isEmpty"), (.dictionary, "isEmpty"),
      (.scalar(.string), "isEmpty"), (.scalar(.data), "isEmpty"), (.range, "isEmpty"):
      return .boolean
    case (.array(let element), "first"), (.array(let element), "last"),
      (.set(let element), "first"):
      return .optional(element)
    case (.dictionary(let key, _), "keys"): return .array(key)
    case (.dictionary(_, let value), "values"): return .array(value)
    case (.range(_, let bound), "lowerBound"), (.range(_, let bound), "upperBound"): return bound
    case (.scalar(let scalar), _): return property(name, of: scalar)
    case (.external("DateInterval"), "start"), (.external("DateInterval"), "end"): return .date
    case (.external("DateInterval"), "duration"): return .double
    case (.external("DateComponents"), "date"): return .optional(.date)
    default: return nil
    }
  }

  private static func property(_ name: String, of scalar: ScalarType) -> SwiftType? {
    switch (scalar, name) {
    case (.uuid, "uuidString"), (.url, "absoluteString"), (.url, "path"),
      (.url, "lastPathComponent"), (.url, "pathExtension"), (.string, "localizedLowercase"),
      (.string, "localizedUppercase"), (.string, "localizedCapitalized"), (.string, "capitalized"),
      (_, "description"):
      .string
    case (.date, "timeIntervalSinceReferenceDate"), (.date, "timeIntervalSince1970"),
      (.date, "timeIntervalSinceNow"):
      .double
    case (.url, "host"): .optional(.string)
    case (.int, "magnitude"): .scalar(.uint)
    case (.double, "magnitude"): .double
    default: nil
    }
  }

  /// The type of a static member of a type that is none of the scalars, as `Calendar.current`.
  static func staticMember(_ name: String, ofExternal outer: String) -> SwiftType? {
    switch (outer, name) {
    case ("Calendar", _), ("TimeZone", "current"), ("Locale", "current"),
      ("UserDefaults", "standard"), ("ProcessInfo", "processInfo"), ("FileManager", "default"),
      ("Bundle", "main"):
      .external(outer)
    default: nil
    }
  }

  /// What a method gives; nil when it is not known.
  static func result(ofMethod name: String, of type: SwiftType) -> SwiftType? {
    switch type {
    case .external("Calendar"): calendarResult(name)
    case .external("UserDefaults"): defaultsResult(name)
    case .scalar(let scalar): result(ofMethod: name, of: scalar)
    case .array(let element), .set(let element): collectionResult(name, of: type, element)
    default: nil
    }
  }

  private static func calendarResult(_ name: String) -> SwiftType? {
    switch name {
    case "date", "nextDate": .optional(.date)
    case "startOfDay": .date
    case "component": .integer
    case "dateComponents": .external("DateComponents")
    case "dateInterval", "dateIntervalOfWeekend": .optional(.external("DateInterval"))
    case "isDate", "isDateInToday", "isDateInYesterday", "isDateInTomorrow", "isDateInWeekend":
      .boolean
    default: nil
    }
  }

  private static func defaultsResult(_ name: String) -> SwiftType? {
    switch name {
    case "string": .optional(.string)
    case "bool": .boolean
    case "integer": .integer
    case "double": .double
    case "data": .optional(.scalar(.data))
    case "stringArray": .optional(.array(.string))
    default: nil
    }
  }

  private static func result(ofMethod name: String, of scalar: ScalarType) -> SwiftType? {
    switch (scalar, name) {
    case (.date, "addingTimeInterval"), (.date, "advanced"): .date
    case (.date, "timeIntervalSince"), (.date, "distance"): .double
    case (.date, "formatted"), (.date, "ISO8601Format"): .string
    case (.string, "lowercased"), (.string, "uppercased"), (.string, "capitalized"),
      (.string, "trimmingCharacters"), (.string, "replacingOccurrences"), (.string, "appending"),
      (.string, "folding"), (.string, "padding"):
      .string
    case (.string, "components"): .array(.string)
    case (.string, "split"): .array(.scalar(.substring))
    case (.string, "prefix"), (.string, "suffix"), (.string, "dropFirst"), (.string, "dropLast"):
      .scalar(.substring)
    case (.string, "hasPrefix"), (.string, "hasSuffix"), (.string, "contains"): .boolean
    case (.string, "data"): .optional(.scalar(.data))
    case (.double, "rounded"), (.float, "rounded"): .scalar(scalar)
    case (.url, "appendingPathComponent"), (.url, "appending"), (.url, "deletingLastPathComponent"):
      .scalar(.url)
    default: nil
    }
  }

  private static func collectionResult(
    _ name: String, of type: SwiftType, _ element: SwiftType
  ) -> SwiftType? {
    switch name {
    case "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast":
      .array(element)
    case "filter", "union", "intersection", "subtracting", "symmetricDifference": type
    case "first", "last", "min", "max", "randomElement": .optional(element)
    case "contains", "allSatisfy": .boolean
    case "joined": element == .string ? .string : nil
    case "firstIndex", "lastIndex": .optional(.integer)
    default: nil
    }
  }
}
