import StateroomHTTP

extension API {
  /// `GET /openapi.json`
  static let contract = LastingResponse(
    HTTPResponse(
      status: 200, contentType: "application/json", headers: [("Cache-Control", "no-cache")],
      body: .bytes(PackageResources.openapi_json)))

  /// `GET /metrics`
  func readMetrics() throws(Problem) -> HTTPResponse {
    guard let metrics, let registry = metrics.registry else {
      throw .notFound("The app sends its metrics somewhere else.")
    }
    metrics.collect(sessions: self.registry, connections: connectionCount())
    return HTTPResponse(
      status: 200, contentType: "text/plain; version=0.0.4; charset=utf-8",
      headers: [("Cache-Control", "no-store")], body: .bytes(Array(registry.text().utf8)))
  }
}
