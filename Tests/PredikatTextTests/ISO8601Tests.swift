import Foundation
import PredikatText
import Testing
import _PredikatTestSupport

@Suite struct ISO8601Tests {
  @Test(
    arguments: [
      (0.0, "2001-01-01T00:00:00Z"),
      (0.25, "2001-01-01T00:00:00.25Z"),
      (-0.5, "2000-12-31T23:59:59.5Z"),
      (-978_307_200, "1970-01-01T00:00:00Z"),
      (86_400 * 59, "2001-03-01T00:00:00Z"),
      (818_241_300.123456, "2026-12-06T09:15:00.123456Z"),
      (-63_113_904_000, "0001-01-01T00:00:00Z"),
      (64_092_211_200, "4032-01-02T00:00:00Z"),
    ] as [(Double, String)])
  func writesTheShortestText(_ seconds: Double, _ expected: String) {
    #expect(ISO8601.text(secondsSinceReferenceDate: seconds) == expected)
  }

  @Test(arguments: [
    ("2026-11-30", "2026-11-30T00:00:00Z"),
    ("2026-11-30T09:15", "2026-11-30T09:15:00Z"),
    ("2026-11-30 09:15:01+01:00", "2026-11-30T08:15:01Z"),
    ("2026-02-28T23:30:00.5-0100", "2026-03-01T00:30:00.5Z"),
    ("2024-02-29", "2024-02-29T00:00:00Z"),
  ])
  func readsWhatPeopleWrite(_ text: String, _ same: String) {
    #expect(
      ISO8601.secondsSinceReferenceDate(text) == ISO8601.secondsSinceReferenceDate(same))
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-00-01", "2025-02-29", "2026-11-30T", "2026-11-30T24:00",
    "2026-11-30T09:15:60", "2026-11-30x", "2026-11-30T09:15:00.Z", "yesterday",
  ])
  func refusesWhatIsNoDate(_ text: String) {
    #expect(ISO8601.secondsSinceReferenceDate(text) == nil)
  }

  @Test func everyDateReadsBack() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let seconds = Double.random(in: -70_000_000_000...300_000_000_000, using: &generator)
      let text = try #require(ISO8601.text(secondsSinceReferenceDate: seconds))
      #expect(
        ISO8601.secondsSinceReferenceDate(text) == seconds, "seed \(seed): \(seconds.bitPattern)")
    }
  }

  @Test func whatIsNoDateHasNoText() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(ISO8601.text(secondsSinceReferenceDate: seconds) == nil)
    }
  }
}
