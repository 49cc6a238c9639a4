import RenderTree
import StateroomHTTP

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

  /// Who a request comes from: what `X-Forwarded-For`, `-Host` and `-Proto` say if a trusted proxy sent it, the last
  /// address that is no trusted proxy's.
  @MainActor func origin(of request: HTTPRequest) -> RequestOrigin {
    var origin = RequestOrigin(address: request.remoteAddress)
    guard !networks.isEmpty, isTrusted(origin.address) else { return origin }
    let hops = request.headers("X-Forwarded-For").flatMap { $0.split(separator: ",") }.map {
      Self.address(String($0).trimmed)
    }
    if let client = hops.last(where: { !isTrusted($0) }) ?? hops.first { origin.address = client }
    if let host = request.header("X-Forwarded-Host")?.split(separator: ",").last {
      origin.authority = String(host).trimmed
    }
    if let scheme = request.header("X-Forwarded-Proto")?.split(separator: ",").last {
      origin.scheme = String(scheme).trimmed.lowercased()
    }
    return origin
  }

  /// Whether an address is that of a proxy.
  func isTrusted(_ address: String) -> Bool {
    networks.contains { $0.contains(address) }
  }

  /// Some proxies add a port, and brackets around IPv6 addresses.
  private static func address(_ hop: String) -> String {
    if hop.hasPrefix("["), let end = hop.firstIndex(of: "]") { return String(hop[..<end].dropFirst()) }
    return hop.count { $0 == ":" } == 1 ? String(hop.prefix { $0 != ":" }) : hop
  }
}
