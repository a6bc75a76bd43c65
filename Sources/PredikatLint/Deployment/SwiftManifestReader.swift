import PredikatSyntax

/// Reads the systems that a `Package.swift` or a `Project.swift` of Tuist names, word by word: they
/// are programs, and what they compute is not known.
///
/// `.iOS(.v18)`, `.macOS("14.0")`, `.iOS(targetVersion: "18.0", …)`,
/// `.multiplatform(iOS: "18.0", macOS: "15.0")`, `"IPHONEOS_DEPLOYMENT_TARGET": "18.0"`
struct SwiftManifestReader {
  private let source: SourceText
  private let tokens: [Token]

  /// Reads the systems that a manifest names.
  static func targets(in source: SourceText) -> [DeploymentTarget] {
    var sink = DiagnosticSink()
    let tokens = Lexer.tokenize(source, into: &sink)
    let reader = SwiftManifestReader(source: source, tokens: tokens)
    return tokens.indices.compactMap(reader.target)
  }

  private func target(at place: Int) -> DeploymentTarget? {
    guard let platform = platform(at: place), let version = version(at: place + 2) else {
      return nil
    }
    return DeploymentTarget(platform: platform, version: version)
  }

  /// The system that the word at a place names where a version stands behind it.
  private func platform(at place: Int) -> Platform? {
    let text = text(at: place)
    switch (tokens[place].kind, kind(place - 1), kind(place + 1)) {
    case (.identifier, .period, .leftParenthesis),
      (.identifier, .leftParenthesis, .colon), (.identifier, .comma, .colon):
      return Platform(named: text)
    case (.stringLiteral, _, .colon):
      return SettingsReader.platform(ofSetting: text.dropFirst().dropLast())
    default: return nil
    }
  }

  /// `.v18`, `.v17_4`, `"18.0"`, or `targetVersion: "18.0"`.
  private func version(at place: Int) -> Target.OSVersion? {
    switch kind(place) {
    case .stringLiteral: return Target.OSVersion(text(at: place).dropFirst().dropLast())
    case .period where kind(place + 1) == .identifier:
      let name = text(at: place + 1)
      guard name.hasPrefix("v") else { return nil }
      return Target.OSVersion(
        String(name.dropFirst().map { $0 == "_" ? "." : $0 }))
    case .identifier where text(at: place) == "targetVersion" && kind(place + 1) == .colon:
      return version(at: place + 2)
    default: return nil
    }
  }

  private func kind(_ place: Int) -> Token.Kind? {
    tokens.indices.contains(place) ? tokens[place].kind : nil
  }

  private func text(at place: Int) -> String { source.string(in: tokens[place].range) }
}
