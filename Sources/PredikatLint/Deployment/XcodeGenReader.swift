import PredikatSyntax

/// Reads `deploymentTarget` in a description for XcodeGen, line by line: a version for each system,
/// or one version beside the `platform` that it is of.
struct XcodeGenReader {
  private var lines: [Line] = []

  /// A line that says something.
  private struct Line {
    var indentation: Int
    var key: Substring
    var value: Substring
  }

  /// Reads the systems that a description names.
  static func targets(in source: SourceText) -> [DeploymentTarget] {
    let reader = XcodeGenReader(source)
    return reader.lines.indices.flatMap(reader.targets) + SettingsReader.targets(in: source)
  }

  private init(_ source: SourceText) {
    guard source.mentions(Array("deploymentTarget".utf8)) else { return }
    let text = source.string(in: TextRange(0, source.length))
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " }
      guard !content.isEmpty, content.first != "#", content.first != "-",
        let colon = content.firstIndex(of: ":")
      else { continue }
      let value = content[content.index(after: colon)...].prefix { $0 != "#" }
      lines.append(
        Line(
          indentation: line.count - content.count, key: content[..<colon].trimmed,
          value: value.trimmed))
    }
  }

  private func targets(at place: Int) -> [DeploymentTarget] {
    let line = lines[place]
    guard line.key == "deploymentTarget" else { return [] }
    if line.value.isEmpty {
      return lines[(place + 1)...].prefix { $0.indentation > line.indentation }
        .compactMap { Self.target($0.key, $0.value) }
    }
    if line.value.hasPrefix("{") {
      return line.value.dropFirst().dropLast().split(separator: ",").compactMap { member in
        guard let colon = member.firstIndex(of: ":") else { return nil }
        return Self.target(member[..<colon].trimmed, member[member.index(after: colon)...].trimmed)
      }
    }
    return platform(beside: place).flatMap { Self.target($0, line.value) }.map { [$0] } ?? []
  }

  /// The value of `platform` in the block of a line.
  private func platform(beside place: Int) -> Substring? {
    let indentation = lines[place].indentation
    func value(in lines: some Sequence<Line>) -> Substring? {
      for line in lines {
        if line.indentation < indentation { return nil }
        if line.indentation == indentation, line.key == "platform" { return line.value }
      }
      return nil
    }
    return value(in: lines[..<place].reversed()) ?? value(in: lines[(place + 1)...])
  }

  private static func target(_ name: Substring, _ value: Substring) -> DeploymentTarget? {
    guard let platform = Platform(named: name),
      let version = Target.OSVersion(value.trimmed)
    else { return nil }
    return DeploymentTarget(platform: platform, version: version)
  }
}

extension Substring {
  /// Without the blanks and quotes around it.
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, " \t\"'".contains(first) { text.removeFirst() }
    while let last = text.last, " \t\"'".contains(last) { text.removeLast() }
    return text
  }
}
