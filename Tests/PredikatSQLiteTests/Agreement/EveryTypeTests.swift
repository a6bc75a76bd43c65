import Testing

/// Every operator over every type that a model can store finds the same objects in memory and in
/// SQLite, or raises the same error.
@Suite struct EveryTypeTests {
  /// Expressions of each type that has an equality, with two constants of the type.
  private static let types: [(names: [String], constants: [String])] = [
    (["bool", "someBool", "next?.bool"], ["true", "false"]),
    (
      ["int", "int64", "someInt", "next?.int", "next?.someInt", "place.number"],
      ["7", "-1"]
    ),
    (["int8", "int16", "int32", "someInt8"], ["5", "-128"]),
    (["uint", "uint8", "uint16", "uint32", "uint64", "someUint64"], ["7", "1"]),
    (["float", "someFloat", "next?.float"], ["0.1", "-3"]),
    (["double", "someDouble", "place.height", "somePlace?.height"], ["0.1", "-2.5"]),
    (["decimal", "someDecimal", "place.fee", "somePlace?.fee"], ["0.1", "2.5"]),
    (
      [
        "string", "someString", "place.town", "place.street", "somePlace?.street",
        "next?.next?.string",
      ], ["\"\u{E9}\"", "\"ab\""]
    ),
    (
      ["date", "someDate", "place.opened", "next?.date"],
      [
        "Date(timeIntervalSinceReferenceDate: 0.25)",
        "Date(timeIntervalSinceReferenceDate: 801921600)",
      ]
    ),
    (
      ["uuid", "someUuid", "place.code"],
      [
        "UUID(uuidString: \"00000001-0000-4000-8000-0000000000A1\")!",
        "UUID(uuidString: \"0000000F-0000-4000-8000-0000000000A1\")!",
      ]
    ),
    (
      ["url", "someUrl"],
      ["URL(string: \"http://host:8080/\")!", "URL(string: \"mailto:a@b.c\")!"]
    ),
    (["data", "someData"], ["Data([0, 100])", "Data()"]),
    (["tone", "someTone", "place.tone"], ["Tone.loud", "Tone.calm"]),
    (["level", "someLevel", "place.level"], ["Level.high", "Level.low"]),
    (["mode", "someMode"], ["Mode.off", "Mode.on"]),
  ]

  private static func isOptional(_ name: String) -> Bool {
    name.hasPrefix("some") || name.contains("?") || name == "place.street" || name == "place.level"
  }

  private static let plain = types.flatMap { type in
    type.names.filter { !isOptional($0) }
      .map { ($0, type.constants[0], type.constants[1]) }
  }

  private static let optional = types.flatMap { type in
    type.names.filter(isOptional)
      .map { ($0, type.constants[0], type.constants[1]) }
  }

  @Test(arguments: plain) func equality(name: String, one: String, other: String) throws {
    let type = Self.typeName(name)
    for text in [
      "\(name) == \(one)", "\(name) != \(one)", "!(\(one) == \(name))", "\(name) == \(name)",
      "[\(one), \(other)].contains(\(name))", "![\(one)].contains(\(name))",
      "let list: [\(type)] = [\(one), \(other)]\nlist.contains(\(name))",
      "let set: Set<\(type)> = [\(one), \(other)]\nset.contains(\(name))",
      "bool ? \(name) == \(one) : \(name) == \(other)", "(bool ? \(name) : \(one)) == \(other)",
      "if bool { \(name) != \(one) } else { false }",
      "let wanted: \(type) = \(one)\n\(name) == wanted", "next?.\(name) == \(name)",
      "(next?.\(name) ?? \(one)) == \(one)", "next!.\(name) == \(one)",
      "if let n = next { n.\(name) == \(one) } else { \(name) == \(other) }",
      "next.flatMap { $0.\(name) } != \(one)", "previous.contains { $0.\(name) == \(one) }",
      "previous.allSatisfy { $0.\(name) != \(other) }",
      "previous.filter { $0.\(name) == \(one) }.count == 1", "previous.first?.\(name) == \(one)",
      "previous.last?.\(name) != \(one)", "previous.first { $0.\(name) == \(one) } == nil",
      "previous.contains { p in p.parts.contains { $0.thing?.\(name) == \(name) } }",
    ] { try EveryTypeWorld.check(text) }
  }

