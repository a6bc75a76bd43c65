import PredikatJSON
import PredikatRules
import PredikatSyntax

/// Reads `.predikat.json` strictly: what is not known is refused, so that a slip of the pen does
/// not silently switch anything off.
enum ConfigurationReader {
  /// The keys there are, in the order in which they are documented.
  static let keys = [
    "$schema", "targets", "severities", "include", "exclude", "rows", "cloudKit", "baseline",
  ]

  /// Reads a configuration's bytes.
  static func read(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw ConfigurationError("line \(error.line), column \(error.column): \(error.message)")
    }
    var configuration = Configuration()
    for member in try members(of: value, at: "the file") {
      try read(member, into: &configuration)
    }
    return configuration
  }

  private static func read(
    _ member: JSONMember, into configuration: inout Configuration
  ) throws(ConfigurationError) {
    switch member.key {
    case "$schema": _ = try string(member.value, at: member.key)
    case "targets":
      configuration.targets = try targets(member.value)
      configuration.notes = try strings(member.value, at: "targets")
        .compactMap(Target.rounding).map { "targets: \($0)" }
    case "severities": configuration.severities = try severities(member.value)
    case "include": configuration.include = try patterns(member)
    case "exclude": configuration.exclude = try patterns(member)
    case "rows": configuration.rows = try rows(member.value)
    case "cloudKit":
      guard case .boolean(let uses) = member.value else {
        throw .kind(member.value, at: member.key, expected: "true or false")
      }
      configuration.usesCloudKit = uses
    case "baseline": configuration.baseline = try string(member.value, at: member.key)
    default: throw .unknown("key", member.key, known: keys)
    }
  }

  private static func targets(_ value: JSONValue) throws(ConfigurationError) -> [Target] {
    var targets: [Target] = []
    for name in try strings(value, at: "targets") {
      guard let known = Target.parse(name) else {
        throw ConfigurationError(
          "targets: unknown target '\(name)'; expected predikat, foundation, swiftdata@17 or "
            + "another release, or swiftdata@17+")
      }
      targets += known.filter { !targets.contains($0) }
    }
    return targets
  }

  private static func severities(
    _ value: JSONValue
  ) throws(ConfigurationError) -> [String: Configuration.Level] {
    let known = RuleRegistry.all.map(\.id)
    var severities: [String: Configuration.Level] = [:]
    for member in try members(of: value, at: "severities") {
      guard known.contains(member.key) else {
        throw .unknown("rule", member.key, known: known)
      }
      let name = try string(member.value, at: "severities.\(member.key)")
      guard let level = Configuration.Level(rawValue: name) else {
        throw .unknown("severity", name, known: Configuration.Level.allCases.map(\.rawValue))
      }
      severities[member.key] = level
    }
    return severities
  }

  private static func patterns(
    _ member: JSONMember
  ) throws(ConfigurationError) -> [PathPattern] {
    try strings(member.value, at: member.key).map(PathPattern.init)
  }

  private static func rows(_ value: JSONValue) throws(ConfigurationError) -> [String: Int] {
    var rows: [String: Int] = [:]
    for member in try members(of: value, at: "rows") {
      guard case .number(let digits) = member.value, let count = Int(digits), count >= 0 else {
        throw .kind(member.value, at: "rows.\(member.key)", expected: "a number of rows")
      }
      rows[member.key] = count
    }
    return rows
  }

  private static func members(
    of value: JSONValue, at place: String
  ) throws(ConfigurationError) -> [JSONMember] {
    guard case .object(let members) = value else {
      throw .kind(value, at: place, expected: "an object")
    }
    return members
  }

  private static func strings(
    _ value: JSONValue, at place: String
  ) throws(ConfigurationError) -> [String] {
    guard case .array(let elements) = value else {
      throw .kind(value, at: place, expected: "an array of strings")
    }
    var strings: [String] = []
    for (index, element) in elements.enumerated() {
      strings.append(try string(element, at: "\(place)[\(index)]"))
    }
    return strings
  }

  private static func string(
    _ value: JSONValue, at place: String
  ) throws(ConfigurationError) -> String {
    guard case .string(let text) = value else {
      throw .kind(value, at: place, expected: "a string")
    }
    return text
  }
}

/// Why a configuration cannot be used.
package struct ConfigurationError: Error, Equatable {
  /// What was found and what was expected.
  package let message: String

  init(_ message: String) { self.message = message }

  fileprivate static func kind(
    _ value: JSONValue, at place: String, expected: String
  ) -> ConfigurationError {
    ConfigurationError("\(place): expected \(expected), found \(value.kind)")
  }

  fileprivate static func unknown(
    _ what: String, _ name: String, known: [String]
  ) -> ConfigurationError {
    let suggestion = DidYouMean.closest(to: name, among: known).map { "; did you mean '\($0)'?" }
    let otherwise = "; expected \(known.prefix(8).joined(separator: ", "))"
    return ConfigurationError("unknown \(what) '\(name)'" + (suggestion ?? otherwise))
  }
}
