import PredikatSchema

extension QueryChecker {
  /// The member that Swift or Foundation gives to a value of that type, with the member's type.
  func valueMember(_ name: String, of type: SwiftType) -> (ValueMember, SwiftType)? {
    if let found = universalMember(name, of: type) { return found }
    switch type {
    case .scalar(let scalar): return scalarMember(name, of: scalar)
    case .array(let element), .set(let element):
      return collectionMember(name, of: type, element: element)
    case .dictionary(let key, let value):
      switch name {
      case "keys": return (.named(name), .array(key))
      case "values": return (.named(name), .array(value))
      default: return collectionMember(name, of: type, element: .tuple([key, value]))
      }
    case .range(let kind, let bound): return rangeMember(name, of: kind, bound)
    case .tuple(let types): return tupleMember(name, of: types)
    case .persistentIdentifier:
      switch name {
      case "id": return (.named("self"), .persistentIdentifier)
      case "entityName": return (.named(name), .string)
      case "storeIdentifier": return (.named(name), .optional(.string))
      default: return nil
      }
    case .comparisonResult where name == "rawValue": return (.rawValue, .integer)
    case .predicate where name == "description": return (.named(name), .string)
    default: return nil
    }
  }

  private func universalMember(
    _ name: String, of type: SwiftType
  ) -> (ValueMember, SwiftType)? {
    switch name {
    case "self": (.named(name), type)
    case "hashValue" where isHashable(type): (.named(name), .integer)
    case "description" where hasDescription(type): (.named(name), .string)
    case "debugDescription" where hasDebugDescription(type): (.named(name), .string)
    case "customMirror" where type != .scalar(.any): (.named(name), .external("Mirror"))
    default: nil
    }
  }

