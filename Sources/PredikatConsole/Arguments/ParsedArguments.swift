package import PredikatSyntax

/// A command line, read by a command's specification.
package struct ParsedArguments: Sendable {
  /// The values of each option, in the order given.
  package private(set) var values: [String: [String]] = [:]
  /// The switches that were given.
  package private(set) var switches: Set<String> = []
  /// What stands beside the options.
  package private(set) var operands: [String] = []

  /// Reads what follows a command's name. Every option takes exactly one value, verbatim even when
  /// it begins with a dash; `--` ends the options.
  package init(_ arguments: some Sequence<String>, for command: CommandSpecification)
    throws(UsageError)
  {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      try readOption(argument, &rest, command)
    }
    if command.operands.isEmpty, let operand = operands.first {
      throw .unexpectedOperand(operand, command: command.name)
    }
  }

  private mutating func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
  ) throws(UsageError) {
    // `--name=value` is a habit of other programs; both forms mean the same.
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isJoined = argument.hasPrefix("--") && parts.count == 2
    let name = isJoined ? String(parts[0]) : argument
    if name == "--help" || name == "-h" {
      switches.insert("--help")
      return
    }
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw .unknownOption(
        name, command: command.name, known: command.options.map(\.name))
    }
    guard option.value != nil else {
      switches.insert(name)
      return
    }
    guard let value = isJoined ? String(parts[1]) : rest.popFirst() else {
      throw .missingValue(option: name)
    }
    if !option.isRepeatable, values[name] != nil { throw .repeatedOption(name) }
    values[name, default: []].append(value)
  }

  /// The value of an option that is given at most once.
  package func value(_ name: String) -> String? { values[name]?.first }

  /// All values of a repeatable option.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// A whole number that is not negative.
  package func count(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw .invalidValue(option: name, value: text, expected: "a whole number, 0 or more")
    }
    return number
  }

  /// One of several words.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, default fallback: Choice
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let text = value(name) else { return fallback }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidValue(option: name, value: text, expected: "one of \(names)")
    }
    return choice
  }

  /// What to tell whoever gave the arguments, a line each, though they can be used.
  package var notes: [String] { all("--target").compactMap(Target.rounding) }

  /// What `--target` names, without repetitions; `fallback` where it names nothing.
  package func targets(default fallback: [Target]) throws(UsageError) -> [Target] {
    var targets: [Target] = []
    for name in all("--target") {
      guard let named = Target.parse(name) else {
        throw .invalidValue(
          option: "--target", value: name,
          expected: "predikat, foundation, swiftdata@17 … swiftdata@26, or swiftdata@17+")
      }
      targets += named.filter { !targets.contains($0) }
    }
    return targets.isEmpty ? fallback : targets
  }
}
