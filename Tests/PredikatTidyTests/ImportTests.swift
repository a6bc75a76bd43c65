import Foundation
import Testing

/// The one direction of data: SwiftPM lets transitive imports pass, so they are compared here.
@Suite struct ImportTests {
  /// The targets' names with their dependencies, as Package.swift gives them, in its order.
  static let targets: [(name: String, dependencies: Set<String>)] = {
    let url = Repository.root.appendingPathComponent("Package.swift")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    let call = /stage\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/
    return text.matches(of: call).map { match in
      let names = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      return (String(match.1), Set(names))
    }
  }()

  @Test func everyStageIsFound() {
    #expect(Self.targets.count >= 12)
    #expect(Self.targets.first?.name == "PredikatSyntax")
  }

  @Test(arguments: Repository.sources)
  func importsRunWithTheDirection(_ file: Repository.File) {
    let folder = file.path.split(separator: "/")[1]
    guard let target = Self.targets.first(where: { $0.name == folder }) else { return }
    for line in file.lines {
      guard
        let match = line.firstMatch(
          of: /^\s*(?:public |package |internal |@\w+ )*import (?:\w+ )?(\w+)/)
      else { continue }
      let module = String(match.1)
      guard module.hasPrefix("Predikat") || module.hasPrefix("C") && module != "CRT" else {
        continue
      }
      #expect(
        target.dependencies.contains(module),
        "\(file.path) imports \(module), which Package.swift does not name for \(target.name)")
    }
  }

  @Test func dependenciesStandAbove() {
    var above: Set<String> = []
    for target in Self.targets {
      let stages = target.dependencies.filter { name in Self.targets.contains { $0.name == name } }
      #expect(stages.isSubset(of: above), "\(target.name) depends on what stands below it")
      above.insert(target.name)
    }
  }

  @Test(arguments: Repository.sources)
  func textStagesNeedNoFoundation(_ file: Repository.File) {
    let bare = ["PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatRules"]
    guard bare.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) else { return }
    #expect(!file.text.contains("import Foundation"), "\(file.path) needs no Foundation")
  }
}
