import CMicroHTTPD
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
  package var target: RequestTarget { exchange.target.decoded }

  /// The method. The handler decides whether the resource supports it.
  package var method: HTTPMethod { exchange.method }

  /// The target as it was sent.
  package var rawTarget: String { exchange.target.text }

  /// The body, within the server's limit; empty if there was none.
  package var body: [UInt8] { exchange.body }

  /// The decoded segments of the path.
  package var path: [String] { exchange.target.decoded.path }

  /// The decoded query.
  package var query: [RequestTarget.QueryItem] { exchange.target.decoded.query }

  /// The host and port that the client requested: the target's if it has them, otherwise those of the `Host`
  /// header.
  package var authority: String? { exchange.target.decoded.authority ?? header("Host") }

  /// The bytes of the `Host` header, or nil if the target has an authority of its own. They are valid while the
  /// handler runs.
  package var host: UnsafeBufferPointer<UInt8>? {
    exchange.handle != nil && exchange.target.decoded.authority == nil ? exchange.host : nil
  }

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
  ///
  /// Complexity: O(n) in the number of headers.
  package func headers(_ name: StaticString) -> [String] {
    guard exchange.mayHaveHeader(name), let handle = exchange.handle else { return [] }
    var values: [String] = []
    withUnsafeMutablePointer(to: &values) { values in
      microhttpd_visit_headers(handle, name.characters, name.utf8CodeUnitCount, values) {
        values, value, size in
        let text = String(decoding: UnsafeRawBufferPointer(start: value, count: size), as: UTF8.self)
        values!.assumingMemoryBound(to: [String].self).pointee.append(text)
      }
    }
    return values
  }

  /// All headers in the order in which they came, for passing the request on.
  ///
  /// Complexity: O(n) in the number of headers.
  package var fields: [(name: String, value: String)] {
    guard let handle = exchange.handle else { return [] }
    var fields: [(name: String, value: String)] = []
    withUnsafeMutablePointer(to: &fields) { fields in
      microhttpd_visit_all_headers(handle, fields) { fields, name, nameSize, value, valueSize in
        let name = String(decoding: UnsafeRawBufferPointer(start: name, count: nameSize), as: UTF8.self)
        let value = String(decoding: UnsafeRawBufferPointer(start: value, count: valueSize), as: UTF8.self)
        fields!.assumingMemoryBound(to: [(name: String, value: String)].self).pointee.append((name, value))
      }
    }
    return fields
  }

  /// Returns the bytes of all values of a header whose name is known only at runtime. The name is case-insensitive.
  ///
  /// Complexity: O(n) in the number of headers.
  package func values(of name: String) -> [[UInt8]] {
    guard let handle = exchange.handle else { return [] }
    var name = name
    var values: [[UInt8]] = []
    name.withUTF8 { name in
      guard let start = name.baseAddress else { return }
      let characters = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
      withUnsafeMutablePointer(to: &values) { values in
        microhttpd_visit_headers(handle, characters, name.count, values) { values, value, size in
          let bytes = UnsafeRawBufferPointer(start: value, count: size)
          values!.assumingMemoryBound(to: [[UInt8]].self).pointee.append(Array(bytes))
        }
      }
    }
    return values
  }

  /// Returns the bytes of a header's first value, which are valid while the handler runs.
  package func bytes(of name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    guard exchange.mayHaveHeader(name), let handle = exchange.handle else { return nil }
    var value: UnsafePointer<CChar>?
    var size = 0
    let found = MHD_lookup_connection_value_n(
      handle, .HEADER_KIND, name.characters, name.utf8CodeUnitCount, &value, &size)
    guard found == .YES, let value else { return nil }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self),
      count: microhttpd_trimmed(value, size))
  }

  /// The bytes of the first `Accept` header's value.
  var accept: UnsafeBufferPointer<UInt8>? { exchange.handle == nil ? nil : exchange.accept }

  /// Whether there may be several headers with a name; false only if there is certainly at most one.
  func mayHaveSeveral(_ name: StaticString) -> Bool { exchange.repeatedNames & name.headerBit != 0 }
}

extension HTTPExchange {
  /// Whether there may be a header with a name; false only if there certainly is none.
  fileprivate func mayHaveHeader(_ name: StaticString) -> Bool {
    headerNames & name.headerBit != 0
  }
}

extension StaticString {
  fileprivate var characters: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }

  fileprivate var headerBit: UInt64 { microhttpd_name_bit(characters, utf8CodeUnitCount) }
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
