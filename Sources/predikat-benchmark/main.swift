import Foundation

// predikat-benchmark [--quick]: measures the goals of the design on this machine and prints them
// beside what was asked for. Nothing here passes or fails by a time; a wrong answer does fail.
let isQuick = CommandLine.arguments.contains("--quick")
do {
  let settings = Settings(isQuick: isQuick)
  ResultTable.print(
    try PipelineSuite.run(settings) + InMemorySuite.run(settings) + SQLSuite.run(settings)
      + HTTPSuite.run(settings))
} catch {
  print("a benchmark answered wrongly: \(error)")
  exit(1)
}
