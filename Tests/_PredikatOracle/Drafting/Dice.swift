import _PredikatTestSupport

/// The choices of a generator, all from one seed.
struct Dice: Sendable {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// True so many times out of a hundred.
  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// A number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    let span = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(random.next() % span)
  }

  /// An element of a collection that is not empty.
  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[number(0...choices.count - 1)]
  }

  /// An element, or nil of an empty collection.
  mutating func pickAny<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : pick(choices)
  }

  /// A seed for another generator.
  mutating func seed() -> UInt64 { random.next() }
}
