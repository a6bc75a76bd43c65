import PredikatSyntax

/// Which store is meant: `sample:articles`, `sample:articles@100000`, or a file's path.
public enum StoreIdentifier: Hashable, Sendable {
  /// A sample with so many rows of its main entity.
  case sample(name: String, rows: Int)
  /// A file.
  case file(path: String)

  private static let samplePrefix = "sample:"

  /// Reads an identifier as a person writes it.
  public init(_ text: String) throws(StoreError) {
    guard text.hasPrefix(Self.samplePrefix) else {
      self = .file(path: text)
      return
    }
    let parts = text.dropFirst(Self.samplePrefix.count).split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard Sample.named(name) != nil else {
      let names = Sample.all.map(\.name)
      throw .unknownSample(
        name, expected: names, didYouMean: DidYouMean.closest(to: name, among: names))
    }
    guard parts.count == 2 else {
      self = .sample(name: name, rows: Sample.defaultRows)
      return
    }
    let size = String(parts[1])
    guard size.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let rows = Int(size),
      rows <= Sample.mostRows
    else { throw .invalidSize(size, most: Sample.mostRows) }
    self = .sample(name: name, rows: rows)
  }
}

extension StoreIdentifier: CustomStringConvertible {
  /// The identifier as a person writes it; the size is left out where it is the usual one.
  public var description: String {
    switch self {
    case .file(let path): path
    case .sample(let name, Sample.defaultRows): Self.samplePrefix + name
    case .sample(let name, let rows): "\(Self.samplePrefix)\(name)@\(rows)"
    }
  }
}
