/// What a path stands for.
enum Endpoint: Equatable, Sendable {
  case asset(Asset)
  case health
  case stores
  case schema(store: String)
  case check
  case plan
  case query

  /// The endpoint at a path.
  init?(path: String, assets: AssetCatalog) {
    switch path {
    case "/healthz": self = .health
    case "/api/v1/stores": self = .stores
    case "/api/v1/check": self = .check
    case "/api/v1/plan": self = .plan
    case "/api/v1/query": self = .query
    default:
      if let store = Self.storeName(in: path) {
        self = .schema(store: store)
      } else if let asset = assets[path] {
        self = .asset(asset)
      } else {
        return nil
      }
    }
  }

  /// Whether it is asked with POST and a body; all others with GET or HEAD.
  var takesBody: Bool {
    switch self {
    case .check, .plan, .query: true
    case .asset, .health, .stores, .schema: false
    }
  }

  /// Whether the pipeline has to work for it.
  var needsEngine: Bool {
    switch self {
    case .asset, .health: false
    case .stores, .schema, .check, .plan, .query: true
    }
  }

  private static func storeName(in path: String) -> String? {
    let (prefix, suffix) = ("/api/v1/stores/", "/schema")
    guard path.hasPrefix(prefix), path.hasSuffix(suffix),
      path.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    return String(path.dropFirst(prefix.count).dropLast(suffix.count))
  }
}
