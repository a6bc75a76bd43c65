import PredikatSyntax

/// A command line that cannot be read: exit status 2.
package enum UsageError: Error, Equatable {
  case missingCommand
  case unknownCommand(String, known: [String])
  case unknownOption(String, command: String, known: [String])
  case missingValue(option: String)
  case repeatedOption(String)
  case invalidValue(option: String, value: String, expected: String)
  case unexpectedOperand(String, command: String)
  case missingText(command: String)
  case severalTexts(command: String)
  case missingStore(command: String)
  case missingSchema(command: String)
  case missingPath(command: String)
  case missingRule
  case unknownRule(String, known: [String])
  /// A file of settings that is not what it should be.
  case invalidFile(path: String, reason: String)
  /// An option that means nothing without another.
  case optionWithout(option: String, other: String)
}

extension UsageError {
  /// What is wrong, and what to write.
  package var message: String {
    switch self {
    case .missingCommand: "no command given; 'predikat help' lists them"
    case .unknownCommand(let name, let known):
      "unknown command '\(name)'" + Self.suggestion(name, known)
    case .unknownOption(let name, let command, let known):
      "'\(command)' has no option '\(name)'" + Self.suggestion(name, known)
    case .missingValue(let option): "'\(option)' needs a value behind it"
    case .repeatedOption(let option): "'\(option)' is given twice; once is meant"
    case .invalidValue(let option, let value, let expected):
      "'\(option) \(value)': expected \(expected)"
    case .unexpectedOperand(let operand, let command):
      "'\(command)' takes no '\(operand)'; 'predikat help \(command)' shows what it takes"
    case .missingText(let command):
      "nothing to \(command): give -e TEXT, a FILE, or - for standard input"
    case .severalTexts(let command): "'\(command)' takes one text; 'check' takes several"
    case .missingStore(let command):
      "'\(command)' needs a store: --store sample:articles, or a file"
    case .missingSchema(let command):
      "'\(command)' needs a schema: a FILE with @Model classes, or --store S"
    case .missingRule: "nothing to explain: give the id of a finding; 'predikat rules' lists them"
    case .unknownRule(let id, let known):
      "there is no rule '\(id)'" + Self.suggestion(id, known)
    case .missingPath(let command): "nothing to \(command): give files or folders"
    case .invalidFile(let path, let reason): "'\(path)' cannot be used: \(reason)"
    case .optionWithout(let option, let other): "'\(option)' means nothing without '\(other)'"
    }
  }

  private static func suggestion(_ name: String, _ candidates: [String]) -> String {
    DidYouMean.closest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
