import PredikatSyntax
import Testing

/// Every pair of Swift's operators groups as Swift groups it.
struct PrecedenceTests {
  /// Swift's operators by how strongly they bind, the weakest first.
  private static let groups: [(operators: [String], associativity: Associativity)] = [
    (["=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&<<="], .right),
    (["?:"], .right),
    (["||"], .left),
    (["&&"], .left),
    (["==", "!=", "<", "<=", ">", ">=", "===", "!==", "~="], .none),
    (["??"], .right),
    (["as", "as?", "as!", "is"], .left),
    (["...", "..<"], .none),
    (["+", "-", "&+", "&-", "|", "^"], .left),
    (["*", "/", "%", "&", "&*"], .left),
    (["<<", ">>", "&<<", "&>>"], .none),
  ]

  private enum Associativity { case left, right, none }

  private struct Operator: CustomTestStringConvertible {
    let text: String
    let group: Int
    var associativity: Associativity { groups[group].associativity }
    var isCast: Bool { groups[group].operators.contains("is") }
    var testDescription: String { text }
  }

  private static let operators: [Operator] = groups.enumerated().flatMap { index, group in
    group.operators.map { Operator(text: $0, group: index) }
  }

  @Test func everyPairOfOperatorsGroupsAsInSwift() {
    for first in Self.operators {
      for second in Self.operators { checkPair(first, second) }
    }
  }

  /// Writes `a first b second c`, and compares with the text in which the parentheses are written.
  private func checkPair(_ first: Operator, _ second: Operator) {
    let plain = join("a", first, "B", second, "C")
    let isLeft: Bool
    if first.group != second.group {
      isLeft = first.group > second.group
    } else {
      isLeft = first.associativity != .right
    }
    // Nothing but a type stands behind a cast.
    if first.isCast, !isLeft { return }
    // Behind a type, `<` opens generic arguments.
    if first.isCast, second.text == "<" { return }
    let (tree, diagnostics) = parse(plain)
    let isChained = first.group == second.group && first.associativity == .none
    #expect(
      diagnostics.map(\.id) == (isChained ? ["syntax.non-associative"] : []), "\(plain)")
    let grouped =
      isLeft
      ? "(" + join("a", first, "B") + ")" + rest(second, "C")
      : "a" + rest(first, "(" + join("B", second, "C") + ")")
    // A chain of one logical operator is one flat node; parentheses would make two.
    let isFlat = first.text == second.text && ["&&", "||"].contains(first.text)
    guard !isFlat else {
      #expect(
        shape(of: TreePrinter.describe(tree)).hasPrefix("logical \(first.text)(name a, name B, "))
      return
    }
    #expect(
      withoutParentheses(TreePrinter.describe(tree))
        == withoutParentheses(TreePrinter.describe(parse(grouped).expression)),
      "\(plain) should be \(grouped)")
  }

  private func join(_ left: String, _ first: Operator, _ right: String) -> String {
    left + rest(first, right)
  }

  private func join(
    _ left: String, _ first: Operator, _ middle: String, _ second: Operator, _ right: String
  ) -> String {
    left + rest(first, middle) + rest(second, right)
  }

  private func rest(_ operation: Operator, _ right: String) -> String {
    operation.text == "?:" ? " ? X : \(right)" : " \(operation.text) \(right)"
  }

  @Test func castsAreReadBeforeComparisons() {
    let text = shape(of: TreePrinter.describe(parse("$0.a as? Int ?? 3 > 1 && !b").expression))
    #expect(
      text
        == "logical &&(binary >(binary ??(cast as? Int(member a(name $0)), literal 3), literal 1), "
        + "prefix !(name b))"
    )
  }
}
