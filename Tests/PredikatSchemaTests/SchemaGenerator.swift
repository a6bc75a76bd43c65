/// Makes random schema sources; the same seed makes the same source.
struct SchemaGenerator {
  private var state: UInt64
  private var models: [String] = []
  private var enums: [String] = []
  private var structs: [String] = []
  private var counter = 0

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func makeSource() -> String {
    var lines: [String] = []
    for _ in 0...random(3) { lines.append(makeEnum()) }
    for _ in 0...random(2) { lines.append(makeStruct()) }
    models = (0...(1 + random(4))).map { "Model\($0)" }
    for index in models.indices { lines.append(makeModel(index)) }
    return lines.joined(separator: "\n")
  }

  private mutating func random(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound + 1))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random(elements.count - 1)]
  }

  private mutating func name(_ stem: String) -> String {
    counter += 1
    return "\(stem)\(counter)\(pick(["", "é", "Ж", "_"]))"
  }

  private mutating func makeEnum() -> String {
    let enumName = name("Kind")
    let raw = pick(["String", "Int", "Double", ""])
    let cases = (0...random(4)).map { _ in
      let name = name("case")
      switch (raw, random(2)) {
      case ("String", 0): return "\(name) = \"\(counter) \\\"x\\\" \\n\""
      case ("Int", 0): return "\(name) = \(counter * 10)"
      case ("Double", 0): return "\(name) = \(counter * 10).5"
      case ("", 0): return "\(name)(Int)"
      default: return name
      }
    }
    enums.append(enumName)
    let inheritance = raw.isEmpty ? "" : ": \(raw), Codable"
    return "enum \(enumName)\(inheritance) { case \(cases.joined(separator: ", ")) }"
  }

  private mutating func makeStruct() -> String {
    let fields = (0...random(3)).map { _ in "var \(name("field")): \(type(depth: 2))" }
    let structName = name("Value")
    structs.append(structName)
    return "struct \(structName): Codable { \(fields.joined(separator: "; ")) }"
  }

  private mutating func makeModel(_ index: Int) -> String {
    var stored: [String] = []
    var members: [String] = []
    for _ in 0...(1 + random(5)) {
      let property = name("p")
      stored.append(property)
      members.append(makeProperty(property))
    }
    if random(2) > 0 {
      let paths = (0...random(1)).map { _ in "\\.\(stored[random(stored.count - 1)])" }
      let macro = pick(["Index", "Unique"])
      members.append("#\(macro)<\(models[index])>([\(paths.joined(separator: ", "))])")
    }
    for _ in 0...random(2) { members.append(makeRelationship()) }
    if random(3) == 0 {
      members.append("var \(name("computed")): \(type(depth: 1)) { fatalError() }")
    }
    if random(3) == 0 { members.append("enum Inner: Int { case a, b = 4, c }\nvar inner: Inner") }
    let parent = index > 0 && random(3) == 0 ? ": \(models[random(index - 1)])" : ""
    return "@Model class \(models[index])\(parent) {\n\(members.joined(separator: "\n"))\n}"
  }

  private mutating func makeProperty(_ name: String) -> String {
    let option = pick([
      "", "", "", "@Attribute(.unique) ", "@Attribute(.spotlight, .ephemeral) ", "@Transient ",
      "@Attribute(originalName: \"old \\\\\") ", "@Attribute(.transformable(by: \"T\")) ",
    ])
    if option != "@Transient ", random(4) == 0 {
      let value = pick(["3", "\"x\"", "Date()", "[1, 2]", "UUID()", "-1.5", "[String]()"])
      return "\(option)var \(name) = \(value)"
    }
    let keyword = option != "@Transient " && random(5) == 0 ? "let" : "var"
    // An index needs a stored property, so only those that no index may name are transient.
    return "\(option == "@Transient " ? "" : option)\(keyword) \(name): \(type(depth: 2))"
  }

  private mutating func makeRelationship() -> String {
    let destination = pick(models)
    let shape = pick(["\(destination)?", "[\(destination)]", "[\(destination)]?", destination])
    let rule = pick([
      "", "@Relationship(deleteRule: .cascade) ", "@Relationship(deleteRule: .deny) ",
    ])
    return "\(rule)var \(name("r")): \(shape)"
  }

  private mutating func type(depth: Int) -> String {
    let scalars = [
      "Int", "String", "Bool", "Date", "Double", "Decimal", "UUID", "Data", "Int8", "URL",
    ]
    guard depth > 0 else { return pick(scalars) }
    switch random(9) {
    case 0: return "\(type(depth: 0))?"
    case 1: return "[\(type(depth: depth - 1))]"
    case 2: return "[String: \(type(depth: depth - 1))]"
    case 3: return "Set<\(type(depth: 0))>"
    case 4: return enums.isEmpty ? "Int" : pick(enums)
    case 5: return structs.isEmpty ? "Int" : pick(structs) + "?"
    case 6: return pick(["UIImage", "CLLocation?", "ClosedRange<Int>", "(Int, String)"])
    default: return pick(scalars)
    }
  }
}
