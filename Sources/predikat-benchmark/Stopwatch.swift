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

    /// Makes a reading of its batches.
    init(_ batches: [Double]) {
      let sorted = batches.sorted()
      median = sorted[sorted.count / 2]
      best = sorted[0]
    }
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
    return Reading(readings)
  }

  /// Repeats several pieces of work in turn, so that what else the machine does meets all of them.
  ///
  /// The budget is for all together.
  func compare(_ works: [() throws -> Void]) throws -> [Reading] {
    let clock = ContinuousClock()
    var counts: [Int] = []
    for work in works {
      try work()
      let once = try clock.measure(work)
      counts.append(max(1, Int(Duration.milliseconds(2).nanoseconds / max(1, once.nanoseconds))))
    }
    var readings = works.map { _ in [Double]() }
    let end = clock.now + budget
    repeat {
      for (index, work) in works.enumerated() {
        let duration = try clock.measure { for _ in 0..<counts[index] { try work() } }
        readings[index].append(duration.nanoseconds / Double(counts[index]))
      }
    } while clock.now < end || readings[0].count < 3
    return readings.map(Reading.init)
  }
}

extension Duration {
  /// The duration in nanoseconds.
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