  @Test(arguments: optional) func optionals(name: String, one: String, other: String) throws {
    let inner = name.replacing("?", with: "!")
    for text in [
      "\(name) == nil", "\(name) != nil", "\(name) == \(one)", "\(name) != \(one)",
      "!(\(name) == \(one))", "\(name) == \(name)", "(\(name) ?? \(one)) == \(one)",
      "(\(name) ?? \(one)) != \(other)", "(\(name))! == \(one)",
      "\(name) != nil && (\(name))! == \(one)", "\(name) == nil || (\(name))! != \(one)",
      "if let v = \(name) { v == \(one) } else { true }",
      "if let v = \(name) { v != \(one) } else { bool }",
      "(\(name)).flatMap { $0 == \(one) ? $0 : nil } == nil",
      "(\(name)).flatMap { $0 == \(other) } == true",
      "(\(name)).flatMap { $0 == \(other) } != false",
      "let wanted: \(Self.typeName(name))? = nil\n\(name) == wanted",
      "let wanted: \(Self.typeName(name))? = \(one)\n\(name) != wanted",
      "(bool ? \(name) : nil) == \(one)", "previous.contains { $0.\(name) == nil }",
      "previous.allSatisfy { $0.\(name) == \(one) }", "previous.first?.\(name) == nil",
      "bool || \(inner) == \(one)",
    ] { try EveryTypeWorld.check(text) }
  }

