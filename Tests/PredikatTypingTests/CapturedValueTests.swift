import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

@Suite struct CapturedValueTests {
  @Test(arguments: [
    ("let x = 3", "Int", "3:Int"),
    ("let x: Double = 3", "Double", "3:Double"),
    ("let x: [String] = []", "[String]", "[…]:[String]"),
    ("let x = [1, 2.5]", "[Double]", "[…]:[Double](1:Double, 2.5:Double)"),
    ("let x: Set<Int> = [1]", "Set<Int>", "[…]:Set<Int>(1:Int)"),
    ("let x = [\"a\": 1]", "[String: Int]", "[…: …]:[String: Int](\"a\":String, 1:Int)"),
    ("let x = 1...3", "ClosedRange<Int>", "...:ClosedRange<Int>(1:Int, 3:Int)"),
    ("let x = Date()", "Date", "now:Date"),
    ("let x = Date.now", "Date", "Date.now:Date"),
    ("let x: Date = .now", "Date", ".now:Date"),
    (
      "let x = Date().addingTimeInterval(-7 * 86400)", "Date",
      "addingTimeInterval:Date(now:Date, *:Double(-:Double(7:Double), 86400:Double))"
    ),
    (
      "let x = Date.now - 7 * 86400", "Date",
      "-:Date(Date.now:Date, *:Double(7:Double, 86400:Double))"
    ),
    (
      "let x = Calendar.current.date(byAdding: .day, value: -7, to: Date.now)!", "Date",
      "unwrap!:Date(dateByAdding:Date?(\"day\":String, -:Int(7:Int), Date.now:Date))"
    ),
    (
      "let x = Calendar.current.date(from: DateComponents(year: 2024, month: 2))", "Date?",
      "dateFromComponents:Date?(\"year\":String, 2024:Int, \"month\":String, 2:Int)"
    ),
    (
      "let x = Calendar.current.startOfDay(for: .now)", "Date", "startOfDay:Date(.now:Date)"
    ),
    ("let x = UUID()", "UUID", "makeUUID:UUID"),
    (
      "let x = UUID(uuidString: \"a\")!", "UUID",
      "unwrap!:UUID(uuidFromString:UUID?(\"a\":String))"
    ),
    ("let x = URL(string: \"a\")", "URL?", "urlFromString:URL?(\"a\":String)"),
    ("let x = Decimal(string: \"1.5\")", "Decimal?", "decimalFromString:Decimal?(\"1.5\":String)"),
    ("let x = Binding.paper", "Binding", "case paper:Binding"),
    ("let x = Binding.paper.rawValue", "String", ".rawValue:String(case paper:Binding)"),
    ("let x: Binding = .paper", "Binding", ".paper:Binding"),
    ("let x = try! Regex(\"a+\")", "Regex", "makeRegex:Regex(\"a+\":String)"),
    ("let x = /a+/", "Regex", "/a+/:Regex"),
    ("let x = -3", "Int", "-:Int(3:Int)"),
    ("let x: Int? = nil", "Int?", "nil:Int?"),
    ("let x: Int? = 3", "Int?", "wrap:Int?(3:Int)"),
    ("let x = Set([1, 2])", "Set<Int>", "makeCollection:Set<Int>([…]:[Int](1:Int, 2:Int))"),
    ("let x = [Int]()", "[Int]", "makeCollection:[Int]"),
  ])
  func aLetLineHasATypeAndAValue(line: String, type: String, value: String) throws {
    let checked = Checked("\(line)\n#Predicate<Book> { _ in x == x }")
    let parameter = try #require(checked.parameter("x"))
    #expect(checked.schema.name(of: parameter.type) == type)
    #expect(try checked.line(for: #require(parameter.value)) == value)
  }

  @Test(arguments: [
    "let x = UserDefaults.standard.integer(forKey: \"x\")",
    "let x = makeSomething()",
    "let x = store.items.map(\\.id)",
    "let x: Int",
    "var x: Widget = Widget()",
  ])
  func aValueWithoutAMeaningIsNoError(line: String) throws {
    let checked = Checked("\(line)\n#Predicate<Book> { $0.pages == x }")
    #expect(checked.ids == [])
    #expect(try #require(checked.parameter("x")).value == nil)
  }

  @Test func aWrongLiteralIsAnError() {
    let checked = Checked("let x: Int = \"a\"\n#Predicate<Book> { $0.pages == x }")
    #expect(checked.ids == ["type.mismatch"])
  }

  @Test func letLinesMayUseEachOther() throws {
    let checked = Checked(
      "let days = 7\nlet from = Date.now.addingTimeInterval(Double(-days) * 86400)\n"
        + "#Predicate<Book> { $0.published > from }")
    #expect(checked.ids == [])
    #expect(checked.query.parameters.map(\.name) == ["from", "days"])
    #expect(try #require(checked.parameter("days")).value != nil)
  }

  @Test func theLastLetBeforeTheUseWins() throws {
    let checked = Checked(
      "let x = 1\nlet x = \"b\"\nlet p = #Predicate<Book> { $0.title == x }\nlet x = 2.5")
    #expect(checked.ids == [])
    #expect(try #require(checked.parameter("x")).type == .string)
  }

  @Test(arguments: ["x += 3", "x = 4", "if isLarge { x = 40 }", "for step in steps { x += step }"])
  func aVariableThatIsAssignedAgainHasATypeOnly(line: String) throws {
    let checked = Checked("var x = 1\n\(line)\n#Predicate<Book> { $0.pages == x }")
    let parameter = try #require(checked.parameter("x"))
    #expect(parameter.type == .integer)
    #expect(parameter.value == nil)
  }

