import PredikatSyntax
import Testing

@Suite struct DeclarationParserTests {
  /// The statements of a text, read as the body of a closure.
  private func statements(
    _ text: String, into sink: inout DiagnosticSink
  ) -> [StatementSyntax] {
    let closure = Parser.parseExpression(SourceText("{\n\(text)\n}"), into: &sink)
    guard case .closure(let syntax) = closure.kind else { return [] }
    return syntax.statements
  }

  private func declarations(
    _ text: String, into sink: inout DiagnosticSink
  ) -> [DeclarationSyntax] {
    SourceFileSyntax(statements: statements(text, into: &sink)).declarations
  }

  /// Parses a source without a fault, and compares what its declarations print as, one a line.
  private func check(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var sink = DiagnosticSink()
    let read = statements(text, into: &sink)
    #expect(sink.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    let printed = read.map { ExpressionPrinter.print($0) }.joined(separator: "\n")
    #expect(printed == expected, sourceLocation: sourceLocation)
  }

  /// The bindings of the only declaration of a text.
  private func bindings(_ text: String) throws -> [BindingSyntax] {
    var sink = DiagnosticSink()
    let read = declarations(text, into: &sink)
    #expect(sink.diagnostics.map(\.message) == [])
    guard case .variable(let variable) = try #require(read.first).kind else {
      return []
    }
    return variable.bindings
  }

  @Test(arguments: [
    ("let a = 1, b: Int = 2, (c, d) = e", "let a = 1, b: Int = 2, (c, d) = e"),
    ("private(set) public static var a: Int", "private public static var a: Int"),
    ("unowned(unsafe) let a: A", "unowned let a: A"),
    ("@State private var a = [Int]()", "@State private var a = [Int]()"),
    ("public @MainActor static var a: Int", "@MainActor public static var a: Int"),
    ("async let a = f()", "async let a = f()"),
    (
      "class A<T: P, U>: B<T>, @unchecked Sendable where T: Q, U == Int {}",
      "class A<T: P, U>: B<T>, Sendable where T: Q, U == Int { }"
    ),
    (
      "struct A: ~Copyable { let a: Int; var b = 2 }",
      "struct A: ~Copyable { let a: Int; var b = 2; }"
    ),
    (
      "extension A.B<Int>? where T: P { func f() {} }",
      "extension A.B<Int>? where T: P { func f() { }; }"
    ),
    ("extension A where B.C == Int, D: [E] & F {}", "extension A where D: [E] & F { }"),
    ("func f() where T.U: P\nfunc g() where V == W", "func f()\nfunc g() where V == W"),
    (
      "protocol P: AnyObject { associatedtype A: Q = Int; init?(x: A) }",
      "protocol P: AnyObject { typealias A = Int; init(x: A); }"
    ),
    ("final actor A { nonisolated let b: Int }", "final actor A { nonisolated let b: Int; }"),
    (
      "indirect enum A: Int { case a, b = -1; case c(Int, x: [A] = []), `default` }",
      "indirect enum A: Int { case a, b = -1; case c(Int, [A]), `default`; }"
    ),
    (
      """
      func a<T>(_ x: T..., b c: inout Int = 3, d: @escaping (Int) -> Void) async throws(E)
        -> T? where T: P { x }
      """,
      "func a<T>(_ x: [T], b c: inout Int = 3, d: (Int) -> Void) -> T? where T: P { x }"
    ),
    (
      "static func == (lhs: A, rhs: A) -> Bool { true }",
      "static func ==(lhs: A, rhs: A) -> Bool { true }"
    ),
    ("typealias A<T> = [T: Int] where T: Hashable", "typealias A = [T: Int]"),
    ("@testable import struct A.B.C", "@testable import A.B.C"),
    ("infix operator +++: AdditionPrecedence", "infix operator"),
    ("precedencegroup A { higherThan: B }", "precedencegroup"),
    (
      "@freestanding(expression) macro m<T>(_ x: T) -> Int = #external(module: \"M\", type: \"T\")",
      "@freestanding macro"
    ),
    (
      "class A { #Index<A>([\\.a], [\\. b, \\.c]) ; #Foo }",
      "class A { #Index<A>([\\.a], [\\.b, \\.c]); #Foo; }"
    ),
    (
      "class A { subscript(i: Int) -> Int { get { 1 } set { } }; deinit { } }",
      "class A { subscript(i: Int) -> Int { 1 }; deinit { }; }"
    ),
  ])
  func declarationsAreRead(text: String, printed: String) {
    check(text, printed)
  }

  @Test func accessorsTellStoredFromComputed() throws {
    func kinds(_ text: String) throws -> [String] {
      try bindings(text).map {
        switch $0.accessors {
        case .none: "none"
        case .observers: "observers"
        case .computed: "computed"
        }
      }
    }
    #expect(try kinds("var a: Int") == ["none"])
    #expect(try kinds("var a: Int { 3 }") == ["computed"])
    #expect(try kinds("var a: Int { get }") == ["computed"])
    #expect(try kinds("var a: Int { get async throws }") == ["computed"])
    #expect(try kinds("var a: Int { get { 1 } set(new) { b = new } }") == ["computed"])
    #expect(try kinds("var a: Int { @inline(__always) mutating get { 1 } }") == ["computed"])
    #expect(try kinds("var a = 1 { didSet { f() } }") == ["observers"])
    #expect(try kinds("var a = f() { willSet(x) { } didSet { } }") == ["observers"])
    #expect(try kinds("var a: Int { set }") == ["none"])
    #expect(try kinds("var a: Int { set(3) }") == ["computed"])
    #expect(try kinds("var a: Int { get(3) + 1 }") == ["computed"])
    #expect(try kinds("var a = f { $0 }, b: Int { 1 }") == ["none", "computed"])
    #expect(try kinds("let a = { 3 }()") == ["none"])
  }

  @Test func allBranchesOfConditionsAreRead() {
    check(
      """
      #if os(iOS) && !DEBUG
      let a = 1
      #elseif x
      let b = 2
      #else
      class C { #if y
      var d = 1
      #endif
      }
      #endif
      let e = 3
      """,
      """
      #if true
      let a = 1
      let b = 2
      class C { #if true
      var d = 1
      #endif
      ; }
      #endif

      let e = 3
      """
    )
  }

  @Test func wordsThatAreNamesElsewhereBeginNoDeclaration() {
    check("final = 1", "final = 1")
    check("lazy.map(f)", "lazy.map(f)")
    check("actor.run()", "actor.run()")
    check("open(file)", "open(file)")
    check("prefix + postfix", "prefix + postfix")
  }

  @Test(arguments: [
    "var", "let a: ", "func", "func f", "func f(", "func f(a", "func f(a: Int,", "class", "class A",
    "class A:", "class A: B,", "class A<", "class A<T:", "enum A { case }", "enum A { case a( }",
    "struct A { x }", "struct A { @a }", "struct A { private }", "extension {}", "typealias", "@",
    "@a", "@a.", "@a(", "#if", "#if a", "import", "import a.", "var a: Int { get",

    "subscript", "static", "protocol P { associatedtype }", "struct A { #Index< }", "let a = {",
    "class A { class B { class C {", "func f() { func g() {",
  ])
  func brokenDeclarationsAreReportedOnceOrMore(text: String) {
    for wrapped in [text, "struct S { \(text)", "f { \(text) }"] {
      var sink = DiagnosticSink()
      _ = statements(wrapped, into: &sink).map { ExpressionPrinter.print($0) }
      #expect(sink.hasErrors, "\(wrapped)")
    }
  }

  @Test func aBrokenMemberDoesNotLoseTheNext() throws {
    var sink = DiagnosticSink()
    let text = "struct A { var a: ; var b Int; let = 3; func (x) {}; case; var last: Int }"
    let read = declarations(text, into: &sink)
    guard case .type(let type) = try #require(read.first).kind else {
      Issue.record("no type")
      return
    }
    let names = type.members.compactMap { member -> String? in
      if case .variable(let variable) = member.kind { return variable.bindings[0].name?.text }
      return nil
    }
    #expect(names == ["a", "b", "", "last"])
  }

  @Test func rangesCoverTheirDeclarations() throws {
    let text = " @Model\nfinal class A: B { private var a = 1 } // end"
    var sink = DiagnosticSink()
    let source = SourceText("{\n\(text)\n}")
    let read = declarations(text, into: &sink)
    let declaration = try #require(read.first)
    #expect(
      source.string(in: declaration.range) == "@Model\nfinal class A: B { private var a = 1 }")
    #expect(declaration.attribute("Model").map { source.string(in: $0.range) } == "@Model")
    guard case .type(let type) = declaration.kind else { return }
    #expect(source.string(in: type.body) == "{ private var a = 1 }")
    #expect(source.string(in: type.members[0].range) == "private var a = 1")
  }
}
