import PredikatSchema
import PredikatSyntax

/// Where a tree's models stand: what is said of other types is nobody's concern here.
struct ModelRanges: Sendable {
  private var ranges: [Int: [TextRange]] = [:]

  init(_ schema: Schema) {
    for type in schema.types where type.kind == .model {
      ranges[type.file, default: []].append(type.range)
    }
  }

  func contain(_ range: TextRange, in file: Int) -> Bool {
    ranges[file]?.contains { $0.contains(range) } ?? false
  }
}
