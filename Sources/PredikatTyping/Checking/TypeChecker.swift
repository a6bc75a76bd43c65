public import PredikatSchema
public import PredikatSyntax

/// Gives every part of a query a type: names become properties, overloads are decided, promotions
/// become nodes.
///
/// It never fails: what is wrong goes into the sink, and the tree goes on around it.
public struct TypeChecker: Sendable {
  let schema: Schema
  private let soleEntity: TypeID?
  private let isInCode: Bool
  private let isForeign: @Sendable (String) -> Bool

  /// Makes a checker of queries over `schema`; a query that names no model is over its only one,
  /// unless it stands in code, where it names its own, and where names of types that the schema
  /// has not are not taken for slips: their declarations may be out of sight. `isForeign` knows the
  /// modules whose types are not the schema's.
  public init(
    schema: Schema, isInCode: Bool = false,
    isForeign: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.schema = schema
    self.isInCode = isInCode
    self.isForeign = isForeign
    guard !isInCode else {
      soleEntity = nil
      return
    }
    let entities = schema.currentEntities
    soleEntity = entities.count == 1 ? entities[0].id : nil
  }

  /// Checks a query.
  ///
  /// - Parameters:
  ///   - query: The query as written.
  ///   - root: The entity that is meant where the text names none.
  ///   - given: The names that have values from outside.
  ///   - captured: The types of names that the code around the text declares.
  ///   - sort: An order that replaces the text's own.
  ///   - sink: Where what is wrong is put.
  /// - Returns: The query with types; what has an error in it still has all its other parts.
  public func check(
    _ query: QuerySyntax, root: String? = nil, given: Set<String> = [],
    captured: [String: SwiftType] = [:], sort: [SortKeySyntax]? = nil,
    into sink: inout DiagnosticSink
  ) -> TypedQuery {
    var checker = QueryChecker(
      QueryChecker.Surroundings(
        schema: schema, syntax: query, soleEntity: soleEntity, isInCode: isInCode,
        isForeign: isForeign, given: given, captured: captured))
    let typed = checker.checkQuery(root: root, sort: sort ?? query.sort)
    for diagnostic in checker.sink.diagnostics { sink.report(diagnostic) }
    return typed
  }
}
