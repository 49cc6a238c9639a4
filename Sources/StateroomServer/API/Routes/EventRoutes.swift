import RenderTree
import StateroomHTTP

/// Answers requests that follow a session.
@MainActor
struct EventRoutes {
  let requests: SessionRequests
  /// Sends signs of life on idle streams, so that proxies do not close them.
  let heartbeat: Heartbeat

  init(_ requests: SessionRequests) {
    self.requests = requests
    heartbeat = Heartbeat(loop: requests.loop)
  }

  /// Answers `GET /sessions/{s}/events`.
  func follow(_ live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange) throws(Problem) {
    try request.checkQuery(["since"])
    if request.method == .head {
      return exchange.respond(HTTPResponse(status: 200, contentType: "text/event-stream"))
    }
    try requests.checkFollowers(of: live)
    live.settle()
    // An invalid revision is answered with a snapshot: an error would end an EventSource for good.
    let wanted = request.header("Last-Event-ID") ?? request.queryValue("since")
    let since = wanted.flatMap { Revision(digits: $0) }.flatMap { $0 <= live.revision ? $0 : nil }
    guard let stream = exchange.startStream() else { return }
    let follower = SessionStream(live, stream, requests, heartbeat, since: since)
    live.follow(follower)
    follower.begin()
  }
}
