/// One question to all evaluators, complete: a schema, its objects and a query.
package struct OracleCase: Sendable {
  /// The schema.
  package var schema: SchemaDraft
  /// The objects.
  package var objects: [ObjectDraft]
  /// The query.
  package var query: QueryDraft

  /// The case as text, to be put among the regressions.
  package var text: String {
    """
    ---- schema
    \(schema.source)---- objects
    \(objects.map(ObjectText.line).joined(separator: "\n"))
    ---- query \(query.root)
    \(query.text)
    """
  }
}
