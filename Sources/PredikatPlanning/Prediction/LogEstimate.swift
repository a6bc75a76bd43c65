/// A number as SQLite's planner keeps it: ten times its logarithm to the base 2, in integers, so
/// that a product is a sum. The roundings matter: they decide between plans that cost the same.
enum LogEstimate {
  /// The estimate of a whole number.
  static func of(_ number: Int) -> Int {
    let steps = [0, 2, 3, 5, 6, 7, 8, 9]
    var number = UInt64(max(number, 0))
    var result = 40
    if number < 8 {
      if number < 2 { return 0 }
      while number < 8 {
        result -= 10
        number <<= 1
      }
    } else {
      while number > 255 {
        result += 40
        number >>= 4
      }
      while number > 15 {
        result += 10
        number >>= 1
      }
    }
    return steps[Int(number & 7)] + result - 10
  }

  /// The estimate of the sum of what two estimates stand for.
  static func sum(_ lhs: Int, _ rhs: Int) -> Int {
    let greater = max(lhs, rhs)
    let distance = greater - min(lhs, rhs)
    if distance > 49 { return greater }
    if distance > 31 { return greater + 1 }
    return greater + additions[distance]
  }

  private static let additions = [
    10, 10, 9, 9, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2,
    2,
  ]

  /// The estimate of the logarithm of what an estimate stands for: the cost of a search.
  static func logarithm(_ estimate: Int) -> Int { estimate <= 10 ? 0 : of(estimate) - 33 }

  /// About the number that an estimate stands for.
  static func number(_ estimate: Int) -> Int {
    let whole = estimate / 10
    var part = estimate % 10
    part -= part >= 5 ? 2 : part >= 1 ? 1 : 0
    if whole > 60 { return .max }
    return whole >= 3 ? (part + 8) << (whole - 3) : max(1, (part + 8) >> (3 - whole))
  }
}
