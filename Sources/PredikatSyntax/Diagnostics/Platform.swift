/// An operating system that SwiftData runs on. Their versions are different numbers for the same
/// releases.
public enum Platform: Sendable, CaseIterable {
  /// iOS, iPadOS and Mac Catalyst; also what all are called together.
  case iOS
  /// macOS.
  case macOS
  /// tvOS.
  case tvOS
  /// watchOS.
  case watchOS
  /// visionOS.
  case visionOS

  /// The platform that availability attributes, manifests and project descriptions call so.
  public init?(named name: some StringProtocol) {
    switch name {
    case "iOS", "iOSApplicationExtension", "iPadOS", "macCatalyst",
      "macCatalystApplicationExtension", "anyAppleOS":
      self = .iOS
    case "macOS", "macOSApplicationExtension", "OSX": self = .macOS
    case "tvOS", "tvOSApplicationExtension": self = .tvOS
    case "watchOS", "watchOSApplicationExtension": self = .watchOS
    case "visionOS", "visionOSApplicationExtension": self = .visionOS
    default: return nil
    }
  }

  /// Its name.
  public var name: String {
    switch self {
    case .iOS: "iOS"
    case .macOS: "macOS"
    case .tvOS: "tvOS"
    case .watchOS: "watchOS"
    case .visionOS: "visionOS"
    }
  }

  /// The release of iOS that came with a version of this system. From 26 on all have one number.
  public func release(of version: Target.OSVersion) -> Target.OSVersion {
    if version.major >= 26 { return version }
    let offset =
      switch self {
      case .iOS, .tvOS: 0
      case .macOS: version.major > 10 ? 3 : 0
      case .watchOS: 7
      case .visionOS: 16
      }
    let major = version.major + offset
    // The first visionOS came between 17.2 and 17.4; its 1.1 is 17.4, its 1.2 is 17.5.
    let isFirstVision = self == .visionOS && version.major == 1 && version.minor > 0
    return Target.OSVersion(major, isFirstVision ? version.minor + 3 : version.minor)
  }
}

extension Target.OSVersion {
  /// The version that a text such as `17`, `17.4` or `17.4.1` begins with; nil for any other.
  public init?(_ text: some StringProtocol) {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard (1...6).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    guard (1...3).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }
}
