import PredikatSyntax
import Testing

@Suite struct ClosureTypingTests {
  @Test(arguments: [
    (
      "$0.tags.contains { $0.word == \"x\" }",
      "contains $0:Bool(.tags:[Tag]($0:Book), ==:Bool(.word:String($0:Tag), \"x\":String))"
    ),
    (
      "$0.tags.allSatisfy { tag in tag.weight > 3 }",
      "allSatisfy tag:Bool(.tags:[Tag]($0:Book), >:Bool(.weight:Int(tag:Tag), 3:Int))"
    ),
    (
      "$0.tags.filter { $0.weight > 3 }.count == 2",
      "==:Bool(.count:Int(filter $0:[Tag](.tags:[Tag]($0:Book),"
        + " >:Bool(.weight:Int($0:Tag), 3:Int))), 2:Int)"
    ),
    (
      "$0.author?.books.contains(where: \\.isLent) ?? true",
      "??:Bool(?. #1:Bool?(.author:Author?($0:Book), wrap:Bool?(contains #2:Bool("
        + ".books:[Book](#1:Author), .isLent:Bool(#2:Book)))), true:Bool)"
    ),
    (
      "$0.tags.contains { $0.books?.contains { $0.pages > 3 } == true }",
      "contains $0:Bool(.tags:[Tag]($0:Book), ==:Bool(?. #2:Bool?(.books:[Book]?($0:Tag),"
        + " wrap:Bool?(contains $0:Bool(#2:[Book], >:Bool(.pages:Int($0:Book), 3:Int)))),"
        + " wrap:Bool?(true:Bool)))"
    ),
    (
      "$0.marks.max()! > 3",
      ">:Bool(unwrap!:Int(maximum:Int?(.marks:[Int]($0:Book))), 3:Int)"
    ),
    (
      "$0.tags.map(\\.weight).sum() > 3",
      ">:Bool(sum:Int(map #1:[Int](.tags:[Tag]($0:Book), .weight:Int(#1:Tag))), 3:Int)"
    ),
    (
      "$0.notes.contains { $0.key == \"a\" && $0.value > 1 }",
      "contains $0:Bool(.notes:[String: Int]($0:Book), &&:Bool("
        + "==:Bool(.key:String($0:(String, Int)), \"a\":String),"
        + " >:Bool(.value:Int($0:(String, Int)), 1:Int)))"
    ),
    (
      "$0.title.allSatisfy { $0.isNumber }",
      "allSatisfy $0:Bool(.title:String($0:Book), .isNumber:Bool($0:Character))"
    ),
  ])
  func closuresBindTheElement(text: String, tree: String) {
    let checked = Checked("{ \(text) }", root: "Book")
    #expect(checked.ids == [])
    #expect(checked.body == tree)
  }

  @Test(arguments: [
    ("$0.words.contains(\"x\")", "containsElement"),
    ("$0.words.contains([\"x\", \"y\"])", "containsCollection"),
    ("$0.title.contains(\"x\")", "containsCollection"),
    ("\"abc\".contains($0.title)", "containsCollection"),
    ("$0.title.contains($0.initial)", "containsElement"),
    ("$0.title.contains(/x+/)", "containsRegex"),
    ("(1...3).contains($0.pages)", "rangeContains"),
    ("(1.5..<3).contains($0.rating)", "rangeContains"),
    ("(...3).contains($0.pages)", "rangeContains"),
    ("[1, 2].contains($0.pages)", "containsElement"),
    ("$0.title.starts(with: \"x\")", "starts"),
    ("$0.words.starts(with: [\"x\"])", "starts"),
    ("$0.title.hasPrefix(\"x\")", "hasPrefix"),
    ("$0.title.localizedStandardContains(\"x\")", "localizedStandardContains"),
    ("$0.pages.isMultiple(of: 2)", "isMultiple"),
  ])
  func overloadsAreDecidedByTypes(text: String, function: String) {
    let checked = Checked("{ \(text) }", root: "Book")
    #expect(checked.ids == [])
    #expect(checked.body.hasPrefix(function + ":Bool"), "\(checked.body)")
  }

