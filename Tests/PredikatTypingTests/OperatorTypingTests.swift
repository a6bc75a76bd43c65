import PredikatSyntax
import Testing

@Suite struct OperatorTypingTests {
  @Test(arguments: [
    ("$0.pages == 300", "==:Bool(.pages:Int($0:Book), 300:Int)"),
    ("300 == $0.pages", "==:Bool(300:Int, .pages:Int($0:Book))"),
    ("$0.rating > 4", ">:Bool(.rating:Double($0:Book), 4:Double)"),
    ("4 < $0.rating", "<:Bool(4:Double, .rating:Double($0:Book))"),
    ("$0.price < 9.5", "<:Bool(.price:Decimal($0:Book), 9.5:Decimal)"),
    ("$0.votes != 3", "!=:Bool(.votes:Int16($0:Book), 3:Int16)"),
    ("$0.initial == \"x\"", "==:Bool(.initial:Character($0:Book), \"x\":Character)"),
    ("$0.rating > -1", ">:Bool(.rating:Double($0:Book), -:Double(1:Double))"),
    (
      "$0.pages > -9223372036854775808",
      ">:Bool(.pages:Int($0:Book), -:Int(9223372036854775808:Int))"
    ),
    ("$0.votes > -32768", ">:Bool(.votes:Int16($0:Book), -:Int16(32768:Int16))"),
    (
      "$0.rating * 2 > 1",
      ">:Bool(*:Double(.rating:Double($0:Book), 2:Double), 1:Double)"
    ),
    ("2 * 3 < $0.rating", "<:Bool(*:Double(2:Double, 3:Double), .rating:Double($0:Book))"),
    ("1 + 1.5 > 2", ">:Bool(+:Double(1:Double, 1.5:Double), 2:Double)"),
    (
      "($0.isLent ? 1 : 2) == $0.rating",
      "==:Bool(?::Double(.isLent:Bool($0:Book), 1:Double, 2:Double), .rating:Double($0:Book))"
    ),
    (
      "$0.title + \"!\" == \"x!\"",
      "==:Bool(+:String(.title:String($0:Book), \"!\":String), \"x!\":String)"
    ),
    (
      "$0.published + 60 > $0.published",
      ">:Bool(+:Date(.published:Date($0:Book), 60:Double), .published:Date($0:Book))"
    ),
    (
      "$0.pages % 2 == 0",
      "==:Bool(%:Int(.pages:Int($0:Book), 2:Int), 0:Int)"
    ),
    ("!$0.isLent", "!:Bool(.isLent:Bool($0:Book))"),
    (
      "$0.isLent && $0.pages > 3 && true",
      "&&:Bool(.isLent:Bool($0:Book), >:Bool(.pages:Int($0:Book), 3:Int), true:Bool)"
    ),
    ("$0.words == []", "==:Bool(.words:[String]($0:Book), […]:[String])"),
    ("$0.notes == [:]", "==:Bool(.notes:[String: Int]($0:Book), […: …]:[String: Int])"),
    (
      "$0.shelf < Shelf.upper",
      "<:Bool(.shelf:Shelf($0:Book), case upper:Shelf)"
    ),
    (
      "[1, 2.5].contains($0.rating)",
      "containsElement:Bool([…]:[Double](1:Double, 2.5:Double), .rating:Double($0:Book))"
    ),
  ])
  func operandsGiveEachOtherTheirTypes(text: String, tree: String) {
    let checked = Checked("{ \(text) }", root: "Book")
    #expect(checked.ids == [])
    #expect(checked.body == tree)
  }

  @Test(arguments: [
    ("{ ▲$0.pages == $0.rating }", ["type.mismatch"]),
    ("{ ▲$0.pages < 1.5 }", ["type.mismatch"]),
    ("{ ▲$0.pages == \"3\" }", ["type.mismatch"]),
    ("{ $0.votes == ▲70000 }", ["type.mismatch"]),
    ("{ $0.pages == ▲99999999999999999999 }", ["type.mismatch"]),
    ("{ ▲$0.binding < $0.binding }", ["type.mismatch"]),
    ("{ ▲$0.binding == \"cloth\" }", ["type.mismatch"]),
    ("{ ▲$0.isLent > false }", ["type.mismatch"]),
    ("{ ▲$0.rating % 2 == 0 }", ["type.mismatch"]),
    ("{ ▲$0.code == \"x\" }", ["type.mismatch"]),
    ("{ ▲$0.initial == \"xy\" }", ["type.mismatch"]),
    ("{ ▲nil == nil }", ["type.mismatch"]),
    ("{ ▲$0.pages + 1.5 > 3 }", ["type.mismatch"]),
    ("{ $0.published + ▲$0.pages > $0.published }", ["type.mismatch"]),
    ("{ !▲$0.pages }", ["type.not-boolean"]),
    ("{ $0.isLent && ▲$0.pages }", ["type.not-boolean"]),
    ("{ ▲$0.title }", ["type.not-boolean"]),
    ("{ ▲$0.pages ? true : false }", ["type.not-boolean"]),
    ("{ -▲$0.title == 3 }", ["type.mismatch"]),
  ])
  func operandsThatDoNotFitAreReportedOnce(marked: String, ids: [String]) {
    checkFinds(marked, ids)
  }

  @Test func theMessageNamesBothTypes() {
    let checked = Checked("{ $0.pages == $0.rating }", root: "Book")
    #expect(
      checked.diagnostics.first?.message
        == "'==' needs two values of one type, and these are 'Int' and 'Double'")
  }

  @Test(arguments: [
    ("$0.pages & 1", "unsupported operator '&'"),
    ("$0.author === $0.author", "unsupported operator '==='"),
    ("~$0.pages", "unsupported operator '~'"),
  ])
  func operatorsOutsideTheLanguageAreLeftToTheRules(text: String, label: String) {
    let checked = Checked("{ (\(text)) == (\(text)) }", root: "Book")
    #expect(checked.ids == [])
    #expect(checked.body.contains(label))
  }

  @Test func aNegativeLiteralTakesItsContext() {
    checkRuns("{ $0.rating == -1 && $0.votes > -3 && -5 < $0.price }")
  }
}
