/// Names in scope with what is known of each, the innermost last.
///
/// Names that nobody asks for cost no more than their place in the list; a look-up takes about the
/// same time however many there are.
package struct NameStack<Value: Sendable>: Sendable {
  /// The names, the innermost last.
  @usableFromInline package private(set) var entries: [(name: String, value: Value)] = []
  /// Where names stand among the first ``indexedCount`` entries, the last place last.
  @usableFromInline var places: [String: [Int]] = [:]
  @usableFromInline var indexedCount = 0

  /// Makes an empty stack.
  @inlinable package init() {}

  /// How many names there are.
  @inlinable package var count: Int { entries.count }

  /// Brings a name into scope.
  @inlinable
  package mutating func append(_ name: String, _ value: Value) { entries.append((name, value)) }

  /// Leaves a scope that was entered when there were so many names.
  @inlinable
  package mutating func removeLast(downTo count: Int) {
    while indexedCount > count {
      indexedCount -= 1
      places[entries[indexedCount].name]?.removeLast()
    }
    entries.removeSubrange(count...)
  }

  /// The place of the last entry of that name, or of the last before `end`.
  @inlinable
  package mutating func place(of name: String, before end: Int = .max) -> Int? {
    while indexedCount < entries.count {
      places[entries[indexedCount].name, default: []].append(indexedCount)
      indexedCount += 1
    }
    guard let found = places[name] else { return nil }
    if let last = found.last, last < end { return last }
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle] < end { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? found[low - 1] : nil
  }

  /// What is known of the innermost name that is spelled so.
  @inlinable
  package mutating func value(of name: String) -> Value? {
    place(of: name).map { entries[$0].value }
  }
}
