import PredikatSyntax
import Testing
import _PredikatTestSupport

/// What is printed reads back as the same tree.
struct ExpressionPrinterTests {
  @Test(arguments: [
    ("$0.a==1", "$0.a == 1"), ("a&&b||c", "a && b || c"), ("(a)", "(a)"),
    ("f ( x:1 , y )", "f(x: 1, y)"),
    ("{$0}", "{ $0 }"), ("{ a,b in a }", "{ a, b in a }"), ("[1,2]", "[1, 2]"), ("[:]", "[:]"),
    ("\"a\\(b)c\"", "\"a\\(b)c\""), ("#\"a\"b\"#", "\"a\\\"b\""), ("x as?Int", "x as? Int"),
    ("a ?b :c", "a ? b : c"), ("\\ A . b", "\\A.b"), ("try  x", "try x"), ("1_000", "1000"),
    ("if a {b} else {c}", "if a { b } else { c }"), ("`class`.default", "`class`.default"),
    ("/a/", "#/a/#"), ("##/a/#b/##", "##/a/#b/##"),
  ])
  func textIsCanonical(source: String, expected: String) {
    #expect(ExpressionPrinter.print(parse(source).expression) == expected)
  }

  @Test(arguments: 0..<20)
  func randomExpressionsReadBack(block: Int) throws {
    let grammar = try Grammar.read()
    for seed in UInt64(block * 50)..<UInt64(block * 50 + 50) {
      var generator = SentenceGenerator(grammar: grammar, seed: seed)
      checkReadsBack(generator.sentence(of: "expression"), "seed \(seed)")
    }
  }

  @Test func treesWithoutParenthesesGetThoseTheyNeed() {
    let operators = [
      "=", "+=", "||", "&&", "==", "<", "??", "...", "+", "-", "*", "&", "<<", "~=", "<+>",
    ]
    for outer in operators {
      for inner in operators {
        let nested = make(inner, name("a"), name("b"))
        checkPrints(make(outer, nested, name("c")))
        checkPrints(make(outer, name("c"), nested))
        checkPrints(ternary(nested, nested, nested))
        checkPrints(make(outer, ternary(name("a"), name("b"), name("c")), name("d")))
        checkPrints(make(outer, name("d"), ternary(name("a"), name("b"), name("c"))))
      }
      let operation = make(outer, name("a"), name("b"))
      for wrapped in wrappings(of: operation) { checkPrints(wrapped) }
      for wrapped in wrappings(of: name("x")) { checkPrints(make(outer, wrapped, wrapped)) }
    }
  }

  private func name(_ text: String) -> ExpressionSyntax {
    ExpressionSyntax(.name(NameSyntax(text, at: .none), generics: []), at: .none)
  }

  private func make(
    _ text: String, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) -> ExpressionSyntax {
    let word = NameSyntax(text, at: .none)
    switch text {
    case "=", "+=": return ExpressionSyntax(.assignment(word, left, right), at: .none)
    case "&&": return ExpressionSyntax(.logical(.and, [left, right]), at: .none)
    case "||": return ExpressionSyntax(.logical(.or, [left, right]), at: .none)
    default: return ExpressionSyntax(.binary(word, left, right), at: .none)
    }
  }

  private func ternary(
    _ test: ExpressionSyntax, _ yes: ExpressionSyntax, _ no: ExpressionSyntax
  ) -> ExpressionSyntax {
    ExpressionSyntax(.ternary(test, yes, no), at: .none)
  }

  private func wrappings(of inner: ExpressionSyntax) -> [ExpressionSyntax] {
    let type = TypeSyntax(.named(NameSyntax("T", at: .none), generics: []), at: .none)
    let call = CallSyntax(
      callee: inner, arguments: [], trailingClosures: [], parentheses: TextRange.none)
    let kinds: [ExpressionSyntax.Kind] = [
      .prefix(NameSyntax("!", at: .none), inner), .forceUnwrap(inner),
      .member(base: inner, name: NameSyntax("m", at: .none)), .call(call),
      .subscript(base: inner, arguments: [ArgumentSyntax(value: inner)]),
      .cast(.conditional, inner, type), .effect(NameSyntax("try", at: .none), inner),
      .array([inner, inner]), .postfix(inner, NameSyntax("...", at: .none)),
      .tuple([ArgumentSyntax(value: inner), ArgumentSyntax(value: inner)]),
    ]
    return kinds.map { ExpressionSyntax($0, at: .none) }
  }

  /// Prints a tree, reads the text, and demands the same tree.
  private func checkPrints(_ tree: ExpressionSyntax) {
    let text = ExpressionPrinter.print(tree)
    let (again, diagnostics) = parse(text)
    #expect(diagnostics.isEmpty, "\(text)")
    #expect(
      withoutParentheses(TreePrinter.describe(again))
        == withoutParentheses(TreePrinter.describe(tree)), "\(text)")
  }

  private func checkReadsBack(_ source: String, _ comment: String) {
    let tree = parse(source).expression
    let text = ExpressionPrinter.print(tree)
    let (again, diagnostics) = parse(text)
    let isSame =
      diagnostics.isEmpty
      && withoutParentheses(TreePrinter.describe(again))
        == withoutParentheses(TreePrinter.describe(tree))
    #expect(isSame, "\(comment): \(diagnostics.map(\.message))\n\(source)\n\(text)")
  }
}
