import RenderTree
import StateroomHTTP

/// A stream of a session's revisions to one reader.
///
/// It only keeps the reader's revision: if a slow reader has missed revisions, it gets one change when it is ready
/// again.
@MainActor
final class SessionStream: Follower, HeartbeatSender {
  private let live: LiveSession
  private let stream: EventStream
  private let requests: SessionRequests
  private let heartbeat: Heartbeat
  private var sent: Revision?
  /// Whether an event waits until its content is committed.
  private var isHeld = false
  /// Whether a revision waits until there is room for it.
  private var lacksRoom = false
  /// The stream's place in the heartbeat, or nil if it is not part of it.
  private var place: Int?

  init(
    _ live: LiveSession, _ stream: EventStream, _ requests: SessionRequests, _ heartbeat: Heartbeat,
    since: Revision?
  ) {
    self.live = live
    self.stream = stream
    self.requests = requests
    self.heartbeat = heartbeat
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
    place = heartbeat.add(self)
  }

  func beat() {
    stream.comment()
  }

  func revisionPublished() {
    if live.isInRun { return live.whenReadable { [weak self] in self?.revisionPublished() } }
    guard !isHeld, !lacksRoom, live.loss == nil, stream.isWritable, sent != live.revision else { return }
    if live.sharedEvent(since: sent) == nil, requests.lacksRoom(for: live) {
      lacksRoom = true
      // The stream keeps no data meanwhile, so that it may wait without a limit.
      return requests.room.whenFree(for: live.session.tree.size) { [weak self] in
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
    requests.turns.add { [weak self] in self?.takeShared() }
  }

  private func takeShared() {
    guard lacksRoom, live.sharedEvent(since: sent) != nil else { return }
    lacksRoom = false
    revisionPublished()
  }

  /// Returns the event with the changes since a revision, which is encoded once for all readers with that revision.
  private func change(since: Revision) -> SessionEvent {
    if let shared = live.sharedEvent(since: since) { return shared }
    let event = event("change") { live.session.writeChanges(since: since, to: $0) }
    live.share(event, since: since)
    return event
  }

  /// Returns the event with everything that the session shows. A large snapshot is encoded once for all readers
  /// that wait for it.
  private func snapshot() -> SessionEvent {
    if let shared = live.sharedEvent(since: nil) { return shared }
    let event = event("snapshot") { SessionAnswers.writeSnapshot(of: live, to: $0) }
    live.share(event, since: nil)
    return event
  }

  /// Returns an event with the data that `writeData` writes, which contains no line breaks.
  private func event(_ name: StaticString, _ writeData: (JSONWriter) -> Void) -> SessionEvent {
    requests.writer.event { json in
      json.writeLiteral("event: ")
      json.writeLiteral(name)
      json.writeLiteral("\nid: ")
      json.write(live.revision)
      json.writeLiteral("\ndata: ")
      writeData(json)
      json.writeLiteral("\n\n")
    }
  }

  private func write(_ event: SessionEvent) {
    switch event {
    case .small(let bytes): stream.write(bytes)
    case .large(let held): stream.write(held)
    }
  }

  func sessionEnded(_ reason: SessionEnd) {
    let data = requests.writer.bytes { json in
      json.writeObject {
        json.writeKey("reason")
        json.write(reason.rawValue)
      }
    }
    stream.send(event: "closed", data: data)
    stream.close()
    end()
  }

  private func end() {
    if let place { heartbeat.remove(self, from: place) }
    place = nil
    live.unfollow(self)
  }
}
