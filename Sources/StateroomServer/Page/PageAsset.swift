import StateroomHTTP

/// A file of the page that never changes while the server runs, compressed once.
struct PageAsset: Sendable {
  /// A hash of the content, or of all contents that belong together, for the query of its URL, which can then be cached
  /// forever.
  let version: String
  private let mediaType: String
  private let plain: [UInt8]
  private let compressed: [UInt8]?

  init(_ text: String, mediaType: String, version: String? = nil) {
    self.mediaType = mediaType
    plain = Array(text.utf8)
    self.version = version ?? StaticFiles.version(of: plain)
    compressed = Gzip.compress(plain)
  }

  init(styleSheet text: String, version: String? = nil) {
    self.init(text, mediaType: "text/css; charset=utf-8", version: version)
  }

  /// Returns the answer, which can be cached forever if the request contains the version.
  @MainActor func response(to request: HTTPRequest) -> HTTPResponse {
    let isNamed = request.queryValue("v") == version
    let compressed = request.acceptsGzip ? compressed : nil
    let tag = "\"\(version)\(compressed == nil ? "" : "-gzip")\""
    var response = HTTPResponse(
      status: 200, contentType: mediaType,
      headers: [
        ("ETag", tag), ("Vary", "Accept-Encoding"), ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : "no-cache"),
      ], body: .bytes(compressed ?? plain))
    // Only a document has a policy: scripts and styles are the page's that asks for them.
    if mediaType.hasPrefix("image/") {
      response.headers.append(("Content-Security-Policy", StaticFiles.contentSecurityPolicy))
    }
    if compressed != nil { response.headers.append(("Content-Encoding", "gzip")) }
    return request.ifNoneMatch(tag) ? response.notModified : response
  }
}
