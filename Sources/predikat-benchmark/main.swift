import Foundation

// predikat-benchmark [--quick] [SUITE]…: measures the goals of the design on this machine and
// prints them beside what was asked for; without a suite, all of them. Nothing here passes or fails
// by a time; a wrong answer does fail.
let suites: [(name: String, run: (Settings) throws -> [Result])] = [
  ("pipeline", PipelineSuite.run), ("memory", InMemorySuite.run), ("sql", SQLSuite.run),
  ("http", HTTPSuite.run),
]
let arguments = CommandLine.arguments.dropFirst()
let asked = arguments.filter { $0 != "--quick" }
if let unknown = asked.first(where: { name in !suites.contains { $0.name == name } }) {
  let known = suites.map(\.name).joined(separator: ", ")
  print("predikat-benchmark: no suite '\(unknown)'; there are \(known)")
  exit(2)
}
do {
  let settings = Settings(isQuick: arguments.contains("--quick"))
  let chosen = suites.filter { asked.isEmpty || asked.contains($0.name) }
  ResultTable.print(try chosen.flatMap { try $0.run(settings) })
} catch {
  print("a benchmark answered wrongly: \(error)")
  exit(1)
}
