import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing
import _PredikatTestSupport

/// A query that was checked against the library's models, with what was found.
struct Checked {
  var query: TypedQuery
  var diagnostics: [Diagnostic]
  var schema: Schema

  init(
    _ text: String, root: String? = nil, given: Set<String> = [], sort: String? = nil,
    schema source: String = library, isInCode: Bool = false
  ) {
    let file = SchemaFile(path: "Library.swift", source: SourceText(source))
    let (schema, _) = SchemaReader.read(files: [file])
    self.schema = schema
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let keys = sort.map { Parser.parseSort(SourceText($0), into: &sink) }
    query = TypeChecker(schema: schema, isInCode: isInCode)
      .check(syntax, root: root, given: given, sort: keys, into: &sink)
    diagnostics = sink.sorted()
  }

  /// The ids of what was found, in order of place.
  var ids: [String] { diagnostics.map(\.id) }

  /// The predicate's tree on one line: each node with its type, its parts in parentheses.
  var body: String { query.predicate.map { line(for: $0.body) } ?? "none" }

  /// An expression's tree on one line.
  func line(for expression: TypedExpression) -> String {
    var alone = query
    alone.predicate = nil
    alone.otherPredicates = []
    alone.sort = []
    alone.offset = nil
    alone.parameters = query.parameters.map { parameter in
      var parameter = parameter
      parameter.value = nil
      return parameter
    }
    alone.limit = expression
    let lines = TypedPrinter.print(alone, schema: schema).split(separator: "\n").dropFirst()
      .prefix { $0.first == " " }
    return Self.joined(Array(lines))
  }

  private static func joined(_ lines: [Substring]) -> String {
    var text = ""
    var depth = 0
    for line in lines {
      let indent = line.prefix { $0 == " " }.count / 2
      let label = line.drop { $0 == " " }.split(separator: " : ").joined(separator: ":")
      if depth == 0 {
        text = label
      } else if indent > depth {
        text += "(" + label
      } else {
        text += String(repeating: ")", count: depth - indent) + ", " + label
      }
      depth = indent
    }
    return text + String(repeating: ")", count: max(depth - 1, 0))
  }

  func parameter(_ name: String) -> Parameter? {
    query.parameters.first { $0.name == name }
  }
}

/// Checks that a text with `▲` marks gives exactly these ids, each at a mark.
func checkFinds(
  _ marked: String, _ ids: [String], schema: String = library,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let checked = Checked(text.text, root: "Book", schema: schema)
  #expect(
    checked.ids == ids, "\(checked.diagnostics.map(\.message))", sourceLocation: sourceLocation)
  #expect(
    checked.diagnostics.map(\.range.start) == text.offsets, sourceLocation: sourceLocation)
}

/// Checks that nothing is wrong with a text, and that it can be computed.
func checkRuns(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let checked = Checked(text, root: "Book")
  #expect(
    checked.diagnostics.isEmpty, "\(checked.diagnostics.map(\.message))",
    sourceLocation: sourceLocation)
  let isComplete = !checked.body.contains("unsupported") && !checked.body.contains("invalid")
  #expect(isComplete, "\(checked.body)", sourceLocation: sourceLocation)
}

/// Models for the tests.
let library = """
  enum Binding: String, Codable { case cloth, paper, leather }
  enum Shelf: Int, Codable, Comparable { case lower = 1, upper }
  struct Size: Codable { var height: Double; var width: Double; var note: String? }

  @Model final class Author {
    var name: String
    var born: Date?
    var isAlive: Bool
    @Relationship(inverse: \\Book.author) var books: [Book] = []
    var mentor: Author?
    init(name: String) { self.name = name }
  }

  @Model final class Tag {
    var id: UUID
    var word: String
    var weight: Int
    var books: [Book]?
  }

  @Model class Book {
    var title: String
    var subtitle: String?
    var pages: Int
    var rank: Int?
    var price: Decimal
    var rating: Double
    var votes: Int16
    var isLent: Bool
    var isSigned: Bool?
    var published: Date
    var binding: Binding
    var shelf: Shelf
    var spare: Binding?
    var size: Size
    var cover: Data?
    var link: URL?
    var code: UUID
    var initial: Character
    var words: [String]
    var marks: [Int]
    var notes: [String: Int]
    var author: Author?
    @Relationship(inverse: \\Tag.books) var tags: [Tag] = []
    var shortTitle: String { String(title.prefix(10)) }
    @Transient var isOpen = false
    static let limit = 5
    func isThick() -> Bool { pages > 500 }
  }

  @Model final class Atlas: Book {
    var scale: Int
  }

  let thick = 500
  func isFamous(_ name: String) -> Bool { true }
  """
