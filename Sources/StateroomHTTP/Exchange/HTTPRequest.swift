import Glibc

/// A request whose body has arrived.
///
/// Its parts are read from the exchange on demand, since most handlers need few of them. Its headers are available
/// only until the exchange ends.
@MainActor
package struct HTTPRequest {
  private let exchange: HTTPExchange

  /// Creates the request of an exchange whose target is well formed.
  package init(_ exchange: HTTPExchange) {
    self.exchange = exchange
  }

  /// The target, decoded.
  package var target: RequestTarget { exchange.head.target.decoded }

  /// The method. The handler decides whether the resource supports it.
  package var method: HTTPMethod { exchange.head.method }

  /// The target as it was sent.
  package var rawTarget: String { exchange.head.target.text }

  /// The body, within the server's limit; empty if there was none.
  package var body: [UInt8] { exchange.body.bytes }

  /// The decoded segments of the path.
  package var path: [String] { target.path }

  /// The decoded query.
  package var query: [RequestTarget.QueryItem] { target.query }

  /// The host and port that the client requested: the target's if it has them, otherwise those of the `Host`
  /// header.
  package var authority: String? { target.authority ?? header("Host") }

  /// The bytes of the `Host` header, or nil if the target has an authority of its own. They are valid while the
  /// handler runs.
  package var host: UnsafeBufferPointer<UInt8>? { target.authority == nil ? exchange.head.host : nil }

  /// The numeric address of the connection's other end, or ``localAddress``.
  package var remoteAddress: String { exchange.connection.clientAddress }

  /// The address given to every client of a local socket, as in nginx.
  package nonisolated static var localAddress: String { HTTPConnection.localAddress }
}

// MARK: Headers

extension HTTPRequest {
  /// Returns the first value of a header. The name is case-insensitive.
  package func header(_ name: StaticString) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is a header with a name, which is case-insensitive.
  package func hasHeader(_ name: StaticString) -> Bool { bytes(of: name) != nil }

  /// Returns all values of a header that may be repeated. The name is case-insensitive.
  package func headers(_ name: StaticString) -> [String] { exchange.head.values(of: name) }

  /// All headers in the order in which they came, for passing the request on.
  package var fields: [(name: String, value: String)] { exchange.head.fields }

  /// Returns the bytes of all values of a header whose name is known only at runtime. The name is case-insensitive.
  package func values(of name: String) -> [[UInt8]] { exchange.head.values(ofHeader: name) }

  /// Returns the bytes of a header's first value, which are valid while the handler runs.
  package func bytes(of name: StaticString) -> UnsafeBufferPointer<UInt8>? { exchange.head.bytes(of: name) }

  /// Whether the client accepts the content coding `gzip` (RFC 9110, 12.5.3).
  package var acceptsGzip: Bool { exchange.head.acceptsGzip }

  /// The bytes of the first `Accept` header's value.
  var accept: UnsafeBufferPointer<UInt8>? { exchange.head.accept }

  /// Whether there may be several headers with a name; false only if there is certainly at most one.
  func mayHaveSeveral(_ name: StaticString) -> Bool { exchange.head.mayHaveSeveral(name) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the bytes of `text`, which consists of lowercase ASCII letters, or of its capitals.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] | 0x20 != text.utf8Start[index] { return false }
    return true
  }

  /// Whether these are the bytes of `text`.
  package func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && (count == 0 || memcmp(baseAddress!, text.utf8Start, count) == 0)
  }
}
