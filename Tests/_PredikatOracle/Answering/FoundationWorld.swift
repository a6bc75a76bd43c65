import Foundation
import PredikatEvaluation
import PredikatFoundation
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping

/// The objects of a world as Foundation's predicates read them.
struct FoundationWorld {
  let schema: Schema
  private let builder: PredicateBuilder
  /// The objects by entity, in the order of their keys.
  private var objects: [TypeID: [DynamicObject]] = [:]

  /// Makes them of what a world holds; both sides of every relationship are set.
  init(schema: Schema, objects drafts: [ObjectDraft]) throws {
    self.schema = schema
    let types = DynamicTypes(schema: schema)
    builder = PredicateBuilder(types: types, clock: { World.clock })
    let graph = try ObjectGraph(schema: schema, batches: World.batches(of: drafts, schema))
    var made: [ObjectID: DynamicObject] = [:]
    for draft in drafts {
      let attributes = draft.values.filter { name, value in
        schema.type(named: draft.entity).flatMap { schema.property(name, of: $0.id) }?
          .relationship == nil && !value.isNull
      }
      made[ObjectID(entity: draft.entity, key: draft.key)] = try types.object(
        draft.entity, attributes.mapValues(Self.plain), key: draft.key)
    }
    for (id, object) in made {
      for property in schema.allProperties(of: object.type) where property.relationship != nil {
        try object.set(
          Self.linked(graph.value(of: property.name, in: id) ?? .null, made), for: property.name)
      }
    }
    for entity in schema.entities {
      self.objects[entity.id] = graph.objects(of: entity.id).compactMap { made[$0] }
    }
  }

  /// A value as Swift has it.
  private static func plain(_ value: Value) -> Any {
    switch value {
    case .null: Any?.none as Any
    case .bool(let flag): flag
    case .integer(let number): Int(number)
    case .double(let number): number
    case .decimal(let number): number
    case .string(let text), .regex(let text): text
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .uuid(let identifier): identifier
    case .data(let bytes): Data(bytes)
    case .array(let elements): elements.map(plain)
    case .dictionary(let pairs):
      Dictionary(
        pairs.map { (plain($0.key) as? AnyHashable ?? AnyHashable(""), plain($0.value)) },
        uniquingKeysWith: { $1 })
    case .structure(let fields): fields.mapValues(plain)
    case .object, .range: Any?.none as Any
    }
  }

  private static func linked(_ value: Value, _ made: [ObjectID: DynamicObject]) -> Any? {
    switch value {
    case .object(let id): made[id]
    case .array(let elements):
      elements.compactMap { if case .object(let id) = $0 { made[id] } else { nil } }
    default: nil
    }
  }

  /// What Foundation makes of a query's predicate.
  func answer(to text: String, root: String) -> Answer {
    let query: World.Prepared
    let predicate: Predicate<DynamicObject>
    do {
      query = try World.prepare(text, root: root, schema)
      predicate = try builder.predicate(for: query.query)
    } catch let error as BridgeError {
      return .absent(Self.reason(error))
    } catch {
      return .refused(["\(error)"])
    }
    guard let root = query.query.root else { return .keys([]) }
    do {
      return .keys(
        try (objects[root] ?? []).filter { try predicate.evaluate($0) }
          .compactMap { $0.identifier?.key })
    } catch let error as PredicateError {
      return .error(Self.kind(of: error))
    } catch is EvaluationProblem {
      // What Swift itself would trap on.
      return .error("trap")
    } catch let error as BridgeError {
      return .absent(Self.reason(error))
    } catch {
      return .absent("\(error)")
    }
  }

  private static func reason(_ error: BridgeError) -> String {
    switch error.kind {
    case .node(let name): "node \(name): \(error.message)"
    default: "\(error.message)"
    }
  }

  private static func kind(of error: PredicateError) -> String {
    switch error {
    case .forceUnwrapFailure: "evaluation.forced-nil"
    case .forceCastFailure: "evaluation.failed-cast"
    // Foundation tells an inverted range from a bad subscript only in words.
    case .invalidInput where "\(error)".contains("ange"): "evaluation.invalid-range"
    case .invalidInput: "evaluation.invalid-subscript"
    default: "\(error)"
    }
  }
}
