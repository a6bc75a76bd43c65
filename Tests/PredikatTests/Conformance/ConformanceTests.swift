import Foundation
import Testing

/// Every case of `Grammar/Cases` comes out of every stage as it is written down there.
///
/// `PREDIKAT_RECORD=1 swift test --filter ConformanceTests` writes down what comes out instead;
/// whoever does so reads the difference, line by line, before it is kept.
@Suite struct ConformanceTests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["PREDIKAT_RECORD"].map { $0 != "0" } ?? false

  @Test(arguments: CaseFile.names)
  func casesOf(file name: String) throws {
    var file = try CaseFile.read(name)
    let world = try CaseWorld.shared()
    for index in file.cases.indices {
      let expected = file.cases[index]
      let runner = CaseRunner(expected, in: world)
      for disagreement in runner.disagreements {
        Issue.record("\(name), \(expected.title): \(disagreement)")
      }
      if runner.sections == expected.sections { continue }
      var found = expected
      found.sections = runner.sections
      if Self.isRecording {
        file.cases[index] = found
      } else {
        var one = file
        one.cases = [expected]
        var other = file
        other.cases = [found]
        Issue.record("\(name):\n\(LineDifference.text(from: one.text, to: other.text))")
      }
    }
    guard Self.isRecording else { return }
    try file.text.write(to: CaseFile.place(of: name), atomically: true, encoding: .utf8)
  }

  @Test func titlesAreUnique() throws {
    let titles = try CaseFile.all().map(\.title)
    let repeated = Dictionary(grouping: titles) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(repeated == [])
  }

  @Test func filesAreWrittenAsTheTestWritesThem() throws {
    for name in CaseFile.names {
      let text = try String(contentsOf: CaseFile.place(of: name), encoding: .utf8)
      #expect(CaseFile(text).text == text, "\(name)")
    }
  }
}
