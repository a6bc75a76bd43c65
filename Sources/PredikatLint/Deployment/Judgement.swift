import PredikatRules
import PredikatSyntax

/// For which targets some files are judged.
struct Judgement: Sendable, Equatable {
  /// The targets.
  var targets: [Target]
  /// How one came by them.
  var origin: TargetOrigin
}

extension Judgement {
  /// The judgement of what is built for a system and all later ones.
  init(_ target: DeploymentTarget) {
    let releases = Releases.since(target.release)
    targets = releases.targets(among: Target.OSVersion.known.map(Target.swiftData))
    origin = .read
  }
}

/// Why some files are judged as they are: the manifests that say so.
struct JudgementReason: Sendable {
  /// The targets.
  let targets: [Target]
  /// The system that the manifests name.
  let system: DeploymentTarget
  /// What a person finds them by, each once, in the order of the files.
  var manifests: [String]

  /// It as a line for a person.
  var line: String {
    let first = targets.first.map { "\($0)" } ?? ""
    let rest = manifests.count == 1 ? "" : " and \(manifests.count - 1) more"
    return "judged for \(first)\(targets.count > 1 ? " and later" : ""): \(manifests[0])\(rest) "
      + "\(manifests.count == 1 ? "deploys" : "deploy") to \(system)"
  }
}
