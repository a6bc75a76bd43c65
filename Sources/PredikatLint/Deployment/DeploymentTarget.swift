import PredikatSyntax

/// The oldest system that something is built for.
struct DeploymentTarget: Sendable, Equatable {
  /// The system.
  var platform: Platform
  /// Its version, in its own numbers.
  var version: Target.OSVersion

  /// The release of iOS that came with it.
  var release: Target.OSVersion { platform.release(of: version) }

  /// Of several, the one that decides. SwiftData code does not compile for systems before its own
  /// first, so they say nothing about it where there are others.
  static func deciding(among targets: [DeploymentTarget]) -> DeploymentTarget? {
    let ordered = targets.sorted { $0.release < $1.release }
    guard let oldest = Target.OSVersion.known.first else { return ordered.first }
    return ordered.first { $0.release >= oldest } ?? ordered.last
  }
}

extension DeploymentTarget: CustomStringConvertible {
  /// `iOS 18.0`
  var description: String { "\(platform.name) \(version.major).\(version.minor)" }
}
