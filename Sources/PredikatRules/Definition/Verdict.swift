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
  /// Whether ``swiftData`` says that releases do not have something, so that the compiler refuses
  /// it in code for them.
  public let isUnavailability: Bool

  /// Makes a verdict of its parts.
  public init(
    foundation: Severity? = nil, swiftData: Severity? = nil, releases: Releases = .all,
    predikat: Severity? = nil, isUnavailability: Bool = false
  ) {
    self.foundation = foundation
    self.swiftData = swiftData
    self.releases = releases
    self.predikat = predikat
    self.isUnavailability = isUnavailability
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

  /// SwiftData, or Swift, has it since `first`.
  public static func unavailable(
    _ severity: Severity, before first: Target.OSVersion
  ) -> Verdict {
    Verdict(swiftData: severity, releases: .before(first), isUnavailability: true)
  }

  /// How grave it is for `target` where one came by that in a certain way.
  func severity(for target: Target, _ origin: TargetOrigin) -> Severity? {
    guard let severity = severity(for: target) else { return nil }
    guard releases.end != nil, case .swiftData = target, foundation == nil else { return severity }
    return min(
      severity, isUnavailability ? origin.gravestUnavailability : origin.gravestFaultOfThePast)
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
