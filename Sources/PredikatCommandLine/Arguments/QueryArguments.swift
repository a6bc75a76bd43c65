import Predikat
import PredikatConsole
import PredikatEvaluation
import PredikatSyntax

/// What `check`, `plan` and `query` have in common, read from the command line.
struct QueryArguments {
  let arguments: ParsedArguments
  let targets: [Target]
  let limit: Int?
  let offset: Int?
  let parameters: [String: GivenValue]
  let fields: [String]?
  /// Whether warnings count as errors.
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    targets = try arguments.targets(default: [.predikat])
    limit = try arguments.count("--limit")
    offset = try arguments.count("--offset")
    parameters = try Self.parameters(arguments)
    fields = arguments.value("--fields").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map { field in
        field.split(separator: " ").joined()
      }
    }
    isStrict = arguments.switches.contains("--strict")
    if let syntax = arguments.value("--syntax"), syntax != "swift" {
      throw .invalidValue(option: "--syntax", value: syntax, expected: "swift")
    }
  }

  /// The request for one text.
  func request(_ text: QueryText?) -> QueryRequest {
    QueryRequest(
      text: text?.source, file: text?.file, root: arguments.value("--root"),
      sort: arguments.value("--sort"), limit: limit, offset: offset, fields: fields,
      parameters: parameters, targets: targets)
  }

  /// The texts given with `-e`, as files, or on standard input.
  func texts(in console: Console) throws(InputError) -> [QueryText] {
    let direct = arguments.all("-e")
    var texts = direct.enumerated().map { index, text in
      QueryText(
        source: SourceText(text), file: direct.count > 1 ? "-e \(index + 1)" : nil)
    }
    for path in arguments.operands {
      let bytes = try InputReader.bytes(of: path, in: console)
      texts.append(QueryText(source: SourceText(utf8: bytes), file: path == "-" ? nil : path))
    }
    return texts
  }

  /// The status that a finished command answers with.
  func status(_ report: Report) -> ExitStatus {
    report.has(isStrict ? .warning : .error) ? .errors : .clean
  }

  private static func parameters(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> [String: GivenValue] {
    var parameters: [String: GivenValue] = [:]
    for text in arguments.all("--param") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .invalidValue(option: "--param", value: text, expected: "NAME=VALUE")
      }
      parameters[String(parts[0])] = .text(String(parts[1]))
    }
    return parameters
  }
}

/// A text to work on, and the name it goes by.
struct QueryText {
  let source: SourceText
  let file: String?
}

extension QueryArguments {
  /// The one text of a command that takes one; none when an entity is named instead.
  func onlyText(for command: String, in console: Console) throws -> QueryText? {
    let texts = try texts(in: console)
    guard texts.count <= 1 else { throw UsageError.severalTexts(command: command) }
    if texts.isEmpty, arguments.value("--root") == nil {
      throw UsageError.missingText(command: command)
    }
    return texts.first
  }
}
