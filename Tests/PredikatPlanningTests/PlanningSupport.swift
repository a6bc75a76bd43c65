import Foundation
import PredikatEvaluation
import PredikatPlanning
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

/// A library of books, laid out by hand: tables named as the entities, columns as the properties,
/// `id` as the key of every table.
enum Library {
  static let source = """
    enum Genre: String, Codable { case novel, poetry = "verse" }
    struct Size: Codable { var pages: Int; var weight: Double }
    @Model class Writer {
      var name: String
      var born: Date?
      @Relationship(inverse: \\Book.writer) var books: [Book]
    }
    @Model class Book {
      var title: String
      var subtitle: String?
      var isLent: Bool
      var isRare: Bool?
      var year: Int
      var copies: Int32
      var price: Double
      var genre: Genre
      var size: Size
      var due: Date?
      var writer: Writer?
      @Relationship(inverse: \\Topic.books) var topics: [Topic]
    }
    @Model class Topic {
      var name: String
      var parent: Topic?
      var books: [Book]
    }
    """

  static let schema: Schema = {
    var sink = DiagnosticSink()
    return Schema(source: SourceText(source), into: &sink)
  }()

  static let dialect = SQLiteDialect()

  /// Where everything lives.
  static let layout: Layout = {
    var layout = Layout(schema: schema)
    for entity in schema.entities {
      layout[entity.id] = EntityPlace(
        table: name(entity.name), key: name("id"),
        properties: entity.properties.map { place(of: $0) })
    }
    return layout
  }()

  private static func name(_ plain: String) -> SQLName { SQLName(plain, in: dialect) }

  private static func place(of property: Property) -> PropertyPlace? {
    guard let relationship = property.relationship else {
      return .attribute(
        ColumnPlace(
          name: name(property.name), encoding: ValueEncoding(of: property.type, in: schema),
          isNullable: property.type.isOptional))
    }
    let destination = relationship.destination
    switch property.name {
    case "books" where relationship.inverse == "writer":
      return .toMany(foreignKey: name("writer"), destination: destination)
    case "topics": return .joinTable(pairs("book", "topic"), destination: destination)
    case "books": return .joinTable(pairs("topic", "book"), destination: destination)
    default:
      return .toOne(
        ColumnPlace(
          name: name(property.name), encoding: .object(entity: schema[destination].name),
          isNullable: true), destination: destination)
    }
  }

  private static func pairs(_ owner: String, _ other: String) -> JoinTablePlace {
    JoinTablePlace(table: name("Book_topics"), owner: name(owner), other: name(other))
  }

  /// What the database has: an index for each list of columns, by table.
  static func catalog(_ indexes: [(table: String, columns: [String])]) -> Catalog {
    let tables = schema.entities.map { entity in
      Catalog.Table(
        name: entity.name,
        columns: entity.properties.filter { $0.relationship?.isToMany != true }.map {
          Catalog.Column(name: $0.name, storage: .number, isRequired: !$0.type.isOptional)
        },
        indexes: indexes.filter { $0.table == entity.name }.map { index in
          IndexDescription(
            name: ([index.table] + index.columns).joined(separator: "_"), table: index.table,
            columns: index.columns.map { IndexDescription.Column(name: $0) },
            statistics: [1000] + index.columns.map { _ in 2 })
        }, rowCount: 1000, analyzedRowCount: 1000)
    }
    return Catalog(tables)
  }

  /// A query and what became of it.
  struct Planned {
    var plan: QueryPlan
    var source: SourceText

    var sql: String { plan.statement.text }
    /// What stands behind `WHERE`, up to the order.
    var condition: String {
      guard let start = sql.range(of: " WHERE ") else { return "" }
      let rest = sql[start.upperBound...]
      return String(rest[..<(rest.range(of: " ORDER BY ")?.lowerBound ?? rest.endIndex)])
    }
    /// What stands behind the first `FROM`.
    var body: String { sql.range(of: " FROM ").map { String(sql[$0.upperBound...]) } ?? "" }
    var values: [Value?] { plan.statement.bindings.map(\.value) }
    var explanation: PlanExplanation { plan.explanation(of: source) }
  }

  /// Plans a text.
  static func plan(
    _ text: String, root: String = "Book", sort: String? = nil, given: [String: GivenValue] = [:],
    indexes: [(table: String, columns: [String])] = [], request: PlanRequest = PlanRequest()
  ) throws -> Planned {
    let (plan, sink) = planned(
      text, root: root, sort: sort, given: given, indexes: indexes, request: request)
    let messages = sink.diagnostics.map(\.message)
    return Planned(plan: try #require(plan, "\(messages)"), source: SourceText(text))
  }

  /// The errors of planning a text.
  static func errors(_ text: String, request: PlanRequest = PlanRequest()) -> [String] {
    let (plan, sink) = planned(text, request: request)
    return plan == nil ? sink.diagnostics.map(\.id) : []
  }

  private static func planned(
    _ text: String, root: String = "Book", sort: String? = nil, given: [String: GivenValue] = [:],
    indexes: [(table: String, columns: [String])] = [], request: PlanRequest = PlanRequest()
  ) -> (QueryPlan?, DiagnosticSink) {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let order = sort.map { Parser.parseSort(SourceText($0), into: &sink) }
    let query = TypeChecker(schema: schema).check(
      syntax, root: root, given: Set(given.keys), sort: order, into: &sink)
    let clock = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let bindings = ParameterBinder(schema: schema, clock: clock).bind(
      query, given: given, into: &sink)
    let planner = Planner(layout: layout, dialect: dialect, catalog: catalog(indexes))
    let plan = planner.plan(
      query, bindings: bindings, clock: clock, request: request, into: &sink)
    return (plan, sink)
  }
}
