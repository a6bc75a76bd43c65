import PredikatSyntax
import Testing

@Suite struct StatementTypingTests {
  @Test(arguments: [
    (
      "if $0.isLent { $0.pages == 1 } else { true }",
      "if:Bool(.isLent:Bool($0:Book), ==:Bool(.pages:Int($0:Book), 1:Int), true:Bool)"
    ),
    (
      "if let rank = $0.rank { rank > 3 } else { false }",
      "if let rank:Bool(.rank:Int?($0:Book), >:Bool(rank:Int, 3:Int), false:Bool)"
    ),
    (
      "if let rank = $0.rank { return rank > 3 }\n return false",
      "if let rank:Bool(.rank:Int?($0:Book), >:Bool(rank:Int, 3:Int), false:Bool)"
    ),
    (
      "guard let rank = $0.rank else { return false }\n return rank > 3",
      "if let rank:Bool(.rank:Int?($0:Book), >:Bool(rank:Int, 3:Int), false:Bool)"
    ),
    (
      "guard $0.isLent else { return false }\n return $0.pages == 1",
      "if:Bool(.isLent:Bool($0:Book), ==:Bool(.pages:Int($0:Book), 1:Int), false:Bool)"
    ),
    (
      "if $0.isLent, $0.pages > 1 { true } else { false }",
      "if:Bool(&&:Bool(.isLent:Bool($0:Book), >:Bool(.pages:Int($0:Book), 1:Int)),"
        + " true:Bool, false:Bool)"
    ),
    (
      "if let rank = $0.rank, let author = $0.author { author.isAlive && rank > 1 }"
        + " else { false }",
      "if let rank:Bool(.rank:Int?($0:Book), if let author:Bool(.author:Author?($0:Book),"
        + " &&:Bool(.isAlive:Bool(author:Author), >:Bool(rank:Int, 1:Int)), false:Bool),"
        + " false:Bool)"
    ),
    (
      "if let rank = $0.rank, let author = $0.author { author.isAlive && rank > 1 }"
        + " else { $0.isLent }",
      "??:Bool(flatMap rank:Bool?(.rank:Int?($0:Book), flatMap author:Bool?("
        + ".author:Author?($0:Book), wrap:Bool?(&&:Bool(.isAlive:Bool(author:Author),"
        + " >:Bool(rank:Int, 1:Int))))), .isLent:Bool($0:Book))"
    ),
    (
      "let name = $0.author?.name\n return name == \"x\"",
      "unsupported declaration 'let\':Bool(?. #1:String?(.author:Author?($0:Book),"
        + " wrap:String?(.name:String(#1:Author))), ==:Bool(name:String?,"
        + " wrap:String?(\"x\":String)))"
    ),
    (
      "let size = $0.size\n return size.height > 3",
      ">:Bool(.height:Double(.size:Size($0:Book)), 3:Double)"
    ),
    (
      "let twice = $0.pages * 2\n return twice > 3",
      "if let twice:Bool(wrap:Int?(*:Int(.pages:Int($0:Book), 2:Int)),"
        + " >:Bool(twice:Int, 3:Int), false:Bool)"
    ),
    ("do { return $0.isLent }", ".isLent:Bool($0:Book)"),
    ("return $0.isLent", ".isLent:Bool($0:Book)"),
  ])
  func bodiesThatComputeOneValueHaveATree(text: String, tree: String) {
    let checked = Checked("#Predicate<Book> { \(text) }")
    #expect(checked.ids == [])
    #expect(checked.body == tree)
  }

  @Test func earlyReturnsChain() {
    checkRuns(
      """
      #Predicate<Book> { book in
        guard let author = book.author, let born = author.born else { return book.isLent }
        if book.pages < 3 { return false }
        let limit = 500
        if let rank = book.rank {
          return rank > limit
        }
        return born < book.published
      }
      """)
  }

  @Test(arguments: [
    ("for tag in $0.tags { }", "loop 'for\'"),
    ("while $0.isLent { }", "loop 'while\'"),
    ("repeat { } while $0.isLent", "loop 'repeat\'"),
    ("switch $0.pages { case 1: true\n default: false }", "statement 'switch\'"),
    ("do { return true } catch { return false }", "statement 'catch\'"),
    ("if $0.isLent { true }", "'if' without 'else'"),
    ("var pages = $0.pages; return pages == 1", "2 statements"),
    ("func f() {}; return true", "declaration 'func\'"),
    ("if case .paper = $0.binding { true } else { false }", "pattern"),
    ("if #available(iOS 18, *) { true } else { false }", "availability"),
    ("if let rank = $0.rank, rank > 3 { true } else { false }", "bindings and tests mixed"),
    ("if let _ = $0.rank { true } else { false }", "binding without a name"),
    ("(if $0.isLent { 1 } else { 2 }) == 1", "statement 'if\'"),
  ])
  func statementsWithoutAMeaningAreLeftToTheRules(text: String, construct: String) {
    let checked = Checked("#Predicate<Book> { \(text) }")
    #expect(checked.ids == [])
    #expect(checked.body.contains(construct), "\(checked.body)")
  }

  @Test(arguments: [
    ("#Predicate<Book> { if $0.isLent { ▲$0.pages } else { true } }", ["type.not-boolean"]),
    ("#Predicate<Book> { if ▲$0.pages { true } else { true } }", ["type.not-boolean"]),
    (
      "#Predicate<Book> { if $0.isLent { return ▲$0.isSigned }; return true }", ["type.not-boolean"]
    ),
  ])
  func everyEndOfABodyMustBeBoolean(marked: String, ids: [String]) { checkFinds(marked, ids) }

  @Test func aNameEndsWithItsBranch() {
    let checked = Checked(
      "#Predicate<Book> { book in if let rank = book.rank { rank > 1 } else { rank == 1 } }")
    #expect(checked.parameter("rank") != nil)
  }
}
