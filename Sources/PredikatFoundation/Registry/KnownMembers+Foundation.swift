import Foundation

extension Decimal: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("isNaN", \Self.isNaN),
      KnownMember("isZero", \Self.isZero),
      KnownMember("isFinite", \Self.isFinite),
      KnownMember("isSignMinus", \Self.isSignMinus),
      KnownMember("significand", \Self.significand),
      KnownMember("exponent", \Self.exponent),
    ]
  }
}

extension Date: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("timeIntervalSinceReferenceDate", \Self.timeIntervalSinceReferenceDate),
      KnownMember("timeIntervalSince1970", \Self.timeIntervalSince1970),
      KnownMember("timeIntervalSinceNow", \Self.timeIntervalSinceNow),
    ]
  }
}

extension UUID: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("uuidString", \Self.uuidString),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension Data: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("count", \Self.count),
      KnownMember("isEmpty", \Self.isEmpty),
      KnownMember("first", \Self.first),
      KnownMember("last", \Self.last),
    ]
  }
}

extension URL: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("absoluteString", \Self.absoluteString),
      KnownMember("path", \Self.path),
      KnownMember("lastPathComponent", \Self.lastPathComponent),
      KnownMember("pathExtension", \Self.pathExtension),
      KnownMember("pathComponents", \Self.pathComponents),
      KnownMember("host", \Self.host),
      KnownMember("scheme", \Self.scheme),
      KnownMember("query", \Self.query),
      KnownMember("fragment", \Self.fragment),
      KnownMember("user", \Self.user),
      KnownMember("password", \Self.password),
      KnownMember("port", \Self.port),
      KnownMember("isFileURL", \Self.isFileURL),
      KnownMember("hasDirectoryPath", \Self.hasDirectoryPath),
    ]
  }
}

extension ComparisonResult: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("rawValue", \Self.rawValue)
    ]
  }
}