  @Test func anAssignmentBehindThePredicateChangesNothing() throws {
    let checked = Checked("var x = 1\nlet p = #Predicate<Book> { $0.pages == x }\nx = 2")
    #expect(try #require(checked.parameter("x")).value != nil)
  }

  @Test func aLetThatUsesItselfEnds() {
    let checked = Checked("let x = x + 1\n#Predicate<Book> { $0.pages == x }")
    #expect(checked.ids == [])
  }

  @Test(arguments: [
    ("$0.pages == wanted", "Int"),
    ("wanted < $0.published", "Date"),
    ("$0.rank == wanted", "Int?"),
    ("wanted.contains($0.title)", "[String]"),
    ("$0.title.contains(wanted)", "String"),
    ("$0.title.localizedStandardContains(wanted)", "String"),
    ("wanted.isEmpty || $0.title.localizedStandardContains(wanted)", "String"),
    ("wanted == nil || $0.pages == wanted", "Int?"),
    ("(wanted...other).contains($0.published)", "Date"),
    ("(wanted ..< $0.published).contains($0.published)", "Date"),
    ("$0.isLent && wanted", "Bool"),
    ("!wanted", "Bool"),
    ("wanted ? $0.isLent : true", "Bool"),
    ("$0.pages > wanted * 2", "Int"),
    ("$0.author?.persistentModelID == wanted", "PersistentIdentifier?"),
    ("$0.binding == wanted", "Binding"),
    ("$0.tags.contains { $0.id == wanted }", "UUID"),
    ("$0.words[wanted] == \"a\"", "Int"),
    ("($0.rank ?? wanted) > 3", "Int"),
    ("$0.published.addingTimeInterval(wanted) > $0.published", "Double"),
  ])
  func anUndeclaredNameTakesTheTypeThatItsUseWants(text: String, type: String) throws {
    let checked = Checked("#Predicate<Book> { \(text) }")
    #expect(checked.ids == [])
    let parameter = try #require(checked.parameter("wanted"))
    #expect(checked.schema.name(of: parameter.bindingType) == type)
    #expect(parameter.type == .unknown)
  }

  @Test(arguments: [
    "filter.text.isEmpty || $0.title.contains(filter.text)",
    "filter.pages > $0.pages",
    "self.limit == $0.pages",
    "range.lowerBound <= $0.pages && $0.pages < range.upperBound",
    "settings.author?.name == $0.title",
    "things.contains { $0.name == \"a\" }",
    "unknown.frobnicate($0.pages) == 3",
    "Settings.shared.limit == $0.pages",
    "anything == other",
    "p.evaluate($0) && $0.isLent",
    "p.evaluate($0) + 3 > 4",
    "matrix[0][1] == $0.rating",
  ])
  func unknownNamesAreNeverAnError(text: String) {
    #expect(Checked("#Predicate<Book> { \(text) }").ids == [])
  }

  @Test func membersOfACapturedValueKeepIt() {
    let checked = Checked("let text = \"a\"\n#Predicate<Book> { text.isEmpty || $0.title == text }")
    #expect(
      checked.body == "||:Bool(.isEmpty:Bool(captured text:String),"
        + " ==:Bool(.title:String($0:Book), captured text:String))")
  }

  @Test func globalsOfTheSchemaAreCaptured() throws {
    let checked = Checked("#Predicate<Book> { $0.pages > thick }")
    let parameter = try #require(checked.parameter("thick"))
    #expect(parameter.type == .integer)
    #expect(try checked.line(for: #require(parameter.value)) == "500:Int")
  }

  @Test func aCapturedPredicateIsEvaluated() throws {
    let checked = Checked(
      """
      let long = #Predicate<Book> { $0.pages > 300 }
      let good = #Predicate<Book> { long.evaluate($0) && $0.rating > 4 }
      """)
    #expect(checked.ids == [])
    #expect(checked.body.hasPrefix("&&:Bool(evaluate:Bool(captured long:Predicate<Book>, $0:Book)"))
    let value = try checked.line(for: #require(checked.parameter("long")?.value))
    #expect(value.hasPrefix("closure $0:Predicate<Book>(>:Bool"))
  }

  @Test func aCollectionOfUnknownElementsLearnsTheirType() throws {
    let checked = Checked(
      "let codes = Set(books.map(\\.code))\n#Predicate<Book> { codes.contains($0.code) }")
    #expect(checked.ids == [])
    let type = try #require(checked.parameter("codes")).type
    #expect(checked.schema.name(of: type) == "Set<UUID>")
  }

  @Test func aCapturedExpressionIsEvaluated() {
    let checked = Checked(
      """
      let length = #Expression<Book, Int> { $0.title.count }
      let long = #Predicate<Book> { length.evaluate($0) > 30 }
      """)
    #expect(checked.ids == [])
    #expect(
      checked.body
        == ">:Bool(evaluate:Int(captured length:Expression<Book, Int>, $0:Book), 30:Int)")
  }

  @Test func functionParametersAreCapturedWithTheirTypes() throws {
    let checked = Checked(
      """
      func search(_ text: String, from date: Date) -> [Book] {
        let found = #Predicate<Book> { $0.title.contains(text) && $0.published > date }
      }
      """)
    #expect(checked.ids == [])
    #expect(try #require(checked.parameter("text")).type == .string)
    #expect(try #require(checked.parameter("date")).type == .date)
  }
}
