import PredikatSyntax

/// Reads build settings such as `IPHONEOS_DEPLOYMENT_TARGET = 18.0;` out of the bytes of a project,
/// of an `.xcconfig` or of a description in YAML.
struct SettingsReader {
  private let source: SourceText
  private static let suffix = Array("_DEPLOYMENT_TARGET".utf8)
  /// The bytes of `IPHONEOS`.
  private static let longestSystem = 8

  /// Reads the settings of a text.
  static func targets(in source: SourceText) -> [DeploymentTarget] {
    SettingsReader(source: source).targets
  }

  /// The system that a setting's name is about: nil for one such as
  /// `RECOMMENDED_MACOSX_DEPLOYMENT_TARGET`, which says nothing.
  static func platform(ofSetting name: some StringProtocol) -> Platform? {
    switch name {
    case "IPHONEOS_DEPLOYMENT_TARGET": .iOS
    case "MACOSX_DEPLOYMENT_TARGET": .macOS
    case "TVOS_DEPLOYMENT_TARGET": .tvOS
    case "WATCHOS_DEPLOYMENT_TARGET": .watchOS
    case "XROS_DEPLOYMENT_TARGET": .visionOS
    default: nil
    }
  }

  private var targets: [DeploymentTarget] {
    var found: [DeploymentTarget] = []
    var position = 0
    while let place = source.firstOffset(of: Self.suffix, in: position..<source.length) {
      position = place + Self.suffix.count
      var start = place
      // No name of a system is longer: what is behind such a one is read once only.
      let first = max(0, place - Self.longestSystem - 1)
      while start > first, source.utf8[start - 1].isWordByte { start -= 1 }
      let name = source.string(in: TextRange(start, position))
      guard !isCommented(start), let platform = Self.platform(ofSetting: name),
        let version = version(behind: position)
      else { continue }
      found.append(DeploymentTarget(platform: platform, version: version))
    }
    return found
  }

  /// The number behind `=` or `:`, on the same line, quoted or not.
  private func version(behind start: Int) -> Target.OSVersion? {
    var position = start
    var hasSign = false
    var isInBrackets = false
    // A file can be one line: a setting is read no further than its like are long.
    let end = min(source.length, start + 200)
    while position < end, source.utf8[position] != UInt8(ascii: "\n") {
      switch source.utf8[position] {
      // `[sdk=iphoneos*]` says for what a setting holds.
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case _ where isInBrackets: break
      case UInt8(ascii: "="), UInt8(ascii: ":"): hasSign = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\""), UInt8(ascii: "'"): break
      default: return hasSign ? source.version(at: position) : nil
      }
      position += 1
    }
    return nil
  }

  /// Whether a comment begins before a place, on its line, which may be a whole file.
  private func isCommented(_ place: Int) -> Bool {
    var position = place
    while position > max(0, place - 200), source.utf8[position - 1] != UInt8(ascii: "\n") {
      position -= 1
      let byte = source.utf8[position]
      if byte == UInt8(ascii: "#") { return true }
      if byte == UInt8(ascii: "/"), source.utf8[position + 1] == byte { return true }
    }
    return false
  }
}

extension SourceText {
  /// The version that is written at a place, as `17` or `17.4.1`.
  func version(at start: Int) -> Target.OSVersion? {
    var end = start
    while end < length, utf8[end] == UInt8(ascii: ".") || utf8[end].isDigit { end += 1 }
    return Target.OSVersion(string(in: TextRange(start, end)))
  }
}

extension UInt8 {
  /// Whether it is one of `0` to `9`.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isWordByte: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || isDigit
      || self == UInt8(ascii: "_")
  }
}
