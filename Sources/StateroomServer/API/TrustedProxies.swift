import RenderTree
import StateroomHTTP
import StateroomStores

/// The origin of a request that may have come through a proxy, and the URL that the client requested.
struct RequestOrigin: Equatable {
  /// The client's numeric address; empty if it is unknown.
  var address: String
  /// The host and port that the client requested according to the proxy, or nil if they are the request's own.
  var authority: String?
  /// `http` or `https`, as the client sees it, or nil if it is unknown.
  var scheme: String?
}

/// The proxies whose headers about their clients are trusted.
struct TrustedProxies: Sendable {
  var networks: [IPNetwork]
  /// Whether the clients of a local socket, which its permissions restrict, are proxies.
  var includesLocal = false

  /// Whether there are none.
  var isEmpty: Bool { networks.isEmpty && !includesLocal }

  /// Returns the origin of a request. If a trusted proxy sent it, this is what `X-Forwarded-For`, `-Host` and
  /// `-Proto` say: the last address that is not a trusted proxy's. A client may have invented the addresses before
  /// that.
  ///
  /// - Complexity: O(*n* + *h* × *k*), where *n* is the length of the headers, *h* the number of addresses in them
  ///   and *k* the number of trusted networks.
  @MainActor func origin(of request: HTTPRequest) throws(Problem) -> RequestOrigin {
    var origin = RequestOrigin(address: request.remoteAddress)
    guard !isEmpty, isTrusted(origin.address) else { return origin }
    let hops = request.headers("X-Forwarded-For").flatMap {
      // An empty element is kept, so that it is refused: a proxy may not have known the address.
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    for hop in hops.reversed() {
      guard let address = IPNetwork.canonical(Self.address(String(hop).trimmed)) else {
        throw .badRequest("X-Forwarded-For must have addresses, such as 192.0.2.7 or 2001:db8::7.")
      }
      origin.address = address
      if !isTrusted(address) { break }
    }
    if let host = Self.last(request.headers("X-Forwarded-Host")) { origin.authority = host }
    if let scheme = Self.last(request.headers("X-Forwarded-Proto")) { origin.scheme = scheme.lowercased() }
    return origin
  }

  /// Returns whether a request came through a proxy, which adds headers to it.
  @MainActor static func havePassedOn(_ request: HTTPRequest) -> Bool {
    request.hasHeader("X-Forwarded-For") || request.hasHeader("X-Forwarded-Host")
      || request.hasHeader("X-Forwarded-Proto") || request.hasHeader("Forwarded") || request.hasHeader("Via")
  }

  /// Returns the slot by which a trusted proxy routed the request, or nil if there is none.
  @MainActor func slot(of request: HTTPRequest) -> RoutingSlot? {
    guard !isEmpty, isTrusted(request.remoteAddress) else { return nil }
    return request.header("X-Stateroom-Slot").flatMap { RoutingSlot($0) }
  }

  /// Returns the last value, which the nearest proxy has added; clients and other proxies can only put values
  /// before it.
  private static func last(_ headers: [String]) -> String? {
    headers.last?.split(separator: ",").last.map { String($0).trimmed }
  }

  /// Returns whether an address is that of a trusted proxy.
  func isTrusted(_ address: String) -> Bool {
    address == HTTPRequest.localAddress ? includesLocal : networks.contains { $0.contains(address) }
  }

  /// Removes the port and the brackets around IPv6 addresses that some proxies add.
  private static func address(_ hop: String) -> String {
    if hop.hasPrefix("["), let end = hop.firstIndex(of: "]") { return String(hop[..<end].dropFirst()) }
    return hop.count { $0 == ":" } == 1 ? String(hop.prefix { $0 != ":" }) : hop
  }
}
