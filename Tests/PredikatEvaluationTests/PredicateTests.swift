import PredikatEvaluation
import Testing

/// Books 1 (`Příliš žluťoučký`, 300 pages, live), 2 (`item 10`, `Int.max` pages, draft, no author,
/// no subtitle) and 3 (`zebra`, 7 pages, archived, empty subtitle, no tags, price NaN).
@Suite struct PredicateTests {
  private func check(
    _ text: String, _ keys: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Library.result(of: text) == .keys(keys), "\(text)", sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      ("true", [1, 2, 3]), ("false", []), ("isPublished", [1]), ("!isPublished", [2, 3]),
      ("pages > 7", [1, 2]), ("pages >= 7 && pages < 301", [1, 3]),
      ("pages == 7 || pages == 300", [1, 3]),
      ("pages % 7 == 0", [2, 3]), ("pages / 2 == 3", [3]), ("-pages == -7", [3]),
      ("pages - 7 == 0", [3]),
      ("small == 100", [1, 2, 3]), ("isPublished ? pages == 300 : pages == 7", [1, 3]),
      ("pages != 7", [1, 2]), ("7 == pages", [3]), ("isPublished == true", [1]),
      ("isPublished != true", [2, 3]),
      ("pages.isMultiple(of: 7)", [2, 3]), ("abs(pages) == 7", [3]), ("min(pages, 10) == 7", [3]),
      ("max(pages, 10) == 10", [3]),
      ("Double(pages) == 7.0", [3]), ("String(pages) == \"7\"", [3]),
      ("\"p\\(pages)\" == \"p7\"", [3]),
      ("pages == 7 && pages / 0 == 1 && false", nil), ("pages == -1 && pages / 0 == 1", []),
    ] as [(String, [Int]?)])
  func numbersAndBooleans(text: String, keys: [Int]?) {
    if let keys {
      check(text, keys)
    } else {
      #expect(Library.result(of: text) == .error(.divisionByZero))
    }
  }

  @Test(arguments: [
    ("price == 9.5", [1]), ("price == 0", [2]), ("price < 1", [2]), ("!(price < 1)", [1, 3]),
    ("price != price", [3]), ("price.isNaN", [3]), ("price == -0.0", [2]), ("price / 0 > 1", [1]),
    ("ratio == 0.1", [1, 2, 3]), ("ratio * 3 == 0.3", [1, 2, 3]), ("Double(ratio) == 0.1", []),
    ("cost == 0.3", [1, 2, 3]), ("cost + 0.1 == 0.4", [1, 2, 3]), ("cost * 2 > 0.6", []),
    ("cost < 0.30000000000000000001", [1, 2, 3]),
    ("[price].contains(price)", [1, 2]), ("min(price, 1.0) == 1.0", [1]),
  ])
  func floatingPointAndDecimal(text: String, keys: [Int]) { check(text, keys) }

  @Test(arguments: [
    ("title == \"zebra\"", [3]),
    ("title == \"Pr\u{30C}i\u{301}lis\u{30C} z\u{30C}lut\u{30C}ouc\u{30C}ky\u{301}\"", [1]),
    ("title < \"q\"", [1, 2]), ("title.contains(\"e\")", [2, 3]),
    ("title.contains(\"\")", [1, 2, 3]), ("title.contains(\"r\")", [3]),
    ("title.starts(with: \"item\")", [2]), ("title.hasPrefix(\"P\")", [1]),
    ("title.hasSuffix(\"a\")", [3]),
    ("title.localizedStandardContains(\"PRILIS\")", [1]),
    ("title.localizedStandardContains(\"\")", []),
    ("title.localizedCaseInsensitiveContains(\"ZEB\")", [3]),
    ("title.lowercased() == \"příliš žluťoučký\"", [1]),
    ("title.uppercased() == \"ZEBRA\"", [3]), ("title.count == 5", [3]), ("title.isEmpty", []),
    ("title.first == \"z\"", [3]),
    ("title.last == \"0\"", [2]), ("title + \"!\" == \"zebra!\"", [3]),
    ("(\"a\"...\"m\").contains(title)", [2]),
    ("title.caseInsensitiveCompare(\"ZEBRA\") == .orderedSame", [3]),
    ("title.localizedStandardCompare(\"item 9\") == .orderedDescending", [1, 2, 3]),
    ("title.contains(/^item \\d+$/)", [2]), ("title.wholeMatch(of: /z.*/) != nil", [3]),
    ("title.firstMatch(of: /q/) == nil", [1, 2, 3]),
    ("title.trimmingCharacters(in: .whitespaces) == \"zebra\"", [3]),
    ("title.utf8.count == 5", [3]),
    ("title.contains { $0 == \"z\" }", [3]), ("title.allSatisfy { $0.isLetter }", [3]),
    ("title.filter { $0 == \"e\" }.count == 1", [2, 3]),
    ("title.contains(title)", [1, 2, 3]), ("[\"zebra\", \"x\"].contains(title)", [3]),
    ("title.max() == \"z\"", [3]),
  ])
  func texts(text: String, keys: [Int]) { check(text, keys) }

  @Test(arguments: [
    ("subtitle == nil", [2]), ("subtitle != nil", [1, 3]), ("subtitle == \"kůň\"", [1]),
    ("subtitle != \"kůň\"", [2, 3]),
    ("!(subtitle == \"kůň\")", [2, 3]), ("subtitle?.isEmpty ?? false", [3]),
    ("subtitle?.isEmpty ?? true", [2, 3]),
    ("subtitle?.contains(\"k\") == true", [1]), ("subtitle?.contains(\"k\") == false", [3]),
    ("subtitle?.contains(\"k\") != true", [2, 3]),
    ("subtitle?.count == nil", [2]), ("subtitle != nil && subtitle! == \"\"", [3]),
    ("(rating ?? 0) > 3", [1, 2]), ("rating == 4", [1, 2]),
    ("author == nil", [2]), ("author?.name == \"Ada\"", [1]), ("author?.name != \"Ada\"", [2, 3]),
    ("author?.age == nil", [2, 3]),
    ("author?.age ?? 0 > 30", [1]), ("author.flatMap { $0.age } == 36", [1]),
    ("level == .high", [1, 3]), ("level?.rawValue == 10", [1, 3]),
    ("status == .archived", [3]), ("status.rawValue == \"gone\"", [3]),
    ("status == Status.live", [1]), ("status != .live", [2, 3]),
    ("place?.city == \"Brno\"", [1, 3]), ("place?.zip == 60200", [1, 3]),
    ("place?.zip ?? 0 > 1", [1, 3]),
    ("{ book in if let s = book.subtitle { s.isEmpty } else { book.pages > 7 } }", [2, 3]),
    ("rating is Int", [1, 2]), ("[4, nil].contains(rating)", [1, 2, 3]),
    ("level == nil || level == .low", [2]),
  ])
  func optionalsAndEnums(text: String, keys: [Int]) { check(text, keys) }

  @Test(arguments: [
    ("tags.isEmpty", [3]), ("tags.count == 2", [1]),
    ("tags.contains { $0.weight == 2 && $0.name == \"t2\" }", [1]),
    ("tags.allSatisfy { $0.weight == 1 }", [2, 3]),
    ("tags.filter { $0.weight == 2 }.count == 2", [1]),
    ("tags.contains { $0.books.count > 1 }", []),
    ("tags.contains { tag in tag.books.contains { $0.title == title } }", [1, 2]),
    ("author?.books.count == 1", [1, 3]),
    ("tags.map(\\.weight).sum() == 4", [1]), ("tags.map(\\.weight).max() == 1", [2]),
    ("tags.map(\\.weight).average() == 2", [1]),
    ("tags.map(\\.weight).min() == nil", [3]), ("tags.first?.name == \"swift\"", [1]),
    ("tags.first(where: { $0.weight == 1 })?.name == \"data\"", [2]),
    ("labels.contains(\"zebra\")", [3]), ("labels.count == 2", [1, 2, 3]),
    ("labels[0] == \"a\"", [1, 2, 3]), ("labels[0..<1].count == 1", [1, 2, 3]),
    ("labels.starts(with: [\"a\"])", [1, 2, 3]), ("counts.contains([2, 3])", [1, 2, 3]),
    ("counts.contains([3, 2])", []), ("counts.max() == 3", [1, 2, 3]),
    ("counts == [1, 2, 3]", [1, 2, 3]), ("counts.sum() == 6", [1, 2, 3]),
    ("blob.count == 3", [1, 2, 3]), ("blob.contains(3)", [1, 2, 3]),
    ("table[\"k\"] == 1", [1, 2, 3]), ("table[\"x\"] == nil", [1, 2, 3]),
    ("table[\"x\", default: 5] == 5", [1, 2, 3]), ("table.isEmpty", []),
    ("link?.host == \"example.org\"", [1, 2, 3]),
    ("link?.lastPathComponent == \"b.html\"", [1, 2, 3]),
    ("identifier.uuidString.starts(with: \"64\")", [1]), ("identifier < identifier", []),
    ("(5..<8).contains(pages)", [3]), ("(5...7).contains(pages)", [3]),
    ("(...7).contains(pages)", [3]), ("(8...).contains(pages)", [1, 2]),
    ("[7, 300].contains(pages)", [1, 3]), ("Set([7]).contains(pages)", [3]),
  ])
  func relationsAndCollections(text: String, keys: [Int]) { check(text, keys) }

  @Test(arguments: [
    ("pages + 1 > 0", EvaluationError.Kind.overflow), ("pages * 2 > 0", .overflow),
    ("small + small > 0", .overflow), ("-pages - 2 < 0 && pages + 1 > 0", .overflow),
    ("pages / 0 == 1", .divisionByZero), ("pages % 0 == 1", .divisionByZero),
    ("subtitle! == \"x\"", .forcedNil), ("author!.name == \"x\"", .forcedNil),
    ("labels[2] == \"a\"", .invalidSubscript), ("labels[-1] == \"a\"", .invalidSubscript),
    ("labels[0..<3].count == 1", .invalidSubscript),
    ("(pages ..< 5).contains(1)", .invalidRange), ("(pages ... 5).contains(1)", .invalidRange),
    ("(price ... 5.0).contains(1)", .invalidRange),
    ("(author as Any) as! String == \"x\"", .failedCast), ("Int8(pages) == 1", .overflow),
    ("Int(price) == 1", .overflow), ("abs(-pages - 1) > 0", .overflow),
    ("title.contains(/(?R)/)", .invalidRegex), ("pages == missing", .unboundParameter),
    ("tags.map(\\.weight).sum() + pages > 0", .overflow), ("cost > 1e400", .overflow),
    ("author is Elephant", .unsupported), ("!(title is Elephant?)", .unsupported),
    ("(labels as? [Elephant]) == nil", .unsupported),
    ("cost > -1e400", .overflow), ("[0, 1e170].contains(cost)", .overflow),
  ])
  func errorsAreNeverRows(text: String, kind: EvaluationError.Kind) {
    let result = Library.result(of: text)
    #expect(result == .error(kind), "\(result)")
  }

  @Test(arguments: [
    "pages == 7 || pages / 0 == 1 || true", "false && pages / 0 == 1", "true || pages / 0 == 1",
    "subtitle ?? author!.name == \"\" || true",
    "pages > 0 ? true : pages / 0 == 1", "table[\"k\", default: pages / 0] == 1",
    "subtitle == nil || subtitle!.count >= 0",
  ])
  func whatIsNotNeededIsNotEvaluated(text: String) {
    let result = Library.result(of: text)
    if text.hasPrefix("pages == 7") {
      #expect(result == .error(.divisionByZero))
    } else {
      #expect(result != .error(.divisionByZero), "\(text)")
    }
  }

  @Test(arguments: [
    ("name == \"Rex\"", "Animal", [2]), ("true", "Animal", [1, 2, 3]), ("true", "Dog", [2]),
    ("breed == \"Boxer\"", "Dog", [2]),
    ("{ $0 is Dog }", "Animal", [2]), ("{ ($0 as? Dog)?.breed == \"Boxer\" }", "Animal", [2]),
    ("{ !($0 is Cat) }", "Animal", [1, 2]),
    ("{ (($0 as? Cat)?.lives ?? 0) == 9 }", "Animal", [3]),
    ("{ ($0 as! Animal).name == \"Tom\" }", "Cat", [3]),
  ])
  func inheritance(text: String, root: String, keys: [Int]) {
    #expect(Library.result(of: text, root: root) == .keys(keys), "\(text)")
  }
}
