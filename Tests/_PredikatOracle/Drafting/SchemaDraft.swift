/// A schema while it is written: declarations that can be taken away again.
package struct SchemaDraft: Sendable {
  /// A type with its members.
  package struct Declaration: Sendable {
    /// The name.
    package var name: String
    /// What stands before the brace.
    package var header: String
    /// The members, in order.
    package var members: [Member]
  }

  /// A line inside a type.
  package struct Member: Sendable {
    /// The name of what it declares; empty for an index.
    package var name: String
    /// The line.
    package var text: String
  }

  /// The types, in order.
  package var declarations: [Declaration] = []

  /// The schema as Swift.
  package var source: String {
    declarations.map { declaration in
      let lines = declaration.members.map { "  " + $0.text + "\n" }.joined()
      return "\(declaration.header) {\n\(lines)}\n"
    }.joined(separator: "\n")
  }

  /// Makes a schema without types.
  package init() {}
}
