import PredikatPlanning
import PredikatSchema
import PredikatStore
import PredikatSyntax
import Testing

@Suite struct OwnLayoutTests {
  private func layout(_ source: String) -> OwnLayout {
    var sink = DiagnosticSink()
    return OwnLayout(
      schema: Schema(source: SourceText(source), into: &sink), dialect: SQLiteDialect())
  }

  @Test func entitiesBecomeReadableTables() {
    let own = layout(
      """
      @Model class Author {
        @Attribute(.unique) var email: String
        var born: Date?
        @Relationship(deleteRule: .cascade, inverse: \\Book.author) var books: [Book]
      }
      @Model class Book {
        #Index<Book>([\\.isLent, \\.title], [\\.author])
        var title: String
        var isLent: Bool
        var price: Decimal
        var author: Author?
        var tags: [Tag]
      }
      @Model class Tag { var name: String; var books: [Book] }
      """)
    #expect(
      own.text == """
        CREATE TABLE Author (
          persistentModelID INTEGER PRIMARY KEY,
          email TEXT NOT NULL,
          born REAL
        ) STRICT;
        CREATE UNIQUE INDEX Author_email ON Author (email);

        CREATE TABLE Book (
          persistentModelID INTEGER PRIMARY KEY,
          title TEXT NOT NULL,
          isLent INTEGER NOT NULL,
          price BLOB NOT NULL,
          author INTEGER REFERENCES Author (persistentModelID) ON DELETE CASCADE \
        DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        CREATE INDEX Book_isLent_title ON Book (isLent, title);
        CREATE INDEX Book_author ON Book (author);

        CREATE TABLE Tag (
          persistentModelID INTEGER PRIMARY KEY,
          name TEXT NOT NULL
        ) STRICT;

        CREATE TABLE Book_tags (
          book INTEGER NOT NULL REFERENCES Book (persistentModelID) ON DELETE CASCADE \
        DEFERRABLE INITIALLY DEFERRED,
          tag INTEGER NOT NULL REFERENCES Tag (persistentModelID) ON DELETE CASCADE \
        DEFERRABLE INITIALLY DEFERRED,
          PRIMARY KEY (book, tag)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX Book_tags_tag_book ON Book_tags (tag, book);

        """)
  }

  @Test func heirsShareTheTableOfTheirRoot() {
    let own = layout(
      """
      @Model class Trip { var name: String }
      @Model class BusinessTrip: Trip { var company: String }
      """)
    #expect(
      own.statements == [
        """
        CREATE TABLE Trip (
          persistentModelID INTEGER PRIMARY KEY,
          persistentModelEntity TEXT NOT NULL,
          name TEXT NOT NULL,
          company TEXT
        ) STRICT
        """
      ])
  }

  @Test func namesThatDifferOnlyByCaseAreToldApart() {
    let own = layout("@Model class Page { var url: String; var URL: String; var order: Int }")
    #expect(
      own.tables[0].columns.map(\.name.quoted) == ["url", "Page_URL", "\"order\""])
  }

  @Test func indexesThatNoTreeCanServeAreNotMade() {
    let own = layout(
      """
      @Model class Place {
        #Index<Place>(.rtree([\\.x, \\.y]), .binary([\\.x]))
        var x: Double
        var y: Double
      }
      """)
    #expect(own.tables[0].indexes.map(\.name.plain) == ["Place_x"])
  }

  @Test func theCatalogListsWhatIsDeclared() {
    let own = layout("@Model class Note { #Index<Note>([\\.a]) var a: Int; var b: String? }")
    let table = own.catalog[table: "Note"]
    #expect(table.indexes.map(\.name) == ["Note_a"])
    #expect(table.columns.map(\.isRequired) == [false, true, false])
  }

  @Test func onlyTheNewestVersionHasTables() {
    let own = layout(
      """
      enum V1: VersionedSchema {
        static var versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Note.self] }
        @Model class Note { var text: String }
      }
      enum V2: VersionedSchema {
        static var versionIdentifier = Schema.Version(2, 0, 0)
        static var models: [any PersistentModel.Type] { [Note.self] }
        @Model class Note { var text: String; var date: Date }
      }
      """)
    #expect(own.tables.map(\.name.plain) == ["Note"])
    #expect(own.tables.first?.columns.count == 2)
  }
}
