import PredikatSchema

/// Writes schemas: every type of attribute, every kind of relationship, inheritance.
struct SchemaGenerator {
  private var dice: Dice
  private var draft = SchemaDraft()
  private var enums: [String] = []
  private var structs: [String] = []
  private var nameCount = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private static let scalars = ScalarType.allCases.filter {
    ![.substring, .character, .any].contains($0)
  }
  /// The types that most predicates are about, to be met more often.
  private static let common: [ScalarType] = [.string, .int, .bool, .double, .date, .string, .int]

  /// A schema that is complete.
  mutating func schema() -> SchemaDraft {
    if dice.chance(60) { addTextEnum() }
    if dice.chance(60) { addNumberEnum() }
    if dice.chance(50) { addStruct() }
    let roots = ["Item", "Box", "Owner"].prefix(dice.number(1...3))
    for root in roots { addEntity(root, header: "@Model final class \(root)") }
    if dice.chance(40) { addHeirs(of: "Item") }
    for root in roots { addRelationships(from: root, among: Array(roots)) }
    return draft
  }

  private mutating func addTextEnum() {
    enums.append("Kind")
    draft.declarations.append(
      .init(
        name: "Kind", header: "enum Kind: String, Codable",
        members: [
          .init(
            name: "",
            text: "case plain, other = \"o'th%er\", accented = \"e\\u{301}\", empty = \"\"")
        ]))
  }

  private mutating func addNumberEnum() {
    enums.append("Level")
    draft.declarations.append(
      .init(
        name: "Level", header: "enum Level: Int, Codable",
        members: [.init(name: "", text: "case low = -1, middle, high = 9223372036854775807")]))
  }

  private mutating func addStruct() {
    structs.append("Place")
    if dice.chance(30) {
      structs.append("Region")
      draft.declarations.append(
        .init(
          name: "Region", header: "struct Region: Codable",
          members: [
            .init(name: "place", text: "var place: Place"),
            .init(name: "spare", text: "var spare: Place?"),
            .init(name: "name", text: "var name: String?"),
          ]))
    }
    draft.declarations.append(
      .init(
        name: "Place", header: "struct Place: Codable",
        members: [
          .init(name: "town", text: "var town: String"), .init(name: "zip", text: "var zip: Int?"),
          .init(name: "height", text: "var height: Double"),
          .init(name: "codes", text: "var codes: [Int]"),
        ]))
  }

  private mutating func addEntity(_ name: String, header: String) {
    var members = (0..<dice.number(3...7)).map { _ in attribute() }
    members += indexes(of: name, members)
    draft.declarations.append(.init(name: name, header: header, members: members))
  }

  private mutating func addHeirs(of root: String) {
    guard let place = draft.declarations.firstIndex(where: { $0.name == root }) else { return }
    draft.declarations[place].header = "@Model class \(root)"
    addEntity("Special\(root)", header: "@Model class Special\(root): \(root)")
    if dice.chance(50) {
      addEntity("Rare\(root)", header: "@Model final class Rare\(root): Special\(root)")
    }
    if dice.chance(50) {
      addEntity("Common\(root)", header: "@Model final class Common\(root): \(root)")
    }
  }

  // MARK: Members

  private mutating func name(_ type: String) -> String {
    nameCount += 1
    let letter = Character(Unicode.Scalar(UInt8(97 + nameCount % 26)))
    let round = nameCount / 26
    return "\(letter)\(round == 0 ? "" : "\(round)")\(type)"
  }

  private mutating func attribute() -> SchemaDraft.Member {
    let (stem, type) = attributeType()
    let isOptional = dice.chance(35)
    let name = name(isOptional ? "Maybe\(stem)" : stem)
    return .init(name: name, text: "var \(name): \(type)\(isOptional ? "?" : "")")
  }

  private mutating func attributeType() -> (stem: String, type: String) {
    let scalar = dice.chance(50) ? dice.pick(Self.common) : dice.pick(Self.scalars)
    switch dice.number(1...22) {
    case 1, 2: return ("\(scalar.rawValue)s", "[\(scalar.rawValue)]")
    case 3: return ("Table", dice.chance(70) ? "[String: Int]" : "[String: String]")
    case 21: return ("\(scalar.rawValue)Set", "Set<\(scalar.rawValue)>")
    case 22: if let name = dice.pickAny(enums) { return ("\(name)s", "[\(name)]") }
    case 4: if let name = dice.pickAny(structs) { return (name, name) }
    case 5, 6, 7: if let name = dice.pickAny(enums) { return (name, name) }
    default: break
    }
    return (scalar.rawValue, scalar.rawValue)
  }

  private mutating func indexes(
    of entity: String, _ members: [SchemaDraft.Member]
  ) -> [SchemaDraft.Member] {
    guard dice.chance(60) else { return [] }
    let plain = members.filter { member in
      !["[", "<", "Place", "Region"].contains { member.text.contains($0) }
    }
    guard let first = dice.pickAny(plain), let second = dice.pickAny(plain) else { return [] }
    let pair = first.name == second.name ? "" : ", [\\.\(second.name), \\.\(first.name)]"
    return [.init(name: "", text: "#Index<\(entity)>([\\.\(first.name)]\(pair))")]
  }

  private mutating func addRelationships(from owner: String, among roots: [String]) {
    for _ in 0..<dice.number(1...2) {
      let other = dice.pick(roots)
      let near = name("To\(other)")
      let far = name("From\(owner)")
      switch dice.number(1...8) {
      case 1, 2, 3:
        // A required link to the own kind would need a circle.
        let mark = owner != other && dice.chance(25) ? "" : "?"
        add("var \(near): \(other)\(mark)", near, to: owner)
        add("@Relationship(inverse: \\\(owner).\(near)) var \(far): [\(owner)]", far, to: other)
      case 4, 5:
        add("var \(near)s: [\(other)]", near + "s", to: owner)
        add("@Relationship(inverse: \\\(owner).\(near)s) var \(far): [\(owner)]", far, to: other)
      case 6:
        add("var \(near): \(other)?", near, to: owner)
        add("@Relationship(inverse: \\\(owner).\(near)) var \(far): [\(owner)]?", far, to: other)
      case 7: add("var \(near)s: [\(other)]", near + "s", to: owner)
      default:
        add("var \(near): \(other)?", near, to: owner)
      }
    }
  }

  private mutating func add(_ text: String, _ name: String, to owner: String) {
    guard let place = draft.declarations.firstIndex(where: { $0.name == owner }) else { return }
    draft.declarations[place].members.append(.init(name: name, text: text))
  }
}
