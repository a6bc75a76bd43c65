/// A stretch of operating system releases, in iOS numbering: where code can run, or where a verdict
/// holds.
public struct Releases: Sendable, Equatable {
  /// The first release, nil for the oldest there is.
  public var first: Target.OSVersion?
  /// The first release after the stretch, nil where it has no known end.
  public var end: Target.OSVersion?

  /// Makes a stretch of its parts.
  public init(first: Target.OSVersion? = nil, end: Target.OSVersion? = nil) {
    self.first = first
    self.end = end
  }

  /// Every release.
  public static let all = Releases()

  /// Every release before `end`.
  public static func before(_ end: Target.OSVersion) -> Releases { Releases(end: end) }

  /// `first` and every later release.
  public static func since(_ first: Target.OSVersion) -> Releases { Releases(first: first) }

  /// Whether a release is one of them.
  public func contains(_ version: Target.OSVersion) -> Bool {
    if let first, version < first { return false }
    if let end, version >= end { return false }
    return true
  }

  /// The releases that are in both.
  public func intersection(_ other: Releases) -> Releases {
    var result = self
    if let start = other.first { result.first = max(first ?? start, start) }
    if let stop = other.end { result.end = min(end ?? stop, stop) }
    return result
  }

  /// Takes away what comes before a release; nothing for nil.
  public func since(_ first: Target.OSVersion?) -> Releases {
    intersection(Releases(first: first))
  }

  /// Whether some release that behaves as the one named by a target is among them: behaviour
  /// changes only at the releases that are known.
  private func touches(_ version: Target.OSVersion) -> Bool {
    if let end, end <= version { return false }
    if let first, let next = Target.OSVersion.known.first(where: { $0 > version }) {
      return first < next
    }
    return true
  }

  /// Those of `targets` on which code runs that runs on these releases only.
  public func targets(among targets: [Target]) -> [Target] {
    if first == nil, end == nil { return targets }
    return targets.filter { target in
      guard case .swiftData(let version) = target else { return true }
      return touches(version)
    }
  }
}
