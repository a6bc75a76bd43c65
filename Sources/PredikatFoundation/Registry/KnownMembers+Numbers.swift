// Written out for each type: a key path that a generic extension makes is not equal to the one that
// a predicate holds.

extension Character: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("isNumber", \Self.isNumber),
      KnownMember("isLetter", \Self.isLetter),
      KnownMember("isWhitespace", \Self.isWhitespace),
      KnownMember("isNewline", \Self.isNewline),
      KnownMember("isUppercase", \Self.isUppercase),
      KnownMember("isLowercase", \Self.isLowercase),
      KnownMember("isPunctuation", \Self.isPunctuation),
      KnownMember("isSymbol", \Self.isSymbol),
      KnownMember("isASCII", \Self.isASCII),
      KnownMember("isHexDigit", \Self.isHexDigit),
      KnownMember("isWholeNumber", \Self.isWholeNumber),
      KnownMember("wholeNumberValue", \Self.wholeNumberValue),
      KnownMember("hexDigitValue", \Self.hexDigitValue),
      KnownMember("asciiValue", \Self.asciiValue),
    ]
  }
}

extension Int: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension Int8: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension Int16: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension Int32: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension Int64: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension UInt: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension UInt8: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension UInt16: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension UInt32: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension UInt64: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("nonzeroBitCount", \Self.nonzeroBitCount),
      KnownMember("leadingZeroBitCount", \Self.leadingZeroBitCount),
      KnownMember("trailingZeroBitCount", \Self.trailingZeroBitCount),
      KnownMember("bitWidth", \Self.bitWidth),
      KnownMember("byteSwapped", \Self.byteSwapped),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension Float: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("isNaN", \Self.isNaN),
      KnownMember("isZero", \Self.isZero),
      KnownMember("isFinite", \Self.isFinite),
      KnownMember("isInfinite", \Self.isInfinite),
      KnownMember("significand", \Self.significand),
      KnownMember("exponent", \Self.exponent),
      KnownMember("ulp", \Self.ulp),
      KnownMember("nextUp", \Self.nextUp),
      KnownMember("nextDown", \Self.nextDown),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}

extension Double: MemberedType {
  static var members: [KnownMember] {
    [
      KnownMember("magnitude", \Self.magnitude),
      KnownMember("isNaN", \Self.isNaN),
      KnownMember("isZero", \Self.isZero),
      KnownMember("isFinite", \Self.isFinite),
      KnownMember("isInfinite", \Self.isInfinite),
      KnownMember("significand", \Self.significand),
      KnownMember("exponent", \Self.exponent),
      KnownMember("ulp", \Self.ulp),
      KnownMember("nextUp", \Self.nextUp),
      KnownMember("nextDown", \Self.nextDown),
      KnownMember("hashValue", \Self.hashValue),
      KnownMember("description", \Self.description),
    ]
  }
}
