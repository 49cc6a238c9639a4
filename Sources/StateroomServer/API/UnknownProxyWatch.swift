import StateroomHTTP

/// Notices that requests come through a proxy that no option names, so that all its clients look like one.
struct UnknownProxyWatch {
  /// The number of sessions below which nothing is said.
  private static let leastSessions = 100

  private var hasWarned = false

  /// Returns a message for the log about a request that has opened a session, at most once.
  ///
  /// `count` is the number of all sessions, and `own` that of those from the request's own address.
  @MainActor mutating func message(
    about request: HTTPRequest, _ proxies: TrustedProxies, count: Int, own: Int
  ) -> String? {
    guard !hasWarned, !proxies.isTrusted(request.remoteAddress) else { return nil }
    let address = request.remoteAddress
    var message: String?
    if request.hasHeader("X-Stateroom-Slot") {
      message =
        "\(address) says how it routes (X-Stateroom-Slot), and is not believed: its sessions will move between servers."
    } else if count >= Self.leastSessions, 2 * own >= count, TrustedProxies.havePassedOn(request) {
      message =
        "\(address), which passes on requests of others, has opened half of all sessions: all its clients look like one."
    }
    hasWarned = message != nil
    return message.map { "\($0) If it is your proxy, name it by --trusted-proxy \(address)." }
  }
}
