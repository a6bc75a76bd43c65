import Foundation
import PredikatConsole
import PredikatSyntax
import Testing

@testable import PredikatLint

/// Fixes that put a line before a predicate, applied to code in many positions.
@Suite final class HoistedFixTests {
  private let file: URL

  private static let types = """
    struct Book {
      var title: String
      var pages: Int
      var published: Date
    }
    struct Copy {
      var number: Int16
    }
    struct Span {
      var start: Date
      var ends: [Date]
    }

    """

  init() {
    file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  private func fixed(_ code: String) throws -> String {
    try (Self.types + code).write(to: file, atomically: true, encoding: .utf8)
    let console = Console(
      output: OutputChannel { _ in }, errors: OutputChannel { _ in }, environment: [:],
      readInput: { [] })
    _ = LintTool.run(["--target", "foundation", "--fix", file.path], in: console)
    let text = try String(contentsOf: file, encoding: .utf8)
    var sink = DiagnosticSink()
    _ = Parser.parseFile(SourceText(text), into: &sink)
    #expect(sink.diagnostics.isEmpty, "\(text)")
    return String(text.dropFirst(Self.types.count))
  }

  private func check(
    _ code: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try fixed(code) == expected, sourceLocation: sourceLocation)
  }

  private func notes(_ code: String) throws -> [String] {
    try (Self.types + code).write(to: file, atomically: true, encoding: .utf8)
    let linter = Linter(Linter.Options(targets: Target.parse("foundation") ?? []))
    return linter.lint(FileList([file.path])).report.diagnostics.flatMap(\.notes)
  }

