import PredikatRules
import PredikatSyntax

/// The files of a tree with the targets for which each is judged.
struct JudgedFiles: Sendable {
  /// The judgements there are.
  let judgements: [Judgement]
  /// Which of them is each file's, in the order of the files.
  let numbers: [Int]
  /// Why, where projects say so; no more lines than one reads.
  let reasons: [String]
  private let isUsed: [Bool]

  /// Judges files of a list: by what their projects say, where that is wanted, or else as wanted.
  init(_ files: [FileFacts], in list: FileList, _ options: Linter.Options) {
    let origin: TargetOrigin = options.readsDeployment ? .assumed : .given
    let wanted = Judgement(targets: options.targets, origin: origin)
    if options.readsDeployment {
      var table = DeploymentTable(list, assumed: wanted)
      numbers = files.map { table.judgement(of: $0.path, project: $0.project) }
      judgements = table.judgements
      reasons = Self.lines(of: table.reasons)
    } else {
      numbers = Array(repeating: 0, count: files.count)
      judgements = [wanted]
      reasons = []
    }
    var isUsed = judgements.indices.map { files.isEmpty && $0 == 0 }
    for number in numbers { isUsed[number] = true }
    self.isUsed = isUsed
  }

  private static func lines(of reasons: [JudgementReason]) -> [String] {
    let shown = 8
    let lines = reasons.prefix(shown).map(\.line)
    guard reasons.count > shown else { return lines }
    return lines + ["… and for \(reasons.count - shown) more deployment targets"]
  }

  /// The judgement of the file of a number.
  subscript(number: Int) -> Judgement { judgements[numbers[number]] }

  private var used: [Judgement] { zip(judgements, isUsed).filter(\.1).map(\.0) }

  /// All targets for which some file is judged, in the order of releases.
  var targets: [Target] {
    Target.all(of: used.map(\.targets))
  }
}

extension Target {
  /// The targets of several lists, each once; several are of releases.
  static func all(of lists: [[Target]]) -> [Target] {
    guard lists.count != 1 else { return lists[0] }
    let all = Set(lists.joined())
    return Target.OSVersion.known.map(Target.swiftData).filter(all.contains)
  }
}
