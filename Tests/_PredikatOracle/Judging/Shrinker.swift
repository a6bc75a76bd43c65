import Foundation
import PredikatSchema
import PredikatText

/// Makes a case smaller for as long as it shows the same difference.
struct Shrinker {
  let oracle: Oracle
  let difference: Difference
  /// How many smaller cases are tried at most.
  private var remainingTries = 1_500

  init(oracle: Oracle, difference: Difference) {
    self.oracle = oracle
    self.difference = difference
  }

  /// The smallest case that was found.
  mutating func shrunk(_ original: OracleCase) -> OracleCase {
    var smallest = original
    shrinkQuery(&smallest)
    shrinkObjects(&smallest)
    shrinkSchema(&smallest)
    shrinkValues(&smallest)
    shrinkQuery(&smallest)
    return smallest
  }

  private mutating func shrinkQuery(_ smallest: inout OracleCase) {
    guard let world = try? World(source: smallest.schema.source, objects: smallest.objects) else {
      return
    }
    oracle.enter(world)
    var hasProgress = true
    while hasProgress, remainingTries > 0 {
      hasProgress = false
      for query in smallest.query.smaller.sorted(by: { $0.text.utf8.count < $1.text.utf8.count })
      where query.text.utf8.count < smallest.query.text.utf8.count {
        remainingTries -= 1
        if oracle.difference(of: query, in: world) == difference {
          smallest.query = query
          hasProgress = true
          break
        }
        if remainingTries == 0 { return }
      }
    }
  }

  private mutating func shrinkObjects(_ smallest: inout OracleCase) {
    for object in smallest.objects.reversed() {
      var candidate = smallest
      candidate.objects.removeAll { $0.entity == object.entity && $0.key == object.key }
      if shows(candidate) { smallest = candidate }
    }
  }

  /// Takes away what the query does not name: members one by one, then empty types.
  private mutating func shrinkSchema(_ smallest: inout OracleCase) {
    for place in smallest.schema.declarations.indices.reversed() {
      let declaration = smallest.schema.declarations[place]
      var candidate = smallest
      candidate.schema.declarations.remove(at: place)
      candidate.objects.removeAll { $0.entity == declaration.name }
      if shows(candidate) {
        smallest = candidate
        continue
      }
      for member in declaration.members.reversed() {
        candidate = smallest
        candidate.schema.declarations[place].members.removeAll { $0.text == member.text }
        candidate.removeValues(of: member.name)
        if shows(candidate) { smallest = candidate }
      }
    }
  }

  private mutating func shrinkValues(_ smallest: inout OracleCase) {
    for place in smallest.objects.indices {
      for name in smallest.objects[place].values.keys.sorted() {
        guard let value = smallest.objects[place].values[name] else { continue }
        for simple in Self.simpler(than: value) where simple != value {
          var candidate = smallest
          candidate.objects[place].values[name] = simple
          if shows(candidate) {
            smallest = candidate
            break
          }
        }
      }
    }
  }

  private static func simpler(than value: Value) -> [Value] {
    switch value {
    case .integer: [.null, .integer(0), .integer(1)]
    case .double: [.null, .double(0), .double(1)]
    case .decimal: [.null, .decimal(0), .decimal(1)]
    case .string: [.null, .string(""), .string("a")]
    case .date: [.null, .date(0)]
    case .bool: [.null, .bool(false)]
    case .data: [.null, .data([])]
    case .array(let elements): [.null, .array([])] + elements.map { .array([$0]) }
    case .dictionary: [.null, .dictionary([:])]
    default: [.null]
    }
  }

  private mutating func shows(_ candidate: OracleCase) -> Bool {
    guard remainingTries > 0,
      let world = try? World(source: candidate.schema.source, objects: candidate.objects)
    else { return false }
    remainingTries -= 1
    oracle.enter(world)
    return oracle.difference(of: candidate.query, in: world) == difference
  }
}

extension OracleCase {
  /// Takes away the values of a member that is there no more.
  fileprivate mutating func removeValues(of name: String) {
    guard !name.isEmpty else { return }
    for place in objects.indices { objects[place].values[name] = nil }
  }
}
