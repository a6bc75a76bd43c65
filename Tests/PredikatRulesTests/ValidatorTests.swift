import PredikatRules
import PredikatSyntax
import Testing

/// What the validator does across rules and targets.
@Suite struct ValidatorTests {
  private func check(_ text: String, for targets: String...) throws -> [Diagnostic] {
    let targets = try targets.flatMap { try #require(Target.parse($0)) }
    return Validated(text, schema: RuleExample.library, targets: targets).findings
  }

  @Test func oneFindingListsEveryTargetItHoldsFor() throws {
    let found = try check(
      "#Predicate<Book> { $0.title.hasSuffix(\"a\") }",
      for: "predikat", "foundation", "swiftdata@17+")
    #expect(found.map(\.id) == ["predicate.unsupported-call"])
    #expect(
      found.first?.targets.map(\.description)
        == [
          "foundation", "swiftdata@17", "swiftdata@17.4", "swiftdata@17.5", "swiftdata@18",
          "swiftdata@26",
        ])
  }

  @Test func releasesAreToldApart() throws {
    let found = try check(
      "#Predicate<Book> { $0.author?.mentor?.name == \"x\" }", for: "swiftdata@17+")
    let depth = try #require(found.first { $0.id == "predicate.optional-chain-depth" })
    #expect(depth.targets.map(\.description) == ["swiftdata@17", "swiftdata@17.4"])
  }

  @Test func severitiesAreToldApart() throws {
    let found = try check("#Predicate<Book> { $0.box?.width == 3 }", for: "swiftdata@17+")
      .filter { $0.id == "predicate.codable-member" }
    #expect(found.map(\.severity).sorted() == [.warning, .error])
    let error = try #require(found.first { $0.severity == .error })
    #expect(error.targets.map(\.description) == ["swiftdata@26"])
  }

  @Test func everyPredicateOfATextIsChecked() throws {
    let found = try check(
      """
      let first = #Predicate<Book> { $0.published > Date.now }
      let second = #Predicate<Book> { $0.published < .now }
      """, for: "foundation")
    #expect(found.map(\.id) == ["predicate.static-member", "predicate.static-member"])
  }

  @Test func hoistedConstantTakesAFreeName() throws {
    let text = "let now = 3\n#Predicate<Book> { $0.published > Date.now && $0.pages > now }"
    let found = try check(text, for: "foundation")
    #expect(
      text.applyingFixes(of: found)
        == "let now = 3\nlet now2 = Date.now\n"
        + "#Predicate<Book> { $0.published > now2 && $0.pages > now }")
  }

  @Test(arguments: [
    "#Predicate<Book> { $0.pages == #line }",
    "#Predicate<Book> { $0.title == $0.title.map { $0 } }",
    "#Predicate<Book> { (Int.self) == 1 }",
    "#Predicate<Book> { ($0.pages, $0.title).0 == 1 }",
    "#Predicate<Book> { { $0.isLent }($0) }",
    "#Predicate<Book> { $0[index: 3] }",
    "#Predicate<Book> { try await $0.isLent }",
    "#Predicate<Book> { if #available(iOS 18, *) { $0.isLent } else { false } }",
    "#Predicate<Book> { $0.title.contains }",
    "#Predicate<Book> { \\.isLent }",
    "#Predicate<Book> { { true } }",
    "#Predicate<Book> { for _ in $0.chapters {} }",
    "#Predicate<Book> { return }",
    "#Predicate<Book> { $0.pages = 1 }",
    "#Predicate<Book> { $0.pages <> 1 }",
    "#Predicate<Book> { Book.self }",
    "#Predicate<Book>(test)",
  ])
  func nothingUnsupportedPassesSilently(_ text: String) throws {
    let result = Validated(
      text, schema: RuleExample.library, targets: [.predikat])
    let errors = result.earlierErrors.count + result.findings.filter { $0.severity == .error }.count
    #expect(errors > 0)
  }

  @Test(arguments: [
    ("#Predicate<Book> { $0.title == self.text }", "predicate.external-key-path"),
    ("#Predicate<Book> { $0.title == filter.text }", "predicate.external-key-path"),
    (
      "let a: Author\n#Predicate<Book> { $0.author?.name == a.name }", "predicate.external-key-path"
    ),
    (
      "let ids = [\"a\"]\n#Predicate<Book> { ids.contains($0.author?.name ?? \"\") }",
      "predicate.coalesced-membership"
    ),
    ("#Predicate<Book> { $0.title.utf8.count > 3 }", "predicate.value-member"),
    ("#Predicate<Book> { $0.chapters.last?.length == 3 }", "predicate.value-member"),
    (
      "let d: Date\n#Predicate<Book> { $0.published.addingTimeInterval(3) > d }",
      "predicate.unsupported-call"
    ),
    ("#Predicate<Book> { $0.chapters.map { $0.length }.isEmpty }", "predicate.unsupported-call"),
    (
      "#Predicate<Book> { $0.chapters.first { $0.length > 3 } != nil }",
      "predicate.unsupported-call"
    ),
    ("let ids = [1]\n#Predicate<Book> { Set(ids).contains($0.pages) }", "predicate.function-call"),
    ("#Predicate<Book> { String($0.pages) == \"3\" }", "predicate.function-call"),
    ("#Predicate<Book> { $0.title.lowercased().hasPrefix(\"a\") }", "predicate.case-conversion"),
    ("#Predicate<Book> { [Shelf.novels].contains($0.shelf) }", "predicate.enum-case"),
    ("let s = Binding.paper\n#Predicate<Book> { $0.isLent && s == s }", "predicate.captured-type"),
    ("let p: [Author]\n#Predicate<Book> { p.contains($0.author!) }", "predicate.object-comparison"),
    ("#Predicate<Book> { $0.author === $0.author }", "predicate.unsupported-operator"),
    ("let d = [\"a\": 1]\n#Predicate<Book> { d.isEmpty || d == d }", "predicate.captured-type"),
    ("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.isOpen)])", "sort.unsupported-key"),
    ("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.keywords)])", "sort.unsupported-type"),
    ("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.size.width)])", "sort.unsupported-key"),
  ])
  func mistakeIsNamed(_ text: String, _ id: String) throws {
    let found = try check(text, for: "swiftdata@18")
    #expect(found.map(\.id).contains(id), "found \(found.map(\.id))")
  }

  @Test(arguments: [
    "#Predicate<Book> { $0.isLent && $0.pages > 10 && $0.title.contains(\"a\") }",
    "#Predicate<Book> { $0.author?.name == \"x\" || $0.due == nil }",
    "let search = \"a\"\n#Predicate<Book> { search.isEmpty || $0.title.starts(with: search) }",
    "#Predicate<Book> { $0.chapters.contains { $0.length > 3 } && !$0.chapters.isEmpty }",
    "#Predicate<Book> { book in if let due = book.due { due > book.published } else { false } }",
    "let ids = [1, 2]\n#Predicate<Book> { ids.contains($0.pages) && $0.rating / 2 > 1 }",
  ])
  func commonPredicatesAreCleanEverywhere(_ text: String) throws {
    let found = try check(text, for: "predikat", "foundation", "swiftdata@17+")
    #expect(found.map { "\($0.id): \($0.message)" } == [])
  }
}
