extension String: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty),
      KnownMember("first", \Self.first), KnownMember("last", \Self.last),
      KnownMember("utf8", \Self.utf8), KnownMember("utf16", \Self.utf16),
      KnownMember("unicodeScalars", \Self.unicodeScalars),
      KnownMember("hashValue", \Self.hashValue), KnownMember("description", \Self.description),
    ]
  }
}

extension Substring: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty),
      KnownMember("first", \Self.first), KnownMember("last", \Self.last),
    ]
  }
}

extension String.UTF8View: MemberedType {
  static var members: [KnownMember] {
    [KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty)]
  }
}

extension String.UTF16View: MemberedType {
  static var members: [KnownMember] {
    [KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty)]
  }
}

extension String.UnicodeScalarView: MemberedType {
  static var members: [KnownMember] {
    [KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty)]
  }
}

extension Array: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty),
      KnownMember("first", \Self.first), KnownMember("last", \Self.last),
    ]
  }
}

extension ArraySlice: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty),
      KnownMember("first", \Self.first), KnownMember("last", \Self.last),
    ]
  }
}

extension Set: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty),
      KnownMember("first", \Self.first),
    ]
  }
}

extension Dictionary: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty),
      KnownMember("keys", \Self.keys), KnownMember("values", \Self.allValues),
    ]
  }

  /// Foundation ends the process on a key path to `values`: it takes a member of a generic type
  /// that can be set for several.
  private var allValues: Values { values }
}

extension Dictionary.Keys: MemberedType {
  static var members: [KnownMember] {
    [KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty)]
  }
}

extension Dictionary.Values: MemberedType {
  static var members: [KnownMember] {
    [KnownMember("count", \Self.count), KnownMember("isEmpty", \Self.isEmpty)]
  }
}

extension Range: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("lowerBound", \Self.lowerBound), KnownMember("upperBound", \Self.upperBound),
      KnownMember("isEmpty", \Self.isEmpty),
    ]
  }
}

extension ClosedRange: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("lowerBound", \Self.lowerBound), KnownMember("upperBound", \Self.upperBound),
      KnownMember("isEmpty", \Self.isEmpty),
    ]
  }
}

extension PartialRangeFrom: MemberedType {
  static var members: [KnownMember] { [KnownMember("lowerBound", \Self.lowerBound)] }
}

extension PartialRangeThrough: MemberedType {
  static var members: [KnownMember] { [KnownMember("upperBound", \Self.upperBound)] }
}

extension PartialRangeUpTo: MemberedType {
  static var members: [KnownMember] { [KnownMember("upperBound", \Self.upperBound)] }
}
