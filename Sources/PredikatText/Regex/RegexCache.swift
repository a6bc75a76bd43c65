import Synchronization

/// Compiled expressions for patterns that come with the rows, as from a column; for any number of
/// threads.
public final class RegexCache: Sendable {
  private struct Key: Hashable {
    let pattern: String
    let extent: TextRegex.Extent
  }

  private let capacity: Int
  private let entries = Mutex<[Key: Result<TextRegex, RegexError>]>([:])

  /// Makes a cache that forgets everything when it holds so many expressions.
  public init(capacity: Int = 64) { self.capacity = capacity }

  /// The compiled expression of a pattern.
  public func regex(
    _ pattern: String, _ extent: TextRegex.Extent = .anywhere
  ) throws(RegexError) -> TextRegex {
    let key = Key(pattern: pattern, extent: extent)
    if let known = entries.withLock({ $0[key] }) { return try known.get() }
    let compiled = Result { () throws(RegexError) in try TextRegex(pattern, extent) }
    entries.withLock { entries in
      if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
      entries[key] = compiled
    }
    return try compiled.get()
  }
}
