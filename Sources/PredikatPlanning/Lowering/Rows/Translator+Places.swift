import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Closures over objects that need a value from around them, and read several properties of each
/// object: SQL lists each of the properties, and the closures go over places in these lists.
extension Translator {
  /// `marks.contains { mark in tags.filter { $0.weight == mark }.contains { $0.isOpen } }` as
  /// `… (0..<tags.count).filter { weights[$0] == mark }.contains { areOpen[$0] }`.
  ///
  /// Nil for an expression that needs no such value, or reads an object itself.
  func overPlaces(_ expression: TypedExpression) -> TypedExpression? {
    guard mayGoOn(at: expression.range), needsLocal(expression) else { return nil }
    return placed(expression)?.expression
  }

  /// An expression over places, and the objects that are at these places.
  private struct Placed {
    var expression: TypedExpression
    var objects: TypedExpression
  }

  private func placed(_ expression: TypedExpression) -> Placed? {
    guard case .each(let quantifier, let base, let variable, let body) = expression.kind,
      quantifier == .contains || quantifier == .allSatisfy || quantifier == .filter,
      let places = places(of: base)
    else { return nil }
    let place = VariableID(variables.count)
    var reading = PlacedReading(object: variable, place: place, objects: places.objects)
    let placedBody = reading.replaced(body)
    guard !reading.readsMore, reading.paths.allSatisfy(isStoredValue) else { return nil }
    variables.append(Variable(name: "", type: .integer, role: .element))
    let whole = TypedExpression(
      .each(quantifier, places.expression, place, placedBody),
      type: quantifier == .filter ? .array(.integer) : expression.type, at: expression.range)
    return Placed(expression: whole, objects: places.objects)
  }

  private func places(of base: TypedExpression) -> Placed? {
    guard needsLocal(base) else {
      guard collection(base) != nil else { return nil }
      let zero = TypedExpression(.literal(.integer(0, digits: "0")), type: .integer, at: base.range)
      let count = TypedExpression(.member(base, .count), type: .integer, at: base.range)
      let range = TypedExpression(
        .range(.halfOpen, zero, count), type: .range(.halfOpen, .integer), at: base.range)
      return Placed(expression: range, objects: base)
    }
    guard case .each(.filter, _, _, _) = base.kind else { return nil }
    return placed(base)
  }
}

/// The work of finding what a closure reads of an object, and of reading it from lists instead.
private struct PlacedReading {
  /// The closure's variable, and the place that stands for it.
  let object: VariableID
  let place: VariableID
  /// All objects.
  let objects: TypedExpression
  /// What is read.
  var paths: [TypedExpression] = []
  /// Whether an object itself is used.
  var readsMore = false

  init(object: VariableID, place: VariableID, objects: TypedExpression) {
    self.object = object
    self.place = place
    self.objects = objects
  }

  mutating func replaced(_ expression: TypedExpression) -> TypedExpression {
    if expression.isPath(from: object) {
      paths.append(expression)
      let list = TypedExpression(
        .each(.map, objects, object, expression), type: .array(expression.type),
        at: expression.range)
      let index = TypedExpression(.variable(place), type: .integer, at: expression.range)
      return TypedExpression(
        .subscript(list, index, default: nil), type: expression.type, at: expression.range)
    }
    if case .variable(object) = expression.kind { readsMore = true }
    return expression.withParts { replaced($0) }
  }
}
