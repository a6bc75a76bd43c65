import PredikatText

/// A store with made-up objects to try queries on: the same on every machine and every day, in five
/// languages, of any size up to a million.
///
/// Its texts have accents, capitals, emoji, `%` and `_`; its sizes are skewed as real ones are (a
/// few authors write most articles); optional values are missing now and then. Nothing is older
/// than 2019-01-01 or newer than 2027-01-01, but for plans and due dates, whatever the clock says.
public struct Sample: Sendable {
  /// The name by which it is opened: `articles`.
  public let name: String
  /// What it holds, in a few words.
  public let summary: String
  /// Its models, as Swift source.
  public let modelSource: String
  private let makeBatches: @Sendable (Int) -> [ObjectBatch]

  /// The most rows of the main entity that may be asked for.
  public static let mostRows = 1_000_000
  /// The rows of the main entity when none are asked for.
  public static let defaultRows = 10_000

  init(
    name: String, summary: String, modelSource: String,
    makeBatches: @escaping @Sendable (Int) -> [ObjectBatch]
  ) {
    self.name = name
    self.summary = summary
    self.modelSource = modelSource
    self.makeBatches = makeBatches
  }

  /// Every sample.
  public static let all = [articles, tasks, trips, courses]

  /// The sample of that name.
  public static func named(_ name: String) -> Sample? { all.first { $0.name == name } }

  /// The objects for so many rows of the main entity; those that others refer to come first.
  public func batches(rows: Int) -> [ObjectBatch] {
    precondition((0...Self.mostRows).contains(rows), "a sample has up to a million rows")
    return makeBatches(rows)
  }
}

extension Sample {
  /// A share of the rows: none for none, else at least one.
  static func share(of rows: Int, per divisor: Int, most: Int = .max) -> Int {
    rows == 0 ? 0 : min(most, max(1, rows / divisor))
  }
}

extension ObjectBatch {
  /// A batch of objects whose keys count from 1, each made with randomness of its own.
  init(
    _ entity: String, count: Int, stream: UInt64, _ properties: [String],
    _ make: @escaping @Sendable (_ index: Int, inout SampleRandom) -> [Value]
  ) {
    self.init(entity: entity, properties: properties, count: count) {
      Int64($0) + 1
    } values: { index in
      var random = SampleRandom(stream: stream, index: index)
      return make(index, &random)
    }
  }
}
