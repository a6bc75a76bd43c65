import PredikatEvaluation
import Testing

@Suite struct CapturedPredicateTests {
  @Test func evaluatesCapturedPredicates() {
    let text = """
      let long = #Predicate<Book> { $0.pages > 100 }
      let published = #Predicate<Book> { $0.isPublished && long.evaluate($0) }
      #Predicate<Book> { published.evaluate($0) || $0.pages == 7 }
      """
    #expect(Library.result(of: text) == .keys([1, 3]))
  }

  @Test func aPredicateOverAnotherModelTakesItsObject() {
    let text = """
      let heavy = #Predicate<Tag> { $0.weight == 2 }
      #Predicate<Book> { book in book.tags.allSatisfy { heavy.evaluate($0) } && !book.tags.isEmpty }
      """
    #expect(Library.result(of: text) == .keys([1]))
  }

  @Test func doublingPredicatesEndInAnError() {
    var lines = ["let p0 = #Predicate<Book> { $0.pages > 0 }"]
    for index in 1...60 {
      let previous = "p\(index - 1).evaluate($0)"
      lines.append("let p\(index) = #Predicate<Book> { \(previous) && \(previous) }")
    }
    lines.append("#Predicate<Book> { p60.evaluate($0) }")
    let result = Library.result(of: lines.joined(separator: "\n"))
    guard case .keys = result else { return }
    Issue.record("evaluated 2^60 times: \(result)")
  }

  @Test func circlesEndInAnError() {
    let text = """
      let a = #Predicate<Book> { b.evaluate($0) }
      let b = #Predicate<Book> { a.evaluate($0) }
      #Predicate<Book> { a.evaluate($0) }
      """
    guard case .keys = Library.result(of: text) else { return }
    Issue.record("a circle has rows")
  }
}
