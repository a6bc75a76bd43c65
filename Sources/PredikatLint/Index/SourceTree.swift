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

  /// The projects in which files were parsed.
  private(set) var projects: [Project] = []

  /// A project, by its number; -1 is that of the files of no project.
  struct Project: Sendable {
    var number: Int
    /// The places of the files that those of the project see, themselves among them.
    var inSight: [Int]
  }

  /// Reads the files of a list; without `followsNames`, only those with models and queries.
  init(_ list: FileList, followsNames: Bool = true) {
    fileCount = list.paths.count
    var scanned = ParallelMap.map(Array(zip(list.paths, list.projects))) {
      ScannedFile(path: $0, project: $1)
    }
    if followsNames { Self.followNames(in: &scanned) }
    failures = list.failures + scanned.compactMap(\.failure)
    files = scanned.compactMap(\.facts)
    projects = Self.places(by: files.map(\.project)).map { Project(number: $0, inSight: $1) }
    dropForeignModels()
  }

  /// The places of the files that each project sees, the projects in order. Files of no project
  /// see all others, for they may use the packages beside them.
  private static func places(by projects: [Int]) -> [(project: Int, places: [Int])] {
    var places: [Int: [Int]] = [:]
    for (place, project) in projects.enumerated() { places[project, default: []].append(place) }
    if places[-1] != nil { places[-1] = Array(projects.indices) }
    return places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Parses the files that declare what the parsed files of their project need, until none needs
  /// more.
  private static func followNames(in files: inout [ScannedFile]) {
    let projects = places(by: files.map(\.project))
    // What the files of no project make read of others is there before those go on by themselves.
    let (all, own) = (projects.filter { $0.project < 0 }, projects.filter { $0.project >= 0 })
    for group in [all, own] where !group.isEmpty {
      var searches = ParallelMap.map(group) { [files] in
        NameSearch(among: $0.places, of: files)
      }
      while !searches.isEmpty {
        let steps = ParallelMap.map(searches) { ($0, unread: $0.advance()) }
        searches = steps.filter { !$0.unread.isEmpty }.map(\.0)
        let unread = steps.flatMap { search, unread in
          unread.map { (search: search, place: $0, file: files[$0]) }
        }
        let read = ParallelMap.map(unread.map(\.file)) { $0.withDeclarations }
        for (wanted, file) in zip(unread, read) {
          wanted.search.take(file.facts, at: wanted.place)
          files[wanted.place] = file
        }
      }
    }
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
