/// How much is measured.
struct Settings {
  /// How long one piece of work is repeated.
  let budget: Duration
  /// How long the server is asked.
  let loadTime: Duration
  /// The rows of the sample store.
  let rows: Int

  /// A second a piece over 100,000 rows; or, quick, just enough to see that all of it works.
  init(isQuick: Bool) {
    budget = isQuick ? .milliseconds(5) : .seconds(1)
    loadTime = isQuick ? .milliseconds(50) : .seconds(4)
    rows = isQuick ? 1000 : 100_000
  }
}

/// An answer that is not the right one.
struct WrongAnswer: Error {
  let work: String
  let answer: String
}
