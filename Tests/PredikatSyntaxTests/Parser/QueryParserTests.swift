import PredikatSyntax
import Testing

/// The written forms of a query: what is its predicate, its root, its order.
struct QueryParserTests {
  @Test(arguments: [
    ("#Predicate<A> { $0.x }", "predicateMacro<A> $0.x"),
    ("#Predicate <A> {\n  // why\n  $0.x\n}", "predicateMacro<A> $0.x"),
    ("#Predicate<A>\n{ $0.x }", "predicateMacro<A> $0.x"),
    ("#Predicate { (a: A) in a.x }", "predicateMacro<> a.x"),
    ("#Expression<A, Int> { $0.xs.count }", "expressionMacro<A,Int> $0.xs.count"),
    ("{ $0.x }", "closure<> $0.x"),
    ("x && y > 10", "expression<> x && y > 10"),
    ("return #Predicate<A> { $0.x }", "predicateMacro<A> $0.x"),
    ("let ids = [1, 2]\n{ ids.contains($0.id) }", "closure<> ids.contains($0.id)"),
    ("FetchDescriptor<A>(predicate: #Predicate { $0.x })", "predicateMacro<A> $0.x"),
    (
      "let p = #Predicate<A> { $0.x }\nlet d = FetchDescriptor(predicate: p)",
      "predicateMacro<A> $0.x"
    ),
    (
      "let p = #Predicate<A> { $0.x }\nlet q = #Predicate<A> { $0.y }\n"
        + "let d = FetchDescriptor(predicate: p)",
      "predicateMacro<A> $0.x"
    ),
    ("var d = FetchDescriptor<A>()\nd.predicate = #Predicate { $0.x }", "predicateMacro<A> $0.x"),
    (
      "let n = try context.fetchCount(FetchDescriptor<A>(predicate: #Predicate { $0.x }))",
      "predicateMacro<A> $0.x"
    ),
    ("try context.delete(model: A.self, where: #Predicate { $0.x })", "predicateMacro<A> $0.x"),
    ("@Query(filter: #Predicate { $0.x }) var items: [A]", "predicateMacro<A> $0.x"),
    ("_items = Query(filter: #Predicate<A> { $0.x }, sort: \\.y)", "predicateMacro<A> $0.x"),
    ("let p: Predicate<A> = #Predicate { $0.x }", "predicateMacro<A> $0.x"),
    (
      "static func p(n: Int) -> Predicate<A> { return #Predicate { $0.x == n } }",
      "predicateMacro<A> $0.x == n"
    ),
    (
      "extension A { static var p: Predicate<A> { #Predicate { $0.x } } }", "predicateMacro<A> $0.x"
    ),
    (
      "struct V: View { @Query var items: [A]\n "
        + "init(n: Int) { _items = Query(filter: #Predicate { $0.x == n }) } }",
      "predicateMacro<A> $0.x == n"
    ),
    (
      "let a = t.isEmpty ? #Predicate<A> { _ in true } : #Predicate<A> { $0.x }",
      "predicateMacro<A> $0.x"
    ),
    ("List { F(filter: #Predicate<A> { $0.x }) }", "predicateMacro<A> $0.x"),
    ("@Model class A { var x = true }\n#Predicate<A> { $0.x }", "predicateMacro<A> $0.x"),
  ])
  func predicateIsFound(source: String, expected: String) throws {
    let query = read(source)
    let predicate = try #require(query.predicate)
    let generics = predicate.generics.map(ExpressionPrinter.print).joined(separator: ",")
    let body = predicate.closure.statements.map(ExpressionPrinter.print).joined(separator: "; ")
    #expect("\(predicate.form)<\(generics)> \(body)" == expected)
  }

