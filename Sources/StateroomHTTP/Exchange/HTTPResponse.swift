/// An answer whose body is known when it is created.
package struct HTTPResponse: Sendable {
  /// The content after the headers.
  package enum Body: Sendable {
    /// No content.
    case empty
    /// Bytes. Longer ones are lent to libmicrohttpd, not copied: keeping the same array for several answers costs
    /// nothing.
    case bytes([UInt8])
    /// Bytes that count against the ``OutgoingRoom`` until they are sent.
    case held(OutgoingContent)
    /// The content of a file, sent by the kernel.
    case file(OpenFile)
    /// The bytes of a file in a range.
    case part(OpenFile, Range<Int>)
    /// No content, but a `Content-Length`: the length of the body that a 304 leaves out.
    case unsent(Int)
  }

  /// The status code.
  package var status: Int
  /// The headers, in the order in which they are sent. `Date`, `Content-Length` and `Connection` are added by the
  /// server. A value with a line break in it is not sent.
  package var headers: [(name: String, value: String)]
  /// The body. It is not sent if the method was HEAD; its length is.
  package var body: Body
  /// Whether the body may be sent compressed to clients that accept it. A session's id or a token may be in its first
  /// ``GzipPiece/storedCount`` bytes only.
  package var isCompressible = false

  /// The answer 304 for a client that has this response already. It states the length of this response's body: RFC
  /// 9110 (8.6) allows no other, and libmicrohttpd always states one.
  package var notModified: HTTPResponse {
    HTTPResponse(
      status: 304, headers: headers.filter { $0.name != "Content-Type" }, body: .unsent(bodySize))
  }

  /// Whether the body may be sent compressed, and is large enough for that.
  var isWorthCompressing: Bool { isCompressible && bodySize >= GzipPiece.smallest }

  /// The response with a compressed body, or nil if that is not worth the time.
  ///
  /// Its entity tag is weak, since the bytes are others.
  ///
  /// - Complexity: O(n) in the size of the body.
  @MainActor var compressed: HTTPResponse? {
    guard isWorthCompressing else { return nil }
    var response = self
    switch body {
    case .bytes(let bytes): response.body = .bytes(Gzip.encode(bytes))
    case .held(let held): response.body = .held(held.replaced(by: Gzip.encode(held.bytes)))
    case .empty, .file, .part, .unsent: return nil
    }
    for index in headers.indices where headers[index].name == "ETag" && headers[index].value.hasPrefix("\"") {
      response.headers[index].value = "W/" + headers[index].value
    }
    response.headers += [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")]
    return response
  }

  /// Length of the body in bytes, sent or not.
  package var bodySize: Int {
    switch body {
    case .empty: 0
    case .unsent(let size): size
    case .bytes(let bytes): bytes.count
    case .held(let held): held.size
    case .file(let file): file.size
    case .part(_, let range): range.count
    }
  }

  /// The body's bytes if they count against the ``OutgoingRoom`` until they are sent.
  var heldBody: OutgoingContent? {
    if case .held(let held) = body { held } else { nil }
  }

  /// Creates an answer. `contentType` becomes its first header.
  package init(
    status: Int, contentType: String? = nil, headers: [(name: String, value: String)] = [],
    body: Body = .empty
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    if let contentType { self.headers.insert(("Content-Type", contentType), at: 0) }
  }

  /// Creates an answer that is a text in UTF-8.
  package init(status: Int, text: String, headers: [(name: String, value: String)] = []) {
    self.init(
      status: status, contentType: "text/plain; charset=utf-8", headers: headers,
      body: .bytes(Array(text.utf8)))
  }
}
