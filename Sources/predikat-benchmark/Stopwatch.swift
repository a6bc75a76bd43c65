/// Times a piece of work: many runs in batches, of which the median and the best are kept.
struct Stopwatch {
  /// How long one piece of work is repeated.
  let budget: Duration

  /// What was measured of one piece of work.
  struct Reading {
    /// The median batch, in nanoseconds a run.
    let median: Double
    /// The best batch, in nanoseconds a run.
    let best: Double
  }

  /// Repeats `work` and reads the clock around batches long enough for it to be exact.
  func time(_ work: () throws -> Void) rethrows -> Reading {
    let clock = ContinuousClock()
    try work()
    var count = 1
    while true {
      let duration = try clock.measure { for _ in 0..<count { try work() } }
      if duration > .milliseconds(2) || count > 1 << 20 { break }
      count *= 2
    }
    var readings: [Double] = []
    let end = clock.now + budget
    repeat {
      let duration = try clock.measure { for _ in 0..<count { try work() } }
      readings.append(duration.nanoseconds / Double(count))
    } while clock.now < end || readings.count < 3
    readings.sort()
    return Reading(median: readings[readings.count / 2], best: readings[0])
  }
}

extension Duration {
  /// The duration in nanoseconds.
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
