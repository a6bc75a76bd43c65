import PredikatSchema

extension ExpressionGenerator {
  /// A member of a value of one type whose value has another.
  private struct Member: Sendable {
    var base: SwiftType
    var name: String
    var result: SwiftType
  }

  private static let members: [Member] = {
    var members: [Member] = []
    func add(_ base: SwiftType, _ names: [String], _ result: SwiftType) {
      members += names.map { Member(base: base, name: $0, result: result) }
    }
    let character = SwiftType.scalar(.character)
    let byte = SwiftType.scalar(.uint8)
    add(.string, ["first", "last"], .optional(character))
    add(.string, ["description"], .string)
    add(character, ["isNumber", "isLetter", "isWhitespace", "isUppercase", "isASCII"], .boolean)
    add(character, ["wholeNumberValue", "hexDigitValue"], .optional(.integer))
    add(character, ["asciiValue"], .optional(byte))
    let bits = ["nonzeroBitCount", "leadingZeroBitCount", "trailingZeroBitCount", "bitWidth"]
    for scalar in ScalarType.allCases where scalar.isInteger {
      add(.scalar(scalar), bits, .integer)
      add(.scalar(scalar), ["description"], .string)
      add(.scalar(scalar), ["byteSwapped"], .scalar(scalar))
      add(.scalar(scalar), ["magnitude"], .scalar(magnitude(of: scalar)))
    }
    for scalar in [ScalarType.double, .float] {
      add(.scalar(scalar), ["isNaN", "isZero", "isFinite", "isInfinite"], .boolean)
      add(
        .scalar(scalar), ["magnitude", "significand", "ulp", "nextUp", "nextDown"],
        .scalar(scalar))
      add(.scalar(scalar), ["exponent"], .integer)
      add(.scalar(scalar), ["description"], .string)
    }
    let decimal = SwiftType.scalar(.decimal)
    add(decimal, ["isNaN", "isZero", "isFinite", "isSignMinus"], .boolean)
    add(decimal, ["magnitude", "significand"], decimal)
    add(decimal, ["exponent"], .integer)
    add(.date, ["timeIntervalSince1970", "timeIntervalSinceReferenceDate"], .double)
    add(.scalar(.uuid), ["uuidString", "description"], .string)
    let link = SwiftType.scalar(.url)
    add(link, ["absoluteString", "path", "lastPathComponent", "pathExtension"], .string)
    add(
      link, ["host", "scheme", "query", "fragment", "user", "password"], .optional(.string))
    add(link, ["port"], .optional(.integer))
    add(link, ["isFileURL", "hasDirectoryPath"], .boolean)
    add(link, ["pathComponents"], .array(.string))
    add(.scalar(.data), ["first", "last"], .optional(byte))
    add(.scalar(.data), ["count"], .integer)
    return members
  }()

  private static let membersByResult = Dictionary(grouping: members, by: \.result)

  /// The names of all members of values.
  static let memberNames = Set(members.map(\.name))

  private static func magnitude(of scalar: ScalarType) -> ScalarType {
    switch scalar {
    case .int: .uint
    case .int8: .uint8
    case .int16: .uint16
    case .int32: .uint32
    case .int64: .uint64
    default: scalar
    }
  }

  /// A member of that type of a value of another.
  mutating func anyMember(_ type: SwiftType, _ depth: Int) -> Fragment? {
    guard let member = dice.pickAny(Self.membersByResult[type] ?? []),
      let base = anchored(member.base, depth)
    else { return nil }
    return Fragment(type, "\(base: base).\(member.name)")
  }

  /// A test of a member of something in sight.
  mutating func memberTest(_ depth: Int) -> Fragment? {
    let member = dice.pick(Self.members)
    guard let base = path(of: member.base) else { return nil }
    let value = Fragment(member.result, "\(base: base).\(member.name)")
    if member.result == .boolean { return value }
    guard let other = expression(member.result, depth) else { return nil }
    var operators = ["==", "!="]
    if member.result.isOrdered { operators += ["<", "<=", ">", ">="] }
    return Fragment(.boolean, "(\(value) \(dice.pick(operators)) \(other))")
  }

  /// A test of the bytes of `Data`, or of a character of a text.
  mutating func elementTest(_ depth: Int) -> Fragment? {
    if dice.chance(50), let text = anchored(.string, depth),
      let character = capture(.scalar(.character))
    {
      return Fragment(.boolean, "\(base: text).contains(\(character))")
    }
    if dice.chance(30), let table = path(of: .dictionary(.string, .integer)) {
      let part = dice.pick([("keys", SwiftType.string), ("values", .integer)])
      return anchored(part.1, depth).map {
        Fragment(.boolean, "\(base: table).\(part.0).contains(\($0))")
      }
    }
    guard let bytes = path(of: .scalar(.data)), let byte = anchored(.scalar(.uint8), depth) else {
      return nil
    }
    return switch dice.number(0...2) {
    case 0: Fragment(.boolean, "\(base: bytes).contains(\(byte))")
    case 1: Fragment(.boolean, "(\(base: bytes)[\(dice.number(0...2))] == \(byte))")
    default:
      leaf(.scalar(.data)).map { Fragment(.boolean, "\(base: bytes).starts(with: \($0))") }
    }
  }
}
