import Foundation

/// The program: it answers for Foundation, or runs many cases.
package enum OracleProgram {
  private static let usage = """
    usage: predikat-oracle answer
           predikat-oracle run [CASES] [SEED] [FINDINGS]
           predikat-oracle ask FILE

    """

  /// Runs the program; the result is its exit status.
  package static func run(arguments: [String]) -> Int32 {
    switch arguments.first {
    case "answer":
      FoundationAnswerer.serve()
      return 0
    case "run":
      let numbers = arguments.dropFirst().compactMap { UInt64($0) }
      return runCases(
        numbers.isEmpty ? 10_000 : Int(clamping: numbers[0]),
        seed: numbers.count > 1 ? numbers[1] : .random(in: 0...UInt64.max / 2),
        findingsPerKind: numbers.count > 2 ? Int(clamping: numbers[2]) : 50)
    case "ask" where arguments.count == 2: return ask(arguments[1])
    default:
      FileHandle.standardError.write(Data(usage.utf8))
      return 2
    }
  }

  /// Asks the questions of a file of written cases, and shows all answers.
  private static func ask(_ path: String) -> Int32 {
    let process = OracleProcess.besideThisProgram.map(OracleProcess.init)
    let oracle = Oracle(process: process)
    do {
      for written in WrittenCase.cases(in: try String(contentsOfFile: path, encoding: .utf8)) {
        let world = try written.world()
        oracle.enter(world)
        let answers = oracle.answers(to: written.query, root: written.root, in: world)
        print("==== \(written.title)\n\(answers.text)")
        for manner in World.Manner.allCases {
          print(world.statementText(for: written.query, root: written.root, manner))
        }
      }
      return 0
    } catch {
      print("\(error)")
      return 1
    }
  }

  private static func runCases(_ cases: Int, seed: UInt64, findingsPerKind: Int) -> Int32 {
    let process = OracleProcess.besideThisProgram.map(OracleProcess.init)
    let oracle = Oracle(process: process)
    var run = OracleRun(oracle: oracle, seed: seed, findingsPerKind: findingsPerKind)
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
