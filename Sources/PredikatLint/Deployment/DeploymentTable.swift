import PredikatRules
import PredikatSyntax

/// For which systems the files of a tree are built, as far as manifests say so.
struct DeploymentTable {
  /// What was found out, each once, in order; the first is for files of which nothing is known.
  private(set) var judgements: [Judgement]
  /// Why the files that were asked for are judged so.
  private(set) var reasons: [JudgementReason] = []

  /// What a manifest says.
  private struct Declared {
    var manifest: ManifestFile
    var target: DeploymentTarget
  }

  private var declared: [Declared] = []
  private var byFolder: [String: [Declared]] = [:]
  private var placesByFolder: [Place: Int] = [:]

  /// What a file's judgement depends on.
  private struct Place: Hashable {
    var folder: String
    var project: Int
  }

  /// Reads the manifests of a list of files; files that none is about get `assumed`.
  init(_ files: FileList, assumed: Judgement) {
    judgements = [assumed]
    let read = ParallelMap.map(files.manifests) { Self.read($0) }
    let projects = Set(files.manifests.lazy.filter { $0.kind != .settings }.map(\.folder))
    for (manifest, target) in zip(files.manifests, read) {
      guard let target else { continue }
      var manifest = manifest
      if manifest.kind == .settings {
        manifest.folder = Self.projectFolder(around: manifest.folder, among: projects)
      }
      declared.append(Declared(manifest: manifest, target: target))
    }
    byFolder = Dictionary(grouping: declared) { $0.manifest.folder }
  }

  /// The number of the judgement of a file.
  mutating func judgement(of path: String, project: Int) -> Int {
    guard !declared.isEmpty else { return 0 }
    let place = Place(folder: ManifestFile.folder(of: path), project: project)
    if let known = placesByFolder[place] { return known }
    var result = 0
    if let found = find(place) {
      result = number(of: Judgement(found.target))
      note(found, judgements[result])
    }
    placesByFolder[place] = result
    return result
  }

  private mutating func note(_ found: Declared, _ judgement: Judgement) {
    let name = found.manifest.name
    if let place = reasons.firstIndex(where: { $0.system == found.target }) {
      if !reasons[place].manifests.contains(name) { reasons[place].manifests.append(name) }
    } else {
      reasons.append(
        JudgementReason(targets: judgement.targets, system: found.target, manifests: [name]))
    }
  }

  private mutating func number(of judgement: Judgement) -> Int {
    if let known = judgements.firstIndex(of: judgement) { return known }
    judgements.append(judgement)
    return judgements.count - 1
  }

  private static func read(_ manifest: ManifestFile) -> DeploymentTarget? {
    guard manifest.isReadable, let bytes = try? FileReader.bytes(of: manifest.path) else {
      return nil
    }
    let source = SourceText(utf8: bytes)
    let targets =
      switch manifest.kind {
      case .swift: SwiftManifestReader.targets(in: source)
      case .xcode, .settings: SettingsReader.targets(in: source)
      case .xcodeGen: XcodeGenReader.targets(in: source)
      }
    return DeploymentTarget.deciding(among: targets)
  }

  /// The folder of the project that settings in `folder` belong to.
  private static func projectFolder(around folder: String, among projects: Set<String>) -> String {
    var current = folder
    while !projects.contains(current) {
      if current.isEmpty { return folder }
      current = ManifestFile.folder(of: current)
    }
    return current
  }

  /// What the nearest folder around says; else what the project says elsewhere; else the folders
  /// beside it.
  private func find(_ place: Place) -> Declared? {
    var folder = place.folder
    while true {
      if let found = byFolder[folder], let nearest = found.map(\.manifest.height).min(),
        let deciding = deciding(among: found.filter { $0.manifest.height == nearest })
      {
        return deciding
      }
      if folder.isEmpty { break }
      folder = ManifestFile.folder(of: folder)
    }
    if place.project >= 0 {
      return deciding(among: declared.filter { $0.manifest.project == place.project })
    }
    return deciding(among: declared.filter { $0.manifest.isBeside(place.folder) })
  }

  private func deciding(among declared: [Declared]) -> Declared? {
    guard let target = DeploymentTarget.deciding(among: declared.map(\.target)) else { return nil }
    return declared.first { $0.target == target }
  }
}
