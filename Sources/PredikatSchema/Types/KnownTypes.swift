/// The types of Swift, Foundation and SwiftData that have a meaning of their own here.
enum KnownTypes {
  /// The modules whose name may stand before a type's.
  static let modules: Set<String> = ["Swift", "Foundation", "SwiftData", "CoreGraphics"]

  /// The types without generic arguments, by name.
  static let plain: [String: SwiftType] = {
    var types: [String: SwiftType] = [:]
    for scalar in ScalarType.allCases { types[scalar.rawValue] = .scalar(scalar) }
    for name in ["CGFloat", "TimeInterval", "Float64"] { types[name] = .double }
    types["Float32"] = .scalar(.float)
    types["Void"] = .tuple([])
    types["PersistentIdentifier"] = .persistentIdentifier
    types["ComparisonResult"] = .comparisonResult
    types["Regex"] = .regex
    return types
  }()

  /// The type `name<arguments>`; nil when the name is not known. Arguments that are left out are
  /// not known either.
  static func generic(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    func argument(_ index: Int) -> SwiftType {
      index < arguments.count ? arguments[index] : .unknown
    }
    switch name {
    case "Array", "ContiguousArray": return .array(argument(0))
    case "Set": return .set(argument(0))
    case "Dictionary": return .dictionary(argument(0), argument(1))
    case "Optional": return .optional(argument(0))
    case "Range": return .range(.halfOpen, argument(0))
    case "ClosedRange": return .range(.closed, argument(0))
    case "PartialRangeFrom": return .range(.from, argument(0))
    case "PartialRangeThrough": return .range(.through, argument(0))
    case "PartialRangeUpTo": return .range(.upTo, argument(0))
    case "Predicate": return .predicate(arguments)
    case "Expression": return .expression(Array(arguments.dropLast()), arguments.last ?? .unknown)
    case "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath":
      return .keyPath(argument(0), argument(1))
    default: return plain[name]
    }
  }

  /// The type of a static member of one of Swift's types, as `Date.now`; nil when there is none.
  static func staticMember(_ name: String, of scalar: ScalarType) -> SwiftType? {
    switch (scalar, name) {
    case (.date, "now"), (.date, "distantPast"), (.date, "distantFuture"): return .date
    // What extensions of apps call so is a value of the type itself.
    case (_, "empty"), (_, "blank"), (.date, "today"), (.date, "tomorrow"), (.date, "yesterday"):
      return .scalar(scalar)
    case (_, "max"), (_, "min"), (_, "zero"), (_, "pi"), (_, "infinity"), (_, "nan"),
      (_, "leastNormalMagnitude"), (_, "greatestFiniteMagnitude"), (_, "leastNonzeroMagnitude"),
      (_, "ulpOfOne"), (_, "signalingNaN"):
      return scalar.isNumeric ? .scalar(scalar) : nil
    default: return nil
    }
  }

  /// Whether an initialiser with that first label may fail, as `URL(string:)`.
  static func mayFail(_ scalar: ScalarType, firstLabel: String?) -> Bool {
    switch (scalar, firstLabel) {
    case (.url, "string"), (.uuid, "uuidString"), (.decimal, "string"), (_, "exactly"),
      (.data, "base64Encoded"), (.string, "data"):
      true
    default: false
    }
  }
}
