/// Every file the page may ask for, by path.
public struct AssetCatalog: Sendable {
  private let assets: [String: Asset]

  /// Makes a catalog of assets; of two with one path the later counts.
  public init(_ assets: [Asset]) {
    self.assets = Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
  }

  /// The page out of the binary, with the system's editor where there is one.
  public static func page(editor: EditorFiles = .installed()) -> AssetCatalog {
    AssetCatalog(embeddedAssets() + editor.assets)
  }

  /// The asset at a path.
  public subscript(path: String) -> Asset? { assets[path] }

  /// Every path, sorted.
  public var paths: [String] { assets.keys.sorted() }
}
