import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

/// A node of our own, which nobody else can know.
struct Coin<Operand: StandardPredicateExpression>: StandardPredicateExpression
where Operand.Output == Bool {
  var operand: Operand

  func evaluate(_ bindings: PredicateBindings) throws -> Bool { try operand.evaluate(bindings) }
}

@Suite struct WalkingFailureTests {
  private func checkFailure(
    _ predicate: Predicate<Book>, _ kind: BridgeError.Kind, _ message: String,
    types: SwiftTypes? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let types = try types ?? Shelf.types()
    do throws(BridgeError) {
      _ = try WalkedPredicate(predicate, types: types).query()
      Issue.record("nothing is wrong", sourceLocation: sourceLocation)
    } catch {
      #expect(error.kind == kind, sourceLocation: sourceLocation)
      #expect(error.message.contains(message), "\(error)", sourceLocation: sourceLocation)
    }
  }

  @Test func namesTheNodeThatIsInTheWay() throws {
    let predicate = Predicate<Book> { book in
      PredicateExpressions.build_Conjunction(
        lhs: Coin(operand: PredicateExpressions.build_KeyPath(root: book, keyPath: \.isLent)),
        rhs: PredicateExpressions.build_KeyPath(root: book, keyPath: \.isLent))
    }
    try checkFailure(
      predicate, .node("Coin"), "the node 'Coin' has no form in the query language")
  }

  @Test func namesTheKeyPathThatIsNotRegistered() throws {
    var types = SwiftTypes(schema: Shelf.schema)
    try types.register(Book.self, ["title": \.title])
    try checkFailure(
      #Predicate { $0.pages > 2 }, .registration,
      #"the key path '\Book.pages' from 'Book' to 'Int'"#,
      types: types)
    try checkFailure(
      #Predicate { $0.genre.rawValue == "x" }, .registration, "from 'Book' to 'Genre'",
      types: types)
  }

  @Test func guessesThePropertyOfAComputedKeyPath() throws {
    var types = SwiftTypes(schema: Shelf.schema)
    try types.register(Book.self, ["title": \.title])
    try types.register(Writer.self, ["name": \.name])
    try checkFailure(
      #Predicate { $0.writer?.name == "Ema" }, .registration, "register it as 'writer'",
      types: types)
  }

  @Test func namesTheTypeThatIsNotRegistered() throws {
    try checkFailure(
      #Predicate { $0.isLent }, .registration, "Book' is not registered",
      types: SwiftTypes(schema: Shelf.schema))
  }

  struct Stranger: Codable, Sendable, Equatable {
    var limit = 3
  }

  @Test func namesTheTypeOfAConstantThatNothingKnows() throws {
    let stranger = Stranger()
    try checkFailure(
      #Predicate { $0.pages > stranger.limit }, .value, "Stranger', which is no type of the schema")
  }

  @Test func keepsWhatWasCaptured() throws {
    let day = Date(timeIntervalSinceReferenceDate: 5)
    let genre = Genre.poem
    let walked = try WalkedPredicate(
      #Predicate<Book> { $0.printed > day && $0.genre == genre && $0.printed != day },
      types: Shelf.types())
    #expect(
      walked.text == """
        let capture1: Date
        let capture2: Genre
        let capture3: Date
        #Predicate<Book> { book in \
        book.printed > capture1 && book.genre == capture2 && book.printed != capture3 }
        """)
    #expect(walked.constants.map(\.name) == ["capture1", "capture2", "capture3"])
    #expect(walked.constants[0].value as? Date == day)
    #expect(walked.constants[1].value as? Genre == .poem)
    #expect(walked.constants[0].type == .date)
  }

  @Test func walksSeveralInputs() throws {
    let walked = try WalkedPredicate(
      #Predicate<Book, Writer> { $0.pages == $1.books.count }, types: Shelf.types())
    #expect(
      walked.text == "#Predicate<Book, Writer> { book, writer in book.pages == writer.books.count }"
    )
    let query = try walked.query()
    #expect(query.predicate?.inputs.count == 2)
    #expect(query.root == nil)
  }

  @Test func walksExpressions() throws {
    let walked = try WalkedPredicate(
      #Expression<Book, Int> { $0.pages + 1 }, types: Shelf.types())
    #expect(walked.text == "#Expression<Book, Int> { book in book.pages + 1 }")
    #expect(try walked.query().predicate?.body.type == .integer)
  }

  #if canImport(Darwin)
    @Test func walksPredicatesThatAreEvaluatedInside() throws {
      let long = #Predicate<Book> { $0.pages > 500 }
      let walked = try WalkedPredicate(
        #Predicate<Book> { long.evaluate($0) && $0.title.localizedStandardContains("a") },
        types: Shelf.types())
      #expect(
        walked.text == """
          let condition1 = #Predicate<Book> { book in book.pages > 500 }
          #Predicate<Book> { book in condition1.evaluate(book) \
          && book.title.localizedStandardContains("a") }
          """)
      _ = try walked.query()
    }
  #endif

  @Test func survivesLongChains() throws {
    typealias Condition = StandardPredicateExpression<Bool>
    func or(_ left: any Condition, _ right: some Condition) -> any Condition {
      func open(_ left: some Condition) -> any Condition {
        PredicateExpressions.build_Disjunction(lhs: left, rhs: right)
      }
      return open(left)
    }
    let predicate = Predicate<Book> { book in
      func pages(are count: Int) -> some Condition {
        PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.build_KeyPath(root: book, keyPath: \.pages),
          rhs: PredicateExpressions.build_Arg(count))
      }
      return (1..<500).reduce(pages(are: 0)) { or($0, pages(are: $1)) }
    }
    let query = try WalkedPredicate(predicate, types: Shelf.types()).query()
    guard case .logical(.or, let operands) = try #require(query.predicate).body.kind else {
      Issue.record("no chain")
      return
    }
    #expect(operands.count == 500)
  }
}
