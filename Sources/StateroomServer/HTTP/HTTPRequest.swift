import CMicroHTTPD

/// A request whose body has arrived.
///
/// Its headers and its address are read from the connection when they are asked for, most handlers
/// wanting few or none of them: they are gone once the exchange has ended.
@MainActor
package struct HTTPRequest {
  /// The method; whether it fits the resource is the handler's to say.
  package let method: HTTPMethod
  /// The target as it was sent.
  package let rawTarget: String
  /// The target, decoded.
  package let target: RequestTarget
  /// The body, within the server's limit; empty where there was none.
  package let body: [UInt8]

  private let exchange: HTTPExchange

  init(_ exchange: HTTPExchange, target: RequestTarget, body: [UInt8]) {
    method = exchange.method
    rawTarget = exchange.rawTarget
    self.target = target
    self.body = body
    self.exchange = exchange
  }

  /// The decoded segments of the path.
  package var path: [String] { target.path }

  /// The decoded query.
  package var query: [RequestTarget.QueryItem] { target.query }

  /// Host and port that the client asked for: of the target where it has them, else the `Host` header's.
  package var authority: String? { target.authority ?? header("Host") }

  /// The first value of a header, whatever the case of its name.
  package func header(_ name: String) -> String? {
    guard let handle = exchange.handle else { return nil }
    var value: UnsafePointer<CChar>?
    var size = 0
    let found = name.withCString {
      MHD_lookup_connection_value_n(handle, .HEADER_KIND, $0, name.utf8.count, &value, &size)
    }
    guard found == .YES, let value else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: value, count: size), as: UTF8.self)
  }

  /// All values of a header that may be repeated, whatever the case of its name.
  package func headers(_ name: String) -> [String] {
    guard let handle = exchange.handle else { return [] }
    let search = HeaderSearch(name: name.lowercased())
    MHD_get_connection_values_n(
      handle, .HEADER_KIND,
      { context, _, name, nameSize, value, valueSize in
        let search = Unmanaged<HeaderSearch>.fromOpaque(context!).takeUnretainedValue()
        search.visit(
          UnsafeRawBufferPointer(start: name, count: nameSize),
          UnsafeRawBufferPointer(start: value, count: valueSize))
        return .YES
      }, Unmanaged.passUnretained(search).toOpaque())
    return search.values
  }

  /// The numeric address of the other end of the connection; empty where there is none.
  package var remoteAddress: String { exchange.connection.clientAddress }
}

private final class HeaderSearch {
  let name: String
  var values: [String] = []

  init(name: String) {
    self.name = name
  }

  func visit(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard String(decoding: name, as: UTF8.self).lowercased() == self.name else { return }
    values.append(String(decoding: value, as: UTF8.self))
  }
}