  /// Whether values of a type have a `hashValue`.
  func isHashable(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar(let scalar): scalar != .any
    case .optional(let inner), .array(let inner), .set(let inner), .range(_, let inner):
      isHashable(inner)
    case .dictionary(_, let value): isHashable(value)
    case .nominal(let id):
      schema[id].kind == .model || isPlainEnum(id) || isOpen(id)
        || schema[id].conformances.contains("Hashable")
    case .tuple, .function: false
    default: true
    }
  }

  /// Whether it is an enum without associated values, which Swift makes `Hashable` unasked.
  private func isPlainEnum(_ id: TypeID) -> Bool {
    schema[id].kind == .enum && !schema[id].cases.contains(where: \.hasAssociatedValues)
  }

  private func hasDescription(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar(let scalar): scalar != .any
    case .tuple, .function, .optional, .comparisonResult: false
    default: true
    }
  }

  private func hasDebugDescription(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar(let scalar):
      !scalar.isInteger && scalar != .bool && scalar != .decimal && scalar != .any
    default: hasDescription(type)
    }
  }

  private func collectionMember(
    _ name: String, of type: SwiftType, element: SwiftType
  ) -> (ValueMember, SwiftType)? {
    switch name {
    case "count", "underestimatedCount": (.count, .integer)
    case "isEmpty": (.isEmpty, .boolean)
    case "first": (.first, .optional(element))
    case "last" where type.isArray: (.last, .optional(element))
    case "indices" where type.isArray: (.named(name), .range(.halfOpen, .integer))
    case "indices": (.named(name), .external("DefaultIndices"))
    case "lazy": (.named(name), .external("LazySequence"))
    case "startIndex", "endIndex":
      (.named(name), type.isArray ? .integer : .external(indexName(of: type)))
    case "capacity": (.named(name), .integer)
    default: nil
    }
  }

  private func indexName(of type: SwiftType) -> String {
    switch type {
    case .set: "Set.Index"
    case .dictionary: "Dictionary.Index"
    default: "String.Index"
    }
  }

  private func rangeMember(
    _ name: String, of kind: SwiftType.RangeKind, _ bound: SwiftType
  ) -> (ValueMember, SwiftType)? {
    switch (name, kind) {
    case ("lowerBound", .halfOpen), ("lowerBound", .closed), ("lowerBound", .from):
      (.lowerBound, bound)
    case ("upperBound", .halfOpen), ("upperBound", .closed), ("upperBound", .through),
      ("upperBound", .upTo):
      (.upperBound, bound)
    case ("isEmpty", .halfOpen), ("isEmpty", .closed): (.isEmpty, .boolean)
    case ("count", .halfOpen), ("count", .closed): (.count, .integer)
    case ("first", .halfOpen), ("first", .closed): (.first, .optional(bound))
    case ("last", .halfOpen), ("last", .closed): (.last, .optional(bound))
    default: nil
    }
  }

  private func tupleMember(_ name: String, of types: [SwiftType]) -> (ValueMember, SwiftType)? {
    if types.count == 2 {
      if name == "key" { return (.named(name), types[0]) }
      if name == "value" { return (.named(name), types[1]) }
    }
    guard let place = Int(name), types.indices.contains(place) else { return nil }
    return (.named(name), types[place])
  }

  private func scalarMember(_ name: String, of scalar: ScalarType) -> (ValueMember, SwiftType)? {
    switch scalar {
    case .string, .substring: return textMember(name, of: scalar)
    case .character: return characterMember(name).map { (.named(name), $0) }
    case .data: return collectionMember(name, of: .array(.scalar(.uint8)), element: .scalar(.uint8))
    case .date: return dateMember(name).map { (.named(name), $0) }
    case .uuid:
      switch name {
      case "uuidString": return (.named(name), .string)
      case "uuid": return (.named(name), .external("uuid_t"))
      default: return nil
      }
    case .url: return urlMember(name).map { (.named(name), $0) }
    case .any, .bool: return nil
    default: return numberMember(name, of: scalar).map { (.named(name), $0) }
    }
  }

  private func textMember(_ name: String, of scalar: ScalarType) -> (ValueMember, SwiftType)? {
    switch name {
    case "count", "underestimatedCount": (.count, .integer)
    case "isEmpty": (.isEmpty, .boolean)
    case "first": (.first, .optional(.scalar(.character)))
    case "last": (.last, .optional(.scalar(.character)))
    case "startIndex", "endIndex": (.named(name), .external("String.Index"))
    case "base" where scalar == .substring: (.named(name), .string)
    case "isContiguousUTF8": (.named(name), .boolean)
    case "lazy": (.named(name), .external("LazySequence"))
    case "indices": (.named(name), .external("DefaultIndices"))
    case "utf8": (.named(name), .array(.scalar(.uint8)))
    case "utf16": (.named(name), .array(.scalar(.uint16)))
    case "unicodeScalars": (.named(name), .array(.external("Unicode.Scalar")))
    case "hash": (.named(name), .integer)
    case "localizedLowercase", "localizedUppercase", "localizedCapitalized", "capitalized",
      "precomposedStringWithCanonicalMapping", "decomposedStringWithCanonicalMapping",
      "precomposedStringWithCompatibilityMapping", "decomposedStringWithCompatibilityMapping":
      (.named(name), .string)
    case "removingPercentEncoding": (.named(name), .optional(.string))
    default: nil
    }
  }

  private func characterMember(_ name: String) -> SwiftType? {
    switch name {
    case "isNumber", "isLetter", "isWhitespace", "isNewline", "isUppercase", "isLowercase",
      "isPunctuation", "isSymbol", "isASCII", "isHexDigit", "isWholeNumber", "isCased",
      "isMathSymbol", "isCurrencySymbol":
      .boolean
    case "wholeNumberValue", "hexDigitValue": .optional(.integer)
    case "asciiValue": .optional(.scalar(.uint8))
    case "utf8": .array(.scalar(.uint8))
    case "utf16": .array(.scalar(.uint16))
    case "unicodeScalars": .array(.external("Unicode.Scalar"))
    default: nil
    }
  }

  private func dateMember(_ name: String) -> SwiftType? {
    switch name {
    case "timeIntervalSinceReferenceDate", "timeIntervalSince1970", "timeIntervalSinceNow": .double
    default: nil
    }
  }

  private func urlMember(_ name: String) -> SwiftType? {
    switch name {
    case "absoluteString", "path", "lastPathComponent", "pathExtension", "relativePath",
      "relativeString":
      .string
    case "host", "scheme", "query", "fragment", "user", "password": .optional(.string)
    case "port": .optional(.integer)
    case "isFileURL", "hasDirectoryPath": .boolean
    case "pathComponents": .array(.string)
    case "baseURL": .optional(.scalar(.url))
    case "absoluteURL", "standardized", "standardizedFileURL": .scalar(.url)
    case "dataRepresentation": .scalar(.data)
    default: nil
    }
  }

  private func numberMember(_ name: String, of scalar: ScalarType) -> SwiftType? {
    if scalar.isInteger { return integerMember(name, of: scalar) }
    switch name {
    case "magnitude", "significand", "ulp", "nextUp", "nextDown": return .scalar(scalar)
    case "isNaN", "isZero", "isFinite", "isInfinite", "isNormal", "isSubnormal", "isSignalingNaN",
      "isCanonical":
      return .boolean
    case "isSignMinus": return scalar == .decimal ? .boolean : nil
    case "exponent": return .integer
    case "sign": return .external("FloatingPointSign")
    case "floatingPointClass": return .external("FloatingPointClassification")
    case "binade": return scalar == .decimal ? nil : .scalar(scalar)
    case "significandWidth": return scalar == .decimal ? nil : .integer
    case "bitPattern", "significandBitPattern":
      return scalar == .decimal ? nil : .scalar(scalar == .float ? .uint32 : .uint64)
    case "exponentBitPattern": return scalar == .decimal ? nil : .scalar(.uint)
    default: return nil
    }
  }

  private func integerMember(_ name: String, of scalar: ScalarType) -> SwiftType? {
    switch name {
    case "magnitude": .scalar(magnitude(of: scalar))
    case "nonzeroBitCount", "leadingZeroBitCount", "trailingZeroBitCount", "bitWidth": .integer
    case "byteSwapped", "bigEndian", "littleEndian": .scalar(scalar)
    case "words": .array(.scalar(.uint))
    case "codingKey": scalar == .int ? .external("CodingKey") : nil
    default: nil
    }
  }

  private func magnitude(of scalar: ScalarType) -> ScalarType {
    switch scalar {
    case .int: .uint
    case .int8: .uint8
    case .int16: .uint16
    case .int32: .uint32
    case .int64: .uint64
    default: scalar
    }
  }

  /// The members that people ask of a value of that type, for suggestions.
  func familiarMembers(of type: SwiftType) -> [String] {
    switch type {
    case .scalar(.string), .scalar(.substring), .array, .set, .dictionary, .scalar(.data):
      ["count", "isEmpty", "first", "last"]
    case .range: ["lowerBound", "upperBound", "isEmpty", "count"]
    case .scalar(.date):
      ["timeIntervalSinceReferenceDate", "timeIntervalSince1970", "timeIntervalSinceNow"]
    case .scalar(.uuid): ["uuidString"]
    case .scalar(.url): ["absoluteString", "path", "host", "scheme", "lastPathComponent"]
    case .scalar(let scalar) where scalar.isNumeric: ["magnitude", "isNaN", "isFinite"]
    default: []
    }
  }
}
