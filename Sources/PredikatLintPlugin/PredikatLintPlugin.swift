import Foundation
import PackagePlugin

/// `swift package predikat-lint`: lints the package's own targets, or the paths that are given.
@main
struct PredikatLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "predikat-lint")
    let process = Process()
    process.executableURL = tool.url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments + Self.paths(of: context.package, besides: arguments)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      Diagnostics.error("predikat-lint ended with status \(process.terminationStatus)")
      return
    }
  }

  /// Options whose value may be the name of a file.
  private static let valued: Set<String> = [
    "--baseline", "--baseline-mode", "--config", "--diff", "--reporter", "--target",
  ]

  /// The folders of the package's source targets; none where the arguments hold a path.
  private static func paths(of package: Package, besides arguments: [String]) -> [String] {
    let values = Set(
      zip(arguments, arguments.indices).filter { valued.contains($0.0) }.map { $0.1 + 1 })
    let hasPath = arguments.indices.contains { index in
      !arguments[index].hasPrefix("-") && !values.contains(index)
    }
    if hasPath { return [] }
    let root = package.directoryURL.path + "/"
    return package.targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path }
      .map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
      .sorted()
  }
}
