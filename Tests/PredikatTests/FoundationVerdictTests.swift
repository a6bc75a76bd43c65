import Predikat
import Testing

/// What Foundation's macro and the compiler say of a predicate, as compiled with Swift 6.3.1.
@Suite struct FoundationVerdictTests {
  static let models = """
    struct Leg {
      var from: String
      var stops: Int
      var delay: Int?
      var isLate: Bool?
      var via: [String]
    }
    enum Kind: String { case freight, mail }
    struct Train {
      var name: String
      var cars: Int
      var axles: Int8
      var seats: Int?
      var speed: Double
      var isFast: Bool
      var isHeated: Bool?
      var start: Date
      var kind: Kind
      var grades: [Int]
      var blocks: Set<Int>
      var marks: [Int?]
      var notes: [String: Int]
      var image: Data
      var load: Any
      var first: Leg
      var last: Leg?
      var legs: [Leg]
      func runs() -> Bool { true }
      static let most = 3
    }
    let wanted = 3
    let some: Int? = 3
    let numbers = [1, 2]
    """

  private func check(
    _ body: String, isAccepted: Bool, target: Target = .foundation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(Self.models), into: &sink)
    let text = body.hasPrefix("#") ? body : "#Predicate<Train> { \(body) }"
    let outcome = QueryCompiler(schema: schema).check(
      QueryRequest(text, targets: [target]))
    let errors = outcome.report.diagnostics.filter { $0.severity == .error }
    #expect(
      errors.isEmpty == isAccepted, "\(body): \(errors.map(\.message))",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "$0.axles == 127", "$0.axles == -127", "$0.speed == -1", "$0.speed == 0x1p3",
    "-$0.axles == 1", "$0.seats ?? 0 == 0", "($0.seats)! == 0",
    "$0.isHeated ?? $0.isFast", "some == nil || $0.cars == some!", "$0.first.delay == 1",
    "$0.last?.from.count ?? 0 > 1", "$0.last?.via.contains { $0.isEmpty } ?? false",
    "($0.last?.stops ?? 0) > 3", "($0.last?.delay ?? 0).magnitude == 1",
    "($0.last?.from ?? \"\") == \"x\"", "($0.last?.from)?.isEmpty ?? true",
    "(($0.last)?.isLate ?? true) == true", "$0.grades.contains(1...2)",
    "$0.blocks.contains([1])", "$0.image.contains([1, 2])", "$0.name.contains([\"a\"])",
    "$0.grades[0..<1] == $0.grades[0..<1]", "$0.grades.starts(with: $0.blocks)",
    "$0.grades.filter { _ in true }.isEmpty", "$0.marks.contains(nil)",
    "$0.marks.first == nil", "$0.notes.contains { $0.value > 1 }",
    "$0.notes[$0.notes.startIndex].value == 1", "$0.cars.words.count == 1",
    "$0.speed.binade > 1", "$0.name.hashValue == 1", "$0.kind.hashValue == 1",
    "try! $0.isFast", "unsafe $0.isFast && $0.cars == 1",
    "if let n = $0.seats { n > 1 } else { $0.isFast }",
    "if let n = $0.last { n.via.contains { $0.isEmpty } } else { false }",
    "train in if let n = train.seats, let m = train.seats { n > m } else { train.isFast }",
    "train in train.legs.contains { leg in leg.via.contains { $0 == train.name } }",
    "($0.isFast ? $0.seats : 3) == 3", "(1...3).contains($0.seats ?? 0)",
    "$0.name.contains(/a(b|c)+/)", "#Predicate<Train, Int> { $0.cars == $1 }",
    "#Predicate<[Train]> { $0.contains { $0.legs.contains { $0.stops > 1 } } }",
  ])
  func isAccepted(body: String) { check(body, isAccepted: true) }

  @Test(arguments: [
    "$0.axles == 128", "$0.axles == -128", "$0.axles == -129", "$0.cars == -9223372036854775808",
    "$0.speed == $0.cars", "$0.seats > 1", "$0.isHeated && $0.isFast", "$0.cars == some",
    "$0.load == nil", "$0.load.description == \"x\"", "$0.first.description == \"x\"",
    "$0.first.hashValue == 1", "$0.cars.debugDescription == \"1\"", "$0.most == 1", "$0.runs",
    "$0.name.contains", "$0.name[0] == \"x\"", "$0.marks.max() == 1", "$0.legs.min() == nil",
    "$0.legs.contains($0.first)", "$0.grades[0..<1] == [1]", "$0.grades[0..<1] == $0.grades",
    "$0.name.utf8 == $0.name.utf8", "($0.last?.from ?? \"\").isEmpty",
    "($0.last?.via ?? []).contains(\"x\")", "($0.last?.stops ?? 0).magnitude == 1",
    "($0.last?.from)!.isEmpty", "numbers.contains($0.last?.stops ?? 0)",
    "$0.legs.contains(where: { $0.isLate?.description == \"x\" })",
    "$0.grades.filter { true }.isEmpty", "train in train.grades.contains { train.isFast }",
    "if let n = $0.seats { $0.cars == n } else { false }",
    "if let n = $0.seats, let m = $0.seats { n > m } else { false }",
    "$0.legs.contains { if let n = $0.delay { n == $0.stops } else { false } }",
    "$0.grades.contains { grade in grade == $0.cars }",
    "($0.isFast ? $0.cars : nil) == 3", "($0.isFast ? $0.cars : $0.seats) == 3",
    "$0.seats.flatMap { $0 > 1 ? $0 : nil } == 3", "$0.isFast && unsafe $0.isFast",
    "try $0.isFast", "try? $0.isFast", "$0.name.contains(/a(/)", "$0.name.contains(/[/)",
    "$0.name.contains(/a**/)", "$0.name.contains(/(?<=a)b/)", "$0.name.contains(/[z-a]/)",
    "#Predicate<Train, Int> { $0.cars == 1 }", "#Predicate<Int??> { $0 == 1 && $0 > 1 }",
  ])
  func isRefused(body: String) { check(body, isAccepted: false) }

  @Test(arguments: [
    "$0.axles == -128", "($0.last?.from ?? \"\").isEmpty", "$0.grades[0..<1] == $0.grades",
    "$0.grades.filter { true }.isEmpty", "if let n = $0.seats { $0.cars == n } else { false }",
    "($0.isFast ? $0.cars : $0.seats) == 3", "numbers.contains($0.last?.stops ?? 0)",
  ])
  func isAnExtensionOfThisEngine(body: String) {
    check(body, isAccepted: false)
    check(body, isAccepted: true, target: .predikat)
  }

  @Test(arguments: [
    "$0.name.hashValue == 1", "$0.name.contains(/\\Kword/)", "$0.cars.words.count == 1",
    "$0.speed.binade > 1", "$0.name.contains(/(/)",
  ])
  func whatThisEngineCannotRunIsRefused(body: String) {
    check(body, isAccepted: false, target: .predikat)
  }
}
