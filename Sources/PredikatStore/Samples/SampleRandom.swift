import Foundation

/// Numbers that look random and are the same on every machine and in every run: SplitMix64.
///
/// Each object has a generator of its own, so that it is the same however many others there are.
struct SampleRandom {
  private var state: UInt64

  /// Starts the sequence of the object at `index` of the stream of that number.
  init(stream: UInt64, index: Int) {
    state = stream &* 0xD134_2543_DE82_EF95 &+ UInt64(truncatingIfNeeded: index)
    state = next() ^ UInt64(truncatingIfNeeded: index)
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`, which is at least 1.
  mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "a choice needs at least one possibility")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of a closed range.
  mutating func `in`(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True so many times in a hundred.
  mutating func percent(_ share: Int) -> Bool { below(100) < share }

  /// An element of a list that is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A number below `bound`, small ones far more often: a few authors write most articles.
  mutating func skewed(below bound: Int) -> Int {
    let first = below(bound)
    let second = below(first + 1)
    return below(second + 1)
  }

  /// A count as readers make them: every order of magnitude up to a million is as likely.
  mutating func magnitude() -> Int {
    let bounds = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
    return below(pick(bounds))
  }

  /// A UUID of version 4.
  mutating func uuid() -> UUID {
    var high = next()
    var low = next()
    high = high & ~0xF000 | 0x4000
    low = low & ~(3 << 62) | 2 << 62
    let bytes = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) {
      $0.loadUnaligned(as: uuid_t.self)
    }
    return UUID(uuid: bytes)
  }

  /// So many bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
