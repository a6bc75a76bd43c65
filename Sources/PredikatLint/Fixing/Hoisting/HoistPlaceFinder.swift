import PredikatSyntax

/// Walks from the top of a file to a place in it, and keeps the nearest one on the way where a line
/// can stand.
struct HoistPlaceFinder {
  let source: SourceText
  let offset: Int
  /// The nearest place so far.
  var place = HoistPlace.nowhere(.unknown)
  /// Names that are bound between the two places, and so mean nothing in a line.
  var boundNames: Set<String> = []
  /// Whether the code is evaluated only under a condition, where a line always is.
  var isConditional = false

  /// Finds the nearest place to code at `offset`.
  static func find(
    _ offset: Int, in file: SourceFileSyntax, of source: SourceText
  ) -> HoistPlaceFinder {
    var finder = HoistPlaceFinder(source: source, offset: offset)
    let whole = HoistBlock(
      range: TextRange(0, source.length), result: .statement, isInBraces: false)
    guard let statement = file.statements.first(where: { finder.holds($0.range) }) else {
      return finder
    }
    // A name beside a variable of the top level would be one of the whole module.
    if case .declaration(let declaration) = statement.kind {
      finder.visit(declaration, isLocal: false, in: whole)
    } else {
      finder.visit(file.statements, in: whole)
    }
    return finder
  }

  func holds(_ range: TextRange) -> Bool { range.start <= offset && offset < range.end }

  /// Takes a place that is nearer.
  mutating func take(_ nearer: HoistPlace) {
    place = nearer
    boundNames = []
    isConditional = false
  }

  /// Walks through statements that follow one another.
  mutating func visit(_ statements: [StatementSyntax], in block: HoistBlock) {
    guard let statement = statements.first(where: { holds($0.range) }) else { return }
    let isAlone = statements.count == 1
    var found = HoistStatement(
      range: statement.range, scope: block.range, isAlone: isAlone && !block.isTransparent,
      isInBraces: block.isInBraces)
    var isValue = false
    if isAlone, case .expression(let value) = statement.kind {
      isValue = value.isValue(in: block)
      found.needsReturn = isValue
      found.isSure = block.result != .unknown || value.showsItsUse
    }
    take(.statement(found))
    visit(statement, isValue: isValue, in: block)
  }

  mutating func visit(_ block: CodeBlockSyntax, result: HoistBlock.Result = .statement) {
    visit(block.statements, in: HoistBlock(range: block.range, result: result))
  }

  private mutating func visit(
    _ statement: StatementSyntax, isValue: Bool, in block: HoistBlock
  ) {
    switch statement.kind {
    case .expression(let value): visit(value, isValue: isValue)
    case .declaration(let declaration): visit(declaration, isLocal: true, in: block)
    case .returns(let value): value.map { visit($0, isValue: true) }
    case .throwing(let value): visit(value, isValue: true)
    case .guards(let conditions, let block):
      if holds(block.range) { visit(block) } else { visit(conditions) }
    case .whileLoop(_, let block), .repeatWhile(let block, _):
      if holds(block.range) { visit(block) } else { take(.nowhere(.loop)) }
    case .forIn(_, let sequence, _, let block):
      if holds(block.range) {
        visit(block)
      } else if holds(sequence.range) {
        visit(sequence, isValue: true)
      } else {
        take(.nowhere(.loop))
      }
    case .doCatch(let block, let catches):
      for block in [block] + catches where holds(block.range) { visit(block) }
    case .deferred(let block): visit(block)
    case .jump, .unexpected: take(.nowhere(.unknown))
    }
  }

  /// Walks through conditions; what one binds, those behind it see.
  mutating func visit(_ conditions: [ConditionSyntax]) {
    for (index, condition) in conditions.enumerated() {
      guard holds(condition.range) else {
        condition.gatherBoundNames(into: &boundNames)
        continue
      }
      if index > 0 { isConditional = true }
      visitChild { visit in condition.forEachExpression(visit) }
      return
    }
  }

  /// Walks on into whichever of some expressions holds the place.
  mutating func visitChild(_ forEach: ((ExpressionSyntax) -> Void) -> Void) {
    var child: ExpressionSyntax?
    forEach { if holds($0.range) { child = $0 } }
    child.map { visit($0, isValue: true) }
  }
}

extension ExpressionSyntax {
  /// Whether its value is used, if it is all that stands in a block.
  fileprivate func isValue(in block: HoistBlock) -> Bool {
    switch withoutEffects.kind {
    case .assignment: false
    case .ifElse, .switchCase: block.result != .statement && givesValue
    default: block.result == .value || block.result == .unknown && isMade
    }
  }

  /// Whether its form tells whether its value is used.
  fileprivate var showsItsUse: Bool {
    if case .assignment = withoutEffects.kind { return true }
    return isMade
  }

  /// Whether it only makes a value, which is of no use unless it is used.
  private var isMade: Bool {
    switch withoutEffects.kind {
    case .macro(let macro): return ["Predicate", "Expression"].contains(macro.name.text)
    case .call(let call):
      guard case .name(let name, _) = call.callee.kind else { return false }
      return ["FetchDescriptor", "Query", "SortDescriptor"].contains(name.text)
    default: return false
    }
  }

  private var withoutEffects: ExpressionSyntax {
    var expression = withoutParentheses
    while case .effect(_, let inner) = expression.kind { expression = inner.withoutParentheses }
    return expression
  }

  /// Whether it gives a value where it may: every branch of an `if` is one expression.
  private var givesValue: Bool {
    func isValue(_ statements: [StatementSyntax]) -> Bool {
      guard statements.count == 1, case .expression(let value) = statements[0].kind else {
        return false
      }
      if case .assignment = value.kind { return false }
      return value.givesValue
    }
    switch kind {
    case .ifElse(let branch):
      return isValue(branch.then.statements)
        && branch.otherwise.map { isValue($0.statements) } ?? false
    case .switchCase(let choice): return choice.cases.allSatisfy { isValue($0.statements) }
    default: return true
    }
  }
}
