import Foundation
import Testing
import _PredikatOracle

/// Queries that nobody wrote mean the same to every evaluator.
///
/// `PREDIKAT_ORACLE_CASES` asks for more of them, `PREDIKAT_SEED` for others.
@Suite struct OracleTests {
  @Test func everyEvaluatorAnswersAlike() throws {
    let environment = ProcessInfo.processInfo.environment
    let cases = environment["PREDIKAT_ORACLE_CASES"].flatMap { Int($0) } ?? 3_000
    let seed = environment["PREDIKAT_SEED"].flatMap { UInt64($0) } ?? 1
    let program = try #require(OracleProcess.besideThisProgram)
    let oracle = Oracle(process: OracleProcess(executable: program))
    var run = OracleRun(oracle: oracle, seed: seed)
    try run.run(cases: cases)
    for finding in run.findings { Issue.record("\(finding.text)") }
    #expect(run.caseCount == cases)
  }
}
