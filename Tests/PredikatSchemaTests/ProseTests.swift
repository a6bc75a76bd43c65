import PredikatSchema
import PredikatSyntax
import Testing

@Suite struct ProseTests {
  @Test func modelsAreFoundInAnArticle() {
    let schema = readSchema(
      """
      # Models: a `@Model` class isn't a struct } and "quotes don't close
      The class Foo: it is nothing. Let us import it; an enum, a struct, an extension of ideas.
      @Model is a macro. Use @Attribute(.unique) for (unclosed parentheses { and [ brackets.

      ```swift
      import SwiftData

      @Model
      class Recipe {
          var title: String   // the name
          @Attribute(.unique)
          var slug: String
          init(title: String) { self.title = title }
      }
      ```
      • `var count: Int` in the text, func of life, 3 < 4 and 'so on'

          struct ContentView: View {
              @Query var recipes: [Recipe]
              var body: some View { List(recipes) { recipe in Text("\\(recipe.title)") } }
          }
      let wanted = "soup"
      descriptor.fetchLimit = 5 }
      Button("Save") { let hidden = 1 }
      @Model final class Step { var text: String }
      """)
    #expect(schema.entities.map(\.name) == ["Recipe", "Step"])
    #expect(schema.outline(of: "Recipe") == ["title: String", "slug: String"])
    #expect(schema.globals.map(\.name) == ["wanted"])
  }

  @Test func aModelShownAgainIsTakenTogether() {
    let found = checkFindings(
      """
      @Model class Note { var title: String; var old: Int; var tag: Tag? }
      @Model class Tag { @Relationship(inverse: \\Note.tag) var notes: [Note] }
      Later:
      @Model class ▲Note { #Index<Note>([\\.day], [\\.old]); var title: String?; var day: Date }
      """,
      ["schema.repeated-model"])
    #expect(found.first?.severity == .note)
    var sink = DiagnosticSink()
    let schema = Schema(
      source: SourceText(
        "@Model class A { var a: Int; var b: Int }\n@Model class A { var c: Int; var a: String }"),
      into: &sink)
    #expect(schema.outline(of: "A") == ["c: Int", "a: String", "b: Int"])
    #expect(schema.entities.count == 1)
  }

  @Test func branchesOfConditionsAreAllRead() {
    let schema = readSchema(
      """
      #if canImport(UIKit)
      @Model class A {
      #if os(iOS)
        var image: UIImage?
      #elseif os(macOS)
        var image: NSImage?
        var extra: Int
      #else
        #if DEBUG
        var debug: Bool
        #endif
      #endif
        var last: Int
      }
      #endif
      """)
    #expect(
      schema.outline(of: "A") == [
        "image: UIImage?", "extra: Int", "debug: Bool", "last: Int",
      ])
  }

  @Test func aBrokenMemberDoesNotLoseTheNext() {
    checkFindings(
      """
      @Model class A {
        var a:
        ▲var b: Int
        var ▲: Int
        ▲oops what is this
        @Attribute(.unique) ▲email: String
        func broken(
        ▲var c: Int
      }
      """,
      Array(repeating: "syntax.expected", count: 5))
    var sink = DiagnosticSink()
    let schema = Schema(
      source: SourceText(
        """
        @Model class A {
          var a:
          var b: Int
          oops what is this
          @Attribute(.unique) email: String
          func broken(
          var c: Int
        }
        @Model class B { var d: Int }
        """), into: &sink)
    #expect(schema.type(named: "A")?.properties.map(\.name) == ["a", "b", "c"])
    #expect(schema.outline(of: "B") == ["d: Int"])
  }

  @Test func aMissingBraceDoesNotLoseTheNextModel() {
    var sink = DiagnosticSink()
    let schema = Schema(
      source: SourceText(
        """
        @Model class A {
          var a: Int
          func f() {
            if true {
          }
        @Model class B {
          var b: Int

        @Model
        final class C {
          var c: Int
        }
        """), into: &sink)
    #expect(sink.hasErrors)
    #expect(schema.types.map(\.qualifiedName).sorted() == ["A", "B", "C"])
    #expect(schema.outline(of: "C") == ["c: Int"])
  }

  @Test(arguments: [
    "", "@", "@Model", "@Model class", "@Model class A", "@Model class A {", "@Model class A { var",
    "@Model class A { var x: ", "@Model class A { #Index<", "@Model class A { #Index<A>([\\.",
    "@Model class A { @Attribute(", "class A { case", "enum A { case a(", "extension", "#if",
    "@Model class A { #if x", "\u{0}\u{FFFD}", "\"\"\" @Model class A {", "/* @Model class A {}",
    "func f(", "let", "typealias X =", "}}}}}", "@Model @Model @Model class A: A, : {{{",
  ])
  func nothingTrapsTheReader(text: String) {
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(text), into: &sink)
    _ = SchemaPrinter.print(schema)
    #expect(schema.types.count <= 1)
  }

  @Test(.timeLimit(.minutes(5))) func hostileTextsAreReadToTheEnd() {
    let texts = [
      String(repeating: "class A {", count: 20_000),
      String(repeating: "func f() {\n", count: 20_000),
      String(repeating: "@Model class A { var a: [", count: 20_000),
      String(repeating: "@a(", count: 20_000),
      "class A" + String(repeating: ": A", count: 20_000) + " {}",
      String(repeating: "struct A { }\n", count: 20_000),
      "@Model class A {" + String(repeating: "var a: Int\n", count: 20_000) + "}",
      String(repeating: "#if a\n", count: 20_000),
      String(repeating: "final ", count: 20_000) + "class A {}",
      String(repeating: "extension A { }\n", count: 20_000) + "class A {}",
    ]
    for text in texts {
      var sink = DiagnosticSink()
      _ = Schema(source: SourceText(text), into: &sink)
    }
  }
}
