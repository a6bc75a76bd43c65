/// Turns requests into answers, without a socket in sight.
///
/// ```swift
/// let router = Router(
///   engine: engine, assets: .page(), hosts: AllowedHosts(boundTo: "127.0.0.1", port: 8080),
///   limits: ServerLimits())
/// router.response(to: request).status  // 200
/// ```
public struct Router: Sendable {
  private let engine: any PlaygroundEngine
  private let assets: AssetCatalog
  private let hosts: AllowedHosts
  private let limits: ServerLimits

  /// Makes a router of what it stands between.
  public init(
    engine: any PlaygroundEngine, assets: AssetCatalog, hosts: AllowedHosts, limits: ServerLimits
  ) {
    self.engine = engine
    self.assets = assets
    self.hosts = hosts
    self.limits = limits
  }

  /// Whether the answer needs the pipeline's work, and therefore one of the bounded places.
  public func needsEngine(_ request: HTTPRequest) -> Bool {
    Endpoint(path: request.path, assets: assets)?.needsEngine ?? false
  }

  /// The answer to a request: always one, whatever was sent.
  public func response(to request: HTTPRequest) -> HTTPResponse {
    var response: HTTPResponse
    do {
      response = try answer(request)
    } catch {
      response = error.response
    }
    response.headers.add(contentsOf: SecurityHeaders.all)
    return response
  }

  /// The answer to a request that failed before it could be worked on.
  func response(to failure: HTTPError) -> HTTPResponse {
    var response = failure.response
    response.headers.add(contentsOf: SecurityHeaders.all)
    return response
  }

  private func answer(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    try checkOrigin(of: request)
    guard let endpoint = Endpoint(path: request.path, assets: assets) else {
      throw .notFound(request.path)
    }
    try checkMethod(of: request, for: endpoint)
    if request.isBodyTooLong || request.body.count > limits.bodyBytes {
      throw .bodyTooLong(limit: limits.bodyBytes)
    }
    switch endpoint {
    case .asset(let asset): return answer(asset, to: request)
    case .health: return Self.healthy
    case .stores: return response(engine.stores())
    case .schema(let store): return response(engine.schema(ofStore: store))
    case .check: return response(engine.check(try body(of: request), deadline: request.deadline))
    case .plan: return response(engine.plan(try body(of: request), deadline: request.deadline))
    case .query: return response(engine.query(try body(of: request), deadline: request.deadline))
    }
  }

  private static let healthy: HTTPResponse = {
    var response = HTTPResponse.json(status: 200, Array("{\"ok\":true,\"diagnostics\":[]}".utf8))
    response.reuseKey = "health"
    return response
  }()

  private func response(_ answer: PlaygroundAnswer) -> HTTPResponse {
    .json(status: answer.status, answer.json)
  }

  private func answer(_ asset: Asset, to request: HTTPRequest) -> HTTPResponse {
    // Browsers keep the files but ask each time, so that a new version is seen at once.
    var headers: HTTPHeaders = ["Cache-Control": "no-cache", "ETag": asset.entityTag]
    if let known = request.headers["If-None-Match"], isMatch(known, asset.entityTag) {
      return HTTPResponse(status: 304, headers: headers)
    }
    headers.add("Content-Type", asset.contentType)
    return HTTPResponse(
      status: 200, headers: headers, body: asset.bytes, reuseKey: "asset " + asset.path)
  }
}

// MARK: - Refusals

extension Router {
  private func checkOrigin(of request: HTTPRequest) throws(HTTPError) {
    let named = request.headers.values(of: "Host")
    guard named.count == 1 || named.isEmpty && request.isVersion10 else { throw .missingHost() }
    if let host = named.first, !hosts.contains(host) { throw .badHost(host) }
    // Only pages of this very server may ask; programs that are no browser send no 'Origin'.
    if let origin = request.headers["Origin"] {
      let host = origin.hasPrefix("http://") ? origin.dropFirst(7) : origin.dropFirst(8)
      guard origin.hasPrefix("http"), hosts.contains(String(host)) else {
        throw .crossOrigin(origin)
      }
    }
  }

  private func checkMethod(of request: HTTPRequest, for endpoint: Endpoint) throws(HTTPError) {
    switch (request.method, endpoint.takesBody) {
    case (.post, true), (.get, false), (.head, false): return
    case (_, true): throw .methodNotAllowed(request.method, allowed: "POST")
    case (_, false): throw .methodNotAllowed(request.method, allowed: "GET, HEAD")
    }
  }

  /// Reads the body. The content type is demanded because a form of another site cannot send it.
  private func body(of request: HTTPRequest) throws(HTTPError) -> PlaygroundRequest {
    let type = request.headers["Content-Type"]
    let essence = type?.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
    guard essence == "application/json" else { throw .contentTypeNotJSON(type) }
    return try PlaygroundRequest(json: request.body)
  }

  private func isMatch(_ known: String, _ entityTag: String) -> Bool {
    known == "*"
      || known.split(separator: ",").contains { part in
        part.drop { $0 == " " }.hasSuffix(entityTag)
      }
  }
}
