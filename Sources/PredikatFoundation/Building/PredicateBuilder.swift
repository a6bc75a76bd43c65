public import Foundation
import PredikatSchema
public import PredikatSyntax
public import PredikatTyping

/// Makes a `Foundation.Predicate` of text at run time: what `#Predicate` does while a program is
/// compiled, and in the same types, so that SwiftData can translate the result.
///
/// ```swift
/// var types = SwiftTypes(schema: schema)
/// try types.register(Article.self, ["title": \.title, "views": \.views])
/// let builder = PredicateBuilder(types: types, target: .swiftData(.init(18)))
/// let predicate: Predicate<Article> = try builder.predicate(
///   from: "title.contains(search) && views > 10", values: ["search": "swift"])
/// ```
///
/// The text is read, its types are checked, and it is validated for the target, so that what would
/// crash or fail in SwiftData is refused here, with diagnostics. What needs no row is computed at
/// once, `Date.now` and `Status.live` among it, and stands in the predicate as a value.
///
/// Trees are the macro's to the letter, with two exceptions: a chain of more than 64 `&&` or `||`
/// is balanced, because the types of a leaning tree grow out of hand; and `predicate.evaluate(a)`
/// of a predicate in the same text is replaced by that predicate's body.
///
/// Each shape of a text is a type of Swift of its own, and the metadata that Swift makes of a type
/// stays for as long as the process runs; texts that differ in values alone share it. That is
/// nothing in an app whose user types. For filters that strangers send to a server it grows without
/// end: there `QueryCompiler` of the product `Predikat` is right, which makes no types.
public struct PredicateBuilder: Sendable {
  let types: any TypeResolution & Sendable
  let target: Target?
  let clock: @Sendable () -> Date
  /// Whether nodes that are not Foundation's may be used.
  let isExtended: Bool

  /// Makes a builder of predicates over registered types.
  ///
  /// - Parameters:
  ///   - types: The types and their properties' key paths.
  ///   - target: Where the predicates are going to run.
  ///   - clock: The present moment, as `Date.now` of a text has it.
  public init(
    types: SwiftTypes, target: Target = .foundation,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.types = types
    self.target = target
    self.clock = clock
    isExtended = false
  }

  /// Makes a builder of predicates over objects whose types exist only at run time.
  ///
  /// Their arithmetic throws an ``EvaluationProblem`` where Foundation's ends the process: at an
  /// overflow, a division by zero, and a range whose bounds are exchanged. Beyond what Foundation's
  /// predicates have, they know `hasPrefix`, `hasSuffix`, `lowercased()`, `uppercased()`, the
  /// localized methods of strings on every platform, and `??` between optionals.
  ///
  /// A predicate over such objects holds nodes that are not Foundation's own. It evaluates like any
  /// other, but Foundation ends the process when asked for its `description`; `debugDescription`
  /// works.
  ///
  /// - Parameters:
  ///   - types: The types of a schema.
  ///   - clock: The present moment, as `Date.now` of a text has it.
  public init(types: DynamicTypes, clock: @escaping @Sendable () -> Date = { Date() }) {
    self.types = types
    target = nil
    self.clock = clock
    isExtended = true
  }

  /// Makes the predicate that a text describes.
  ///
  /// - Parameters:
  ///   - text: An expression, a closure, a `#Predicate`, or a query with one; the lines before it
  ///     may bind constants. Without any condition the predicate is true for every object.
  ///   - root: The type in the schema that the predicate is over, where neither the text nor the
  ///     Swift type tells.
  ///   - values: The captured values by name. They go before the constants of the text.
  /// - Throws: An error of the kind `diagnostics` where the text itself is wrong for the target;
  ///   otherwise one that names what no predicate can hold, and its place in the text.
  public func predicate<each Input>(
    from text: String, root: String? = nil, values: [String: any Sendable] = [:]
  ) throws(BridgeError) -> Predicate<repeat each Input> {
    var inputs: [any Any.Type] = []
    repeat inputs.append((each Input).self)
    let query = try read(text, root: root ?? rootName(of: inputs), values: values)
    return try predicate(for: query, values: values)
  }

  /// Makes the predicate of a query whose types were checked against the same schema.
  ///
  /// The query is not validated for a target.
  public func predicate<each Input>(
    for query: TypedQuery, values: [String: any Sendable] = [:]
  ) throws(BridgeError) -> Predicate<repeat each Input> {
    guard let predicate = query.predicate else {
      return Predicate<repeat each Input> { (_: repeat Nodes.Variable<each Input>) in
        Nodes.build_Arg(true)
      }
    }
    let builder = NodeBuilder(query: query, types: types, clock: clock(), isExtended: isExtended)
    try builder.bind(values)
    var failure: BridgeError?
    let made = Predicate<repeat each Input> { (variable: repeat Nodes.Variable<each Input>) in
      var variables: [AnyNode] = []
      repeat variables.append(each variable)
      do throws(BridgeError) {
        return try builder.body(of: predicate, over: variables)
      } catch {
        failure = error
        return Nodes.build_Arg(false)
      }
    }
    if let failure { throw failure }
    return made
  }

  /// The schema's name of the only input, where its type has one.
  func rootName(of inputs: [any Any.Type]) -> String? {
    guard inputs.count == 1, let types = types as? SwiftTypes, let id = types.id(of: inputs[0])
    else { return nil }
    return types.schema[id].qualifiedName
  }
}
