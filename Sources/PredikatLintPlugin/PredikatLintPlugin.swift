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

  /// The folders of the package's source targets; none where the arguments end in a path.
  private static func paths(of package: Package, besides arguments: [String]) -> [String] {
    if let last = arguments.last, FileManager.default.fileExists(atPath: last) { return [] }
    let root = package.directoryURL.path + "/"
    return package.targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path }
      .map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
      .sorted()
  }
}
