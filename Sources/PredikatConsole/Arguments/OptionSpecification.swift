/// An option of a command, as the help page shows it and the parser reads it.
package struct OptionSpecification: Sendable {
  /// The name with its dashes.
  package let name: String
  /// What the value is called in the help; nil for a switch, which has none.
  package let value: String?
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// A line on it.
  package let summary: String

  /// An option with a value.
  package init(_ name: String, _ value: String, repeatable: Bool = false, _ summary: String) {
    self.name = name
    self.value = value
    isRepeatable = repeatable
    self.summary = summary
  }

  /// A switch.
  package init(_ name: String, _ summary: String) {
    self.name = name
    value = nil
    isRepeatable = false
    self.summary = summary
  }

  /// How the help page writes it: `--schema PATH…`.
  package var usage: String {
    guard let value else { return name }
    return "\(name) \(value)\(isRepeatable ? " …" : "")"
  }
}

extension OptionSpecification {
  /// How results are printed.
  package static func format(
    _ names: String, _ summary: String = "how to print"
  ) -> OptionSpecification {
    OptionSpecification("--format", names, summary)
  }

  /// What a predicate is checked for.
  package static func target(default name: String) -> OptionSpecification {
    OptionSpecification(
      "--target", "T", repeatable: true,
      "predikat, foundation, swiftdata@17 … swiftdata@26, swiftdata@17+ (default: \(name))")
  }

  /// Whether warnings matter to the exit status.
  package static let strict = OptionSpecification("--strict", "let warnings count as errors")
}
