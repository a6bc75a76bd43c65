import Foundation
import PredikatFoundation
import PredikatSyntax
import Testing

/// What needs no row stands in a predicate as a value.
@Suite struct BuildingConstantTests {
  private func check(
    _ text: String, is expected: Predicate<Book>, _ values: [String: any Sendable] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkBuilds(text, expected, values, sourceLocation: sourceLocation)
  }

  @Test func datesAreComputedInUTCAgainstTheOneClock() throws {
    let clock = buildingClock
    check("printed < .now", is: #Predicate { $0.printed < clock })
    check("returned == Date.now", is: #Predicate { $0.returned == clock })
    let day = buildingClock - 86_400
    check(
      "let day = Date.now.addingTimeInterval(-86400)\nprinted < day",
      is: #Predicate { $0.printed < day })
    check(
      "printed < Calendar.current.date(byAdding: .day, value: -1, to: .now) ?? .distantPast",
      is: #Predicate { $0.printed < day })
    check("printed < .now - 86400", is: #Predicate { $0.printed < day })
    let built = try build(
      "let start = Calendar.current.startOfDay(for: Date())\nprinted >= start",
      target: .swiftData(.init(18)))
    let midnight = (buildingClock.timeIntervalSinceReferenceDate / 86_400).rounded(.down) * 86_400
    #expect(try built.evaluate(Book(printed: Date(timeIntervalSinceReferenceDate: midnight))))
    #expect(try !built.evaluate(Book(printed: Date(timeIntervalSinceReferenceDate: midnight - 1))))
  }

  @Test func casesAndStaticMembersAreValues() {
    let poem = Genre.poem
    check("genre == .poem", is: #Predicate { $0.genre == poem })
    check("genre != Genre.poem", is: #Predicate { $0.genre != poem })
    let genres = [Genre.poem, .essay]
    check("[Genre.poem, .essay].contains(genre)", is: #Predicate { genres.contains($0.genre) })
    let greatest = Int16.max
    check("edition == Int16.max", is: #Predicate { $0.edition == greatest })
    let verse = "verse"
    check("title != Genre.poem.rawValue", is: #Predicate { $0.title != verse })
  }

  @Test func textIsComputed() {
    let text = "x 3"
    check("title == \"x \\(n)\"", is: #Predicate { $0.title == text }, ["n": 3])
    check("title == \"x \" + \"3\"", is: #Predicate { $0.title == text })
    let search = "krtek"
    check(
      "title.contains(search.lowercased())", is: #Predicate { $0.title.contains(search) },
      ["search": "KRTEK"])
  }

  @Test func linesOfTheTextAreCaptured() {
    let limit = 21
    check(
      "let a = 2\nlet b = a + 5\nlet limit = b * 3\npages > limit",
      is: #Predicate { $0.pages > limit })
    check("let limit = 5\npages > limit", is: #Predicate { $0.pages > limit }, ["limit": 21])
    let wanted: Set<String> = ["Krtek"]
    check(
      "let wanted: Set<String> = [\"Krtek\"]\nwanted.contains(title)",
      is: #Predicate { wanted.contains($0.title) })
  }

  @Test func valuesGiveWayToTheOtherSide() {
    let edition: Int16 = 3
    check("edition == wanted", is: #Predicate { $0.edition == edition }, ["wanted": edition])
    let rating: Int? = -3
    check("rating == -3", is: #Predicate { $0.rating == rating })
    let least = Int16.min
    check("edition == -32768", is: #Predicate { $0.edition == least })
    let number = 2
    check("pages == (2)", is: #Predicate { $0.pages == number })
  }

  @Test func predicatesOfTheTextStandInTheirPlaces() {
    check(
      """
      let long = #Predicate<Book> { $0.pages > 50 }
      #Predicate<Book> { long.evaluate($0) && !$0.isLent }
      """, is: #Predicate { $0.pages > 50 && !$0.isLent })
  }

  @Test func anEmptyTextFindsEverything() throws {
    #expect(try build("").evaluate(Book()))
    #expect(try build("  // all").evaluate(Book()))
  }

  @Test func constantsThatWouldEndTheProcessAreRefused() {
    for (text, place) in [
      ("pages > 9223372036854775807 + 1", "9223372036854775807 + 1"), ("pages > 1 / 0", "1 / 0"),
      ("pages == 5 % (3 - 3)", "5 % (3 - 3)"), ("(5...1).contains(pages)", "5...1"),
      ("let a = Int.max\npages == a + 1", "a + 1"),
      ("pages > -(-9223372036854775807 - 1)", "-(-9223372036854775807 - 1)"),
    ] {
      #expect(throws: BridgeError.self, "\(text)") {
        do {
          _ = try build(text)
        } catch let error as BridgeError {
          let range = try #require(error.range)
          let found = SourceText(text).string(in: range)
          #expect(place.contains(found) || found.contains(place), "\(text): \(error)")
          throw error
        }
      }
    }
  }
}
