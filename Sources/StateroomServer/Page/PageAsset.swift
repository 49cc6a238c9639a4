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

  /// Returns the answer, which can be cached forever if the request contains the version.
  @MainActor func response(to request: HTTPRequest) -> HTTPResponse {
    let isNamed = request.queryValue("v") == version
    let compressed = request.acceptsGzip ? compressed : nil
    let tag = "\"\(version)\(compressed == nil ? "" : "-gzip")\""
    var response = HTTPResponse(
      status: 200, contentType: mediaType,
      headers: [
        ("ETag", tag), ("Vary", "Accept-Encoding"),
        ("Content-Security-Policy", StaticFiles.contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : "no-cache"),
      ], body: .bytes(compressed ?? plain))
    if compressed != nil { response.headers.append(("Content-Encoding", "gzip")) }
    return request.ifNoneMatch(tag) ? response.notModified : response
  }
}
