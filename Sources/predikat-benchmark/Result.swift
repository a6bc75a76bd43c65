/// A line of the report.
struct Result {
  /// What was done.
  let name: String
  /// How much of it: `12.3 µs`, `2,345 /s`.
  let value: String
  /// What DESIGN asks for, where it asks.
  let goal: String
  /// The value as a share of its goal, where less is better; nil without a goal.
  let ratio: Double?
  /// What the work answered, so that a wrong answer is never fast.
  let check: String

  /// A time, in nanoseconds, that is to stay below a goal.
  static func time(
    _ name: String, _ reading: Stopwatch.Reading, goalMicroseconds: Double? = nil, check: String
  ) -> Result {
    Result(
      name: name, value: microseconds(reading.median / 1000),
      goal: goalMicroseconds.map(microseconds) ?? "",
      ratio: goalMicroseconds.map { reading.median / 1000 / $0 }, check: check)
  }

  /// A rate that is to stay above a goal.
  static func rate(
    _ name: String, perSecond rate: Double, goal: Double?, check: String
  ) -> Result {
    Result(
      name: name, value: "\(Int(rate)) /s", goal: goal.map { "\(Int($0)) /s" } ?? "",
      ratio: goal.map { $0 / rate }, check: check)
  }

  private static func microseconds(_ value: Double) -> String {
    "\((value * 100).rounded() / 100) µs"
  }
}

/// Prints results as a table.
enum ResultTable {
  static func print(_ results: [Result]) {
    let header = ["work", "measured", "goal", "of goal", "answer"]
    let rows =
      [header]
      + results.map { result in
        [
          result.name, result.value, result.goal,
          result.ratio.map { "\(($0 * 100).rounded() / 100)×" } ?? "", result.check,
        ]
      }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      Swift.print(cells.joined(separator: "  "))
    }
  }
}

/// A short fingerprint of an answer: FNV-1a.
func fingerprint(_ text: String) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return String(hash, radix: 16)
}
