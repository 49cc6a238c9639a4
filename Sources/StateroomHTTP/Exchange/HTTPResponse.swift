/// An answer with a body that is known when it is made.
package struct HTTPResponse: Sendable {
  /// What follows the headers.
  package enum Body: Sendable {
    /// Nothing.
    case empty
    /// These bytes. Longer ones are lent to libmicrohttpd, not copied: keeping the same array for
    /// several answers costs nothing.
    case bytes([UInt8])
    /// The same, counted as long as they are on their way.
    case held(HeldBytes)
    /// A file's content, sent by the kernel.
    case file(OpenFile)
    /// Nothing, while so many bytes are told: the length of what a 304 stands for.
    case unsent(Int)
  }

  /// The status code.
  package var status: Int
  /// In the order in which they are sent. `Date`, `Content-Length` and `Connection` are not the
  /// caller's. A value with a line break in it is not sent.
  package var headers: [(name: String, value: String)]
  /// Left out where the request was HEAD, while its length is still told.
  package var body: Body

  /// The answer to a client that has this one already. Its length is that of this one's body: no other may be told
  /// (RFC 9110, 8.6), and libmicrohttpd leaves none out.
  package var notModified: HTTPResponse {
    HTTPResponse(
      status: 304, headers: headers.filter { $0.name != "Content-Type" }, body: .unsent(bodySize))
  }

  /// Length of the body in bytes, sent or not.
  package var bodySize: Int {
    switch body {
    case .empty: 0
    case .unsent(let size): size
    case .bytes(let bytes): bytes.count
    case .held(let held): held.size
    case .file(let file): file.size
    }
  }

  /// The body if it is counted as long as it is on its way.
  var heldBody: HeldBytes? {
    if case .held(let held) = body { held } else { nil }
  }

  /// An answer; `contentType` becomes its first header.
  package init(
    status: Int, contentType: String? = nil, headers: [(name: String, value: String)] = [],
    body: Body = .empty
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    if let contentType { self.headers.insert(("Content-Type", contentType), at: 0) }
  }

  /// A text, in UTF-8.
  package init(status: Int, text: String, headers: [(name: String, value: String)] = []) {
    self.init(
      status: status, contentType: "text/plain; charset=utf-8", headers: headers,
      body: .bytes(Array(text.utf8)))
  }
}
