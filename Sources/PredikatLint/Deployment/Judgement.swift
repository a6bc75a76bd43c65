import PredikatRules
import PredikatSyntax

/// For which targets some files are judged, and why.
struct Judgement: Sendable, Equatable {
  /// The targets.
  var targets: [Target]
  /// How one came by them.
  var origin: TargetOrigin
  /// Why, as `App.xcodeproj deploys to iOS 18.0`; nil where nothing was found out.
  var reason: String?
}

extension Judgement {
  /// The judgement of what is built for a system and all later ones.
  init(_ target: DeploymentTarget, in manifest: ManifestFile) {
    let releases = Releases.since(target.release)
    targets = releases.targets(among: Target.OSVersion.known.map(Target.swiftData))
    origin = .read
    reason = "\(manifest.name) deploys to \(target)"
  }

  /// It as a line for a person.
  var line: String? {
    guard let reason, let first = targets.first else { return nil }
    return "judged for \(first)\(targets.count > 1 ? " and later" : ""): \(reason)"
  }
}
