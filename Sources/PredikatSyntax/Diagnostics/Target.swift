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
  /// text names none. A release at which nothing is known to have changed stands for the known one
  /// before it.
  public static func parse(_ text: String) -> [Target]? {
    switch text {
    case "foundation": return [.foundation]
    case "predikat": return [.predikat]
    default: break
    }
    guard let (version, isOpenEnded) = release(in: text), let known = version.known else {
      return nil
    }
    guard isOpenEnded else { return [.swiftData(known)] }
    return OSVersion.known.filter { $0 >= known }.map(Target.swiftData)
  }

  /// What to tell whoever named a target so, when another stands for it: nil where none does.
  public static func rounding(_ text: String) -> String? {
    guard let (version, isOpenEnded) = release(in: text), let known = version.known,
      known != version
    else { return nil }
    return "'\(text)': nothing is known to have changed with that release; "
      + "judged as \(Target.swiftData(known))\(isOpenEnded ? "+" : "")"
  }

  /// The release in `swiftdata@18` or `swiftdata@18+`.
  private static func release(in text: String) -> (version: OSVersion, isOpenEnded: Bool)? {
    let prefix = "swiftdata@"
    guard text.hasPrefix(prefix) else { return nil }
    var number = text.dropFirst(prefix.count)
    let isOpenEnded = number.last == "+"
    if isOpenEnded { number.removeLast() }
    guard number.count(where: { $0 == "." }) < 2 else { return nil }
    return OSVersion(number).map { ($0, isOpenEnded) }
  }
}

extension Target.OSVersion {
  /// The last known release that is not later; nil before the oldest.
  fileprivate var known: Self? { Self.known.last { $0 <= self } }
}

extension Target {
  /// The names of some targets, in short: `swiftdata@17+` for every known release from 17 on.
  public static func list(_ targets: [Target]) -> String {
    var names: [String] = []
    var rest = targets[...]
    while let first = rest.popFirst() {
      let following = parse("\(first)+")?.dropFirst() ?? []
      if following.isEmpty || !rest.starts(with: following) {
        names.append(first.description)
      } else {
        names.append("\(first)+")
        rest = rest.dropFirst(following.count)
      }
    }
    return names.joined(separator: ", ")
  }
}

extension Target: CustomStringConvertible {
  /// The name as a command line gives it: `swiftdata@17.4`.
  public var description: String {
    switch self {
    case .foundation: "foundation"
    case .predikat: "predikat"
    case .swiftData(let version): "swiftdata@\(version)"
    }
  }
}

extension Target.OSVersion: CustomStringConvertible {
  /// `17.4`, and `18` for 18.0.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
