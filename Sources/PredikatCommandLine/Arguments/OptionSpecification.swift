/// An option of a command, as the help page shows it and the parser reads it.
package struct OptionSpecification: Sendable {
  /// The name with its dashes.
  package let name: String
  /// What the value is called in the help; nil for a switch, which has none.
  let value: String?
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// A line on it.
  let summary: String

  /// An option with a value.
  init(_ name: String, _ value: String, repeatable: Bool = false, _ summary: String) {
    self.name = name
    self.value = value
    isRepeatable = repeatable
    self.summary = summary
  }

  /// A switch.
  init(_ name: String, _ summary: String) {
    self.name = name
    value = nil
    isRepeatable = false
    self.summary = summary
  }

  /// How the help page writes it: `--schema PATH…`.
  var usage: String {
    guard let value else { return name }
    return "\(name) \(value)\(isRepeatable ? " …" : "")"
  }
}

extension OptionSpecification {
  static let text = OptionSpecification(
    "-e", "TEXT", repeatable: true, "a predicate or a whole query, as text")
  static let store = OptionSpecification(
    "--store", "S", "sample:NAME[@ROWS], or a file that Predikat wrote")
  static let schema = OptionSpecification(
    "--schema", "PATH", repeatable: true, "Swift source with @Model classes; a folder is walked")
  static let root = OptionSpecification(
    "--root", "ENTITY", "the entity, where the text names none")
  static let target = OptionSpecification(
    "--target", "T", repeatable: true,
    "predikat, foundation, swiftdata@17 … swiftdata@26, swiftdata@17+ (default: predikat)")
  static let sort = OptionSpecification(
    "--sort", "TEXT", "the order: -priority, title; or SortDescriptors")
  static let limit = OptionSpecification("--limit", "N", "how many rows at most")
  static let offset = OptionSpecification("--offset", "N", "how many rows to pass over")
  static let parameter = OptionSpecification(
    "--param", "NAME=VALUE", repeatable: true, "the value of a captured name")
  static let syntax = OptionSpecification("--syntax", "swift", "the language of the text")
  static let strict = OptionSpecification("--strict", "let warnings count as errors")

  static func format(_ names: String, _ summary: String = "how to print") -> OptionSpecification {
    OptionSpecification("--format", names, summary)
  }

  /// What `check`, `plan` and `query` share, but for the text and the format.
  static let shared = [
    store, schema, root, target, sort, limit, offset, parameter, syntax, strict,
  ]
}
