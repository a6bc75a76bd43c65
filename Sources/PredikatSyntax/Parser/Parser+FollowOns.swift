extension Parser {
  /// Hands on what was found, without what only follows from a literal or a comment that has no end
  /// and so has swallowed the brackets behind it; `sink` holds what the lexer has found.
  func handOver(to sink: inout DiagnosticSink) {
    let openings = sink.diagnostics.filter(\.isUnterminated).map(\.range.start)
    guard !openings.isEmpty else { return sink.report(contentsOf: self.sink) }
    let end = tokens.dropLast().last?.range.end ?? 0
    for diagnostic in self.sink.diagnostics {
      let start = diagnostic.range.start
      let isFollowOn =
        diagnostic.id == "syntax.expected"
        && (diagnostic.range.isEmpty && start == end
          || openings.contains { $0 <= start && isOneLine($0..<start) })
      if !isFollowOn { sink.report(diagnostic) }
    }
  }

  private func isOneLine(_ range: Range<Int>) -> Bool {
    !source.utf8[range].contains { $0 == 0x0A || $0 == 0x0D }
  }
}

extension Diagnostic {
  fileprivate var isUnterminated: Bool {
    ["syntax.unterminated-comment", "syntax.unterminated-regex", "syntax.unterminated-string"]
      .contains(id)
  }
}
