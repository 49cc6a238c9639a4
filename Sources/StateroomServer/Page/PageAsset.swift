import StateroomHTTP

/// A file of the page that never changes while the server runs, compressed once.
@MainActor
struct PageAsset {
  /// A hash of the content, for the query of its URL: the URL can then be cached forever.
  let version: String
  private let plain: HTTPResponse
  private let compressed: HTTPResponse?

  init(_ text: String, mediaType: String) {
    let bytes = Array(text.utf8)
    let version = StaticFiles.version(of: bytes)
    self.version = version
    plain = Self.response(bytes, mediaType, version)
    compressed = Gzip.compress(bytes).map { gzip in
      var response = Self.response(gzip, mediaType, version + "-gzip")
      response.headers.append(("Content-Encoding", "gzip"))
      return response
    }
  }

  /// The answer, which lasts if the request names the version.
  func response(to request: HTTPRequest) -> HTTPResponse {
    var response = plain
    var tag = version
    if let compressed, request.header("Accept-Encoding")?.contains("gzip") == true {
      response = compressed
      tag = version + "-gzip"
    }
    let isNamed = request.queryValue("v") == version
    response.headers.append(
      ("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : "no-cache"))
    return request.ifNoneMatch("\"\(tag)\"") ? response.notModified : response
  }

  private static func response(_ bytes: [UInt8], _ mediaType: String, _ tag: String) -> HTTPResponse {
    HTTPResponse(
      status: 200, contentType: mediaType,
      headers: [
        ("ETag", "\"\(tag)\""), ("Vary", "Accept-Encoding"),
        ("Content-Security-Policy", StaticFiles.contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
      ], body: .bytes(bytes))
  }
}