  private func checkRefused(
    _ code: String, _ note: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try fixed(code) == code, sourceLocation: sourceLocation)
    #expect(try notes(code).contains(note), sourceLocation: sourceLocation)
  }

  @Test func aStatementKeepsItsIndentation() throws {
    try check(
      """
      func f() {
      \tlet p = #Predicate<Book> { $0.published > Date() }
      }
      """,
      becomes: """
        func f() {
        \tlet now = Date()
        \tlet p = #Predicate<Book> { $0.published > now }
        }
        """)
  }

  @Test func lineEndsStayAsTheyAre() throws {
    let code = "func f() {\n  let p = #Predicate<Book> { $0.published > Date() }\n}\n"
    let expected =
      "func f() {\n  let now = Date()\n  let p = #Predicate<Book> { $0.published > now }\n}\n"
    let windows = Self.types.replacing("\n", with: "\r\n")
    try (windows + code.replacing("\n", with: "\r\n")).write(
      to: file, atomically: true, encoding: .utf8)
    let console = Console(
      output: OutputChannel { _ in }, errors: OutputChannel { _ in }, environment: [:],
      readInput: { [] })
    _ = LintTool.run(["--target", "foundation", "--fix", file.path], in: console)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == windows + expected.replacing("\n", with: "\r\n"))
  }

  @Test func anImpliedResultIsReturned() throws {
    try check(
      """
      func f(_ span: Span) -> Predicate<Book> {
        #Predicate<Book> { $0.published > span.start }
      }
      """,
      becomes: """
        func f(_ span: Span) -> Predicate<Book> {
          let start = span.start
          return #Predicate<Book> { $0.published > start }
        }
        """)
    try check(
      """
      func f(_ span: Span) -> Predicate<Book> {
        return #Predicate<Book> { $0.published > span.start }
      }
      """,
      becomes: """
        func f(_ span: Span) -> Predicate<Book> {
          let start = span.start
          return #Predicate<Book> { $0.published > start }
        }
        """)
  }

  @Test func bracesOnOneLineAreOpened() throws {
    try check(
      "var p: Predicate<Book> { #Predicate<Book> { $0.published > Date() } }",
      becomes: """
        var p: Predicate<Book> {
          let now = Date()
          return #Predicate<Book> { $0.published > now }
        }
        """)
    try check(
      "func f() { g(); g(#Predicate<Book> { $0.published > Date() }) }",
      becomes:
        "func f() { g(); let now = Date(); g(#Predicate<Book> { $0.published > now }) }")
  }

  @Test func aLineStandsBeforeTheWholeStatement() throws {
    try check(
      """
      func f(_ span: Span) throws {
        // Only what is left.
        guard let first = try? g(h(#Predicate<Book> { $0.published > span.start })).first,
          first.pages > 3
        else { return }
      }
      """,
      becomes: """
        func f(_ span: Span) throws {
          let start = span.start
          // Only what is left.
          guard let first = try? g(h(#Predicate<Book> { $0.published > start })).first,
            first.pages > 3
          else { return }
        }
        """)
  }

  @Test func branchesHoldTheirOwnLines() throws {
    try check(
      """
      func f(_ flag: Bool, _ span: Span) {
        if flag {
          g(#Predicate<Book> { $0.published > span.start })
        } else if g() { g(#Predicate<Book> { $0.pages > 3 }) } else {
          g(#Predicate<Book> { $0.published < span.start })
        }
        switch flag {
        case true: g(#Predicate<Book> { $0.published > Date() })
        default: break
        }
      }
      """,
      becomes: """
        func f(_ flag: Bool, _ span: Span) {
          if flag {
            let start = span.start
            g(#Predicate<Book> { $0.published > start })
          } else if g() { g(#Predicate<Book> { $0.pages > 3 }) } else {
            let start = span.start
            g(#Predicate<Book> { $0.published < start })
          }
          switch flag {
          case true:
            let now = Date()
            g(#Predicate<Book> { $0.published > now })
          default: break
          }
        }
        """)
  }

  @Test func anIfThatGivesAValueStaysOne() throws {
    try check(
      """
      func f(_ flag: Bool) -> Predicate<Book> {
        if flag {
          #Predicate<Book> { $0.published > Date() }
        } else {
          #Predicate<Book> { $0.pages > 3 }
        }
      }
      """,
      becomes: """
        func f(_ flag: Bool) -> Predicate<Book> {
          let now = Date()
          return if flag {
            #Predicate<Book> { $0.published > now }
          } else {
            #Predicate<Book> { $0.pages > 3 }
          }
        }
        """)
    try checkRefused(
      """
      func f(_ span: Span?) -> Predicate<Book> {
        let p = if let span {
          #Predicate<Book> { $0.published > span.start }
        } else {
          #Predicate<Book> { $0.pages > 3 }
        }
        return p
      }
      """, "'let start = span.start' belongs to where 'span' is in sight: split the statement")
  }

  @Test func closuresHoldTheirOwnLines() throws {
    try check(
      """
      func f(_ spans: [Span]) {
        let all = spans.map { span in
          #Predicate<Book> { $0.published > span.start }
        }
        let some = spans.map { span in #Predicate<Book> { $0.published > span.start } }
        list.task { g(#Predicate<Book> { $0.published > Date() }) }
      }
      """,
      becomes: """
        func f(_ spans: [Span]) {
          let all = spans.map { span in
            let start = span.start
            return #Predicate<Book> { $0.published > start }
          }
          let some = spans.map { span in
            let start = span.start
            return #Predicate<Book> { $0.published > start }
          }
          list.task {
            let now = Date()
            g(#Predicate<Book> { $0.published > now })
          }
        }
        """)
  }

  @Test func whatAClosureGivesMustBeKnown() throws {
    let code = "func f() { unheardOf { g(#Predicate<Book> { $0.published > Date() }) } }"
    #expect(try fixed(code) == code)
  }

  @Test func aPropertyTakesAClosure() throws {
    try check(
      """
      enum Books {
        /// What is old.
        static let old = #Predicate<Book> {
          $0.published < Date.distantPast
            && $0.title == \"\"\"
          a
          \"\"\"
        }
      }
      """,
      becomes: """
        enum Books {
          /// What is old.
          static let old = {
            let distantPast = Date.distantPast
            return #Predicate<Book> {
              $0.published < distantPast
                && $0.title == \"\"\"
            a
            \"\"\"
            }
          }()
        }
        """)
  }

  @Test func namesDoNotCollide() throws {
    try check(
      """
      func f(_ span: Span, start: Int) {
        let p = #Predicate<Book> { $0.published > span.start && $0.pages > start }
        let q = #Predicate<Book> { $0.published > Date() || $0.published < Date() }
        let r = #Predicate<Book> { $0.published > Date() }
      }
      """,
      becomes: """
        func f(_ span: Span, start: Int) {
          let start2 = span.start
          let p = #Predicate<Book> { $0.published > start2 && $0.pages > start }
          let now = Date()
          let q = #Predicate<Book> { $0.published > now || $0.published < now }
          let now2 = Date()
          let r = #Predicate<Book> { $0.published > now2 }
        }
        """)
  }

  @Test func literalsKeepTheTypeThatTheColumnGaveThem() throws {
    try check(
      """
      func f() {
        let p = #Predicate<Copy> { $0.number == min(3, 4) }
        let q = #Predicate<Copy> { [1, -1].contains($0.number) }
      }
      """,
      becomes: """
        func f() {
          let value: Int16 = min(3, 4)
          let p = #Predicate<Copy> { $0.number == value }
          let values: [Int16] = [1, -1]
          let q = #Predicate<Copy> { values.contains($0.number) }
        }
        """)
    try check(
      "func f() { let p = #Predicate<Book> { $0.pages > Int(\"3\") ?? 1 } }",
      becomes: """
        func f() {
          let value = Int("3")
          let p = #Predicate<Book> { $0.pages > value ?? 1 }
        }
        """)
  }

  @Test func whereNoLineHasAPlaceTheWayOutIsSaid() throws {
    try checkRefused(
      """
      struct Books {
        @Query(filter: #Predicate<Book> { $0.published > Date() }) var recent: [Book]
      }
      """,
      "no line stands before '@Query': in 'init', write 'let now = Date()' and set '_recent' to a "
        + "'Query' that uses it")
    try checkRefused(
      "func f(_ p: Predicate<Book> = #Predicate { $0.published > Date() }) {}",
      "no line stands before a default value: let the parameter be nil by default, and write "
        + "'let now = Date()' in the body")
    try checkRefused(
      "func f() { while g(#Predicate<Book> { $0.published > Date() }) {} }",
      "a line before the loop is evaluated once: move the predicate and 'let now = Date()' into "
        + "the loop's body")
    try checkRefused(
      """
      func f() {
        if let span = g(), h(#Predicate<Book> { $0.published > span.start }) {}
      }
      """, "'let start = span.start' belongs to where 'span' is in sight: split the statement")
  }

  @Test func whatMayTrapIsNotEvaluatedEarly() throws {
    let code = """
      func f(_ ends: [Date], _ start: Date, _ flag: Bool) {
        let p = flag ? #Predicate<Book> { $0.published > min(ends[0], start) } : nil
      }
      """
    #expect(try fixed(code) == code)
  }
}
