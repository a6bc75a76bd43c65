import Foundation
import PredikatEvaluation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

/// Predicates over Swift values find what Foundation's own evaluation finds.
@Suite struct CompiledFilterTests {
  let types: SwiftTypes

  init() throws { types = try Shop.types() }

  /// The names of what a predicate finds, or that it fails.
  private func checkSame(
    _ predicate: Predicate<Item>, isDecisive: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let filter = try CompiledFilter(predicate, types: types)
    var outcomes: [String] = []
    for item in Item.all {
      let wanted = (try? predicate.evaluate(item)).map(\.description) ?? "error"
      let found = (try? filter(item)).map(\.description) ?? "error"
      #expect(found == wanted, "\(item.name)", sourceLocation: sourceLocation)
      outcomes.append(wanted)
    }
    if isDecisive { #expect(Set(outcomes).count > 1, sourceLocation: sourceLocation) }
  }

  @Test func scalars() throws {
    try checkSame(#Predicate { $0.name == "lamp" })
    try checkSame(#Predicate { $0.count > 3 })
    try checkSame(#Predicate { $0.small < 1 })
    try checkSame(#Predicate { $0.stock > 5 })
    try checkSame(#Predicate { $0.price < 1 })
    try checkSame(#Predicate { !($0.price < 1) })
    try checkSame(#Predicate { $0.weight == 0.1 })
    try checkSame(#Predicate { $0.cost == 0.1 })
    try checkSame(#Predicate { $0.isNew })
    try checkSame(#Predicate { $0.isOpen == true })
    try checkSame(#Predicate { $0.doubled > 10 })
  }

  @Test func valuesWithoutLiterals() throws {
    let day = Date(timeIntervalSinceReferenceDate: 500)
    try checkSame(#Predicate { $0.made > day })
    try checkSame(#Predicate { $0.sold == nil })
    let code = Item().code
    try checkSame(#Predicate { $0.code == code }, isDecisive: false)
    let link = URL(string: "https://example.org/a")
    try checkSame(#Predicate { $0.link == link })
    let blob = Data([1, 2])
    try checkSame(#Predicate { $0.blob == blob })
    try checkSame(#Predicate { $0.blob.isEmpty })
  }

  @Test func enums() throws {
    let large = Size.large
    try checkSame(#Predicate { $0.size == large })
    try checkSame(#Predicate { $0.size.rawValue == "l" })
    let wild = Mood.wild
    try checkSame(#Predicate { $0.mood == wild })
    let high: Grade? = .high
    try checkSame(#Predicate { $0.grade == high })
    try checkSame(#Predicate { $0.grade == nil })
    let grades: Set<Grade> = [.high]
    try checkSame(#Predicate { grades.contains($0.box.grade) })
  }

  @Test func arithmeticAndLogic() throws {
    try checkSame(#Predicate { $0.count * 2 - 1 > 4 })
    try checkSame(#Predicate { -$0.count > 0 })
    try checkSame(#Predicate { 12 % ($0.count + 1) == 0 })
    try checkSame(#Predicate { $0.price / 2 > 1 })
    try checkSame(#Predicate { $0.isNew || $0.count < 0 })
    try checkSame(#Predicate { $0.isNew ? $0.count > 3 : $0.count < 1 })
    try checkSame(#Predicate { (0...3).contains($0.count) })
    try checkSame(#Predicate { (0..<3).contains($0.count) })
  }

  @Test func texts() throws {
    try checkSame(#Predicate { $0.name.contains("am") })
    try checkSame(#Predicate { $0.name.contains("e") }, isDecisive: false)
    try checkSame(#Predicate { $0.name.starts(with: "La") })
    try checkSame(#Predicate { $0.name.count == 2 })
    try checkSame(#Predicate { $0.name.isEmpty })
    let pattern = #/p.č/#
    try checkSame(#Predicate { $0.name.contains(pattern) })
  }

  @Test func optionals() throws {
    try checkSame(#Predicate { ($0.rating ?? 3) > 2 })
    try checkSame(#Predicate { $0.rating! > 2 })
    try checkSame(#Predicate { $0.note?.isEmpty ?? false })
    try checkSame(#Predicate { $0.note?.contains("sp") == false })
    try checkSame(#Predicate { if let rating = $0.rating { rating > 2 } else { true } })
    try checkSame(#Predicate { $0.rating.flatMap { $0 + $0 } == 8 })
  }

  @Test func structs() throws {
    try checkSame(#Predicate { $0.box.city == "Brno" })
    try checkSame(#Predicate { $0.box.floor == nil })
    try checkSame(#Predicate { $0.spare?.city == "Oslo" })
    try checkSame(#Predicate { $0.spare == nil })
    try checkSame(#Predicate { ($0.spare ?? $0.box).city == "Brno" })
    try checkSame(#Predicate { ($0.isNew ? $0.box : $0.box).floor == 2 })
    try checkSame(#Predicate { $0.spare!.floor == 7 })
    let box = Box()
    try checkSame(#Predicate { $0.box == box })
  }

  @Test func objects() throws {
    try checkSame(#Predicate { $0.maker?.name == "Ema" })
    try checkSame(#Predicate { $0.maker?.town?.name == "Brno" })
    try checkSame(#Predicate { $0.maker?.town == nil })
    try checkSame(#Predicate { $0.maker!.age == 40 })
    try checkSame(#Predicate { if let maker = $0.maker { maker.age == nil } else { true } })
    try checkSame(#Predicate { $0.maker?.town == $0.maker?.town }, isDecisive: false)
    try checkSame(#Predicate { $0.maker?.town is BigTown })
    try checkSame(#Predicate { ($0.maker?.town as? BigTown)?.people == 1_000_000 })
    try checkSame(#Predicate { ($0.maker!.town as! BigTown).people > 5 })
  }

  @Test func severalObjects() throws {
    try checkSame(#Predicate { $0.parts.contains { $0.weight == 9 && $0.name == "foot" } })
    try checkSame(#Predicate { item in item.parts.contains { $0.weight > item.count } })
    try checkSame(#Predicate { $0.parts.allSatisfy { $0.weight > 5 } })
    try checkSame(#Predicate { $0.parts.filter { $0.weight > 5 }.count == 1 })
    try checkSame(#Predicate { $0.parts.isEmpty })
    try checkSame(#Predicate { $0.parts.count == 2 })
    try checkSame(#Predicate { $0.parts.first?.name == "bulb" })
    try checkSame(#Predicate { $0.parts.last?.weight == 7 })
    try checkSame(#Predicate { $0.parts[1].weight == 9 })
  }

  @Test func sequencesOfValues() throws {
    try checkSame(#Predicate { $0.labels.contains("a") })
    try checkSame(#Predicate { $0.labels.contains { $0.isEmpty } })
    try checkSame(#Predicate { $0.scores.allSatisfy { $0 > 2 } })
    try checkSame(#Predicate { $0.scores.max() == 3 })
    try checkSame(#Predicate { $0.scores.min() == 5 })
    try checkSame(#Predicate { $0.scores.starts(with: [3, 1]) })
    try checkSame(#Predicate { $0.scores.contains([1, 2]) })
    try checkSame(#Predicate { $0.scores[0] == 5 })
    try checkSame(#Predicate { $0.scores[0..<1].contains(3) })
    try checkSame(#Predicate { $0.table["a"] == 1 })
    try checkSame(#Predicate { $0.table["b", default: 5] == 5 })
    let wanted = [12, 0]
    try checkSame(#Predicate { wanted.contains($0.count) })
  }

  @Test func whatTrapsInFoundationIsAnError() throws {
    let filter = try CompiledFilter(
      #Predicate<Item> { 10 / $0.count > 0 }, types: types)
    #expect(try filter(Item.all[0]))
    do throws(EvaluationError) {
      _ = try filter(Item.all[3])
      Issue.record("nothing fails")
    } catch {
      #expect(error.kind == .divisionByZero)
    }
  }

  @Test func textFiltersSwiftValuesToo() throws {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(
      SourceText(
        "#Predicate<Item> { $0.size == .large && $0.parts.contains { $0.name.hasPrefix(\"b\") } }"),
      into: &sink)
    let query = TypeChecker(schema: Shop.schema).check(syntax, into: &sink)
    #expect(sink.diagnostics.isEmpty)
    let filter = try CompiledFilter<Item>(query, types: types)
    #expect(try filter.filter(Item.all).map(\.name) == ["Lampička"])
    #expect(throws: EvaluationError.self) { try CompiledFilter<Part>(query, types: types) }
  }

  @Test func aPropertyWithoutKeyPathIsNamed() throws {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(
      SourceText("#Predicate<Maker> { $0.items.isEmpty }"), into: &sink)
    let query = TypeChecker(schema: Shop.schema).check(syntax, into: &sink)
    do throws(EvaluationError) {
      _ = try CompiledFilter<Maker>(query, types: types)
      Issue.record("nothing fails")
    } catch {
      #expect(error.message == "'items' of 'Maker' is registered with no key path")
    }
  }
}
