import RenderTree
import StateroomHTTP

extension API {
  /// Answers `GET /sessions/{s}/events`.
  func follow(_ live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange) throws(Problem) {
    try request.checkQuery(["since"])
    if request.method == .head {
      return exchange.respond(HTTPResponse(status: 200, contentType: "text/event-stream"))
    }
    try checkFollowers(of: live)
    live.settle()
    // An invalid revision is answered with a snapshot: an error would end an EventSource for good.
    let wanted = request.header("Last-Event-ID") ?? request.queryValue("since")
    let since = wanted.flatMap { Revision(digits: $0) }.flatMap { $0 <= live.revision ? $0 : nil }
    guard let stream = exchange.startStream() else { return }
    let follower = SessionStream(live, stream, self, since: since)
    live.follow(follower)
    follower.begin()
  }
}

extension API {
  /// Throws if a session has as many readers as are allowed.
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
/// It only keeps the reader's revision: if a slow reader has missed revisions, it gets one change when it is ready
/// again.
@MainActor
final class SessionStream: Follower, HeartbeatSender {
  private let live: LiveSession
  private let stream: EventStream
  private let api: API
  private var sent: Revision?
  /// Whether an event waits until its content is committed.
  private var isHeld = false
  /// Whether a revision waits until there is room for it.
  private var lacksRoom = false
  /// The stream's place in the heartbeat, or nil if it is not part of it.
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
      // Headers are sent with the first bytes: a reader that has missed nothing learns that it is connected.
      stream.comment("connected")
    }
    place = api.heartbeat.add(self)
  }

  func beat() {
    stream.comment()
  }

  func revisionPublished() {
    if live.isInRun { return live.whenReadable { [weak self] in self?.revisionPublished() } }
    guard !isHeld, !lacksRoom, live.loss == nil, stream.isWritable, sent != live.revision else { return }
    if live.sharedEvent(since: sent) == nil, api.lacksRoom(for: live) {
      lacksRoom = true
      // The stream keeps no data meanwhile, so that it may wait without a limit.
      return api.room.whenFree(for: live.session.tree.size) { [weak self] in
        self?.lacksRoom = false
        self?.revisionPublished()
      }
    }
    let before = sent
    let piece = live.noted(.request) { before.map { change(since: $0) } ?? snapshot() }
    sent = live.revision
    if live.isCommitted { return write(piece) }
    isHeld = true
    live.whenCommitted { [self] loss in
      isHeld = false
      guard loss == nil else { return }
      if stream.isWritable {
        write(piece)
      } else {
        // Something else is being sent; the event is encoded again afterwards.
        sent = before
      }
    }
  }

  func eventShared() {
    guard lacksRoom else { return }
    // In a turn of its own: the event is being given to the reader for which it was encoded.
    api.registry.turns.add { [weak self] in self?.takeShared() }
  }

  private func takeShared() {
    guard lacksRoom, live.sharedEvent(since: sent) != nil else { return }
    lacksRoom = false
    revisionPublished()
  }

  /// Returns the event with the changes since a revision, which is encoded once for all readers with that revision.
  private func change(since: Revision) -> LiveSession.Event {
    if let shared = live.sharedEvent(since: since) { return shared }
    let event = event("change") { live.session.writeChanges(since: since, to: api.json) }
    live.share(event, since: since)
    return event
  }

  /// Returns the event with everything that the session shows. A large snapshot is encoded once for all readers
  /// that wait for it.
  private func snapshot() -> LiveSession.Event {
    if let shared = live.sharedEvent(since: nil) { return shared }
    let event = event("snapshot") { api.writeSnapshot(of: live) }
    live.share(event, since: nil)
    return event
  }

  /// Returns an event with the data that `writeData` writes to `json`, which contains no line breaks.
  private func event(_ name: StaticString, _ writeData: () -> Void) -> LiveSession.Event {
    let json = api.json
    defer { json.removeAll() }
    json.writeLiteral("event: ")
    json.writeLiteral(name)
    json.writeLiteral("\nid: ")
    json.write(live.revision)
    json.writeLiteral("\ndata: ")
    writeData()
    json.writeLiteral("\n\n")
    let bytes = json.copyBytes()
    return bytes.count < OutgoingRoom.smallest ? .small(bytes) : .large(HeldBytes(bytes, in: api.room))
  }

  private func write(_ event: LiveSession.Event) {
    switch event {
    case .small(let bytes): stream.write(bytes)
    case .large(let held): stream.write(held)
    }
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
