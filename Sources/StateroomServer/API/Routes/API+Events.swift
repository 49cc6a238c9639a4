import RenderTree
import StateroomHTTP

extension API {
  /// `GET /sessions/{s}/events`
  func follow(_ live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange) throws(Problem) {
    try request.checkQuery(["since"])
    if request.method == .head {
      return exchange.respond(HTTPResponse(status: 200, contentType: "text/event-stream"))
    }
    try checkFollowers(of: live)
    live.settle()
    // A value that makes no sense is answered by a snapshot: an error would end an EventSource for good.
    let wanted = request.header("Last-Event-ID") ?? request.queryValue("since")
    let since = wanted.flatMap { Revision(digits: $0) }.flatMap { $0 <= live.revision ? $0 : nil }
    guard let stream = exchange.startStream() else { return }
    let follower = SessionStream(live, stream, self, since: since)
    live.follow(follower)
    follower.begin()
  }
}

extension API {
  /// Refuses another reader of a session that has as many as it may.
  func checkFollowers(of live: LiveSession) throws(Problem) {
    guard live.followerCount >= limits.streamsPerSession else { return }
    throw Problem(
      429, "Too Many Requests",
      "The session has \(live.followerCount) readers that wait; close one or try again later.",
      headers: [("Retry-After", "5")])
  }
}

/// A stream of a session's revisions to one reader.
///
/// It keeps nothing but the revision that the reader has: what a slow reader missed is written as one change
/// when it is ready again.
@MainActor
final class SessionStream: Follower, Beating {
  private let live: LiveSession
  private let stream: EventStream
  private let api: API
  private var sent: Revision?
  /// Whether a piece is written and waits until what it shows is committed.
  private var isHeld = false
  /// Its place in the heartbeat; nil where it has none, any more.
  private var place: Int?

  init(_ live: LiveSession, _ stream: EventStream, _ api: API, since: Revision?) {
    self.live = live
    self.stream = stream
    self.api = api
    sent = since
  }

  func begin() {
    stream.onClose = { [self] in end() }
    stream.onDrained = { [weak self] in self?.revisionPublished() }
    revisionPublished()
    if sent == live.revision, !isHeld, stream.isWritable {
      // Headers leave with the first bytes: a reader that has missed nothing learns that it is connected.
      stream.comment("connected")
    }
    place = api.heartbeat.add(self)
  }

  func beat() {
    stream.comment()
  }

  func revisionPublished() {
    if live.isInRun { return live.whenReadable { [weak self] in self?.revisionPublished() } }
    guard !isHeld, live.loss == nil, stream.isWritable, sent != live.revision else { return }
    let before = sent
    let piece = live.noted(.request) { before.map { change(since: $0) } ?? snapshot() }
    sent = live.revision
    if live.showsCommitted {
      stream.write(piece)
      return
    }
    isHeld = true
    live.whenCommitted { [self] loss in
      isHeld = false
      guard loss == nil else { return }
      if stream.isWritable {
        stream.write(piece)
      } else {
        // Something else is on its way; the piece is written anew once that has left.
        sent = before
      }
    }
  }

  /// What changed since a revision, written once for all who have that one.
  private func change(since: Revision) -> [UInt8] {
    if let shared = live.sharedChange, shared.since == since { return shared.event }
    live.session.writeChanges(since: since, to: api.json)
    let event = encode("change")
    live.share(event, since: since)
    return event
  }

  private func snapshot() -> [UInt8] {
    api.writeSnapshot(of: live)
    return encode("snapshot")
  }

  /// The event of what was written to `json`.
  private func encode(_ event: String) -> [UInt8] {
    defer { api.json.removeAll() }
    return EventStream.encode(event: event, id: String(live.revision), data: api.json.copyBytes())
  }

  func sessionEnded(_ reason: SessionEnd) {
    let json = api.json
    json.writeObject {
      json.writeKey("reason")
      json.write(reason.rawValue)
    }
    stream.send(event: "closed", data: json.copyBytes())
    json.removeAll()
    stream.close()
    end()
  }

  private func end() {
    if let place { api.heartbeat.remove(self, from: place) }
    place = nil
    live.unfollow(self)
  }
}
