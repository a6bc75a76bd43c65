public import PredikatSyntax

/// A query that shows what a rule finds, or what it lets pass; every example runs as a test.
public struct RuleExample: Sendable {
  /// The query; `▲` marks where each finding starts.
  public let markedText: String
  /// The target for which it is checked, as a command line names it.
  public let target: String
  /// The models it is about.
  public let schema: String
  /// How grave the findings are.
  public let severity: Severity
  /// The text after the first fix of each finding; nil where no fix is offered.
  public let fixed: String?
  /// What is known of the app where the text is a Swift file; nil for a query.
  public let options: SchemaValidator.Options?

  /// Makes an example of its parts.
  public init(
    _ markedText: String, for target: String = "swiftdata@18", _ severity: Severity = .error,
    fixed: String? = nil, schema: String = RuleExample.library
  ) {
    self.markedText = markedText
    self.target = target
    self.severity = severity
    self.fixed = fixed
    self.schema = schema
    options = nil
  }

  /// Makes an example that is a Swift file, with its models and functions.
  public init(
    source markedText: String, for target: String = "swiftdata@18", _ severity: Severity = .error,
    fixed: String? = nil, options: SchemaValidator.Options = SchemaValidator.Options()
  ) {
    self.markedText = markedText
    self.target = target
    self.severity = severity
    self.fixed = fixed
    schema = ""
    self.options = options
  }

  /// The models that examples are about unless they bring their own.
  public static let library = """
    enum Shelf: String, Codable { case novels, poems }
    enum Wear: Int, Codable { case none, some }
    enum Binding { case paper, cloth }
    struct Size: Codable { var width: Int; var height: Int }
    struct Period { var start: Date; var end: Date }
    struct Stamp: Codable { var city: String }

    @Model final class Book {
      var title: String
      var subtitle: String?
      var pages: Int
      var edition: Int?
      var stock: UInt
      var price: Decimal
      var rating: Double
      var isLent: Bool
      var published: Date
      var due: Date?
      var code: UUID
      var cover: Data
      @Attribute(.externalStorage) var scan: Data
      @Attribute(.transformable(by: "ColorTransformer")) var color: Color?
      var shelf: Shelf
      var shelfRaw: String
      var wear: Wear?
      var keywords: [String]
      var size: Size
      var box: Size?
      var author: Author?
      var publisher: Publisher
      var chapters: [Chapter]
      var reviews: [Review]?
      var shortTitle: String { title }
      @Transient var isOpen: Bool = false
    }
    @Model final class Author {
      @Attribute(.unique) var name: String
      var mentor: Author?
      var books: [Book]
    }
    @Model final class Publisher {
      var id: UUID
      var name: String
      var books: [Book]
    }
    @Model final class Chapter {
      var heading: String
      var length: Int
      var book: Book?
      var notes: [Note]
    }
    @Model final class Note {
      var text: String
      var chapter: Chapter?
    }
    @Model final class Review {
      var stars: Int
      var book: Book?
    }
    """
}
