import PredikatSyntax
import Testing

@Suite struct OptionalTypingTests {
  @Test(arguments: [
    ("$0.rank == 3", "==:Bool(.rank:Int?($0:Book), wrap:Int?(3:Int))"),
    ("nil != $0.rank", "!=:Bool(nil:Int?, .rank:Int?($0:Book))"),
    (
      "$0.rank == $0.pages",
      "==:Bool(.rank:Int?($0:Book), wrap:Int?(.pages:Int($0:Book)))"
    ),
    (
      "($0.rank ?? 0) > 3",
      ">:Bool(??:Int(.rank:Int?($0:Book), 0:Int), 3:Int)"
    ),
    (
      "$0.rank ?? $0.rank ?? 3 == 3",
      "==:Bool(??:Int(.rank:Int?($0:Book), ??:Int(.rank:Int?($0:Book), 3:Int)), 3:Int)"
    ),
    ("$0.rank! > 3", ">:Bool(unwrap!:Int(.rank:Int?($0:Book)), 3:Int)"),
    (
      "$0.author?.name == \"x\"",
      "==:Bool(?. #1:String?(.author:Author?($0:Book), wrap:String?(.name:String(#1:Author))),"
        + " wrap:String?(\"x\":String))"
    ),
    (
      "$0.author?.born == nil",
      "==:Bool(?. #1:Date?(.author:Author?($0:Book), .born:Date?(#1:Author)), nil:Date?)"
    ),
    (
      "$0.author?.mentor?.isAlive ?? false",
      "??:Bool(?. #1:Bool?(.author:Author?($0:Book),"
        + " ?. #2:Bool?(.mentor:Author?(#1:Author), wrap:Bool?(.isAlive:Bool(#2:Author)))),"
        + " false:Bool)"
    ),
    (
      "$0.author?.mentor!.isAlive == true",
      "==:Bool(?. #1:Bool?(.author:Author?($0:Book),"
        + " wrap:Bool?(.isAlive:Bool(unwrap!:Author(.mentor:Author?(#1:Author))))),"
        + " wrap:Bool?(true:Bool))"
    ),
    (
      "($0.author)?.isAlive == true",
      "==:Bool(?. #1:Bool?(.author:Author?($0:Book), wrap:Bool?(.isAlive:Bool(#1:Author))),"
        + " wrap:Bool?(true:Bool))"
    ),
    (
      "$0.author.flatMap { $0.born } == nil",
      "==:Bool(flatMap $0:Date?(.author:Author?($0:Book), .born:Date?($0:Author)), nil:Date?)"
    ),
    ("$0.spare == .paper", "==:Bool(.spare:Binding?($0:Book), wrap:Binding?(.paper:Binding))"),
    (
      "$0.isLent ? $0.rank == nil : $0.rank == 1",
      "?::Bool(.isLent:Bool($0:Book), ==:Bool(.rank:Int?($0:Book), nil:Int?),"
        + " ==:Bool(.rank:Int?($0:Book), wrap:Int?(1:Int)))"
    ),
  ])
  func optionalsArePromotedAndChained(text: String, tree: String) {
    let checked = Checked("{ \(text) }", root: "Book")
    #expect(checked.ids == [])
    #expect(checked.body == tree)
  }

  @Test(arguments: [
    ("{ ▲$0.rank > 3 }", ["type.optional"]),
    ("{ 3 < ▲$0.rank }", ["type.optional"]),
    ("{ ▲$0.rank + 1 == 3 }", ["type.optional"]),
    ("{ ▲$0.isSigned }", ["type.not-boolean"]),
    ("{ ▲$0.author?.isAlive }", ["type.not-boolean"]),
    ("{ !▲$0.isSigned }", ["type.optional"]),
    ("{ $0.isLent && ▲$0.isSigned }", ["type.optional"]),
    ("{ $0.author.▲name == \"x\" }", ["type.optional"]),
    ("{ $0.subtitle.▲contains(\"x\") == true }", ["type.optional"]),
    ("{ $0.pages▲?.magnitude == 3 }", ["type.optional"]),
    ("{ $0.pages▲! == 3 }", ["type.optional"]),
    ("{ ▲$0.pages == nil }", ["type.optional"]),
    ("{ $0.marks.contains(▲$0.rank) }", ["type.optional"]),
    ("{ (1...3).contains(▲$0.rank) }", ["type.optional"]),
    ("{ ▲$0.pages ?? 3 == 3 }", ["type.redundant-coalescing"]),
    ("let wanted: Int? = nil\n#Predicate<Book> { ▲$0.pages == wanted }", ["type.optional"]),
    (
      "let wanted: Int? = nil\n#Predicate<Book> { wanted == nil || ▲wanted == $0.pages }",
      ["type.optional"]
    ),
    ("{ if let p = ▲$0.pages { p > 3 } else { false } }", ["type.optional"]),
  ])
  func optionalsUsedAsPlainValuesAreReported(marked: String, ids: [String]) {
    checkFinds(marked, ids)
  }

  @Test(arguments: [
    "let wanted: Int? = nil\n#Predicate<Book> { $0.rank == wanted }",
    "let wanted = 3\n#Predicate<Book> { $0.rank == wanted }",
    "let wanted: [Int?] = [1, nil]\n#Predicate<Book> { wanted.contains($0.rank) }",
    "{ [1, 2].contains($0.rank) }",
    "{ $0.subtitle?.contains(\"x\") ?? false }",
    "{ $0.subtitle?.isEmpty != false }",
    "{ ($0.rank ?? nil) == 3 }",
    "{ ($0.tags.first?.word.count ?? 0) > 2 }",
    "{ $0.author?.books.contains { $0.isLent } == true }",
    "{ $0.notes[\"a\"] == nil && $0.notes[\"a\", default: 0] > 1 && $0.notes[\"b\"]! > 1 }",
  ])
  func theseAreFine(text: String) { checkRuns(text) }

  @Test func aFixMendsAnOptionalBody() throws {
    let text = "{ $0.isSigned }"
    let found = try #require(Checked(text, root: "Book").diagnostics.first)
    let fix = try #require(found.fixes.first)
    #expect(applied(fix, to: text) == "{ ($0.isSigned ?? false) }")
    #expect(Checked(applied(fix, to: text), root: "Book").ids == [])
  }

  @Test func aFixMendsAnOrderingOfAnOptional() throws {
    let text = "{ $0.rank > 3 }"
    let fix = try #require(Checked(text, root: "Book").diagnostics.first?.fixes.first)
    #expect(applied(fix, to: text) == "{ ($0.rank ?? 0) > 3 }")
  }

  @Test func theStandInOfADateKeepsNilOut() throws {
    func mended(_ text: String) throws -> String {
      let found = try #require(Checked(text, root: "Author").diagnostics.first)
      return applied(try #require(found.fixes.first), to: text)
    }
    #expect(try mended("{ $0.born > now }") == "{ ($0.born ?? .distantPast) > now }")
    #expect(try mended("{ $0.born < now }") == "{ ($0.born ?? .distantFuture) < now }")
    #expect(try mended("{ now < $0.born }") == "{ now < ($0.born ?? .distantPast) }")
  }

  private func applied(_ fix: Fix, to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