  @Test func fetchDescriptorIsReadWithTheLinesBehindIt() throws {
    let query = read(
      """
      let limit = 3
      var descriptor = FetchDescriptor<A>(
        predicate: #Predicate { $0.x > limit },
        sortBy: [SortDescriptor(\\.y, order: .reverse), .init(\\.z, comparator: .lexical)])
      descriptor.fetchLimit = 20
      descriptor.fetchOffset = 5
      descriptor.propertiesToFetch = [\\.y, \\.z]
      descriptor.relationshipKeyPathsForPrefetching = [\\.author]
      descriptor.includePendingChanges = false
      let items = try context.fetch(descriptor)
      """)
    #expect(query.root?.lastName == "A")
    #expect(query.bindings.map(\.name?.text) == ["limit"])
    #expect(query.sort.map(describe) == ["\\.y reverse", "\\.z forward lexical"])
    #expect(query.limit.map(ExpressionPrinter.print) == "20")
    #expect(query.offset.map(ExpressionPrinter.print) == "5")
    #expect(query.propertiesToFetch.map(ExpressionPrinter.print) == ["\\.y", "\\.z"])
    #expect(query.prefetches.map(ExpressionPrinter.print) == ["\\.author"])
  }

  @Test func parametersAndLocalValuesAreBound() {
    let query = read(
      """
      static func predicate(search: String, on day: Date) -> Predicate<A> {
        let calendar = Calendar.current
        return #Predicate { $0.title.contains(search) && $0.date > day }
      }
      """)
    #expect(query.bindings.map(\.name?.text) == ["search", "day", "calendar"])
    #expect(query.bindings.map { $0.type?.lastName } == ["String", "Date", nil])
    #expect(query.bindings[0].value == nil)
    #expect(query.declarations.count == 1)
  }

  @Test func allPredicatesOfAPastedTypeAreTaken() {
    let query = read(
      """
      struct V {
        let a = #Predicate<A> { $0.x }
        func f() -> Predicate<B> { #Predicate { $0.y } }
      }
      """)
    #expect(query.predicate?.generics.first?.lastName == "B")
    #expect(query.otherPredicates.map { $0.generics.first?.lastName } == ["A"])
    #expect(query.otherPredicates.first?.boundName?.text == "a")
  }

  @Test func predicateWithoutTrailingClosureIsKept() {
    #expect(read("#Predicate<A>(f)").predicate?.malformed != nil)
    #expect(read("#Predicate<A>({ $0.x })").predicate?.closure.statements.count == 1)
    #expect(read("#Predicate<A> { $0.x }").predicate?.malformed == nil)
  }

  @Test func queryWithOrderOnlyHasARoot() {
    let query = read("@Query(sort: \\A.y, order: .reverse) private var items: [A]")
    #expect(query.predicate == nil)
    #expect(query.root?.lastName == "A")
    #expect(query.sort.map(describe) == ["\\A.y reverse"])
  }

  @Test(arguments: [
    ("-priority, title", ["\\.priority reverse", "\\.title forward"]),
    ("priority desc, title asc", ["\\.priority reverse", "\\.title forward"]),
    ("author.name", ["\\.author.name forward"]),
    ("\\.a", ["\\.a forward"]),
    ("SortDescriptor<T>(\\T.x)", ["\\T.x forward"]),
    (
      "[SortDescriptor(\\.p, order: .reverse), SortDescriptor(\\.t, comparator: .lexical)]",
      ["\\.p reverse", "\\.t forward lexical"]
    ),
    (
      "SortDescriptor(\\.a, comparator: String.StandardComparator(.localized, order: .reverse))",
      ["\\.a reverse localized"]
    ),
    ("заголовок desc", ["\\.заголовок reverse"]),
  ])
  func orderIsRead(source: String, expected: [String]) {
    var sink = DiagnosticSink()
    let keys = Parser.parseSort(SourceText(source), into: &sink)
    #expect(sink.diagnostics == [])
    #expect(keys.map(describe) == expected)
  }

  @Test(arguments: ["", "a,, b", "a b", "[", "SortDescriptor(x)", "-", "1", "a desc asc", "a;"])
  func faultyOrderIsReported(source: String) {
    var sink = DiagnosticSink()
    _ = Parser.parseSort(SourceText(source), into: &sink)
    #expect(sink.hasErrors)
  }

  private func describe(_ key: SortKeySyntax) -> String {
    let comparator = key.comparator.map { " " + $0.rawValue } ?? ""
    return "\(ExpressionPrinter.print(key.keyPath)) \(key.order)\(comparator)"
  }

  private func read(
    _ source: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> QuerySyntax {
    var sink = DiagnosticSink()
    let query = Parser.parseQuery(SourceText(source), into: &sink)
    #expect(sink.diagnostics == [], sourceLocation: sourceLocation)
    return query
  }
}
