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
    var path: String
    var project: Int
    var declared: [UInt64] = []
    var facts: FileFacts?
    var failure: InputError?
  }

  /// Reads the files of a list.
  init(_ list: FileList) {
    fileCount = list.paths.count
    var scanned = ParallelMap.map(Array(zip(list.paths, list.projects))) {
      Self.scan($0, project: $1)
    }
    var places: [Int: [Int]] = [:]
    for (place, file) in scanned.enumerated() { places[file.project, default: []].append(place) }
    // Files of no project may use the packages beside them.
    if places[-1] != nil { places[-1] = Array(scanned.indices) }
    for project in places.keys.sorted() { readAskedFiles(places[project] ?? [], &scanned) }
    failures = list.failures + scanned.compactMap(\.failure)
    files = scanned.compactMap(\.facts)
    dropForeignModels()
  }

  private static func scan(_ path: String, project: Int) -> Scanned {
    var scanned = Scanned(path: path, project: project)
    do {
      let bytes = try FileReader.bytes(of: path)
      let (isOfInterest, declared) = WordScan.scan(bytes)
      scanned.declared = declared
      if isOfInterest {
        scanned.facts = FileFacts(
          path: path, project: project, source: SourceText(utf8: bytes), declarationsOnly: false)
      }
    } catch {
      scanned.failure = error
    }
    return scanned
  }

  /// Parses the files of a project that declare what its parsed files need, until none needs more.
  private func readAskedFiles(_ places: [Int], _ scanned: inout [Scanned]) {
    var asked = AskedNames()
    for place in places { scanned[place].facts.map { asked.gather($0) } }
    guard !asked.names.isEmpty else { return }
    var placesByName: [UInt64: [Int]] = [:]
    for place in places {
      for name in scanned[place].declared { placesByName[name, default: []].append(place) }
    }
    var known: Set<String> = []
    while known.count < asked.names.count {
      let new = asked.names.subtracting(known)
      known = asked.names
      let declaring = Set(new.flatMap { placesByName[WordScan.number(of: $0)] ?? [] }).sorted()
      let unread = declaring.filter { scanned[$0].facts == nil && scanned[$0].failure == nil }
      let read = ParallelMap.map(unread.map { scanned[$0] }) { Self.readDeclarations(of: $0) }
      for (place, facts) in zip(unread, read) { scanned[place].facts = facts }
      for place in declaring {
        guard let facts = scanned[place].facts else { continue }
        asked.gather(facts.declarations, named: new)
      }
    }
  }

  private static func readDeclarations(of file: Scanned) -> FileFacts? {
    guard let bytes = try? FileReader.bytes(of: file.path) else { return nil }
    return FileFacts(
      path: file.path, project: file.project, source: SourceText(utf8: bytes),
      declarationsOnly: true)
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
      files[place].seesSwiftData = false
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
  var withoutModels: DeclarationSyntax {
    var declaration = self
    switch kind {
    case .type(var type):
      for place in declaration.attributes.indices
      where declaration.attributes[place].name.text == "Model" {
        // It stays a macro, which may give the type members.
        declaration.attributes[place].name.text = "OtherModel"
      }
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
