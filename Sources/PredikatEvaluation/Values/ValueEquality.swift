import PredikatText

/// What `==` means: Swift's, for values of one type.
enum ValueEquality {
  /// Whether the values are equal.
  static func areEqual(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)), (.date(let left), .date(let right)):
      left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.uuid(let left), .uuid(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.object(let left), .object(let right)): areEqual(left, right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { areEqual($0, $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map { areEqual(value, $0) } ?? false }
    case (.structure(let left), .structure(let right)): areEqual(left, right)
    case (
      .range(let lower, let upper, let includesUpper),
      .range(let otherLower, let otherUpper, let otherIncludesUpper)
    ):
      areEqual(lower, otherLower) && areEqual(upper, otherUpper)
        && includesUpper == otherIncludesUpper
    default: false
    }
  }

  /// Whether two sets are equal: the same elements in any order.
  static func areEqualSets(_ left: Value, _ right: Value) -> Bool {
    guard let elements = left.elements, let others = right.elements else {
      return areEqual(left, right)
    }
    return elements.allSatisfy { contains(others, $0) }
      && others.allSatisfy { contains(elements, $0) }
  }

  /// Whether an element is among others.
  static func contains(_ elements: [Value], _ element: Value) -> Bool {
    elements.contains { areEqual($0, element) }
  }

  /// The same object: keys are unique in an inheritance, and an identity that was given from
  /// outside may lack the entity.
  private static func areEqual(_ left: ObjectID, _ right: ObjectID) -> Bool {
    left.key == right.key
      && (left.entity == right.entity || left.entity.isEmpty || right.entity.isEmpty)
  }

  /// A field that is left out is nil.
  private static func areEqual(_ left: [String: Value], _ right: [String: Value]) -> Bool {
    left.allSatisfy { areEqual($1, right[$0] ?? .null) }
      && right.allSatisfy { areEqual($1, left[$0] ?? .null) }
  }
}
