import Foundation
import PredikatEvaluation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// Makes SQL of typed expressions: the state that is shared by all of its steps.
///
/// An object, because closures over a value of this size would copy it over and over.
final class Translator {
  let layout: Layout
  let dialect: any Dialect
  let options: Planner.Options
  let query: TypedQuery
  let given: Bindings
  /// The present moment.
  let clock: Date

  /// What is bound so far.
  var bindings: [SQLBinding] = []
  /// What is computed by ``SQLFunction/evaluate`` so far.
  var expressions: [LoweredExpression] = []
  /// The query's variables, and those made for inputs of expressions.
  var variables: [Variable]
  /// The conditions as written.
  var leaves: [Leaf] = []
  /// The condition that is being translated; negative outside any.
  var currentLeaf = -1
  /// How many terms so far may raise an error for some row.
  var hazards = 0
  /// How many of the computations so far have an operation that may raise an error.
  var failures = 0
  /// Why the query cannot become SQL.
  var problems: [Diagnostic] = []
  /// Columns known not to be NULL where the translation is, by conditions that come before.
  var present: [SQLTerm] = []
  /// The queries around the place where the translation is, the outermost first.
  var scopes: [[SQLSource]] = []
  /// What each column of the answer means.
  var resultColumns: [ResultColumn] = []
  /// How deep conditions are nested here.
  var depth = 0

  private var meanings: [Meaning?]
  private var joins: [JoinedRow] = []
  /// The first and the last objects of relationships so far.
  var ends: [CollectionEnd] = []
  private var scopeOfSource: [Int] = []
  private var remainingSteps = 200_000
  /// Whether the query has turned out to be too large, so that what is left need not be looked at.
  private(set) var hasGivenUp = false
  /// How many tables a query may read, and how many parts a term may have that others repeat.
  private static let mostSources = 1_000
  private static let mostRepeatedParts = 2_000

  private struct JoinedRow {
    var parent: Int
    var column: SQLName
    var source: Int
  }

  init(
    layout: Layout, dialect: any Dialect, options: Planner.Options, query: TypedQuery,
    given: Bindings, clock: Date
  ) {
    self.layout = layout
    self.dialect = dialect
    self.options = options
    self.query = query
    self.given = given
    self.clock = clock
    variables = query.variables
    meanings = Array(repeating: nil, count: query.variables.count)
    bindings.reserveCapacity(8)
    leaves.reserveCapacity(8)
  }

  /// The schema, without a copy.
  var schema: Schema {
    _read { yield layout.schema }
  }

  /// What a variable stands for.
  subscript(variable: VariableID) -> Meaning? {
    get { variable.index < meanings.count ? meanings[variable.index] : nil }
    set {
      while meanings.count <= variable.index { meanings.append(nil) }
      meanings[variable.index] = newValue
    }
  }

  /// Counts a step of work; false when there were too many, as closures that use closures can make,
  /// or when the query has become too large.
  func mayGoOn(at range: TextRange) -> Bool {
    remainingSteps -= 1
    if remainingSteps == 0 || remainingSteps > 0 && scopeOfSource.count > Self.mostSources {
      giveUp(at: range)
    }
    return remainingSteps > 0
  }

  /// Counts a step of work for the condition that is being translated.
  func mayGoOn() -> Bool { mayGoOn(at: currentRange) }

  /// A term that several parts of the statement repeat: each such part may be repeated in turn, so
  /// that a short text could make a statement without end. NULL for one too large for that.
  func repeatable(_ term: SQLTerm) -> SQLTerm {
    guard !SQLSize.isWithin(Self.mostRepeatedParts, term) else { return term }
    giveUp(at: currentRange)
    return .null
  }

  private var currentRange: TextRange {
    currentLeaf < 0 ? query.syntax.range : leaves[currentLeaf].expression.range
  }

  private func giveUp(at range: TextRange) {
    if !hasGivenUp { problems.append(.queryTooLarge(at: range)) }
    hasGivenUp = true
    remainingSteps = 0
  }

  // MARK: Sources

  /// Adds a source to the innermost query.
  func addSource(
    _ table: SQLName, key: SQLName?, join: SQLSource.Join, on condition: SQLCondition = .always
  ) -> Int {
    addSource(table, key: key, join: join, on: condition, toScope: scopes.count - 1)
  }

  private func addSource(
    _ table: SQLName, key: SQLName?, join: SQLSource.Join, on condition: SQLCondition,
    toScope scope: Int
  ) -> Int {
    let number = scopeOfSource.count
    scopeOfSource.append(scope)
    scopes[scope].append(
      SQLSource(number: number, table: table, key: key, join: join, on: condition))
    return number
  }

  /// The source that holds an object's row; it is joined when first asked for, in the query that
  /// has the object it is reached from. There is none where it is reached from one that a term
  /// picks.
  func source(of row: Row) -> Int? {
    switch row {
    case .source(let number, _): return number
    case .picked: return nil
    case .narrowed(let row, _), .forced(let row, _): return source(of: row)
    case .toOne(let parent, let column, let destination):
      guard let from = source(of: parent), let place = layout[destination] else { return nil }
      if let known = join(from: from, column.name) { return known }
      let scope = scopeOfSource[from]
      let number = scopeOfSource.count
      let on = SQLCondition(
        .comparison(
          .equal, .column(SQLColumn(source: number, name: place.key)),
          .column(SQLColumn(source: from, name: column.name))))
      let join: SQLSource.Join = row.isOptional || isLeft(from) ? .left : .inner
      _ = addSource(place.table, key: place.key, join: join, on: on, toScope: scope)
      joins.append(JoinedRow(parent: from, column: column.name, source: number))
      return number
    }
  }

  /// The source that was joined by a column of another.
  func join(from parent: Int, _ column: SQLName) -> Int? {
    joins.first { $0.parent == parent && $0.column == column }?.source
  }

  /// A source and all that are joined by way of it; each is joined later than what it is joined by.
  func joinedSources(from first: Int) -> [Int] {
    var found = [first]
    for join in joins where found.contains(join.parent) { found.append(join.source) }
    return found
  }

  private func isLeft(_ number: Int) -> Bool {
    scopes[scopeOfSource[number]].contains { $0.number == number && $0.join == .left }
  }
}
