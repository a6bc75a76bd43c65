/// A member that Swift, Foundation or SwiftData give to a type, as far as this language knows it.
public enum ValueMember: Hashable, Sendable {
  /// The number of elements; of a string, its characters.
  case count
  /// Whether there is no element.
  case isEmpty
  /// The first element, if any.
  case first
  /// The last element, if any.
  case last
  /// The raw value of an enum.
  case rawValue
  /// The identity of a model's object.
  case persistentModelID
  /// `id` of a model that declares none: the same identity.
  case defaultID
  /// The lower end of a range.
  case lowerBound
  /// The upper end of a range.
  case upperBound
  /// A member that Foundation's macro accepts and this engine computes: its name, as
  /// `uuidString`, `timeIntervalSinceReferenceDate`, `utf8`, `description`, `magnitude`.
  case named(String)

  /// The name as written.
  public var name: String {
    switch self {
    case .count: "count"
    case .isEmpty: "isEmpty"
    case .first: "first"
    case .last: "last"
    case .rawValue: "rawValue"
    case .persistentModelID: "persistentModelID"
    case .defaultID: "id"
    case .lowerBound: "lowerBound"
    case .upperBound: "upperBound"
    case .named(let name): name
    }
  }
}
