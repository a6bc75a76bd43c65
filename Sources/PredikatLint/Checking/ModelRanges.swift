import PredikatSchema
import PredikatSyntax

/// Where a tree's models stand: what is said of other types is nobody's concern here.
struct ModelRanges: Sendable {
  private var models: [Int: [NominalType]] = [:]

  init(_ schema: Schema) {
    for type in schema.types where type.kind == .model {
      models[type.file, default: []].append(type)
    }
  }

  /// What was found in models of a file, each for those of `targets` on which its model is there.
  func concerning(
    _ diagnostics: [Diagnostic], in file: Int, _ targets: [Target]
  ) -> [Diagnostic] {
    guard !diagnostics.isEmpty, let models = models[file] else { return [] }
    return diagnostics.compactMap { diagnostic in
      guard let model = models.first(where: { $0.range.contains(diagnostic.range) }) else {
        return nil
      }
      return diagnostic.limited(to: Releases(first: model.introduced), among: targets)
    }
  }
}

extension Diagnostic {
  /// It for code that runs on some releases only; nil where none of its targets is one of them.
  func limited(to releases: Releases, among all: [Target]) -> Diagnostic? {
    let own = targets.isEmpty ? all : targets
    let left = releases.targets(among: own)
    guard left.count < own.count else { return self }
    guard !left.isEmpty else { return nil }
    var limited = self
    limited.targets = left
    return limited
  }
}
