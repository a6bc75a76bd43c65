/// The members that Swift and Foundation give to their own types, and the key paths to them:
/// `count`, `isEmpty`, `uuidString` …
public enum KnownMembers {
  /// The name of the member that a key path leads to; nil where it is none of these.
  public static func name(of path: AnyKeyPath) -> String? {
    guard let type = type(of: path).rootType as? any MemberedType.Type else { return nil }
    return type.members.first { $0.path as AnyKeyPath == path }?.name
  }

  /// The key path to the member of that name; nil where the type has none such.
  public static func keyPath(
    to name: String, of type: any Any.Type
  ) -> (any AnyKeyPath & Sendable)? {
    (type as? any MemberedType.Type)?.members.first { $0.name == name }?.path
  }
}

/// A type whose members have names here.
protocol MemberedType {
  /// Its members. Of two names for one, the usual one comes first.
  static var members: [KnownMember] { get }
}

/// A member of a type, by name and by key path.
struct KnownMember {
  var name: String
  var path: any AnyKeyPath & Sendable

  init(_ name: String, _ path: any AnyKeyPath & Sendable) {
    self.name = name
    self.path = path
  }
}
