import StateroomHTTP

extension API {
  /// Answers `OPTIONS` with the allowed methods and, for a browser, with what a page of another site may do (Fetch,
  /// 3.2).
  func options(_ resource: Resource, _ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    if resource == .file, !files.isFile(request) { throw .nothingHere }
    let row = resource.row
    let methods = (hasUsers ? row.methodsWithUsers : row.methods).map(\.name).joined(separator: ", ")
    var response = HTTPResponse(status: 204, headers: [("Allow", methods)])
    if request.header("Access-Control-Request-Method") != nil, access.isShared(with: request) {
      response.headers += [
        ("Access-Control-Allow-Methods", methods),
        ("Access-Control-Allow-Headers", Self.requestHeaders),
        ("Access-Control-Max-Age", "600"),
      ]
    }
    return response
  }

  private static let requestHeaders =
    "Accept, Cache-Control, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, "
    + "X-Client, X-Request-Id, traceparent"
}
