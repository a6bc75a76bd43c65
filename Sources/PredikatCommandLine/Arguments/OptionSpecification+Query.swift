import PredikatConsole

extension OptionSpecification {
  static let text = OptionSpecification(
    "-e", "TEXT", repeatable: true, "a predicate or a whole query, as text")
  static let store = OptionSpecification(
    "--store", "S", "sample:NAME[@ROWS], or a file that Predikat wrote")
  static let schema = OptionSpecification(
    "--schema", "PATH", repeatable: true, "Swift source with @Model classes; a folder is walked")
  static let root = OptionSpecification(
    "--root", "ENTITY", "the entity, where the text names none")
  static let target = target(default: "predikat")
  static let sort = OptionSpecification(
    "--sort", "TEXT", "the order: -priority, title; or SortDescriptors")
  static let limit = OptionSpecification("--limit", "N", "how many rows at most")
  static let offset = OptionSpecification("--offset", "N", "how many rows to pass over")
  static let parameter = OptionSpecification(
    "--param", "NAME=VALUE", repeatable: true, "the value of a captured name")
  static let syntax = OptionSpecification("--syntax", "swift", "the language of the text")

  /// What `check`, `plan` and `query` share, but for the text and the format.
  static let shared = [
    store, schema, root, target, sort, limit, offset, parameter, syntax, strict,
  ]
}
