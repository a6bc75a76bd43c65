/// Where a predicate is going to run, which decides what is wrong with it.
public enum Target: Hashable, Sendable {
  /// What the `#Predicate` macro and the type checker accept, as in Apple's SDK, Swift 6 mode.
  case foundation
  /// What SwiftData of that operating system (iOS numbering) translates, without a crash and with
  /// the right rows.
  case swiftData(OSVersion)
  /// What this engine runs.
  case predikat

  /// An operating system release at which SwiftData's behaviour changed, in iOS numbering.
  public struct OSVersion: Hashable, Comparable, Sendable {
    /// The major version, as 17.
    public let major: Int
    /// The minor version, as 4 in 17.4.
    public let minor: Int

    /// Makes the version `major.minor`.
    public init(_ major: Int, _ minor: Int = 0) {
      self.major = major
      self.minor = minor
    }

    /// Orders versions by release.
    public static func < (lhs: OSVersion, rhs: OSVersion) -> Bool {
      (lhs.major, lhs.minor) < (rhs.major, rhs.minor)
    }

    /// The releases at which behaviour is known to have changed, oldest first.
    public static let known = [
      OSVersion(17), OSVersion(17, 4), OSVersion(17, 5), OSVersion(18), OSVersion(26),
    ]
  }

  /// The targets named by a command line or a request: `foundation`, `predikat`, `swiftdata@18`,
  /// `swiftdata@17.4`, or `swiftdata@17+` for every known release from there on; nil when the
  /// text names none.
  public static func parse(_ text: String) -> [Target]? {
    switch text {
    case "foundation": return [.foundation]
    case "predikat": return [.predikat]
    default: break
    }
    let prefix = "swiftdata@"
    guard text.hasPrefix(prefix) else { return nil }
    var number = text.dropFirst(prefix.count)
    let isOpenEnded = number.last == "+"
    if isOpenEnded { number.removeLast() }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let major = Int(parts[0]), let minor = parts.count == 2 ? Int(parts[1]) : 0,
      let oldest = OSVersion.known.first, OSVersion(major, minor) >= oldest
    else { return nil }
    let version = OSVersion(major, minor)
    guard isOpenEnded else { return [.swiftData(version)] }
    return [.swiftData(version)] + OSVersion.known.filter { $0 > version }.map(Target.swiftData)
  }
}

extension Target: CustomStringConvertible {
  /// The name as a command line gives it: `swiftdata@17.4`.
  public var description: String {
    switch self {
    case .foundation: "foundation"
    case .predikat: "predikat"
    case .swiftData(let version):
      version.minor == 0
        ? "swiftdata@\(version.major)" : "swiftdata@\(version.major).\(version.minor)"
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
