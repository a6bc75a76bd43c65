import Foundation

/// The program: it answers for Foundation, or runs many cases.
package enum OracleProgram {
  private static let usage = """
    usage: predikat-oracle answer
           predikat-oracle run [CASES] [SEED]

    """

  /// Runs the program; the result is its exit status.
  package static func run(arguments: [String]) -> Int32 {
    switch arguments.first {
    case "answer":
      FoundationAnswerer.serve()
      return 0
    case "run":
      let numbers = arguments.dropFirst().map { UInt64($0) }
      return runCases(
        Int(clamping: numbers.first.flatMap(\.self) ?? 10_000),
        seed: numbers.dropFirst().first.flatMap(\.self) ?? .random(in: 0...UInt64.max / 2))
    default:
      FileHandle.standardError.write(Data(usage.utf8))
      return 2
    }
  }

  private static func runCases(_ cases: Int, seed: UInt64) -> Int32 {
    let process = OracleProcess.besideThisProgram.map(OracleProcess.init)
    let oracle = Oracle(process: process)
    var run = OracleRun(oracle: oracle, seed: seed)
    do {
      try run.run(cases: cases) { print($0.text + "\n") }
    } catch {
      print("seed \(seed): \(error)")
      return 1
    }
    print("seed \(seed): \(run.caseCount) cases, \(process?.trapCount ?? 0) traps")
    for (difference, count) in run.findingCounts { print("\(count) × \(difference)") }
    for (reason, count) in oracle.absences.sorted(by: { $0.value > $1.value }) {
      print("\(count) × no answer: \(reason)")
    }
    return run.findingCounts.isEmpty ? 0 : 1
  }
}
