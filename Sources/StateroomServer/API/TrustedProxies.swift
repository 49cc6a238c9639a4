import RenderTree
import StateroomHTTP
import StateroomStores

/// Who a request comes from, and what it asks for, where a proxy may stand between.
struct RequestOrigin: Equatable {
  /// The client's numeric address; empty where it is not known.
  var address: String
  /// The host and port that the client asked for, as the proxy says; nil where it is the request's own.
  var authority: String?
  /// `http` or `https`, as the client sees it; nil where nobody says.
  var scheme: String?
}

/// The proxies whose word about their clients is taken.
struct TrustedProxies: Sendable {
  var networks: [IPNetwork]
  /// Whether the clients of a local socket, whom its file's permissions let in, are proxies.
  var includesLocal = false

  /// Whether there are none.
  var isEmpty: Bool { networks.isEmpty && !includesLocal }

  /// Who a request comes from: what `X-Forwarded-For`, `-Host` and `-Proto` say if a trusted proxy sent it, the last
  /// address that is no trusted proxy's. What lies before that one is whatever a client has made up.
  @MainActor func origin(of request: HTTPRequest) throws(Problem) -> RequestOrigin {
    var origin = RequestOrigin(address: request.remoteAddress)
    guard !isEmpty, isTrusted(origin.address) else { return origin }
    for hop in request.headers("X-Forwarded-For").flatMap({ $0.split(separator: ",") }).reversed() {
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

  /// The slot that a trusted proxy routed the request by; nil if no such proxy says one.
  @MainActor func slot(of request: HTTPRequest) -> RoutingSlot? {
    guard !isEmpty, isTrusted(request.remoteAddress) else { return nil }
    return request.header("X-Stateroom-Slot").flatMap { RoutingSlot($0) }
  }

  /// The last value, which the nearest proxy has added; clients and other proxies can only put values before it.
  private static func last(_ headers: [String]) -> String? {
    headers.last?.split(separator: ",").last.map { String($0).trimmed }
  }

  /// Whether an address is that of a proxy.
  func isTrusted(_ address: String) -> Bool {
    address == HTTPRequest.localAddress ? includesLocal : networks.contains { $0.contains(address) }
  }

  /// Some proxies add a port, and brackets around IPv6 addresses.
  private static func address(_ hop: String) -> String {
    if hop.hasPrefix("["), let end = hop.firstIndex(of: "]") { return String(hop[..<end].dropFirst()) }
    return hop.count { $0 == ":" } == 1 ? String(hop.prefix { $0 != ":" }) : hop
  }
}