  /// The type of a property, by the names that this schema gives them.
  private static func typeName(_ path: String) -> String {
    let last = path.split(separator: ".").last.map(String.init) ?? path
    let name = last.hasPrefix("some") ? String(last.dropFirst(4)) : last
    switch name.lowercased() {
    case "town", "street": return "String"
    case "number": return "Int"
    case "height": return "Double"
    case "fee": return "Decimal"
    case "opened": return "Date"
    case "code", "uuid": return "UUID"
    case "url": return "URL"
    case let other where other.hasPrefix("uint"): return "UInt" + other.dropFirst(4)
    default: return name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  private static let ordered = plain.filter {
    !["true", "Mode.off", "Tone.loud", "Level.high"].contains($0.1) && !$0.1.hasPrefix("Data")
      && !$0.1.hasPrefix("URL")
  }

  @Test(arguments: ordered)
  func order(name: String, one: String, other: String) throws {
    let type = Self.typeName(name)
    for text in [
      "\(name) < \(one)", "\(name) <= \(one)", "\(name) > \(other)", "\(name) >= \(other)",
      "!(\(name) < \(one))", "\(one) < \(name)", "\(name) > \(one) && \(name) < \(other)",
      "\(name) < \(name)", "(\(other)...\(one)).contains(\(name))",
      "(\(other)..<\(one)).contains(\(name))", "!(\(other)...\(one)).contains(\(name))",
      "let a: \(type) = \(other)\nlet r = a...\nr.contains(\(name))",
      "let a: \(type) = \(one)\nlet r = ...a\nr.contains(\(name))",
      "let a: \(type) = \(one)\nlet r = ..<a\n!r.contains(\(name))",
      "min(\(name), \(one)) == \(one)", "max(\(name), \(one)) > \(one)",
      "(next?.\(name) ?? \(one)) < \(name)", "(\(name)...\(one)).contains(\(one))",
      "(\(name)..<\(one)).contains(\(other))", "previous.contains { $0.\(name) > \(one) }",
      "previous.map(\\.\(name)).max() == \(one)", "previous.map(\\.\(name)).min() != nil",
      "(previous.map(\\.\(name)).min() ?? \(one)) < \(one)",
      "previous.map { $0.\(name) }.max() == \(name)",
    ] { try EveryTypeWorld.check(text) }
  }

  private static let numbers = [
    "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64",
    "float", "double", "decimal", "place.number", "place.fee",
  ]

  @Test(arguments: numbers) func arithmetic(name: String) throws {
    var texts = [
      "\(name) + 1 > 3", "\(name) - 1 < 3", "\(name) * 2 == 10", "\(name) / 2 > 1",
      "1 + \(name) != 8", "\(name) + \(name) == 14", "\(name) * \(name) > 20",
      "\(name) - \(name) == 0", "\(name) / \(name) == 1", "abs(\(name)) == 3", "\(name) / 0 == 1",
      "2 * \(name) + 1 == 15", "\(name) == 0 || 10 / \(name) > 1",
      "Double(3) == 3 && \(name) * 3 > 2", "next != nil && next!.\(name) + 1 > 2",
      "(next?.\(name) ?? 0) + 1 > 2", "previous.map(\\.\(name)).sum() > 3",
      "(previous.map(\\.\(name)).average() ?? 0) > 1", "previous.map(\\.\(name)).average() == nil",
      "previous.map { $0.\(name) + 1 }.max() == 8", "previous.map { $0.\(name) * 2 }.sum() == 0",
      "previous.filter { $0.bool }.map(\\.\(name)).sum() == 0", "min(\(name), 3) + 1 == 4",
      "String(\(name)) == \"7\"", "\(name).description == \"0\"",
    ]
    if !name.hasPrefix("uint") {
      texts += ["-\(name) == 3", "-\(name) < 0", "-(-\(name)) == \(name)"]
      if name.contains("int") { texts.append("\(name) % -1 == 0") }
    }
    if name.contains("int") || name == "place.number" {
      texts += [
        "\(name) % 2 == 1", "\(name) % 0 == 1", "\(name).isMultiple(of: 5)",
        "Double(\(name)) > 3.5", "Float(\(name)) > 3.5", "Decimal(\(name)) > 3.5",
        "Int(\(name)) == 7", "Int8(\(name)) == 7", "UInt8(\(name)) == 7",
        "\(name).nonzeroBitCount == 1", "\(name).magnitude > 5", "(0..<\(name)).contains(3)",
        "(0...\(name)).contains(3)",
      ]
    } else if name != "decimal", name != "place.fee" {
      texts += [
        "Int(\(name)) == 0", "Decimal(\(name)) > 0.4", "\(name).isNaN", "\(name).isFinite",
        "\(name).magnitude > 2", "\(name) - \(name) != 0", "\(name) * 0 == 0", "\(name) / 0 > 1",
        "Float(\(name)) == 0.1", "Double(\(name)) == 0.1",
      ]
    }
    for text in texts { try EveryTypeWorld.check(text) }
  }

  @Test(arguments: [
    "string", "place.town", "tone.rawValue", "url.absoluteString", "(someString ?? \"é\")",
    "(next?.string ?? \"\")", "uuid.uuidString", "String(int)",
  ])
  func texts(name: String) throws {
    for text in [
      "\(name).isEmpty", "\(name).count == 1", "\(name).count > 2", "\(name).first == \"a\"",
      "\(name).last == \"b\"", "\(name).contains(\"a\")", "\(name).contains(\"\u{301}\")",
      "\(name).starts(with: \"e\")", "\(name).hasPrefix(\"A\")", "\(name).hasSuffix(\"b\")",
      "\(name).localizedStandardContains(\"AB\")", "\(name).localizedStandardContains(\"i\")",
      "\(name).localizedCaseInsensitiveContains(\"ASS\")",
      "\(name).caseInsensitiveCompare(\"AB\") == .orderedSame",
      "\(name).localizedCompare(\"b\") == .orderedAscending",
      "\(name).localizedStandardCompare(\"10\") == .orderedDescending",
      "\(name).localizedCaseInsensitiveCompare(\"É\") == .orderedSame",
      "\(name).lowercased() == \"ab\"", "\(name).uppercased() == \"SS\"",
      "\(name).lowercased().contains(\"i\")", "\(name) + \"x\" == \"abx\"",
      "(\(name) + string).count > 3", "\(name).contains(string)", "string.contains(\(name))",
      "string.starts(with: \(name))", "string.hasSuffix(\(name))", "\(name).contains(/[a-z]+/)",
      "\(name).contains(/^.$/)", "\(name).firstMatch(of: /b/) == nil",
      "\(name).wholeMatch(of: /A?a?b/) != nil", "let r = /\\d/\n\(name).contains(r)",
      "\(name).trimmingCharacters(in: .whitespaces).isEmpty", "\(name).utf8.count > 3",
      "\(name).utf16.count == 2", "\(name).unicodeScalars.count == 2", "\(name).max() == \"b\"",
      "\(name).contains { $0 == \"b\" }", "\(name).allSatisfy { $0.isLetter }",
      "\(name).filter { $0.isNumber }.count == 1", "\"\\(\(name))!\" == \"ab!\"", "\(name) < \"b\"",
      "(\"a\"...\"b\").contains(\(name))", "Int(\(name)) == 10", "Double(\(name)) == nil",
      "\(name).capitalized == \"Ab\"", "\(name).first(where: { $0 == \"b\" }) != nil",
      "strings.contains(\(name))", "counts[\(name)] == nil", "\(name).description == \(name)",
      "\(name).min() == nil", "marks.contains { $0.name == \(name) }",
      "parts.contains { $0.name.contains(\(name)) }",
    ] { try EveryTypeWorld.check(text) }
  }
}
