import CMicroHTTPD
import Glibc

/// A request whose body has arrived.
///
/// What it says is read from the exchange when it is asked for, most handlers wanting little of it. Its headers
/// are gone once the exchange has ended.
@MainActor
package struct HTTPRequest {
  private let exchange: HTTPExchange

  /// Of an exchange whose target is well formed.
  package init(_ exchange: HTTPExchange) {
    self.exchange = exchange
  }

  /// The target, decoded.
  package var target: RequestTarget { exchange.target.decoded }

  /// The method; whether it fits the resource is the handler's to say.
  package var method: HTTPMethod { exchange.method }

  /// The target as it was sent.
  package var rawTarget: String { exchange.target.text }

  /// The body, within the server's limit; empty where there was none.
  package var body: [UInt8] { exchange.body }

  /// The decoded segments of the path.
  package var path: [String] { exchange.target.decoded.path }

  /// The decoded query.
  package var query: [RequestTarget.QueryItem] { exchange.target.decoded.query }

  /// Host and port that the client asked for: of the target where it has them, else the `Host` header's.
  package var authority: String? { exchange.target.decoded.authority ?? header("Host") }

  /// The bytes of the `Host` header's value where that says what the client asked for. They are there as long as the
  /// handler runs.
  package var host: UnsafeBufferPointer<UInt8>? {
    exchange.handle != nil && exchange.target.decoded.authority == nil ? exchange.host : nil
  }

  /// The numeric address of the other end of the connection, or ``localAddress``.
  package var remoteAddress: String { exchange.connection.clientAddress }

  /// What stands for the address of a client of a local socket, as nginx has it.
  package nonisolated static var localAddress: String { HTTPConnection.localAddress }
}

// MARK: Headers

extension HTTPRequest {
  /// The first value of a header, whatever the case of its name.
  package func header(_ name: StaticString) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is a header of a name, whatever its case.
  package func hasHeader(_ name: StaticString) -> Bool { bytes(of: name) != nil }

  /// All values of a header that may be repeated, whatever the case of its name.
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

  /// The bytes of all values of a header whose name is known only at runtime, whatever its case.
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

  /// The bytes of a header's first value, which are there as long as the handler runs.
  package func bytes(of name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    guard exchange.mayHaveHeader(name), let handle = exchange.handle else { return nil }
    var value: UnsafePointer<CChar>?
    var size = 0
    let found = MHD_lookup_connection_value_n(
      handle, .HEADER_KIND, name.characters, name.utf8CodeUnitCount, &value, &size)
    guard found == .YES, let value else { return nil }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self), count: size)
  }

  /// The bytes of the first `Accept` header's value.
  var accept: UnsafeBufferPointer<UInt8>? { exchange.handle == nil ? nil : exchange.accept }

  /// False where there is at most one header of a name for certain.
  func mayHaveSeveral(_ name: StaticString) -> Bool { exchange.repeatedNames & name.headerBit != 0 }
}

extension HTTPExchange {
  /// False where the head has no header of that name for certain.
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
  /// Whether these are the bytes of a text.
  package func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && (count == 0 || memcmp(baseAddress!, text.utf8Start, count) == 0)
  }
}
