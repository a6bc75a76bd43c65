import PredikatSyntax
import Testing

/// What single expressions read as.
struct ExpressionParserTests {
  @Test(arguments: [
    ("a && b && c || d", "logical ||(logical &&(name a, name b, name c), name d)"),
    ("a ?? b ?? c", "binary ??(name a, binary ??(name b, name c))"),
    ("a - b - c", "binary -(binary -(name a, name b), name c)"),
    ("a ? b : c ? d : e", "ternary(name a, name b, ternary(name c, name d, name e))"),
    ("!$0.a", "prefix !(member a(name $0))"),
    ("-1", "prefix -(literal 1)"),
    ("a!.b?.c", "member c(optional chain(member b(force unwrap(name a))))"),
    ("try? await f(x: 1)", "effect try?(effect await(call(name f, x:(literal 1))))"),
    ("f { $0 } then: { 1 }", "call(name f, closure(name $0), then:(closure(literal 1)))"),
    ("f(1) { a, b in a }", "call(name f, literal 1, closure (a, b)(name a))"),
    ("[Int]()", "call(type [Int])"),
    ("[Item]?.some([])", "call(member some(type [Item]?), array)"),
    ("[1, 2,]", "array(literal 1, literal 2)"),
    ("[:]", "dictionary"),
    ("[a: b]", "dictionary(name a, name b)"),
    ("()", "tuple"),
    ("(a, b: c)", "tuple(name a, b:(name c))"),
    ("Array<Set<Int>>?.none", "member none(optional chain(name Array<Set<Int>>))"),
    ("a < b", "binary <(name a, name b)"),
    ("f(a < b, c > d)", "call(name f, binary <(name a, name b), binary >(name c, name d))"),
    ("x...", "postfix ...(name x)"),
    ("..<5", "prefix ..<(literal 5)"),
    ("reduce(0, +)", "call(name reduce, literal 0, name +)"),
    ("a\n  .b\n  .c", "member c(member b(name a))"),
    (".live", "member live"),
    ("a[0, default: 1]", "subscript(name a, literal 0, default:(literal 1))"),
    ("#line < 10", "binary <(macro #line, literal 10)"),
    (
      "{ [weak self, x = y] (a: Int) async throws -> Bool in a }",
      "closure (a)(captures(name self, x:(name y)), name a)"
    ),
    ("{ @Sendable (a: Int) in a }", "closure (a)(name a)"),
    (
      "if a { b } else if c { d } else { e }",
      "if(name a, then(name b), else(if(name c, then(name d), else(name e))))"
    ),
    (
      "if xs.contains { $0 } { a } else { b }",
      "if(call(member contains(name xs), closure(name $0)), then(name a), else(name b))"
    ),
    (
      "switch a { case .b, .c(let d): 1; default: 2 }",
      "switch(name a, case(pattern(member b), pattern(call(member c, name d)), literal 1), "
        + "default(literal 2))"
    ),
    ("a as! B.C<D>", "cast as! B.C<D>(name a)"),
    ("\\Article.author?.name", "key path \\Article.author?.name"),
    ("\\.a[0].b!", "key path \\.a[0].b!(literal 0)"),
    ("\"a\\(b, c: d)\"", "interpolation(text \"a\", tuple(name b, c:(name d)))"),
    ("unsafe x", "effect unsafe(name x)"),
    ("items[...]", "subscript(name items, name ...)"),
    ("map(String.init(_:))", "call(name map, member init(_:)(name String))"),
    ("(any Error).self", "member self(parenthesized(type any Error))"),
    ("`class`.`init`", "member init(name `class`)"),
    ("jeDovršen == заголовок", "binary ==(name jeDovršen, name заголовок)"),
  ])
  func expressionIsRead(source: String, expected: String) {
    let (tree, diagnostics) = parse(source)
    #expect(diagnostics == [])
    #expect(shape(of: TreePrinter.describe(tree)) == expected)
  }

  @Test(arguments: [
    ("42", LiteralSyntax.integer(42, digits: "42")),
    ("1_000", .integer(1000, digits: "1000")),
    ("0xFF", .integer(255, digits: "0xFF")),
    ("0b101", .integer(5, digits: "0b101")),
    ("0o17", .integer(15, digits: "0o17")),
    ("18446744073709551615", .integer(.max, digits: "18446744073709551615")),
    ("18446744073709551616", .integer(nil, digits: "18446744073709551616")),
    ("1.5e3", .float(1500, digits: "1.5e3")),
    ("0x1p4", .float(16, digits: "0x1p4")),
    ("1e999", .float(.infinity, digits: "1e999")),
    ("true", .boolean(true)),
    ("nil", .nil),
    (#""a\n\t\"\\\u{1F600}\0""#, .string("a\n\t\"\\😀\0")),
    (##"#"a\n\#n"#"##, .string("a\\n\n")),
    ("\"\"\"\n  a\n    b\\\n  c\n  \"\"\"", .string("a\n  bc")),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", .string("a\nb")),
    ("\"\"\"\n\"\"\"", .string("")),
    ("##\"\"\"##", .string("\"")),
    ("#/a b/#", .regex("a b")),
    ("/\\d+/", .regex("\\d+")),
  ])
  func literalHasItsValue(source: String, expected: LiteralSyntax) {
    let (tree, diagnostics) = parse(source)
    #expect(diagnostics == [])
    #expect(tree.kind == .literal(expected))
  }

  @Test func interpolatedPartsKeepTheirPlaces() throws {
    let source = #""a \(b + "\(cc)") d""#
    let names = TreePrinter.describe(parse(source).expression)
    #expect(names.contains("name b 5..<6"))
    #expect(names.contains("name cc 12..<14"))
  }
}
