/// Header fields in the order in which they came; names are compared without regard to case.
public struct HTTPHeaders: Equatable, Sendable {
  /// One header field.
  public struct Field: Equatable, Sendable {
    /// The name as it was written.
    public var name: String
    /// The value, without surrounding white space.
    public var value: String
  }

  /// All fields.
  public private(set) var fields: [Field] = []

  /// Makes an empty list.
  public init() {}

  /// The first value under a name.
  public subscript(name: String) -> String? {
    fields.first { isSameName($0.name, name) }?.value
  }

  /// Every value under a name.
  public func values(of name: String) -> [String] {
    fields.lazy.filter { isSameName($0.name, name) }.map(\.value)
  }

  /// Adds a field at the end.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Adds all fields of another list at the end.
  public mutating func add(contentsOf other: HTTPHeaders) {
    fields += other.fields
  }
}

/// Compares two names byte by byte, upper-case ASCII letters taken as lower-case ones.
private func isSameName(_ first: String, _ second: String) -> Bool {
  let (first, second) = (first.utf8, second.utf8)
  return first.count == second.count
    && zip(first, second).allSatisfy { lowercased($0) == lowercased($1) }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
