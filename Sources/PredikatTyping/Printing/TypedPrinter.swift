public import PredikatSchema
import PredikatSyntax

/// Writes a typed query as an indented tree: a node a line, with its type.
///
/// ```
/// predicate of Article
///   && : Bool
///     .isPublished : Bool
///       $0 : Article
/// ```
public struct TypedPrinter {
  let schema: Schema
  var query: TypedQuery
  var lines: [String] = []

  private init(schema: Schema, query: TypedQuery) {
    self.schema = schema
    self.query = query
  }

  /// The query as text, with a line end behind the last line.
  public static func print(_ query: TypedQuery, schema: Schema) -> String {
    var printer = TypedPrinter(schema: schema, query: query)
    printer.writeQuery()
    return printer.lines.map { $0 + "\n" }.joined()
  }

  private mutating func writeQuery() {
    for predicate in query.otherPredicates { write(predicate) }
    if let predicate = query.predicate { write(predicate) }
    for key in query.sort {
      let comparator = key.comparator.map { ", \($0.rawValue)" } ?? ""
      line("sort \(key.order == .forward ? "forward" : "reverse")\(comparator)", 0)
      write(key.value, 1)
    }
    if let limit = query.limit { write("limit", limit) }
    if let offset = query.offset { write("offset", offset) }
    for parameter in query.parameters { write(parameter) }
  }

  private mutating func write(_ title: String, _ expression: TypedExpression) {
    line(title, 0)
    write(expression, 1)
  }

  private mutating func write(_ predicate: TypedPredicate) {
    let types = predicate.inputs.map { schema.name(of: query.variables[$0.index].type) }
    let name = predicate.syntax.boundName.map { " \($0.text)" } ?? ""
    line("predicate\(name) of \(types.joined(separator: ", "))", 0)
    write(predicate.body, 1)
  }

  private mutating func write(_ parameter: Parameter) {
    var title = "captured \(parameter.name) : \(schema.name(of: parameter.bindingType))"
    if parameter.value == nil { title += parameter.source == .undeclared ? ", undeclared" : "" }
    line(title, 0)
    if let value = parameter.value { write(value, 1) }
  }

  private mutating func write(_ expression: TypedExpression, _ depth: Int) {
    line("\(label(of: expression)) : \(schema.name(of: expression.type))", depth)
    for child in expression.children { write(child, depth + 1) }
  }

  private mutating func line(_ text: String, _ depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }
}
