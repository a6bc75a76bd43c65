import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Says which values are given for names that a query does not capture: a slip that would otherwise
/// go unnoticed.
struct ParameterCheck {
  let schema: Schema
  let request: QueryRequest

  /// Reports the values that nothing in `query` asks for.
  func check(_ query: TypedQuery, into sink: inout DiagnosticSink) {
    // Where the text is not understood, a name may be in what was passed over.
    guard !request.parameters.isEmpty, !sink.hasErrors else { return }
    let captured = Set(query.parameters.map(\.name))
    let unused = request.parameters.keys.filter { !captured.contains($0) }
    for name in unused.sorted() {
      let meant = parameter(meantBy: name, in: query)
      sink.report(
        .unusedParameter(
          name, didYouMean: meant?.name, propertyOf: owner(of: name, in: query),
          at: meant?.range ?? .none))
    }
  }

  /// The captured name without a value that was probably meant.
  private func parameter(meantBy name: String, in query: TypedQuery) -> Parameter? {
    let waiting = query.parameters.filter { request.parameters[$0.name] == nil }
    guard let nearest = DidYouMean.closest(to: name, among: waiting.map(\.name)) else {
      return nil
    }
    return waiting.first { $0.name == nearest }
  }

  /// The model whose property has that name, so that the text means the property by it.
  private func owner(of name: String, in query: TypedQuery) -> String? {
    guard let root = query.root, schema.property(name, of: root) != nil else { return nil }
    return schema[root].name
  }
}
