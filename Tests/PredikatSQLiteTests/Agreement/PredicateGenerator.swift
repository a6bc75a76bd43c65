import Foundation
import PredikatEvaluation
import PredikatSchema
import PredikatText
import PredikatTyping
import _PredikatTestSupport

/// Writes predicates about the objects of a graph: well typed, with constants that occur there,
/// and with every kind of operation that SQL has to get right.
struct PredicateGenerator {
  let graph: ObjectGraph
  var random: SplitMix64
  private var variableCount = 0

  private var schema: Schema { graph.schema }

  init(graph: ObjectGraph, seed: UInt64) {
    self.graph = graph
    random = SplitMix64(seed: seed)
  }

  /// An object in scope: how it is written, and what it is.
  struct Subject {
    var path: String
    var entity: TypeID
    /// Whether the path goes through an optional, so that its values are optional.
    var isOptional = false
  }

  /// A predicate over an entity, as a whole closure.
  mutating func predicate(over entity: TypeID) -> GeneratedPredicate {
    variableCount = 0
    let subject = Subject(path: "object", entity: entity)
    return .quantified("{ object in ", test(subject, [subject], depth: 3), " }")
  }

  // MARK: Tests

  mutating func test(_ subject: Subject, _ scope: [Subject], depth: Int) -> GeneratedPredicate {
    guard depth > 0 else { return leaf(subject, scope) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .not(test(subject, scope, depth: depth - 1))
    case 1, 2: return .all(tests(subject, scope, depth: depth - 1))
    case 3, 4: return .any(tests(subject, scope, depth: depth - 1))
    case 5:
      return .choice(
        test(subject, scope, depth: depth - 1), test(subject, scope, depth: depth - 1),
        test(subject, scope, depth: depth - 1))
    case 6, 7, 8: return quantified(subject, scope, depth: depth - 1) ?? leaf(subject, scope)
    default: return leaf(subject, scope)
    }
  }

  private mutating func tests(
    _ subject: Subject, _ scope: [Subject], depth: Int
  ) -> [GeneratedPredicate] {
    (0..<Int.random(in: 2...3, using: &random)).map { _ in test(subject, scope, depth: depth) }
  }

  /// A test over the objects of a to-many relationship.
  private mutating func quantified(
    _ subject: Subject, _ scope: [Subject], depth: Int
  ) -> GeneratedPredicate? {
    guard scope.count < 4, !subject.isOptional,
      let (name, destination) = properties(of: subject.entity, where: { $0.isToMany })
        .randomElement(
          using: &random)
    else { return nil }
    variableCount += 1
    let element = Subject(path: "x\(variableCount)", entity: destination)
    let body = test(element, scope + [element], depth: depth - 1)
    let path = "\(subject.path).\(name)"
    let number = Int.random(in: 0...3, using: &random)
    let comparison = oneOf(["==", "!=", "<", ">="])
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .quantified("\(path).contains { \(element.path) in ", body, " }")
    case 1: return .quantified("\(path).allSatisfy { \(element.path) in ", body, " }")
    case 2:
      return .quantified("\(path).filter { \(element.path) in ", body, " }.isEmpty")
    default:
      return .quantified(
        "\(path).filter { \(element.path) in ", body, " }.count \(comparison) \(number)")
    }
  }

  private mutating func leaf(_ subject: Subject, _ scope: [Subject]) -> GeneratedPredicate {
    // Now and then a test is about an object further out.
    let about = Int.random(in: 0..<5, using: &random) == 0 ? oneOf(scope) : subject
    let reached = step(about)
    for _ in 0..<8 {
      let candidates = schema.allProperties(of: reached.entity).filter {
        $0.isAttribute || $0.relationship != nil
      }
      guard let property = candidates.randomElement(using: &random) else { break }
      if let text = LeafWriter(generator: self).write(property, of: reached, random: &random) {
        return .leaf(text)
      }
    }
    return .leaf("true")
  }

  /// The object itself, or one that a to-one relationship or two lead to.
  private mutating func step(_ subject: Subject) -> Subject {
    guard Int.random(in: 0..<3, using: &random) == 0,
      let (name, destination) = properties(of: subject.entity, where: { !$0.isToMany })
        .randomElement(using: &random)
    else { return subject }
    let isOptional = schema.property(name, of: subject.entity)?.type.isOptional ?? false
    // `a?.b?.c`: every optional link has its own question mark; those behind it none.
    let next = Subject(
      path: "\(subject.path).\(name)\(isOptional ? "?" : "")", entity: destination,
      isOptional: subject.isOptional || isOptional)
    return step(next)
  }

  private func properties(
    of entity: TypeID, where isWanted: (Relationship) -> Bool
  ) -> [(String, TypeID)] {
    schema.allProperties(of: entity).compactMap { property in
      guard let relationship = property.relationship, isWanted(relationship) else { return nil }
      return (property.name, relationship.destination)
    }
  }

  mutating func oneOf<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  /// A value that the property has in some object; nil where it has none.
  func occurringValue(
    of property: String, entity: TypeID, random: inout SplitMix64
  ) -> Value? {
    let objects = graph.objects(of: entity)
    for _ in 0..<5 {
      guard let object = objects.randomElement(using: &random) else { return nil }
      if let value = graph.value(of: property, in: object), !value.isNull { return value }
    }
    return nil
  }
}
