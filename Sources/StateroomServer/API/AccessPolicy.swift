import StateroomHTTP

/// CSRF and DNS-rebinding checks (`RunningIt.md`, Access).
package struct AccessPolicy: Sendable {
  /// Whether the server listens on a loopback address only.
  package var isLoopback: Bool
  /// The origins of other sites whose pages may use the server.
  package var allowedOrigins: Set<String>
  /// The host names of the server besides those of the machine itself. If there are none, any name is accepted,
  /// except on a loopback address.
  package var allowedHosts: Set<String>
  /// The trusted proxies.
  let proxies: TrustedProxies
  /// The headers in which the proxies name the user of a request, or nil if the server knows no users.
  let users: UserHeaders?

  package init(isLoopback: Bool, allowedOrigins: Set<String> = [], allowedHosts: Set<String> = []) {
    self.init(
      isLoopback: isLoopback, allowedOrigins: allowedOrigins, allowedHosts: allowedHosts,
      proxies: TrustedProxies(networks: []))
  }

  init(
    isLoopback: Bool, allowedOrigins: Set<String>, allowedHosts: Set<String>, proxies: TrustedProxies,
    users: UserHeaders? = nil
  ) {
    self.isLoopback = isLoopback
    self.allowedOrigins = allowedOrigins
    self.allowedHosts = allowedHosts
    self.proxies = proxies
    self.users = users
  }

  /// Refuses a foreign `Origin`, and a `Host` that is not allowed or that, on a loopback listener, may be another
  /// site's name by DNS rebinding. Behind a trusted proxy both are compared with the host that the proxy reports.
  ///
  /// Health checks are accepted under any name that is not rebound, since supervisors use addresses; scrapers of
  /// metrics may use addresses, too.
  @MainActor func check(
    _ request: HTTPRequest, from origin: RequestOrigin, at resource: Resource? = nil
  ) throws(Problem) {
    if !allowedHosts.isEmpty {
      if resource?.isHealth != true {
        try checkAllowed(origin.authority ?? request.authority, orAddress: resource == .metrics)
      }
    } else if isLoopback, let authority = request.authority {
      let host = try Self.host(named: authority)
      guard Self.isLocal(host) || proxies.isTrusted(request.remoteAddress) else {
        throw .foreignHost(host)
      }
    }
    guard !isShared(with: request) else { return }
    guard let site = request.header("Origin") else {
      if Self.isForeign(request), !allowedOrigins.contains("*") { throw .foreignPage }
      return
    }
    let authority = origin.authority ?? request.authority
    guard let mark = site.range(of: "://"), site[mark.upperBound...].lowercased() == authority?.lowercased(),
      origin.scheme == nil || site[..<mark.lowerBound].lowercased() == origin.scheme
    else {
      throw Problem(
        403, "Forbidden",
        "Pages of \(site) may not use this server; start it with --allowed-origin \(site) to let them.")
    }
  }

  /// Refuses a name that is neither the machine's own nor allowed.
  private func checkAllowed(_ authority: String?, orAddress: Bool) throws(Problem) {
    let host = try Self.host(named: authority ?? "")
    guard allowedHosts.contains(host) || Self.isLoopback(host) || orAddress && Self.isLocal(host) else {
      throw .foreignHost(host)
    }
  }

  /// Whether a page of another site sent a request that changes something, according to the browser. Some browsers say
  /// so without an `Origin`.
  @MainActor static func isForeign(_ request: HTTPRequest) -> Bool {
    guard !request.method.isSafe, let site = request.header("Sec-Fetch-Site") else { return false }
    return site != "same-origin" && site != "none"
  }

  /// Whether a request comes from a page of this server, according to headers that browsers set and scripts cannot.
  @MainActor func comesFromOwnPage(_ request: HTTPRequest) -> Bool {
    if let site = request.header("Sec-Fetch-Site") { return site == "same-origin" }
    // A request from another origin was refused before, unless that is allowed.
    return request.hasHeader("Origin") && !isShared(with: request)
  }

  /// Whether a request may come from a page of this server: by http from another machine, browsers do not say so of
  /// requests that change nothing. They send its `SameSite=Strict` cookies with no other page's request.
  @MainActor func mayComeFromOwnPage(_ request: HTTPRequest) -> Bool {
    if let site = request.header("Sec-Fetch-Site") { return site == "same-origin" }
    return !isShared(with: request)
  }

  /// Whether a page's request came by https: according to its `Origin`, else to the proxy, and else because browsers
  /// send `Sec-Fetch-Site` only by https and to the machine itself.
  @MainActor func isSecure(_ request: HTTPRequest) -> Bool {
    if let origin = request.header("Origin") { return origin.hasPrefix("https://") }
    let origin = try? proxies.origin(of: request)
    if let scheme = origin?.scheme { return scheme == "https" }
    guard request.hasHeader("Sec-Fetch-Site"), let authority = origin?.authority ?? request.authority else {
      return false
    }
    return !Self.isLoopback(Self.host(of: authority))
  }

  /// Whether the request comes from a page of another site that may use the server.
  @MainActor func isShared(with request: HTTPRequest) -> Bool {
    guard !allowedOrigins.isEmpty, let origin = request.header("Origin") else { return false }
    return allowedOrigins.contains(origin) || allowedOrigins.contains("*")
  }

  /// Returns the headers that let such a page read the answer (Fetch, 3.2); none if no other site may use the
  /// server.
  @MainActor func sharingHeaders(for request: HTTPRequest) -> [(name: String, value: String)] {
    guard !allowedOrigins.isEmpty else { return [] }
    guard isShared(with: request), let origin = request.header("Origin") else { return [("Vary", "Origin")] }
    return [
      ("Vary", "Origin"), ("Access-Control-Allow-Origin", origin),
      (
        "Access-Control-Expose-Headers",
        "Allow, ETag, Link, Location, Preference-Applied, Retry-After, X-Client, X-Request-Id, traceparent"
      ),
    ]
  }

  /// Returns whether a request passes under every policy: it has no `Origin`, so that no page has sent it, nor the mark
  /// of a page by which it could be refused, and its
  /// `Host` is a name that only this machine can have. Almost every client of a loopback server passes.
  @MainActor static func letsIn(_ request: HTTPRequest) -> Bool {
    guard !request.hasHeader("Origin"), request.method == .get || !request.hasHeader("Sec-Fetch-Site"),
      let authority = request.host
    else { return false }
    let end = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.count
    let host = UnsafeBufferPointer(rebasing: authority[..<end])
    return host.equals("localhost") || host.equals("127.0.0.1")
  }

  private static func host(named authority: String) throws(Problem) -> String {
    let host = host(of: authority)
    guard !host.isEmpty else { throw .badRequest("The Host header is empty.") }
    return host
  }

  private static func host(of authority: String) -> String {
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return String(authority[...end]).lowercased()
    }
    return String(authority.prefix { $0 != ":" }).lowercased()
  }

  /// Returns whether a name or an address is this machine's own.
  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || host.hasPrefix("127.") && IPNetwork.canonical(host) != nil
  }

  private static func isLocal(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("[") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}

extension Problem {
  /// The problem of a request that a page of another site has sent without its name.
  static let foreignPage = Problem(
    403, "Forbidden",
    "A page of another site sent this, as the browser says by Sec-Fetch-Site; start the server with --allowed-origin "
      + "to let pages of other sites use it.")

  /// Returns the problem of a request with a foreign host name.
  fileprivate static func foreignHost(_ host: String) -> Problem {
    Problem(
      403, "Forbidden",
      "This server does not answer to the host name \(host); use localhost, or start it with "
        + "--allowed-host \(host).")
  }
}
