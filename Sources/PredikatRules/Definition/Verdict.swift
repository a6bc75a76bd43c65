public import PredikatSyntax

/// How grave a finding is, target by target.
///
/// What Foundation's macro or the compiler refuses never reaches SwiftData, so an error for
/// `foundation` is one for every `swiftdata@…` too.
public struct Verdict: Sendable, Equatable {
  /// For the macro and the type checker; nil where they accept it.
  public let foundation: Severity?
  /// For SwiftData's fetch, in the releases of ``releases``; nil where it works.
  public let swiftData: Severity?
  /// The releases for which ``swiftData`` holds.
  public let releases: Releases
  /// For this engine; nil where it runs.
  public let predikat: Severity?

  /// A stretch of operating system releases.
  public struct Releases: Sendable, Equatable {
    /// The first release, nil for the oldest that is known.
    public let first: Target.OSVersion?
    /// The first release after the stretch, nil where it has no known end.
    public let end: Target.OSVersion?

    /// Every release.
    public static let all = Releases(first: nil, end: nil)
    /// Every release before `end`.
    public static func before(_ end: Target.OSVersion) -> Releases {
      Releases(first: nil, end: end)
    }
    /// `first` and every later release.
    public static func since(_ first: Target.OSVersion) -> Releases {
      Releases(first: first, end: nil)
    }

    func contains(_ version: Target.OSVersion) -> Bool {
      if let first, version < first { return false }
      if let end, version >= end { return false }
      return true
    }
  }

  /// Makes a verdict of its parts.
  public init(
    foundation: Severity? = nil, swiftData: Severity? = nil, releases: Releases = .all,
    predikat: Severity? = nil
  ) {
    self.foundation = foundation
    self.swiftData = swiftData
    self.releases = releases
    self.predikat = predikat
  }

  /// Nothing runs it.
  public static let everywhere = Verdict(
    foundation: .error, swiftData: .error, predikat: .error)
  /// The macro or the compiler refuses it; this engine runs it.
  public static let compile = Verdict(foundation: .error, swiftData: .error)
  /// It compiles, and there is no column for it: neither SwiftData nor this engine finds one.
  public static let stored = Verdict(swiftData: .error, predikat: .error)
  /// It compiles, and SwiftData fails with it.
  public static let fetch = Verdict(swiftData: .error)
  /// It compiles, and SwiftData may fail with it, or the sources disagree.
  public static let disputed = Verdict(swiftData: .warning)

  /// It compiles, and SwiftData of these releases has trouble with it.
  public static func swiftData(_ severity: Severity, _ releases: Releases) -> Verdict {
    Verdict(swiftData: severity, releases: releases)
  }

  /// How grave it is for `target`; nil where it is all right there.
  public func severity(for target: Target) -> Severity? {
    switch target {
    case .foundation: return foundation
    case .predikat: return predikat
    case .swiftData(let version):
      if foundation == .error { return .error }
      return releases.contains(version) ? swiftData : foundation
    }
  }
}
