extension BridgeError {
  /// A node that is none of Foundation's.
  static func unknownNode(_ type: any Any.Type) -> BridgeError {
    let name = nodeName(type)
    return BridgeError(.node(name), "the node '\(name)' has no form in the query language")
  }

  /// An operator that Foundation may have got after this was written.
  static func unknownOperator(_ node: String) -> BridgeError {
    BridgeError(.node(node), "the node '\(node)' has an operator that is not known")
  }

  /// A variable that no closure around it binds.
  static let unboundVariable = BridgeError(
    .node("Variable"), "the predicate uses a variable that is none of its inputs")

  /// A type that a predicate names and the registry lacks.
  static func unregistered(_ type: any Any.Type) -> BridgeError {
    BridgeError(
      .registration, "the Swift type '\(String(reflecting: type))' is not registered")
  }

  /// A key path that the registry lacks.
  ///
  /// The path of a computed property tells no name, so the one that it may be is named, where its
  /// type leaves no other.
  static func unregisteredKeyPath(_ path: AnyKeyPath, in registry: SwiftTypes) -> BridgeError {
    let types = type(of: path)
    return BridgeError(
      .registration,
      "the key path '\(path)' from '\(types.rootType)' to '\(types.valueType)' is not registered; "
        + (registry.onlyCandidate(for: path).map { "register it as '\($0)'" }
          ?? "give the property's name when '\(types.rootType)' is registered"))
  }

  /// A captured value of a type that the schema does not know.
  static func unknownConstant(_ type: any Any.Type) -> BridgeError {
    BridgeError(
      .value,
      "the predicate has captured a '\(String(reflecting: type))', which is no type of the schema")
  }

  /// The name of a node without its children.
  private static func nodeName(_ type: any Any.Type) -> String {
    let name = String(describing: type)
    return String(name.prefix { $0 != "<" })
  }
}