  @Test(arguments: [
    "$0.title.lowercased() == \"x\"",
    "$0.title.caseInsensitiveCompare(\"x\") == .orderedSame",
    "$0.title.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty",
    "$0.title.firstMatch(of: /x/) != nil",
    "$0.published > Date.now",
    "$0.published < .distantFuture",
    "$0.published > Date(timeIntervalSinceNow: -60)",
    "$0.published > Calendar.current.date(byAdding: .day, value: -7, to: .now)!",
    "$0.published >= Calendar.current.startOfDay(for: Date())",
    "$0.published.addingTimeInterval(60) < Date.now",
    "abs($0.pages) > 3 && max($0.pages, 3) == 3 && min($0.rating, 1, 2.5) < 3",
    "Double($0.pages) > $0.rating && String($0.pages) == \"3\" && Int($0.title) == 3",
    "$0.author?.id == nil && $0.author?.persistentModelID != nil",
    "$0.tags.contains { $0.id == UUID() }",
    "$0 is Atlas && ($0 as? Atlas)?.scale == 3",
    "if let atlas = $0 as? Atlas { atlas.scale > 3 } else { false }",
    "$0.size.height > $0.size.width && $0.size.note == nil",
    "$0.binding.rawValue == \"cloth\" && $0.shelf.rawValue > 1",
    "$0.words[0] == \"a\" && $0.words[0..<2].isEmpty",
    "$0.cover?.count == 3 && $0.link?.host == \"a\"",
    "$0.title.utf8.count > 3 && $0.title.first == \"x\"",
    "$0.shortTitle == \"x\" && $0.isOpen && $0.pages == Book.limit",
    "[.cloth, .paper].contains($0.binding)",
    "$0.binding == Binding(rawValue: \"cloth\")",
    "$0.author == $0.author?.mentor",
    "Set([1, 2]).contains($0.pages) && Array(1...3).contains($0.pages)",
  ])
  func theWiderLanguageRuns(text: String) { checkRuns("{ \(text) }") }

  @Test(arguments: [
    ("$0.tags.map { $0.weight }.contains(3)", "method 'map(_:)'"),
    ("$0.tags.reduce(0) { $0 + $1.weight } == 3", "method 'reduce(_:_:)'"),
    ("$0.words.sorted(by: <).isEmpty", "method 'sorted(by:)'"),
    ("$0.title.contains(where:)($0.words)", "method"),
    ("$0.isThick()", "method 'isThick()'"),
    ("isFamous($0.title)", "function 'isFamous'"),
    ("$0.title.formatted() == \"x\"", "method 'formatted()'"),
    ("$0.words.append(\"x\")", "mutation 'append'"),
    ("{ $0.isLent }($0)", "callee"),
    ("$0.tags.contains(\\.word)", "key path"),
    ("($0.pages, 1) == (1, 1)", "tuple"),
    ("$0.pages = 3", "mutation '='"),
    ("try $0.isLent", "'try'"),
  ])
  func whatNoPredicateCanDoIsNamed(text: String, construct: String) {
    let checked = Checked("{ \(text) }", root: "Book")
    #expect(checked.ids == [])
    #expect(checked.body.contains("unsupported " + construct), "\(checked.body)")
  }

  @Test(arguments: [
    ("{ $0.tags.contains { ▲$0.weight } }", ["type.not-boolean"]),
    ("{ $0.tags.contains { $0.▲wrod == \"x\" } }", ["type.unknown-property"]),
    ("{ $0.tags.allSatisfy(\\.▲wrod) }", ["type.unknown-property"]),
    ("{ book in ▲$0.isLent }", ["type.unknown-name"]),
    ("{ ▲a, b in a.isLent }", ["type.parameter-count"]),
    ("{ $0.words.contains(▲3) }", ["type.mismatch"]),
    ("{ $0.title.contains(▲$0.pages) }", ["type.mismatch"]),
    ("{ $0.words[▲\"a\"] == \"b\" }", ["type.mismatch"]),
  ])
  func errorsInClosuresAreReported(marked: String, ids: [String]) { checkFinds(marked, ids) }
}
