import PredikatSyntax

extension BridgeError {
  /// A Swift type that has the name of none of the schema's.
  static func unknownType(_ name: String, didYouMean: String?) -> BridgeError {
    BridgeError(
      .registration, "the schema has no type '\(name)'\(question(didYouMean))")
  }

  /// A name that is none of a type's properties.
  static func unknownProperty(
    _ name: String, of type: String, didYouMean: String?
  ) -> BridgeError {
    BridgeError(.registration, "'\(type)' has no property '\(name)'\(question(didYouMean))")
  }

  /// A property that is computed, transient or static.
  static func notStored(_ name: String, of type: String) -> BridgeError {
    BridgeError(
      .registration, "'\(name)' of '\(type)' is not stored, so no predicate can ask for it")
  }

  /// A key path to values of another type than the schema declares.
  static func propertyType(
    _ name: String, of type: String, declared: String, found: any Any.Type
  ) -> BridgeError {
    BridgeError(
      .registration,
      "'\(name)' of '\(type)' is a '\(declared)' in the schema, and its key path leads to a "
        + "'\(found)'")
  }

  /// One key path for two properties.
  static func samePath(_ name: String, other: String, of type: String) -> BridgeError {
    BridgeError(
      .registration, "'\(name)' and '\(other)' of '\(type)' have one and the same key path")
  }

  /// A second Swift type for one of the schema's.
  static func otherType(
    _ type: any Any.Type, for name: String, known: any Any.Type
  ) -> BridgeError {
    BridgeError(
      .registration,
      "'\(name)' is the Swift type '\(String(reflecting: known))' already, not "
        + "'\(String(reflecting: type))'")
  }

  /// A Swift type that stands for another of the schema's already.
  static func otherName(_ type: any Any.Type, name: String, known: String) -> BridgeError {
    BridgeError(
      .registration, "the Swift type '\(type)' is '\(known)' already, not '\(name)'")
  }

  private static func question(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }
}
