import Dispatch
import RenderTree
import StateroomHTTP
import StateroomStores

extension AdminAPI {
  /// The maximum number of sessions in one answer.
  private static let pageSize = 100

  /// Answers `GET /sessions` with a page of all sessions, starting at an index.
  func listSessions(_ request: HTTPRequest, _ exchange: HTTPExchange) throws(Problem) {
    let text = request.queryValue("from") ?? "0"
    guard let start = Int(digits: text) else { throw .badRequest("\"from\" must be a number.") }
    // The store's list includes the sessions in memory if it is durable.
    let live = registry.commits.keepsLiveSessions ? [] : registry.liveSummaries
    let page = live.dropFirst(start).prefix(Self.pageSize)
    let rest = Self.pageSize - page.count
    read { store throws(StoreFailure) in
      try store.summaries(from: max(0, start - live.count), limit: rest)
    } then: { [self] stored in
      guard let stored else { return exchange.respond(Problem.storeFailing.response) }
      exchange.respond(list(Array(page) + stored, from: start))
    }
  }

  private func list(_ page: [SessionSummary], from start: Int) -> HTTPResponse {
    respond { write(page, from: start, to: $0) }
  }

  /// Writes a page of sessions, and the address of the next page.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of sessions on the page, at most 100.
  private func write(_ page: [SessionSummary], from start: Int, to json: JSONWriter) {
    let now = registry.clock.now
    json.writeObject {
      json.writeKey("count")
      json.write(registry.count)
      json.writeKey("sessions")
      json.write("[" as Unicode.Scalar)
      for summary in page {
        json.separate()
        json.writeObject { write(summary, at: now, to: json) }
      }
      json.write("]" as Unicode.Scalar)
      if page.count == Self.pageSize {
        json.writeKey("next")
        json.write("/sessions?from=\(start + page.count)")
      }
    }
  }

  private func write(_ summary: SessionSummary, at now: WallTime, to json: JSONWriter) {
    let live = registry.directory.live(summary.session)
    json.writeKey("key")
    json.write(Digest(bits: summary.session.noteKey).description)
    json.writeKey("scene")
    json.write(summary.scene)
    if let user = summary.user {
      json.writeKey("user")
      json.write(user.name)
    }
    json.writeKey("state")
    json.write(live != nil ? "live" : summary.isFrozen ? "hibernated" : "elsewhere")
    if let opened = summary.opened {
      json.writeKey("age")
      json.write(max(0, now - opened))
    }
    json.writeKey("idle")
    let lastUse =
      live.map { registry.lastUse(of: $0) }
      ?? registry.limits.lifetimes.lastUse(summary.lastUse, opened: summary.opened)
    json.write(max(0, now - lastUse))
    json.writeKey("storedBytes")
    json.write(summary.bytes)
    guard let live else { return }
    json.writeKey("nodes")
    json.write(live.session.tree.nodeCount)
    json.writeKey("readers")
    json.write(live.followerCount)
  }

  /// Answers `DELETE /sessions/{key}`: closes the session whose id has that hash.
  ///
  /// Complexity: O(n) in the number of sessions; those in the store are searched on another thread.
  func closeSession(withKey text: String, _ exchange: HTTPExchange) throws(Problem) {
    guard let key = Digest(text)?.bits else { throw .noSessionWithKey }
    if registry.commits.isFailing { throw .storeFailing }
    if let live = registry.directory.lives.first(where: { $0.id.noteKey == key }) {
      return close(live.id, exchange)
    }
    read { store throws(StoreFailure) in
      try store.session { $0.noteKey == key }
    } then: { [self] found in
      guard let found else { return exchange.respond(Problem.storeFailing.response) }
      guard let id = found else { return exchange.respond(Problem.noSessionWithKey.response) }
      close(id, exchange)
    }
  }

  private func close(_ id: SessionID, _ exchange: HTTPExchange) {
    registry.close([id]) { [api] in exchange.respond(api.webPages.answer(to: $0)) }
  }

  /// Reads from the store on another thread. Calls `action` with nil if that fails.
  private func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SessionStore) throws(StoreFailure) -> Value,
    then action: @escaping @MainActor @Sendable (Value?) -> Void
  ) {
    let (store, loop) = (registry.commits.store, api.loop)
    DispatchQueue.global().async {
      let value = try? body(store)
      DispatchQueue.main.async {
        loop.setNeedsTurn()
        action(value)
      }
    }
  }
}

extension SessionRegistry {
  /// The sessions in memory, in the order of their ids.
  ///
  /// Complexity: O(n log n).
  var liveSummaries: [SessionSummary] {
    directory.lives.map { live in
      SessionSummary(live.id, live.record, lastUse: lastUse(of: live), bytes: 0)
    }.sorted { $0.session < $1.session }
  }

  /// Returns the time of the last request for a session in memory.
  func lastUse(of live: LiveSession) -> WallTime {
    WallTime(live.lastUse, now: loop.now, wall: clock.now)
  }
}

extension Problem {
  fileprivate static let noSessionWithKey = notFound(
    "There is no session with this key; GET /sessions lists them.")
}
