import Foundation
import Testing
import _PredikatOracle

/// What evaluators once answered differently, with the answer that is right.
@Suite struct WrittenCaseTests {
  static let cases: [WrittenCase] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("OracleCases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return WrittenCase.cases(in: text ?? "")
    }
  }()

  @Test func casesAreRead() {
    #expect(Self.cases.count >= 12)
    #expect(Set(Self.cases.map(\.title)).count == Self.cases.count)
  }

  @Test(arguments: cases)
  func staysAnswered(_ written: WrittenCase) throws {
    let world = try written.world()
    #expect(world.objects.count == written.objects.count)
    let program = try #require(OracleProcess.besideThisProgram)
    let oracle = Oracle(process: OracleProcess(executable: program))
    oracle.enter(world)
    let answers = oracle.answers(to: written.query, root: written.root, in: world)
    #expect(answers.memory.description == written.answer, "\(answers.text)")
    #expect(oracle.difference(of: answers) == nil, "\(answers.text)")
  }
}
