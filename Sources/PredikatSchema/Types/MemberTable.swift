/// Where the members of big types stand, by name: inference asks for one at nearly every value, so
/// walking along them would take time that grows with the square of their number.
///
/// It holds as long as no member is added, renamed or moved; their types may change.
struct MemberTable: Sendable {
  /// Walking along so many is as fast as a look-up, and costs no table.
  private static let walkedCount = 16

  private var places: [TypeID: MemberPlaces] = [:]

  init(_ types: [NominalType]) {
    for type in types {
      let count = type.properties.count + type.methods.count + type.cases.count
      if count > Self.walkedCount { places[type.id] = MemberPlaces(type) }
    }
  }

  func hasCase(_ name: String, in type: NominalType) -> Bool {
    places[type.id].map { $0.cases.contains(name) } ?? (type.enumCase(name) != nil)
  }

  /// The first property of that name, of the type itself or of its objects.
  func property(_ name: String, of type: NominalType) -> Property? {
    guard let places = places[type.id] else { return type.property(name) }
    return places.properties[name].map { type.properties[$0] }
  }

  func staticProperty(_ name: String, of type: NominalType) -> Property? {
    guard let places = places[type.id] else {
      return type.properties.first { $0.name == name && $0.role == .static }
    }
    return places.staticProperties[name].map { type.properties[$0] }
  }

  /// The first method of that name, of the type itself or of its objects.
  func method(_ name: String, of type: NominalType) -> Method? {
    guard let places = places[type.id] else { return type.methods.first { $0.name == name } }
    return places.methods[name].map { type.methods[$0] }
  }

  func staticMethod(_ name: String, of type: NominalType) -> Method? {
    guard let places = places[type.id] else {
      return type.methods.first { $0.name == name && $0.isStatic }
    }
    return places.staticMethods[name].map { type.methods[$0] }
  }
}

/// Where the first member of each name stands in one type.
private struct MemberPlaces: Sendable {
  var cases: Set<String> = []
  var properties: [String: Int] = [:]
  var staticProperties: [String: Int] = [:]
  var methods: [String: Int] = [:]
  var staticMethods: [String: Int] = [:]

  init(_ type: NominalType) {
    for enumCase in type.cases { cases.insert(enumCase.name) }
    // From the end, so that the first of a name is what stays.
    for (place, property) in type.properties.enumerated().reversed() {
      properties[property.name] = place
      if property.role == .static { staticProperties[property.name] = place }
    }
    for (place, method) in type.methods.enumerated().reversed() {
      methods[method.name] = place
      if method.isStatic { staticMethods[method.name] = place }
    }
  }
}
