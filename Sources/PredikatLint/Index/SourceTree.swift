import PredikatConsole
import PredikatSyntax

/// The files of a tree that matter: those with models and queries, and those that declare what
/// they need.
struct SourceTree: Sendable {
  /// The files that were parsed, by path.
  private(set) var files: [FileFacts] = []
  /// How many files were looked at.
  private(set) var fileCount = 0
  /// What the system refused.
  private(set) var failures: [InputError] = []

  /// What one look at a file gives.
  private struct Scanned: Sendable {
    var declared: [UInt64] = []
    var facts: FileFacts?
    var failure: InputError?
  }

  /// Reads the files at `paths`.
  init(_ list: FileList) {
    let paths = list.paths
    fileCount = paths.count
    var scanned = ParallelMap.map(paths) { Self.scan($0) }
    readAskedFiles(paths, &scanned)
    failures = list.failures + scanned.compactMap(\.failure)
    files = scanned.compactMap(\.facts)
    dropForeignModels()
  }

  private static func scan(_ path: String) -> Scanned {
    do {
      let bytes = try FileReader.bytes(of: path)
      let (isOfInterest, declared) = WordScan.scan(bytes)
      var scanned = Scanned(declared: declared)
      if isOfInterest {
        scanned.facts = FileFacts(
          path: path, source: SourceText(utf8: bytes), declarationsOnly: false)
      }
      return scanned
    } catch {
      return Scanned(failure: error)
    }
  }

  /// Parses the files that declare what parsed files need, until none needs more.
  private func readAskedFiles(_ paths: [String], _ scanned: inout [Scanned]) {
    var placesByName: [UInt64: [Int]] = [:]
    for (place, file) in scanned.enumerated() {
      for name in file.declared { placesByName[name, default: []].append(place) }
    }
    var asked = AskedNames()
    for file in scanned { file.facts.map { asked.gather($0) } }
    var known: Set<String> = []
    while known.count < asked.names.count {
      let new = asked.names.subtracting(known)
      known = asked.names
      let places = Set(new.flatMap { placesByName[WordScan.number(of: $0)] ?? [] }).sorted()
      let unread = places.filter { scanned[$0].facts == nil && scanned[$0].failure == nil }
      let read = ParallelMap.map(unread.map { paths[$0] }) { Self.readDeclarations(of: $0) }
      for (place, facts) in zip(unread, read) { scanned[place].facts = facts }
      for place in places {
        guard let facts = scanned[place].facts else { continue }
        asked.gather(facts.declarations, named: new)
      }
    }
  }

  private static func readDeclarations(of path: String) -> FileFacts? {
    guard let bytes = try? FileReader.bytes(of: path) else { return nil }
    return FileFacts(path: path, source: SourceText(utf8: bytes), declarationsOnly: true)
  }

  /// Takes `@Model` from classes whose file does not see SwiftData: it is another library's.
  private mutating func dropForeignModels() {
    let exporters = files.filter(\.exportsSwiftData)
    let modules = Set(
      exporters.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
    let folders = exporters.map { Self.moduleFolder(of: $0.path) }
    for place in files.indices {
      let imports = files[place].imports
      if imports.contains("SwiftData") || !imports.isDisjoint(with: modules) { continue }
      if folders.contains(where: { files[place].path.hasPrefix($0) }) { continue }
      files[place].declarations = files[place].declarations.map(\.withoutModels)
    }
  }

  /// The folder of a file's module: `Sources/X`, or else the file's own.
  private static func moduleFolder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var length = parts.count - 1
    if let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count {
      length = sources + 2
    }
    return parts.prefix(length).joined(separator: "/") + "/"
  }
}

extension DeclarationSyntax {
  /// The declaration as if no class in it were a model.
  fileprivate var withoutModels: DeclarationSyntax {
    var declaration = self
    switch kind {
    case .type(var type):
      declaration.attributes.removeAll { $0.name.text == "Model" }
      type.members = type.members.map(\.withoutModels)
      declaration.kind = .type(type)
    case .conditional(let statements):
      declaration.kind = .conditional(
        statements.map { statement in
          guard case .declaration(let inner) = statement.kind else { return statement }
          return StatementSyntax(.declaration(inner.withoutModels), at: statement.range)
        })
    default: break
    }
    return declaration
  }
}
